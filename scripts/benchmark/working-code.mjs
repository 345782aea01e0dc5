// Working code for any graph: every statement is valid by construction, since each expression is made of documented facts.
import { ES3_RESERVED, es3Global, interfaceIsDeclared, isObjectMember } from '../../packages/model/dist/index.js';

const FILES = 6;
const FUNCTIONS = 5;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const WORDS = ['cover', 'intro', 'report', 'catalogue', 'summary', 'margin', 'appendix', 'ledger', 'notice', 'banner', 'column', 'figure'];

/** Scripts by path: some files of functions that use the engine in every documented way, and one that loads and calls them. */
export function writeScripts(graph, dialect, chance) {
  return new Writer(graph, dialect, chance).files();
}

class Writer {
  constructor(graph, dialect, chance) {
    this.graph = graph;
    this.dialect = dialect;
    this.chance = chance;
    this.count = 0;
    /** Ways to an object: `{ text, type }`, from each global to three steps away. */
    this.ways = this.reach();
  }

  files() {
    const parts = new Map();
    const calls = [];
    for (let i = 0; i < FILES; i++) {
      const lines = [`/* Part ${i + 1}: ${WORDS[i]}. */`];
      for (let f = 0; f < FUNCTIONS; f++) lines.push('', ...this.writeFunction(calls));
      parts.set(`parts/${WORDS[i]}.js`, `${lines.join('\n')}\n`);
    }
    const loader = this.loader();
    const main = [
      ...(loader === null ? [] : [...parts.keys()].map(loader)), '',
      'function eachOf(list, action) {', '    var i;', '    for (i = 0; i < list.length; i++) {', '        action(list[i], i);', '    }', '}', '', ...calls, '',
    ];
    return new Map([['main.js', main.join('\n')], ...parts]);
  }

  /** How this engine loads a script: a directive, or a documented call. */
  loader() {
    if (this.dialect.directives) return path => `#include "${path}"`;
    const found = Object.entries(this.graph.members.functions).find(([, each]) => each.params?.[0]?.role === 'load');
    return found ? path => `${found[0]}("${path}");` : null;
  }

  /** Interfaces that say what they have, under a name that code can write, and that no built-in hides. */
  isUsable(name) {
    return this.graph.interface(name) !== undefined && !this.graph.isOpen(name) && es3Global(name) === undefined && !/Constructor$/.test(name) && this.graph.memberNames(name).length > 2;
  }
  usableMembers(name) {
    return this.graph.memberNames(name).filter(member => IDENTIFIER.test(member) && !ES3_RESERVED.has(member) && !isObjectMember(member))
      .map(member => ({ name: member, facts: this.graph.member(name, member).facts })).filter(each => each.facts.static !== true && each.facts.kind !== 'event');
  }
  reach() {
    const { graph } = this;
    const ways = [];
    let edge = [];
    for (const [name, { type }] of Object.entries(graph.members.globals)) if (type && this.isUsable(type) && IDENTIFIER.test(name)) edge.push({ text: name, type, how: 'global' });
    for (const name of Object.keys(graph.members.interfaces)) if (this.isUsable(name) && IDENTIFIER.test(name) && graph.interface(name).constructible === true && interfaceIsDeclared(graph, name)) ways.push({ text: `new ${name}()`, type: name, how: 'new' });
    const seen = new Set();
    for (let depth = 0; depth < 3; depth++) {
      ways.push(...edge);
      const next = [];
      for (const way of edge) {
        const index = graph.ancestry(way.type).map(each => graph.interface(each).index).find(each => each !== null);
        if (index !== undefined && this.isUsable(index)) next.push({ text: `${way.text}[0]`, type: index, how: 'element' });
        for (const { name, facts } of this.usableMembers(way.type)) {
          const type = facts.kind === 'method' ? facts.returns : facts.type;
          if (type === null || !this.isUsable(type) || seen.has(`${type} ${name}`)) continue;
          const given = facts.kind === 'method' ? this.arguments(facts.params) : '';
          if (given === null) continue;
          seen.add(`${type} ${name}`);
          next.push(facts.kind === 'method' ? { text: `${way.text}.${name}(${given})`, type, how: 'return' } : { text: `${way.text}.${name}`, type, how: 'chain' });
        }
      }
      edge = next;
    }
    return ways;
  }

  /** Arguments of the documented types, or null when one cannot be written as a literal. */
  arguments(params) {
    if (params === null) return null;
    const out = [];
    for (const each of params) {
      if (each.name.includes('...')) break;
      const value = this.literal(each);
      if (each.optional && (value === null || this.chance.chance(0.5))) break;
      if (value === null) return null;
      out.push(value);
    }
    return out.join(', ');
  }
  literal(param) {
    if (param.role !== null) return null;
    if (param.options?.length) {
      const keys = this.chance.shuffled(param.options.filter(key => IDENTIFIER.test(key) && !ES3_RESERVED.has(key))).slice(0, 2);
      return `{ ${keys.map(key => `${key}: true`).join(', ')} }`;
    }
    return this.value(param.type);
  }
  value(type) {
    for (const part of (type ?? 'any').split('|')) {
      switch (part) {
        case 'string': return `"${this.chance.pick(WORDS)}"`;
        case 'number': return String(1 + this.chance.below(90));
        case 'boolean': return this.chance.pick(['true', 'false']);
        case 'any': case 'object': return `"${this.chance.pick(WORDS)}"`;
        case 'string[]': return `["${this.chance.pick(WORDS)}"]`;
        case 'number[]': return `[${this.chance.below(9)}, ${this.chance.below(9)}]`;
      }
      if (this.graph.interface(part)?.constructible === true && this.isUsable(part) && IDENTIFIER.test(part)) return `new ${part}()`;
    }
    return null;
  }

  way(how) {
    const fit = this.ways.filter(each => each.how === how);
    return this.chance.pick(fit.length > 0 ? fit : this.ways);
  }
  named(stem) {
    return `${stem}${++this.count}`;
  }

  /** One to three statements that use an object in documented ways. */
  uses(receiver, type, indent, calls = false) {
    const out = [];
    for (const { name, facts } of this.chance.shuffled(this.usableMembers(type))) {
      if (out.length >= 3) break;
      if (facts.kind === 'method') {
        const given = this.arguments(facts.params);
        if (given !== null) out.push(`${indent}${receiver}.${name}(${given});`);
      } else if (!calls) {
        const value = facts.readonly || facts.kind === 'constant' ? null : this.value(facts.type);
        if (value !== null && this.chance.chance(0.5)) out.push(`${indent}${receiver}.${name} = ${value};`);
        else out.push(`${indent}texts.push("" + ${receiver}.${name});`);
      }
    }
    return out;
  }

  writeFunction(calls) {
    const name = this.named(`${this.chance.pick(['build', 'place', 'update', 'collect'])}${WORDS[this.count % WORDS.length].replace(/^./, first => first.toUpperCase())}`);
    const body = ['    var texts = [], i;'];
    const kinds = this.chance.shuffled(['global', 'new', 'chain', 'return', 'element', 'alias', 'direct', 'parameter', 'loose', 'guard', 'language', 'call']).slice(0, 6);
    const before = [];
    for (const kind of kinds) body.push(...this.section(kind, before));
    body.push('    return texts.join(", ");');
    calls.push(`${name}();`);
    return [...before, `function ${name}() {`, ...body, '}'];
  }
  section(kind, before) {
    const indent = '    ';
    switch (kind) {
      case 'global': { const way = this.way('global'); return this.uses(way.text, way.type, indent); }
      case 'direct': { const way = this.way(this.chance.pick(['chain', 'return', 'element', 'new'])); return this.uses(way.how === 'new' ? `(${way.text})` : way.text, way.type, indent); }
      case 'new': case 'chain': case 'return': case 'element': {
        const way = this.way(kind);
        const name = this.named({ new: 'made', chain: 'part', return: 'got', element: 'item' }[kind]);
        return [`${indent}var ${name} = ${way.text};`, ...this.uses(name, way.type, indent)];
      }
      case 'alias': {
        const way = this.way(this.chance.pick(['global', 'chain']));
        const [first, second] = [this.named('ref'), this.named('ref')];
        return [`${indent}var ${first} = ${way.text};`, `${indent}var ${second} = ${first};`, ...this.uses(second, way.type, indent)];
      }
      case 'parameter': {
        const way = this.chance.pick(this.ways);
        const [name, parameter] = [this.named('handle'), this.chance.pick(['subject', 'target', 'given', 'source'])];
        const uses = this.uses(parameter, way.type, indent);
        before.push(`function ${name}(${parameter}, texts) {`, ...uses, '}', '');
        return [`${indent}${name}(${way.text}, texts);`];
      }
      case 'loose': {
        // Called back with whatever the list holds: nothing says what it is.
        const way = this.chance.pick(this.ways);
        return [`${indent}eachOf([${way.text}, null], function (entry) {`, `${indent}    if (entry === null) {`, `${indent}        return;`, `${indent}    }`, ...this.uses('entry', way.type, `${indent}    `, true), `${indent}});`];
      }
      case 'guard': {
        const way = this.way('global');
        const name = this.named('probed');
        return [`${indent}if (typeof ${way.text}.${name} !== "undefined") {`, `${indent}    ${way.text}.${name}();`, `${indent}}`];
      }
      case 'call': {
        const functions = Object.entries(this.graph.members.functions).filter(([name]) => es3Global(name) === undefined && IDENTIFIER.test(name)).map(([name, facts]) => [name, this.arguments(facts.params)]).filter(([, given]) => given !== null);
        const out = functions.length > 0 ? [`${indent}${this.chance.pick(functions).join('(')});`] : [];
        const helper = this.named('trimmed');
        before.push(`function ${helper}(text) {`, '    return text.replace(/^\\s+|\\s+$/g, "");', '}', '');
        return [...out, `${indent}texts.push(${helper}("  ${this.chance.pick(WORDS)} "));`];
      }
      case 'language': return [
        `${indent}var words = "${this.chance.pick(WORDS)} ${this.chance.pick(WORDS)}".split(" ");`, `${indent}for (i = 0; i < words.length; i++) {`, `${indent}    texts.push(words[i].charAt(0).toUpperCase() + words[i].slice(1));`, `${indent}}`,
        `${indent}words.sort();`, `${indent}texts.push(Math.round(${this.chance.below(99)} / 7).toString());`,
      ];
      default: return [];
    }
  }
}
