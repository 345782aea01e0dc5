/**
 * Undocumented names on certain receivers: the customer's own slots, or faults (DESIGN 4.2, "expandos"). Bookkeeping is by
 * binding, or by the receiver's path from its root binding; where a value goes into project code, names on uncertain
 * receivers count too.
 */
import { builtinOfType, judgeMember, nearNames, unionParts } from '@plumbline/model';
import { isPlainFunction, type IdentifierNode, type Node } from '../parse/ast.js';
import { pathKey } from '../scope/guards.js';
import { soleValue, type Binding, type FunctionInfo, type SkipReason } from '../scope/scope.js';
import type { Type } from '../types/type.js';
import type { Collector, Suspect } from './collect.js';
import { GivenNames } from './given-names.js';

export class Expandos {
  private readonly slotsByName = new Map<string, readonly Suspect[]>();
  private readonly pathsByName = new Map<string, readonly Suspect[]>();
  private readonly texts = new Set<string>();
  private readonly askedNames = new Set<string>();
  private readonly withNames = new Set<string>();
  private enumerated: Set<string> | undefined;
  /** Types of the receivers that computed names are written on. */
  private computedWrites: Type[] | undefined;
  private computedReads: Type[] | undefined;
  private engineThis: boolean | undefined;
  private keysWithMethods: Map<string, boolean> | undefined;

  private readonly given: GivenNames;

  constructor(private readonly collector: Collector) {
    this.given = new GivenNames(collector);
    for (const file of collector.project.files) {
      for (const name of file.askedNames) this.askedNames.add(name);
      for (const name of file.withNames) this.withNames.add(name);
    }
  }
  /** Paths of objects of which any name may be read. */
  private get enumeratedKeys(): ReadonlySet<string> {
    if (!this.enumerated) {
      const { files, evaluator } = this.collector.project;
      const keys = this.enumerated = new Set<string>();
      const note = (node: Node): void => { const key = pathKey(node); if (key !== null) keys.add(key); };
      for (const file of files) {
        for (const node of file.enumerated) note(node);
        for (const { name, access, node } of file.computed) if (name === null && access !== 'write' && !evaluator.isNumeric(node.property)) note(node.object);
      }
    }
    return this.enumerated;
  }

  /** Why the suspect is no finding, or null. */
  excuseOf(suspect: Suspect): SkipReason | null {
    const { access, name, interfaces, side, exact } = suspect;
    const { project } = this.collector;
    if (project.own.definesMember(interfaces, side, exact, name) || this.withNames.has(name)) return 'own-definition';
    if (this.ownSlots(name).some(owner => this.isKnownFrom(owner, suspect))) return 'own-definition';
    const excused = access.access === 'write' ? this.excusesWrite(suspect) : this.excusesRead(suspect);
    if (!excused && this.isOfOtherKind(suspect)) return 'probe';
    return excused ? 'own-definition' : this.collector.isExcused(access, suspect.interfaces.map(each => `g:${each}.prototype.${name}`)) ? 'probe' : null;
  }

  /** The code around has asked what the object is, and it is one that has the name, or that is the project's own. */
  private isOfOtherKind({ access, name }: Suspect): boolean {
    const { project, graph } = this.collector;
    const { constructors, texts } = project.guards.kindsOf(access.guard, access.node.object);
    const has = (each: string): boolean => graph.interface(each) !== undefined && /^(?:documented|open)$/.test(judgeMember(graph, { interfaces: [each], exact: false, side: 'instance' }, name).kind);
    return texts.some(has) || constructors.some(node => {
      const { unknown, parts } = project.evaluator.typeOf(node);
      return unknown !== null || parts.some(part => (part.kind === 'interface' ? has(part.name) : part.kind === 'own'));
    });
  }

  /** Suspects of a name that are the customer's own slots, one an interface: written and read back on the same binding or path. */
  private ownSlots(name: string): readonly Suspect[] {
    let slots = this.slotsByName.get(name);
    if (!slots) {
      const byKey = new Map<string, { write?: Suspect; read?: Suspect }>();
      for (const each of this.collector.suspectsOf(name)) {
        const key = pathKey(each.access.node.object);
        if (key === null) continue;
        const slot = byKey.get(key) ?? {};
        if (each.access.access === 'write') slot.write ??= each; else slot.read ??= each;
        byKey.set(key, slot);
      }
      const owners = [...byKey.values()].flatMap(({ write, read }) => (write && (read || this.askedNames.has(name)) ? [write] : []));
      slots = distinctReceivers(owners);
      this.slotsByName.set(name, slots);
    }
    return slots;
  }

  /** A name that is the customer's own on one receiver of an interface is known on its other receivers. */
  private isKnownFrom(owner: Suspect, on: Suspect): boolean {
    const { graph } = this.collector;
    return owner.interfaces.some(x => on.interfaces.some(y => x === y || graph.ancestry(y).includes(x) || (!on.exact && graph.ancestry(x).includes(y))));
  }

  private excusesWrite(suspect: Suspect): boolean {
    const { access, name } = suspect;
    if (this.askedNames.has(name)) return true;
    const key = pathKey(access.node.object);
    if (key !== null && (this.enumeratedKeys.has(key) || this.hasMethods(key, name))) return true;
    if (this.isForOutside(suspect) || this.keepsPart(suspect)) return true;
    if (this.hasOther(suspect, false)) return true;
    if (this.isArgument(access.node.object) && this.readsAnyName(suspect) && this.mayBeReadByAnyName(access.node.object as IdentifierNode, new Set())) return true;
    return this.collector.isReadUncertainly(name) && this.escapes(access.node.object);
  }

  /** A module that is hung on a documented global: who calls it is outside of the project (`host.tools = { open: function () { … } }`). */
  private isForOutside(suspect: Suspect): boolean {
    const { node, value } = suspect.access;
    if (!value || node.object.type !== 'Identifier' || (node.object as IdentifierNode).binding || !this.collector.graph.global(node.object.name)) return false;
    const { unknown, parts } = this.collector.project.evaluator.typeOf(value);
    return unknown === null && parts.length > 0 && parts.every(part => part.kind === 'own' && part.node.type === 'ObjectExpression' && part.node.properties.some((each: Node) => each.value?.type === 'FunctionExpression')) && !this.mayBeMeant(suspect);
  }
  /** A part of the object, that the engine made for it, under a name of the project's own (`dialog.title = dialog.add("text")`): it is there without the name. */
  private keepsPart(suspect: Suspect): boolean {
    const { node, value } = suspect.access;
    const { project } = this.collector;
    const made = value?.type === 'Identifier' ? soleValue(project.valuesOf(value as IdentifierNode)) : value;
    if (made?.type !== 'CallExpression' || made.callee.type !== 'MemberExpression' || !project.evaluator.typeOf(made.callee).parts.some(part => part.kind === 'method')) return false;
    const key = pathKey(node.object);
    if (key === null || !startsWith(pathKey(made.callee.object), key)) return false;
    const { unknown, parts } = project.evaluator.typeOf(made);
    return unknown === null && parts.length > 0 && parts.every(part => part.kind === 'interface') && !this.mayBeMeant(suspect);
  }
  /** A documented property that may hold an object is named so nearly alike that it may be the one that was meant. */
  private mayBeMeant({ name, interfaces }: Suspect): boolean {
    const { graph } = this.collector;
    const pool = new Set(interfaces.flatMap(each => graph.memberNames(each).filter(member => {
      const { facts } = graph.member(each, member)!;
      return facts.kind !== 'method' && (facts.type === null || unionParts(facts.type).some(part => { const cls = builtinOfType(part); return cls === undefined || cls === 'Function' || cls === 'Array'; }));
    })));
    return nearNames(name, pool).length > 0;
  }

  private excusesRead(suspect: Suspect): boolean {
    const { access, name } = suspect;
    const loose = this.escapes(access.node.object);
    if (this.hasOther(suspect, true)) return true;
    const written = this.collector.writtenUncertainly(name);
    if ([...written].some(reason => reason !== 'this' && (loose || reason !== 'parameter'))) return true;
    if (written.has('this') && this.thisMayBeEngine()) return true;
    if (this.given.has(suspect)) return true;
    // What the documentation denies, or spells otherwise, is no name that a copy brings by chance.
    return suspect.verdict.kind === 'undocumented' && this.hasText(name) && this.copiesNames(suspect, loose);
  }

  /** Suspects of the same name, of the given kind, whose objects may be this one's: one a receiver path is enough. */
  private hasOther(suspect: Suspect, writes: boolean): boolean {
    const key = pathKey(suspect.access.node.object);
    return this.representatives(suspect.name, writes).some(each => each !== suspect && (key === null || pathKey(each.access.node.object) !== key)
      && (this.isKnownFrom(each, suspect) || this.isKnownFrom(suspect, each)) && !this.areDistinct(suspect, each));
  }
  private representatives(name: string, writes: boolean): readonly Suspect[] {
    const id = `${writes ? 'w' : 'r'}:${name}`;
    let found = this.pathsByName.get(id);
    if (!found) {
      const byKey = new Map<string | Suspect, Suspect>();
      for (const each of this.collector.suspectsOf(name)) if ((each.access.access === 'write') === writes) {
        // Receivers without a path are alike in all that is asked here: they may be reached by anyone.
        const at = pathKey(each.access.node.object) ?? `*${each.interfaces.join('|')}:${each.exact}`;
        if (!byKey.has(at)) byKey.set(at, each);
      }
      found = [...byKey.values()];
      this.pathsByName.set(id, found);
    }
    return found;
  }

  /** Two receivers that are certainly different objects: variables of their own `new`, or globals, that nothing else gets hold of. */
  private areDistinct(a: Suspect, b: Suspect): boolean {
    const keys = [pathKey(a.access.node.object), pathKey(b.access.node.object)];
    if (keys.includes(null) || keys[0] === keys[1]) return false;
    return !this.escapes(a.access.node.object) && !this.escapes(b.access.node.object);
  }
  private isItsOwn(node: Node): boolean {
    if (node.type !== 'Identifier') return false;
    const { binding, name } = node as IdentifierNode;
    const { project, graph } = this.collector;
    const values = binding && binding.scope.kind !== 'global' ? binding.values : project.global(name)?.values;
    return values ? values.length > 0 && values.every(value => value.node?.type === 'NewExpression') : graph.global(name) !== undefined;
  }

  /** The receiver's value goes into project code, comes from there, or is reached otherwise than through a variable. */
  private escapes(node: Node): boolean {
    if (!this.isItsOwn(node)) return true;
    return this.collector.project.escapesOf(node as IdentifierNode).some(sink => this.isProjectSink(sink));
  }
  /** The variable itself is given to a function of the project's, which may read any name of it. */
  private isArgument(node: Node): boolean {
    return this.isItsOwn(node) && this.collector.project.escapesOf(node as IdentifierNode).some(sink => sink !== true && this.isProjectSink(sink));
  }
  /** Whether a project function that the variable goes to, or one that this gives it on to, may read computed names of it. */
  private mayBeReadByAnyName(variable: IdentifierNode, seen: Set<Binding>): boolean {
    const { project } = this.collector;
    return project.escapesOf(variable).some(sink => {
      if (!this.isProjectSink(sink)) return false;
      if (sink === true) return true;
      const { unknown, parts } = project.evaluator.typeOf(sink.callee);
      const at: number[] = sink.arguments.flatMap((each: Node, index: number) => (pathKey(each) === pathKey(variable) ? [index] : []));
      return unknown !== null || at.length === 0 || parts.some(part => {
        const info = part.kind === 'own' ? (part.node.info as FunctionInfo | undefined) : undefined;
        return !info || info.usesArguments || at.some(index => {
          const param: Node | undefined = info.node.params[index];
          if (!param) return false;
          const binding = param.type === 'Identifier' ? info.scope.find(param.name) : undefined;
          if (!binding) return true;
          if (seen.has(binding)) return false;
          seen.add(binding);
          return this.enumeratedKeys.has(`#${binding.id}`) || this.mayBeReadByAnyName({ ...param, binding } as IdentifierNode, seen);
        });
      });
    });
  }
  /** Only a documented method that takes the value as an argument keeps it from project code. */
  private isProjectSink(sink: Node | true): boolean {
    if (sink === true || sink.type !== 'CallExpression') return true;
    const callee = this.collector.project.evaluator.typeOf(sink.callee);
    return callee.unknown !== null || !callee.parts.every(part => part.kind === 'method');
  }

  /**
   * The project hangs functions on the object, whose `this` it is, and somewhere reads the name from who knows what; or one of them
   * lets its `this` go, and somewhere any name is read.
   */
  private hasMethods(key: string, name: string): boolean {
    this.keysWithMethods ??= this.findMethods();
    const leaks = this.keysWithMethods.get(key);
    return leaks !== undefined && (this.collector.isReadUncertainly(name) || (leaks && this.collector.readsComputedNames));
  }
  /** Paths that functions are hung on, with whether one of these lets its `this` go. */
  private findMethods(): Map<string, boolean> {
    const { project } = this.collector;
    const out = new Map<string, boolean>();
    for (const file of project.files) for (const { access, value, node } of file.accesses) {
      if (access !== 'write' || (value?.type !== 'FunctionExpression' && value?.type !== 'Identifier')) continue;
      const key = pathKey(node.object);
      if (key === null) continue;
      for (const part of value.type === 'Identifier' ? project.evaluator.typeOf(value).parts : [{ kind: 'own' as const, node: value }]) {
        if (part.kind === 'own' && isPlainFunction(part.node)) out.set(key, out.get(key) === true || ((part.node.info as FunctionInfo | undefined)?.leaksThis ?? true));
      }
    }
    return out;
  }

  /** Functions run with an engine's object as `this`: hung on one, or borrowed by `call` and `apply`. */
  private thisMayBeEngine(): boolean {
    const { project } = this.collector;
    const isEngine = (node: Node | undefined): boolean => node !== undefined && project.evaluator.typeOf(node).parts.some(part => part.kind === 'interface');
    this.engineThis ??= project.files.some(file =>
      file.calls.some(({ node }) => node.callee.type === 'MemberExpression' && /^(?:call|apply|bind)$/.test(node.callee.property.name ?? '') && isEngine(node.arguments[0]))
      || file.accesses.some(access => access.access === 'write' && access.value !== null && isEngine(access.node.object) && project.evaluator.typeOf(access.value).parts.some(part => part.kind === 'own')));
    return this.engineThis;
  }

  /** Code that writes computed names on objects of the interface, or (when the value gets about) on a receiver that may be anything. */
  private copiesNames(suspect: Suspect, loose: boolean): boolean {
    this.computedWrites ??= this.computedNames(true);
    return this.computedWrites.some(type => (type.unknown !== null ? loose : this.mayBe(type, suspect)));
  }
  /** Code that reads computed names of objects of the interface, or of a receiver that may be anything. */
  private readsAnyName(suspect: Suspect): boolean {
    this.computedReads ??= this.computedNames(false);
    return this.collector.readsComputedNames || this.computedReads.some(type => this.mayBe(type, suspect));
  }
  private computedNames(written: boolean): Type[] {
    const { project } = this.collector;
    return project.files.flatMap(file => file.computed.filter(access => (access.access === 'write') === written && access.name === null && !project.evaluator.isNumeric(access.node.property)))
      .map(access => project.evaluator.typeOf(access.node.object));
  }
  private mayBe(type: Type, { interfaces }: Suspect): boolean {
    const { graph } = this.collector;
    const isOf = (name: string): boolean => interfaces.some(each => each === name || graph.ancestry(each).includes(name) || graph.ancestry(name).includes(each));
    return type.parts.some(part => part.kind === 'interface' && isOf(part.name));
  }
  private hasText(name: string): boolean {
    if (this.texts.size === 0) {
      for (const file of this.collector.project.files) {
        for (const each of file.createdNames) this.texts.add(each);
        for (const each of file.strings) this.texts.add(each);
      }
    }
    return this.texts.has(name) || this.collector.project.isWritten(name);
  }
}

/** Whether a path is the other, or leads on from it. */
function startsWith(path: string | null, start: string): boolean {
  return path !== null && (path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}(`));
}

/** One suspect for each kind of receiver: many files use the same few. */
function distinctReceivers(suspects: readonly Suspect[]): Suspect[] {
  return [...new Map(suspects.map(each => [`${each.interfaces.join('|')}:${each.exact}`, each])).values()];
}
