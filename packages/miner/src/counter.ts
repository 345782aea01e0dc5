/** Patterns at work: tried in order, each match counted for the mining report. */
import type { PatternCount } from '@plumbline/model';
import type { Pattern, Profile } from './profile.js';

export class PatternUse {
  private readonly counts = new Map<Pattern, number>();

  /** The first pattern of a list that matches, with its match. */
  first(patterns: readonly Pattern[], text: string): RegExpExecArray | null {
    for (const pattern of patterns) {
      const match = pattern.regexp.exec(text);
      if (match) { this.count(pattern); return match; }
    }
    return null;
  }

  /** The first match that is accepted, of the first pattern that has one. */
  firstThat(patterns: readonly Pattern[], text: string, accept: (match: RegExpExecArray) => boolean): RegExpExecArray | null {
    for (const pattern of patterns) {
      let match = pattern.regexp.exec(text);
      if (match && !accept(match)) match = this.matches(pattern, text).find(accept) ?? null;
      if (match) { this.count(pattern); return match; }
    }
    return null;
  }

  /** All matches of the first pattern that matches at all. */
  all(patterns: readonly Pattern[], text: string): RegExpExecArray[] {
    for (const pattern of patterns) {
      const matches = this.matches(pattern, text);
      if (matches.length > 0) { this.count(pattern); return matches; }
    }
    return [];
  }

  test(patterns: readonly Pattern[], text: string): boolean {
    return this.first(patterns, text) !== null;
  }

  /** Every pattern of the profile with its count, by key, in the profile's order. */
  report(profile: Profile): PatternCount[] {
    const out: PatternCount[] = [];
    const listed = new Set<Pattern>();
    const add = (patterns: readonly Pattern[]): void => {
      for (const pattern of patterns) {
        if (listed.has(pattern)) continue;
        listed.add(pattern);
        out.push({ key: pattern.key, pattern: pattern.source, matches: this.counts.get(pattern) ?? 0 });
      }
    };
    for (const key of Object.keys(profile.patterns).sort()) add(profile.patterns[key as keyof typeof profile.patterns]);
    for (const key of Object.keys(profile.tables).sort()) add(profile.tables[key as keyof typeof profile.tables]);
    return out;
  }

  private matches(pattern: Pattern, text: string): RegExpExecArray[] {
    return [...text.matchAll(new RegExp(pattern.regexp, `g${pattern.regexp.flags}`))];
  }

  count(pattern: Pattern): void {
    this.counts.set(pattern, (this.counts.get(pattern) ?? 0) + 1);
  }
}
