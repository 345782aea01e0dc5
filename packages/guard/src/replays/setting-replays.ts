/** Settings that were asked for, reported on and never used; and a removal that grew the file. */
import { driftOfReply } from '../settings/drift.js';
import { deduplicationKey, effectiveSettings, type SettingsSchema } from '../settings/effective-settings.js';
import { settingsRow } from '../settings/settings-row.js';
import type { Replay } from './replay.js';
import { lastRead, play, sceneTool } from './stage.js';

const SCHEMA: SettingsSchema = { properties: { strict: { type: 'boolean', default: false }, compact: { type: 'boolean', default: false } } };
/** A compact report leaves the strict part out. */
const DEPENDENCIES = [{ when: (settings: Readonly<Record<string, unknown>>) => settings.compact === true, set: { strict: false }, because: 'a compact report is never strict' }];

export const theSettingReportedOnAndSentOff: Replay = {
  name: 'the-setting-reported-on-and-sent-off',
  failure: 'The report says that the check was strict; it was sent with strict off.',
  block: 'effective settings in the tool\'s result, and a row that is rendered from it alone',
  async run(guarded) {
    let received = {};
    const { lines, results } = await play({
      turns: ['Check the script, strictly, and give me a compact report.'],
      tools: [sceneTool('check', 'read', args => {
        const settings = effectiveSettings({ schema: SCHEMA, asked: args, dependencies: DEPENDENCIES });
        received = Object.fromEntries(settings.map(each => [each.name, each.value]));
        return { content: guarded ? `No findings. ${settingsRow({ settings }, ['strict', 'compact'], 'text')}` : 'No findings.' };
      })],
      // The model states the row where there is one, else what it asked for.
      script: (request, call) => (call === 0 ? { calls: [{ tool: 'check', args: { strict: true, compact: true } }] } : { text: `No findings. ${/strict=\w+/.exec(lastRead(request))?.[0] ?? 'strict=true'}` }),
    });
    const drift = driftOfReply(results[0]!.shown, [{ tool: 'check', received }], ['strict', 'compact']);
    lines.push({ who: 'note', text: `Received: ${JSON.stringify(received)}` });
    return { lines, failed: drift.length > 0, evidence: drift[0]?.message ?? 'What the reply states is what the call received.' };
  },
};

export const aDeduplicatedReportRunWithOtherSettings: Replay = {
  name: 'a-deduplicated-report-run-with-other-settings',
  failure: 'A second run with other settings is taken for a copy of the first, and its report is the first one\'s.',
  block: 'the effective settings in the key of de-duplication',
  async run(guarded) {
    const reports = new Map<string, string>();
    const { lines, results } = await play({
      turns: ['Check the script.', 'Now strictly.'],
      tools: [sceneTool('check', 'read', args => {
        const settings = effectiveSettings({ schema: SCHEMA, asked: args, dependencies: DEPENDENCIES });
        const key = deduplicationKey('check', 'page.js', guarded ? settings : []);
        if (!reports.has(key)) reports.set(key, `Report with ${settingsRow({ settings }, ['strict'], 'text')}`);
        return { content: reports.get(key)! };
      })],
      script: (request, call) => (call % 2 === 0 ? { calls: [{ tool: 'check', args: { strict: call > 0 } }] } : { text: lastRead(request) }),
    });
    const { shown } = results[1]!;
    return { lines, failed: !shown.includes('strict=true'), evidence: `The second report, of a strict run, says: ${shown}` };
  },
};

const SCRIPT = 'function header() {\n  page.open();\n}\nfunction footer() {\n  page.close();\n}\nheader();\nfooter();\n';

export const aRemovalThatGrewTheFile: Replay = {
  name: 'a-removal-that-grew-the-file',
  failure: 'The footer is to be removed; the model writes the file anew, with a comment for what it left out and something of its own.',
  block: 'the delete pass: markers alone, dropped by code, so that the file can only shrink',
  async run(guarded) {
    const rewritten = `${SCRIPT.replace('function footer() {\n  page.close();\n}', '// The footer was removed as requested.\n// It used to close the page, which is now the\n// duty of the caller; see closePage below.\nfunction closePage() {\n  page.close();\n}').replace('footer();', 'closePage();')}`;
    const { lines, files } = await play({
      turns: ['Remove the footer.'], files: { 'page.js': SCRIPT },
      script: (request, call) => {
        if (!guarded) return call === 0 ? { calls: [{ tool: 'write_file', args: { path: 'page.js', content: rewritten } }] } : { text: 'Updated `page.js`.' };
        if (call === 0) return { calls: [{ tool: 'delete_lines', args: { path: 'page.js', markers: '4: DELETE\n5: DELETE\n6: DELETE\n// The footer was removed as requested.\n8: DELETE' } }] };
        if (lastRead(request).includes('markers alone')) return { calls: [{ tool: 'delete_lines', args: { path: 'page.js', markers: '4: DELETE\n5: DELETE\n6: DELETE\n8: DELETE' } }] };
        return { text: 'Updated `page.js`.' };
      },
    });
    const after = files.get('page.js')!;
    const failed = after.length >= SCRIPT.length;
    return { lines, failed, evidence: `${SCRIPT.length} characters before, ${after.length} after.` };
  },
};
