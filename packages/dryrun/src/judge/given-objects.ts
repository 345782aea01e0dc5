/**
 * Option objects that were made at one place and given to documented calls at others, behind parameters and in lists
 * (DESIGN 4.2): a key is odd where each of these calls lacks it and the program itself reads no such name, spelt or put in a string. That the object is
 * meant as options some documented key of it must show, or one so near to a documented one that nothing else is meant.
 */
import { nearNames, optionKeys, unionParts, type Graph, type Param } from '@plumbline/model';
import type { Site } from '../instrument/tables.js';
import { keyName, type Tree } from '../instrument/walk-nodes.js';
import type { Decision, TouchEvent } from '../report-schema.js';
import { judgeKeys, paramsOf, sourceOf, unknownKey } from './judge-calls.js';
import type { Judge } from './judge-run.js';

interface Use { readonly event: TouchEvent; readonly forced: readonly Decision[]; readonly callee: string; readonly param: Param; readonly allowed: ReadonlySet<string> }

/** Texts in several languages: hosts take them for one. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

export class GivenObjects {
  private readonly uses = new Map<number, Use[]>();
  /** Objects that something takes of which nobody knows what it reads. */
  private readonly excused = new Set<number>();

  take(judge: Judge, event: TouchEvent, site: Site): void {
    const literal = Number(event.extra.split('|')[0]);
    const { literals } = judge.program.tables;
    // Where the literal itself is the argument, the call is judged as it stands.
    if (literals[literal] === undefined || site.arguments.includes(literals[literal].node)) return;
    const param = paramsOf(judge.graph, event.types[0]!, event.name)?.[event.count];
    const allowed = param === undefined || !takesObjectsOnly(judge.graph, param) ? null : optionKeys(judge.graph, param);
    if (param === undefined || allowed === null || event.guessed || site.name === null) { this.excused.add(literal); return; }
    const callee = event.types[0] === '' ? event.name : `${event.types[0]!}.${event.name}`;
    this.uses.set(literal, [...this.uses.get(literal) ?? [], { event, forced: judge.forced, callee, param, allowed }]);
  }

  judge(judge: Judge): void {
    const { tables, incomplete } = judge.program;
    const { literals, readNames, testedNames, putsComputedNames } = tables;
    // A script that nobody sees may read what it likes of an object that is at hand for it.
    if (putsComputedNames || incomplete.size > 0) return;
    for (const [index, uses] of [...this.uses].sort(([a], [b]) => a - b)) {
      const literal = literals[index]!;
      const names = ((literal.node as Tree).properties as readonly Tree[]).map(keyName);
      const documented = new Set(uses.flatMap(each => [...each.allowed]));
      const isMeant = names.some(each => documented.has(each) || nearNames(each, documented).length > 0);
      if (this.excused.has(index) || !isMeant || names.every(each => LANGUAGE.test(each) && !documented.has(each))) continue;
      const { event, forced, callee, param, allowed } = uses.find(each => each.forced.length === 0) ?? uses[0]!;
      // A forced branch may give another object than the script would: of such a one few keys are documented.
      if (forced.length > 0 && names.filter(each => documented.has(each)).length * 2 <= names.length) continue;
      const known = new Set([...documented, ...names.filter(each => readNames.has(each) || testedNames.has(each) || tables.spells(each))]);
      judge.forced = forced;
      judgeKeys(judge, literal, literal.node as Tree, `${event.site}|${event.count}`, known, key => unknownKey(callee, param, key, allowed, sourceOf(judge.graph, event)));
    }
  }
}

/** Keys are documented for it, and nothing else than an object is. */
function takesObjectsOnly(graph: Graph, param: Param): boolean {
  return param.options ? !/string|any/i.test(param.type ?? '') : param.type !== null && unionParts(param.type).every(each => graph.interface(each) !== undefined);
}
