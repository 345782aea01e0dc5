/** GUARD 3: past-tense deeds on named files, against the files that changed; plans, present tense, statements about code pass. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deedsIn, verifyClaims } from '../src/index.js';
import { anyText } from '../../../test/any-text.js';
import { sharedPath } from '../../../test/shared.js';

const files = (text: string): string[] => deedsIn(text).map(each => each.file);

describe('what is a deed', () => {
  it.each<[string, string[]]>([
    ['I created `lib/rows.js` with `drawRows` and updated `input.js` to load it.', ['lib/rows.js', 'input.js']],
    ["I've added `footer.js`.", ['footer.js']],
    ['I have now removed old.js.', ['old.js']],
    ['Created a.js, b.js, c.js and d.js.', ['a.js', 'b.js', 'c.js', 'd.js']],
    ['Created three files: a.js, b.js and c.js.', ['a.js', 'b.js', 'c.js']],
    ['Created three files (a.js, b.js, c.js).', ['a.js', 'b.js', 'c.js']],
    ['- ✅ Updated **`src/table.js`**: the header row repeats.', ['src/table.js']],
    ['1. [x] Deleted `tmp/old.js`', ['tmp/old.js']],
    ['`config.json` has been updated.', ['config.json']],
    ['The files a.js and b.js were created successfully.', ['a.js', 'b.js']],
    ['Done! I fixed the loop in `main.jsx`.', ['main.jsx']],
    ['I added a function `total` to `sum.js` that reads data.json.', ['sum.js']],
    ['Removed `old.js` from `index.html`.', ['index.html']],
    ['Renamed `a.js` to `b.js`.', ['a.js', 'b.js']],
    ['As requested, I wrote the helper into lib\\cells.js.', ['lib/cells.js']],
    ['Updated the call to `a.js` in `b.js`.', ['b.js']],
    ['I created `a.js` so you can call it from `b.js`.', ['a.js']],
    ['I saved the script as `out/report.js`', ['out/report.js']],
    ['I added `page footer.js`.', ['page footer.js']],
    ['I created [rows.js](lib/rows.js).', ['rows.js']],
    ['Created `a.js`. Then updated `b.js`.', ['a.js', 'b.js']],
    ['The following files were created: a.js, b.js.', ['a.js', 'b.js']],
    ['All changes have been saved to `config.json`.', ['config.json']],
    ['I also went ahead and created `z.js`.', ['z.js']],
    ['To fix it I edited `x.js`.', ['x.js']],
    ["Here's what I did: created `a.js`, updated `b.js`.", ['a.js', 'b.js']],
    ['I created `lib/rows.js` — it has drawRows — and updated `input.js`.', ['lib/rows.js', 'input.js']],
    ["I didn't touch a.js; I updated b.js.", ['b.js']],
    ["I've updated the `README.md` and `src/app.ts` files.", ['README.md', 'src/app.ts']],
    ['Files changed: a.js, b.js', ['a.js', 'b.js']],
    ['I wrote a script, `a.js`, that draws.', ['a.js']],
    ['CREATED A.JS', ['A.JS']],
    ['I created `C:\\work\\a.js`.', ['C:/work/a.js']],
    ['I overwrote `a.js`.', ['a.js']],
    ['I saved `b.js` as `a.js`.', ['a.js']],
    ['I renamed `b.js` as `a.js`.', ['b.js', 'a.js']],
    ['I documented `b.js` as `a.js` does it.', ['b.js']],
    ['Your file `a.js` has been created.', ['a.js']],
    ['A new file, `a.js`, was created.', ['a.js']],
    ['Both files (`a.js`, `b.js`) were updated.', ['a.js', 'b.js']],
    ['Done — `a.js` has been updated.', ['a.js']],
    ['The footer was added to `a.js`.', ['a.js']],
    ['`a.js` was removed from the project.', ['a.js']],
  ])('%s', (text, expected) => expect(files(text)).toEqual(expected));
});

describe('what is none', () => {
  it.each([
    ['an offer', 'I could also add `lib/cells.js` if you\'d like.'],
    ['a plan', 'I will create `a.js` and update `b.js`.'],
    ['a plan with going to', 'Next, I am going to write `a.js`.'],
    ['let me', 'Let me update `a.js`.'],
    ['an instruction', 'Create `a.js`, then update `b.js`.'],
    ['present tense about code', '`a.js` creates the table and `b.js` updates it.'],
    ['a participle about code', 'The table is created in `a.js`.'],
    ['the passive present', '`out.txt` is created by the build.'],
    ['an agent that is not the writer', '`out.txt` was created by the build.'],
    ['the user\'s deed', 'You updated `a.js` yesterday.'],
    ['another\'s deed', 'The script removed `tmp.txt`.'],
    ['a relative clause', 'The function that updated `a.js` is gone.'],
    ['a negation', "I haven't updated `a.js`."],
    ['a negation in full', 'I have not created `a.js`.'],
    ['nothing removed', 'Nothing was removed from `a.js`.'],
    ['a question', 'Have I updated `a.js`?'],
    ['a question with a deed', 'Should I say I created `a.js`?'],
    ['a condition', 'If I created `a.js`, it would load.'],
    ['once done', 'Once I have updated `a.js`, run it.'],
    ['would have', 'I would have created `a.js`.'],
    ['an adjective', 'Here is the updated `a.js`.'],
    ['a heading over code', 'Updated `a.js`:\n```js\nvar x;\n```'],
    ['in a fence', '```text\nI created `a.js`.\n```'],
    ['in a list\'s fence', '- text\n\n  ```\nCreated a.js\n  ```'],
    ['a quotation', '> I created `a.js`.'],
    ['an open check box', '- [ ] Created `a.js`'],
    ['a member, no file', 'I updated `layout.table` and layout.addRow and console.log.'],
    ['an earlier turn', 'I created `a.js` in the previous turn.'],
    ['no file at all', 'I updated everything.'],
    ['another message', 'In my previous message I created `a.js`.'],
    ['the first turn', 'I already created `a.js` in the first turn.'],
    ['before', 'I created `a.js` before.'],
    ['at the start', 'At the start of this conversation I created `a.js`.'],
    ['when it began', 'I created `a.js` when we started.'],
    ['taken out of something else', 'Unfortunately, `a.js` has been removed from the docs.'],
    ['indented code', '\tCreated a.js;'],
    ['quoted words of the user', 'You said: "I created a.js".'],
    ['a change log', '## 3.11.0 / 2018-05-20\n\n- added a declaration in parser.d.ts\n- Updated `a.js`.'],
    ['a release', '**v2.0**\n* Removed `a.js`'],
    ['a wish', 'I would like `a.js` updated.'],
    ['a file described', '`a.js` was created in 2019.'],
    ['a failure', 'I tried to update `a.js` and failed.'],
    ['an URL', 'I updated https://example.org/a.js'],
    ['a report of another\'s words', 'You asked whether I updated `a.js`.'],
    ['a claim about a claim', 'The log says I created `a.js`.'],
    ['files that will be', 'The following files will be created: a.js.'],
    ['changes that are', 'Changes are saved to `config.json` when the page closes.'],
    ['how a file came about', 'The file `a.js`, which was created by the wizard, loads `b.js`.'],
    ['a noun', 'The updated `a.js` and the created `b.js` are shown below.'],
    ['advice', 'Make sure that `a.js` was created.'],
    ['a product, no file', 'I updated Node.js and moved to Moment.js.'],
    ['made by another', 'Created by the build, `a.js` loads `b.js`.'],
    ['gone in a version', 'Removed from version 2, `a.js` is no more.'],
    ['a look', 'I checked `a.js` and read `b.js`.'],
    ['German plan', 'Ich werde `a.js` erstellen.'],
    ['German negation', 'Ich habe `a.js` nicht erstellt.'],
    ['German about code', '`a.js` wird vom Build erstellt.'],
    ['French plan', 'Je vais créer `a.js`.'],
    ['French negation', "Je n'ai pas créé `a.js`."],
    ['Spanish negation', 'No he creado `a.js`.'],
    ['Chinese negation', '没有创建 `a.js`。'],
    ['Chinese plan', '我将创建 `a.js`。'],
    ['Japanese plan', '`a.js` を作成します。'],
    ['Japanese negation', '`a.js` は作成しませんでした。'],
    ['Russian negation', 'Я не создал `a.js`.'],
    ['Turkish plan', '`a.js` dosyasını oluşturacağım.'],
    ['Turkish question', '`a.js` dosyasını oluşturdun mu?'],
    ['German, an earlier turn', 'Vorhin habe ich `a.js` erstellt.'],
    ['German, another day', 'Gestern wurde `a.js` geändert.'],
    ['German, before and after', 'Nachdem `a.js` erstellt wurde, lädt `b.js`.'],
    ['French, an earlier turn', "J'ai créé `a.js` au tour précédent."],
    ['French, another day', "Hier, j'ai modifié `a.js`."],
    ['Spanish, an earlier turn', 'En el turno anterior creé `a.js`.'],
    ['Spanish, the user\'s', 'El usuario ha modificado `a.js`, antes.'],
    ['Italian, an earlier turn', 'Nel turno precedente ho creato `a.js`.'],
    ['Portuguese, another day', 'Ontem criei `a.js`.'],
    ['Dutch, an earlier turn', 'In de vorige beurt heb ik `a.js` aangemaakt.'],
    ['Polish, another day', 'Wczoraj utworzyłem `a.js`.'],
    ['Russian, an earlier turn', 'Ранее я создал `a.js`.'],
    ['Turkish, another day', 'Dün `a.js` dosyasını oluşturdum.'],
    ['Chinese, an earlier turn', '上一轮我创建了 `a.js`。'],
    ['Chinese, the user\'s', '你更新了 `a.js`。'],
    ['Chinese, another\'s', '用户删除了 `a.js`。'],
    ['Japanese, an earlier turn', '前回 `a.js` を作成しました。'],
    ['Japanese, another\'s', 'ビルドによって `a.js` が作成されました。'],
  ])('%s', (_, text) => expect(files(text)).toEqual([]));
});

describe('one line at a time', () => {
  it('does not let one "Created" capture every file named afterwards', () => {
    expect(files('Created `a.js`.\n\nThe layout:\n- `b.js` draws\n- `c.js` loads')).toEqual(['a.js']);
    expect(files('Created:\n- b.js')).toEqual([]);
  });
  it('does not take a step for a release, and ends with its list', () => {
    expect(files('1. Created `a.js`.')).toEqual(['a.js']);
    expect(files('## 2.0\n- Removed `a.js`\n\nI created `b.js`.')).toEqual(['b.js']);
    expect(files('In 2.0 it was slow. I created `b.js`.')).toEqual(['b.js']);
    expect(files('1.5 s faster. I created `b.js`.')).toEqual(['b.js']);
  });
  it('gives the line', () => expect(deedsIn('Hello.\r\n\r\nI removed `a.js`.')).toEqual([{ line: 3, kind: 'removed', file: 'a.js', whole: true, said: 'I removed `a.js`.' }]));
});

describe('a handful of other languages', () => {
  it.each<[string, string[]]>([
    ['Ich habe `a.js` erstellt und `b.js` aktualisiert.', ['a.js', 'b.js']],
    ['Die Datei `a.js` wurde gelöscht.', ['a.js']],
    ["J'ai créé `a.js` et mis à jour `b.js`.", ['a.js', 'b.js']],
    ['Le fichier `a.js` a été supprimé.', ['a.js']],
    ['He creado `a.js` y he actualizado `b.js`.', ['a.js', 'b.js']],
    ['Criei `a.js` e atualizei `b.js`.', ['a.js', 'b.js']],
    ['Ho creato `a.js`.', ['a.js']],
    ['Ik heb `a.js` aangemaakt.', ['a.js']],
    ['Utworzyłem `a.js`.', ['a.js']],
    ['Я создал `a.js` и обновил `b.js`.', ['a.js', 'b.js']],
    ['我已创建 `a.js` 并更新了 `b.js`。', ['a.js', 'b.js']],
    ['`a.js` を作成しました。', ['a.js']],
    ['`a.js` 파일을 생성했습니다.', ['a.js']],
    ['Datei `a.js` erstellt.', ['a.js']],
    ['Ich habe hier `a.js` erstellt.', ['a.js']],
    ['Fichier `a.js` créé.', ['a.js']],
    ['Archivo `a.js` creado.', ['a.js']],
    ['Het bestand `a.js` is aangemaakt.', ['a.js']],
    ['De bestanden `a.js` en `b.js` zijn aangepast.', ['a.js', 'b.js']],
    ['Plik `a.js` został utworzony.', ['a.js']],
    ['`a.js` dosyasını oluşturdum.', ['a.js']],
    ['`a.js` ve `b.js` dosyalarını güncelledim.', ['a.js', 'b.js']],
    ['`a.js` dosyası silindi.', ['a.js']],
    ['`a.js` が作成されました。', ['a.js']],
    ['`a.js`と`b.js`を作成しました。', ['a.js', 'b.js']],
    ['`a.js` 已被删除。', ['a.js']],
    ['我已根据您的要求更新了 `a.js`。', ['a.js']],
    ['已为你创建了 `a.js`。', ['a.js']],
  ])('%s', (text, expected) => expect(files(text)).toEqual(expected));
});

describe('verifyClaims', () => {
  it('passes what landed, under any spelling of the path', () => {
    const changes = [{ path: 'lib/rows.js', kind: 'created' as const }, { path: 'input.js', kind: 'updated' as const }];
    expect(verifyClaims('I created `./lib/rows.js` and updated Input.js.', changes)).toMatchObject({ unverified: 0, unclaimed: [] });
  });
  it('three files made, four claimed', () => {
    const changes = ['a.js', 'b.js', 'c.js'].map(path => ({ path, kind: 'created' as const }));
    const audit = verifyClaims('Created a.js, b.js, c.js and d.js.', changes);
    expect(audit.claims.filter(each => !each.ok).map(each => [each.file, each.because])).toEqual([['d.js', 'no write to `d.js` landed this turn']]);
  });
  it.each([
    ['my file.js', 'Created my file.js.'], ['docs/Mein Bericht (neu).txt', 'Ich habe docs/Mein Bericht (neu).txt erstellt.'], ["O'Brien.js", "已创建 O'Brien.js。"], ['a&b.js', 'Ich habe a&b.js erstellt.'], ['src/[id].js', '已创建 src/[id].js。'], ['100%.js', 'Ich habe 100%.js erstellt.'],
    ['#temp.js', '#temp.js has been updated.'], ['re\u0301sume\u0301.md', 'Created r\u00e9sum\u00e9.md.'], ['r\u00e9sum\u00e9.md', '已创建 re\u0301sume\u0301.md。'], ['über/größe.js', 'I created ÜBER/GRÖSSE.JS.'], ['src/a.js', 'I created `C:\\proj\\src\\a.js`.'], ['src/a.js', 'I created /home/me/project/src/a.js.'],
  ])('a true claim stands, however the name looks: %s', (path, text) => {
    expect(verifyClaims(text, [{ path, kind: 'created' }]).claims.map(each => each.ok)).toEqual([true]);
    expect(verifyClaims(text, []).claims.map(each => each.ok)).toEqual([false]);
  });
  it.each([['myfile.js', 'file.js'], ['my-file.js', 'file.js'], ['lib/xa.js', 'a.js'], ['a.js', 'b.js'], ['a.js.bak', 'a.js']])('%s is not %s', (path, claimed) => expect(verifyClaims(`I created \`${claimed}\`.`, [{ path, kind: 'created' }]).unverified).toBe(1));
  it('does not police silence, and shows it', () => expect(verifyClaims('All good.', [{ path: 'a.js', kind: 'removed' }])).toMatchObject({ claims: [], unverified: 0, unclaimed: ['a.js'] }));
  it('a file that is said to be deleted and was updated', () => {
    expect(verifyClaims('I deleted `a.js`.', [{ path: 'a.js', kind: 'updated' }])).toMatchObject({ unverified: 1, claims: [{ because: '`a.js` was updated this turn, not removed' }] });
    expect(verifyClaims('I deleted the loop from `a.js`.', [{ path: 'a.js', kind: 'updated' }])).toMatchObject({ unverified: 0 });
  });
  it('takes a name without an extension for a file where the project has it', () => {
    expect(verifyClaims('I updated `Makefile`.', [], name => name === 'Makefile')).toMatchObject({ unverified: 1 });
    expect(verifyClaims('I updated `Makefile`.', [])).toMatchObject({ unverified: 0 });
  });
  it('names such as constructor and __proto__ are ordinary', () => expect(verifyClaims('I created `__proto__.js` and `constructor/toString.js`.', [])).toMatchObject({ unverified: 2 }));

  const name = fc.stringMatching(/^[a-z]{1,8}$/).map(each => `${each}.js`);
  it('a claim stands exactly when its file changed', () => {
    fc.assert(fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), fc.func(fc.boolean()), (names, landed) => {
      const changes = names.filter(each => landed(each)).map(path => ({ path, kind: 'created' as const }));
      const audit = verifyClaims(`I created ${names.map(each => `\`${each}\``).join(', ')}.`, changes);
      expect(audit.claims.map(each => [each.file, each.ok])).toEqual(names.map(each => [each, changes.some(one => one.path === each)]));
    }));
  });
  it('never fails, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(anyText(), fc.array(fc.constantFrom('I', 'created', '`a.js`', ',', 'and', '⟦0⟧', '```', '\n', 'was', '(', ')')).map(each => each.join(' '))), text => { verifyClaims(text, []); }), { numRuns: 300 });
  });
});

const cases = sharedPath('cases');
if (cases !== undefined) {
  it('case 085: both claims of the answer, and not the offer', () => {
    const folder = join(cases, '085-claim-audit');
    const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as { expect: { line: number; symbol: string }[]; writes: { path: string; kind: 'created' }[] };
    const audit = verifyClaims(readFileSync(join(folder, 'answer.md'), 'utf8'), expected.writes);
    expect(audit.claims.filter(each => !each.ok).map(each => ({ line: each.line, symbol: each.file }))).toEqual(expected.expect.map(({ line, symbol }) => ({ line, symbol })));
  });
}
