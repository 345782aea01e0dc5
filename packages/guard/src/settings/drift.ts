/**
 * Drift (GUARD 5): a skill's prose against the tool's schema, defaults included; a reply's stated settings against the
 * arguments that the call record says were received; a mismatch rate over a sample of traces, expected 0.
 */
import { literally } from '@plumbline/model';
import { DRIFT } from '../words/settings-words.js';
import { unavailable } from '../words/words.js';
import { canonical, type SettingsSchema, type SettingValue } from './effective-settings.js';
import { settingsDocument, settingsDocumentIn, showValue } from './settings-document.js';

export interface Drift {
  readonly kind: 'default' | 'unknown' | 'missing' | 'block' | 'value' | 'reply' | 'capability';
  readonly setting: string;
  /** From 1; 0 for what is missing from the whole text. */
  readonly line: number;
  readonly message: string;
}

export interface SkillContract {
  readonly tool: string;
  readonly schema: SettingsSchema;
  /** Capabilities that are not available, each with the reason that the tool gives. */
  readonly unavailable?: readonly { readonly capability: string; readonly reason: string }[];
}

/** A value as prose writes it: in code, quoted, or a bare number or truth value. */
const VALUE = String.raw`(?:\x60(?<code>[^\x60\n]*)\x60|"(?<quoted>[^"\n]*)"|(?<bare>true|false|null|on|off|yes|no|none|-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_%]))`;

/** What a skill's text says of a tool's settings and the schema does not, in the order of the text. */
export function driftOfSkill(text: string, { tool, schema, unavailable: lacking = [] }: SkillContract): Drift[] {
  const out: Drift[] = [];
  const declared = schema.properties;
  const known = (name: string): boolean => Object.hasOwn(declared, name);
  const place = settingsDocumentIn(text, tool);
  if (place === null) out.push({ kind: 'block', setting: '', line: 0, message: DRIFT.noBlock(tool) });
  else {
    const line = text.slice(0, place.from).split('\n').length;
    if (place.block.replaceAll('\r\n', '\n') !== settingsDocument(tool, schema)) out.push({ kind: 'block', setting: '', line, message: DRIFT.block(tool) });
    const listed = new Set([...place.block.matchAll(/^\| `([^`]+)` \|/gm)].map(each => each[1]!));
    for (const name of Object.keys(declared)) if (!listed.has(name)) out.push({ kind: 'missing', setting: name, line, message: DRIFT.missing(name) });
    for (const name of listed) if (!known(name)) out.push({ kind: 'unknown', setting: name, line, message: DRIFT.unknown(name) });
  }
  text.split(/\r\n|\n|\r/).forEach((words, index) => {
    for (const { name, said } of defaultsSaid(words)) {
      const line = index + 1;
      if (!known(name)) {
        if (place !== null && !inside(text, index, place)) out.push({ kind: 'unknown', setting: name, line, message: DRIFT.unknown(name) });
      } else if (!sameValue(said, declared[name]!.default ?? null)) {
        if (!inside(text, index, place)) out.push({ kind: 'default', setting: name, line, message: DRIFT.default(name, said, declared[name]!.default === undefined ? 'no default' : showValue(declared[name]!.default)) });
      }
    }
    if (inside(text, index, place)) return;
    for (const { name, said } of settingsSaid(words, Object.keys(declared))) {
      const values = declared[name]!.enum;
      if (values && !values.some(each => sameValue(said, each))) out.push({ kind: 'value', setting: name, line: index + 1, message: DRIFT.value(name, said) });
    }
  });
  for (const { capability, reason } of lacking) {
    if (!text.replace(/\s+/g, ' ').includes(unavailable(capability, reason))) out.push({ kind: 'capability', setting: capability, line: 0, message: DRIFT.capability(capability) });
  }
  return out.sort((a, b) => a.line - b.line || (a.message < b.message ? -1 : a.message > b.message ? 1 : 0));
}

function inside(text: string, lineIndex: number, place: { readonly from: number; readonly to: number } | null): boolean {
  if (place === null) return false;
  const first = text.slice(0, place.from).split('\n').length - 1;
  return lineIndex >= first && lineIndex <= first + text.slice(place.from, place.to).split('\n').length - 1;
}

/** `limit` defaults to 10; `limit` (default: 10); the default of `limit` is 10; `limit` is 10 by default. */
function defaultsSaid(line: string): { name: string; said: string }[] {
  const NAME = String.raw`\x60(?<name>[\p{L}_$][\p{L}\p{N}_$-]*)\x60`;
  const forms = [
    String.raw`${NAME}[^\x60\n]{0,40}?\bdefaults?(?:\s+(?:to|is|of|value)|\s*[:=])*\s*${VALUE}`,
    String.raw`\bdefault (?:of|for|value of|value for)\s+${NAME}\s*(?:is|=|:)\s*${VALUE}`,
    String.raw`${NAME}\s*(?:is|=|:)\s*${VALUE}\s*(?:by default|\(default\)|\(the default\))`,
  ];
  return forms.flatMap(form => [...line.matchAll(new RegExp(form, 'giu'))].map(({ groups }) => ({ name: groups!.name!, said: groups!.code ?? groups!.quoted ?? groups!.bare! })))
    .filter((each, index, all) => all.findIndex(one => one.name === each.name) === index);
}

/** `limit` = 20, limit: 20, `limit` set to 20: the settings that a text states, of the names given. */
function settingsSaid(line: string, names: readonly string[]): { name: string; said: string }[] {
  return names.flatMap(name => {
    const escaped = literally(name);
    const form = new RegExp(String.raw`(?<![\p{L}\p{N}_$.-])[\x60"]?${escaped}[\x60"]?(?:\s*[=:]\s*|\s+(?:(?:was|is|were)\s+)?(?:set to|of|=|was|is)\s+)(?:${VALUE}|(?<word>[\p{L}\p{N}_.-]+))`, 'giu');
    return [...line.matchAll(form)].filter(({ index, groups }) => !/\b(?:default|by default|not|never|instead)\b/i.test(line.slice(index).split(/[.;]\s/)[0]!) && !(groups!.word && !/[=:]\s*$/.test(line.slice(index).split(groups!.word)[0]!)))
      .map(({ groups }) => ({ name, said: groups!.code ?? groups!.quoted ?? groups!.bare ?? groups!.word!.replace(/[.]+$/, '') }));
  });
}

const TRUE = new Set(['true', 'on', 'yes', 'enabled']);
const FALSE = new Set(['false', 'off', 'no', 'disabled']);

/** Whether prose means a value: spelt as JSON, as a bare word, or as on and off. */
function sameValue(said: string, value: SettingValue): boolean {
  const words = said.trim().replace(/^["']|["']$/g, '');
  const lower = words.toLowerCase();
  if (value === true) return TRUE.has(lower);
  if (value === false) return FALSE.has(lower) || lower === 'none';
  if (value === null) return lower === 'null' || lower === 'none';
  if (typeof value === 'number') return words !== '' && Number(words) === value;
  if (typeof value === 'string') return words === value;
  try {
    return canonical(JSON.parse(said)) === canonical(value);
  } catch {
    return false;
  }
}

/** One call as the record has it: the arguments that the tool says it received. */
export interface RecordedCall { readonly tool: string; readonly received: Readonly<Record<string, unknown>> }

/**
 * The settings that a reply states and that no recorded call received. A reply that states none has nothing to drift; what
 * it leaves out is not policed.
 * @param names the settings to look for; those of the calls by default
 */
export function driftOfReply(reply: string, calls: readonly RecordedCall[], names?: readonly string[]): Drift[] {
  const looked = names ?? [...new Set(calls.flatMap(each => Object.keys(each.received)))].sort();
  let fence = false;
  return reply.split(/\r\n|\n|\r/).flatMap((line, index) => {
    if (/^\s*(?:`{3}|~{3})/.test(line)) fence = !fence;
    if (fence || /\?\s*$/.test(line)) return [];
    return settingsSaid(line, looked).flatMap(({ name, said }): Drift[] => {
      const received = calls.filter(each => Object.hasOwn(each.received, name)).map(each => each.received[name] as SettingValue);
      if (received.some(each => sameValue(said, each))) return [];
      const message = received.length === 0 ? DRIFT.notCalled(name, said) : DRIFT.reply(name, said, [...new Set(received.map(showValue))].join(', '));
      return [{ kind: 'reply', setting: name, line: index + 1, message }];
    });
  });
}

export interface Trace { readonly id: string; readonly reply: string; readonly calls: readonly RecordedCall[] }
export interface MismatchRate {
  readonly traces: number;
  readonly mismatched: number;
  /** Expected 0. */
  readonly rate: number;
  readonly drifts: readonly { readonly trace: string; readonly drift: Drift }[];
}

/** How many replies of a sample state a setting that their calls were not received with. */
export function mismatchRate(sample: readonly Trace[], names?: readonly string[]): MismatchRate {
  const drifts = sample.flatMap(each => driftOfReply(each.reply, each.calls, names).map(drift => ({ trace: each.id, drift })));
  const mismatched = new Set(drifts.map(each => each.trace)).size;
  return { traces: sample.length, mismatched, rate: sample.length === 0 ? 0 : mismatched / sample.length, drifts };
}
