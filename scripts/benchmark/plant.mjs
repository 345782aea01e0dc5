// One invention into one copy of working code. None is documented, none is a name that the program creates.
import { es3Global, isAnyEs3Member, isObjectMember, laterEdition } from '../../packages/model/dist/index.js';
import { LATER_NAMES, LATER_STRING_METHODS, laterStatements } from './later-names.mjs';
import { laterSyntax } from './later-syntax.mjs';
import { foreignGlobal, invent } from './names.mjs';

/** Rows of the result: family, receiver kind, and the share that is to be found. */
export const KINDS = [
  ['member', 'global', 0.99], ['member', 'new', 0.98], ['member', 'documented chain', 0.98], ['member', 'return value', 0.98], ['member', 'element', 0.98], ['member', 'alias', 0.98],
  ['member', 'parameter, call', 0.9], ['member', 'parameter, read or write', null], ['object', 'undeclared receiver', 1], ['function', 'bare call', 1], ['constructor', 'constructor', 1],
  ['engine', 'later global', 1], ['engine', 'later static', 1], ['engine', 'later method, literal', 1], ['engine', 'later method, variable', 1], ['engine', 'documented string', 1],
  ['option', 'option key', 0.95], ['syntax', 'syntax', 1], ['file', 'missing file', 0.95],
].map(([family, kind, goal]) => ({ family, kind, goal }));

/** Makes plants in one subject's code. */
export class Planter {
  constructor(subject, places, chance) {
    this.subject = subject;
    this.graph = subject.graph;
    this.places = places;
    this.chance = chance;
    this.count = 0;
    const { members } = this.graph;
    this.memberPool = [...new Set(Object.values(members.interfaces).flatMap(each => Object.keys(each.members)))].sort();
    this.namePool = Object.keys(members.interfaces).sort();
  }

  /** A plant of a kind, or null when this code has no place for one. */
  plant(kind) {
    for (let tries = 0; tries < 30; tries++) {
      const made = this.attempt(kind);
      if (made !== null) return made;
    }
    return null;
  }
  attempt(kind) {
    if (kind.startsWith('later ') || kind === 'syntax') return this.statement(kind);
    const found = this.places.get(kind);
    if (!found) return null;
    const place = this.chance.pick(found);
    switch (kind) {
      case 'undeclared receiver': return this.splice(place, this.undeclared(place.real));
      case 'bare call': return this.splice(place, this.undeclared(place.real));
      case 'constructor': return this.splice(place, this.chance.chance(0.2) ? this.notConstructible() : invent(this.chance, place.real, this.namePool, name => this.isFree(name), ['slip', 'synonym', 'recombined', 'plural']));
      case 'option key': return this.splice(place, invent(this.chance, place.real, this.memberPool, name => !place.keys.some(key => key.toLowerCase() === name.toLowerCase()) && !isObjectMember(name) && this.isNew(name)));
      case 'missing file': return this.splice(place, this.missing(place.real));
      case 'documented string': {
        const name = this.chance.pick(LATER_STRING_METHODS);
        return this.isNew(name) && !this.hasBuiltin('String.prototype', name) ? this.splice(place, { name: `.${name}("a")`, strategy: 'later' }) : null;
      }
      default: return this.splice(place, this.member(place));
    }
  }

  member(place) {
    const { chance } = this;
    if (place.interface === null) return invent(chance, place.real, this.memberPool, name => this.isNowhere(name));
    const allowed = name => this.isNew(name) && !isObjectMember(name) && !this.extras().has(name) && !this.familyOf(place.interface).some(each => this.graph.memberNames(each).some(member => member.toLowerCase() === name.toLowerCase()));
    return invent(chance, place.real, this.memberPool, allowed);
  }
  familyOf(name) {
    return [name, ...this.graph.subtypes(name)];
  }
  extras() {
    return new Set(Object.values(this.subject.dialect.extras).flat());
  }
  /** The program does not have the text at all: nothing in it can create the name. */
  isNew(name) {
    return !this.subject.text.includes(name);
  }
  /** No object at all has it. */
  isNowhere(name) {
    return this.isNew(name) && this.graph.holdersOf(name).length === 0 && !isAnyEs3Member(name) && !this.extras().has(name) && this.isUndocumented(name);
  }
  isUndocumented(name) {
    return this.graph.global(name) === undefined && this.graph.function(name) === undefined && this.graph.interface(name) === undefined && this.graph.alias(name) === undefined;
  }
  /** No identifier of this program or engine. */
  isFree(name) {
    return this.isNew(name) && this.isUndocumented(name) && es3Global(name) === undefined && laterEdition(null, name) === undefined && !this.subject.dialect.globals.includes(name);
  }
  hasBuiltin(owner, name) {
    const facts = this.graph.interface(owner.split('.')[0]);
    return (this.subject.dialect.extras[owner] ?? []).includes(name) || (facts !== undefined && Object.hasOwn(facts.members, name)) || this.graph.interface(`${owner}Constructor`)?.members[name] !== undefined;
  }
  undeclared(real) {
    const free = name => this.isFree(name);
    if (this.chance.chance(0.25)) {
      const name = foreignGlobal(this.chance, free);
      if (name !== null) return { name, strategy: 'foreign' };
    }
    return invent(this.chance, real, this.memberPool, free);
  }
  notConstructible() {
    const fit = this.namePool.filter(name => this.graph.interface(name).constructible === false && /^[A-Z]\w*$/.test(name) && es3Global(name) === undefined && this.isNew(name));
    return fit.length > 0 ? { name: this.chance.pick(fit), strategy: 'not constructible' } : null;
  }
  missing(real) {
    const [, folder, base, end] = /^(.*\/)?([^/]*?)(\.[^./]*)?$/.exec(real);
    const other = invent(this.chance, base.replace(/\W/g, '_'), this.memberPool, () => true, ['slip', 'plural', 'recombined']);
    const name = this.chance.pick([`${folder ?? ''}${other?.name ?? `${base}2`}${end ?? ''}`, `${folder ?? ''}lib/${base}${end ?? ''}`, `${folder ?? ''}${base}-old${end ?? ''}`]);
    const known = [...this.subject.files.keys()].map(each => each.toLowerCase());
    return known.some(each => each.endsWith(name.toLowerCase())) ? null : { name, strategy: other !== null && name.includes(other.name) ? other.strategy : 'moved' };
  }

  /** A statement more, before another one. */
  statement(kind) {
    const places = this.places.get('statement');
    if (!places) return null;
    const place = this.chance.pick(places);
    const unique = `held${++this.count}x`;
    if (!this.isNew(unique)) return null;
    if (kind === 'syntax') {
      const [production, text] = this.chance.pick(laterSyntax(this.subject.dialect));
      return this.insert(place, text.replaceAll('#', unique), production);
    }
    const later = this.chance.pick(LATER_NAMES);
    if (new RegExp(`\\b${later.name}\\b`).test(this.subject.text) || (later.owner === null ? !this.isUndocumented(later.name) : this.hasBuiltin(later.owner, later.name))) return null;
    const fit = laterStatements(later, unique).filter(([each]) => each === kind);
    return fit.length > 0 ? this.insert(place, this.chance.pick(fit)[1], 'later') : null;
  }
  insert(place, marked, strategy) {
    const from = marked.indexOf('«');
    const to = marked.indexOf('»') - 1;
    const text = `${marked.replace(/[«»]/g, '')} `;
    return { file: place.file, start: place.start, end: place.start, text, from: place.start + from, to: place.start + to, name: text.slice(from, to), real: null, strategy };
  }
  splice(place, made) {
    if (made === null) return null;
    return { file: place.file, start: place.start, end: place.end, text: made.name, from: place.start, to: place.start + made.name.length, name: made.name, real: place.real, strategy: made.strategy };
  }
}

/** The subject's scripts with the plant in place. */
export function plantedText(subject, plant) {
  const text = subject.scripts.get(plant.file);
  return text.slice(0, plant.start) + plant.text + text.slice(plant.end);
}
