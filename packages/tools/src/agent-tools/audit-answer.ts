/** The audit of a Markdown answer: its code's findings, and beside them what the accused interfaces really have (DESIGN 6). */
import type { AnswerAudit, Finding, Graph, RealMembers } from '@plumbline/model';
import { nearNames } from '@plumbline/model';
import { judgeMarkdown } from './judge-texts.js';
import type { SessionState } from './session.js';

/** The name under which findings place an answer that is no file. */
export const ANSWER_FILE = 'answer.md';
const MOST_MEMBERS = 40;

export async function auditAnswer(state: SessionState, answer: string, strict: boolean, file: string = ANSWER_FILE): Promise<AnswerAudit> {
  const { findings, judged, skipped, files, notChecked } = await judgeMarkdown(state, file, answer, strict);
  const flagged = findings.some(each => each.severity !== 'note');
  return { answer, flagged, cacheable: !flagged, findings, realMembers: realMembers(state.graph, findings), judged, skipped, fences: files, notChecked };
}

/** Of each interface that a finding is about: its members, those like the accused names first. */
function realMembers(graph: Graph, findings: readonly Finding[]): RealMembers[] {
  const accused = new Map<string, string[]>();
  for (const { family, receiver, name } of findings) {
    if (family !== 'member' || receiver === null || receiver.interface === null || !graph.interface(receiver.interface)) continue;
    accused.set(receiver.interface, [...(accused.get(receiver.interface) ?? []), name]);
  }
  return [...accused].sort(([a], [b]) => (a < b ? -1 : 1)).map(([owner, names]) => {
    const all = graph.memberNames(owner).sort();
    const near = new Set(names.flatMap(name => nearNames(name, all)));
    const members = [...near, ...all.filter(each => !near.has(each))];
    return { interface: owner, members: { shown: members.slice(0, MOST_MEMBERS), total: members.length, truncated: members.length > MOST_MEMBERS } };
  });
}
