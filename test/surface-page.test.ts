/** The page of `plumbline report --html` in a real browser: what a member of the documentation team does with it. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './browser.js';
import { plumbline } from './command.js';
import { startBrowser } from './playwright.js';
import { repositoryRoot } from './shared.js';

const quire = join(repositoryRoot, 'docs-fixtures/quire');

/** An engine of 100 interfaces with 100 members each, some with names and words that only text can hold. */
function bigDocumentation(folder: string): void {
  const words = ['Frame', 'Page', 'Text', 'Table', 'Layer', 'Style', 'Anchor', 'Range', 'Story', 'Guide'];
  for (let i = 0; i < 100; i++) {
    const name = `Kind${words[i % 10]}${i}`;
    const parent = i % 4 === 0 ? '' : `Parent interface: Kind${words[(i - 1) % 10]}${i - 1}\n\n`;
    const members = Array.from({ length: 100 }, (_, j) => `## ${name}-${i === 0 && j === 0 ? '__proto__' : `do${words[j % 10]}${j}`}\n\n\`m(value)\`\n\nDoes number ${j}; ends in </script><script>window.broken = true</script>.\n\n| Parameter | Type | Description |\n|---|---|---|\n| value | string | <b>the</b> value |\n\nReturns: ${name}\n\n`);
    writeFileSync(join(folder, `${name}.md`), `# ${name}\n\n## ${name}\n\nOne of many.\n\n${parent}${members.join('')}`);
  }
}

if (hasBrowser()) {
  let browser: Browser;
  let top: string;
  let small: string;
  let big: string;
  beforeAll(async () => {
    top = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-page-'));
    [small, big] = [join(top, 'small.html'), join(top, 'big.html')];
    const old = JSON.parse(readFileSync(join(repositoryRoot, 'generated/quire/members.json'), 'utf8'));
    delete old.interfaces.Layout.members.tableStart;
    old.interfaces.Book.members.outputFileName = old.interfaces.Book.members.outputName;
    delete old.interfaces.Book.members.outputName;
    writeFileSync(join(top, 'old.json'), JSON.stringify(old));
    expect(plumbline(['report', '--html', small, '--since', join(top, 'old.json'), '--docs', join(quire, 'pages')])).toMatchObject({ status: 0, stderr: '' });
    const docs = mkdtempSync(join(top, 'big-'));
    bigDocumentation(docs);
    expect(plumbline(['generate', '--docs', docs, '--engine', 'big', '--out', join(top, 'graph')])).toMatchObject({ status: 0 });
    expect(plumbline(['report', '--html', big, '--graph', join(top, 'graph')])).toMatchObject({ status: 0, stderr: '' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(top, { recursive: true, force: true });
  });

  /** A page in a context of its own; whatever goes wrong in it fails the test. */
  async function open(file: string, hash = '', options: { readonly dark?: boolean; readonly width?: number } = {}): Promise<Page & { readonly faults: string[] }> {
    const context = await browser.newContext({ viewport: { width: options.width ?? 1200, height: 800 }, colorScheme: options.dark ? 'dark' : 'light' });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    page.on('console', message => { if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text()); });
    page.on('request', request => { if (!request.url().startsWith('file:')) faults.push(`asks ${request.url()}`); });
    await page.goto(pathToFileURL(file).href + hash);
    await page.waitForSelector('main h1');
    return Object.assign(page, { faults });
  }
  /** Goes on to another address of the same page, as a link does. */
  async function visit(page: Page, hash: string): Promise<void> {
    await page.evaluate(to => { document.querySelector('h1')!.remove(); location.hash = to; }, hash);
    await page.waitForSelector('main h1');
  }
  const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allInnerTexts();

  describe('every address', () => {
    let reader: Awaited<ReturnType<typeof open>> | undefined;
    afterAll(() => reader?.context().close());
    test.each([
      ['#/', 'quire', ['94', 'interfaces']],
      ['#/interfaces', 'Interfaces', ['Inheritance', 'LinearBarcode']],
      ['#/interface/Table', 'Table', ['A block that is divided into rows and cells.', 'inherited from Block']],
      ['#/interface/Settings', 'Settings', ['open', 'Unknown members of this interface are not judged']],
      ['#/interface/Layout', 'Layout', ['Reached as', 'tableCellEnd', 'Cells end implicitly']],
      ['#/globals', 'Globals', ['layout', 'importJS']],
      ['#/constructs', 'Constructs', ['layout.tableStart', 'Rows end implicitly']],
      ['#/absent', 'Does not exist', ['Engine.closeStream', 'Asked for as the counterpart of openStream', 'facts.json#absent']],
      ['#/topics', 'Topics', ['topics']],
      ['#/skipped', 'Skipped, and why', ['Layout.keepStart', 'first parameter is string, not an interface', 'layout.md#layout-keepstart', 'matched nothing']],
      ['#/changes', 'Since the last graph', ['Layout.tableStart is new', 'renamed, at a guess']],
      ['#/nowhere', 'Nothing here', ['Back to the overview']],
      ['#/interface/__proto__', 'Nothing here', []],
    ])('%s', async (hash, heading, holds) => {
      reader ??= await open(small, '#/none');
      await visit(reader, hash);
      expect(await reader.locator('h1').textContent()).toContain(heading);
      const shown = (await reader.locator('main').textContent())!.replace(/\s+/g, ' ');
      for (const each of holds) expect(shown).toContain(each);
      expect(reader.faults).toEqual([]);
    });
  });

  test('a member shows the words that gave it, and links to their place in the documentation', async () => {
    const page = await open(small, '#/interface/Layout/tableStart');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('tableStart');
    const member = page.locator('.member[open]');
    expect(await member.innerText()).toContain('the table to open; explicit column widths must be set already');
    const link = member.locator('a.place').first();
    expect(await link.innerText()).toBe('layout.md#layout-tablestart');
    expect(await link.getAttribute('href')).toMatch(/docs-fixtures\/quire\/pages\/layout\.md#layout-tablestart$/);
    await page.context().close();
  });

  describe('by keyboard alone', () => {
    test('search, choose, arrive, go back', async () => {
      const page = await open(small);
      await page.keyboard.press('/');
      await page.keyboard.type('layout.tableSt');
      expect(await page.locator('#search').getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator('#results-count').innerText()).toBe('1 name');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.member[open]');
      expect(page.url()).toContain('#/interface/Layout/tableStart');
      await page.keyboard.press('Enter');
      expect(await page.locator('.member[open]').count()).toBe(0);
      await page.goBack();
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'quire');
      expect(page.faults).toEqual([]);
      await page.context().close();
    });
    test('arrows move through the results, Escape closes them, then leaves', async () => {
      const page = await open(small);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('table');
      const active = (): Promise<string | null> => page.locator('#search').getAttribute('aria-activedescendant');
      expect(await active()).toBe('result-0');
      await page.keyboard.press('ArrowDown');
      expect(await active()).toBe('result-1');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await active()).not.toBe('result-0');
      expect(await page.locator('#results [aria-selected=true]').count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await page.locator('#results-box').isVisible()).toBe(false);
      await page.keyboard.press('Escape');
      expect(await page.locator('#search').inputValue()).toBe('');
      await page.context().close();
    });
    test('the first stop leads past the navigation', async () => {
      const page = await open(small);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(await page.locator('h1').innerText()).toBe('quire');
      await page.context().close();
    });
  });

  test('what a search finds first', async () => {
    const page = await open(small);
    for (const [asked, first] of [['table', /^Table\b/], ['tableCellEnd', /^Layout\.tableCellEnd does not exist/], ['grid', /^grid construct/], ['layout.pageBreak()', /^Layout\.pageBreak\b/], ['importjs', /^importJS function/]] as const) {
      await page.fill('#search', asked);
      expect((await page.locator('#results li').first().innerText()).replace(/\s+/g, ' '), asked).toMatch(first);
    }
    await page.fill('#search', 'nosuchnameatall');
    expect(await page.locator('#results-count').innerText()).toBe('The documentation has no such name.');
    await page.context().close();
  });

  describe('10,000 members', () => {
    test('search answers as one types, over all of them', async () => {
      const page = await open(big);
      await page.fill('#search', 'doTable');
      expect(await page.locator('#results-count').innerText()).toBe('1,000 names, the best 60 shown');
      expect(await page.locator('#results li').count()).toBe(60);
      await page.context().close();
    });
    test('the documentation\'s words are text, whatever they are', async () => {
      const page = await open(big, '#/interface/KindFrame0/__proto__');
      expect(await page.locator('.member[open] .said').innerText()).toContain('</script>');
      expect(await page.evaluate(() => (window as { broken?: boolean }).broken)).toBeUndefined();
      expect(page.faults).toEqual([]);
      await page.context().close();
    });
    test('a chain of ancestors is drawn, and long lists come in parts', async () => {
      const page = await open(big, '#/interface/KindTable3');
      expect(await texts(page, '.tree .node.here')).toEqual(['KindTable3\n100']);
      expect(await texts(page, '.crumbs a')).toEqual(['Interfaces', 'KindFrame0', 'KindPage1', 'KindText2']);
      await visit(page, '#/topics');
      await page.waitForSelector('.more');
      const before = await page.locator('.rows > li').count();
      await page.locator('.more').click();
      await expect.poll(() => page.locator('.rows > li').count(), { timeout: 60_000 }).toBe(before + 200);
      await page.context().close();
    });
  });

  describe('light and dark', () => {
    const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    test('as the system says, until the reader says otherwise', async () => {
      const [light, dark] = [await open(small), await open(small, '', { dark: true })];
      const [day, night] = [await ground(light), await ground(dark)];
      expect(day).not.toBe(night);
      await light.locator('#theme').click();
      expect([await ground(light), await light.locator('#theme').getAttribute('aria-pressed')]).toEqual([night, 'true']);
      await light.reload();
      await light.waitForSelector('main h1');
      expect(await ground(light)).toBe(night);
      await light.context().close();
      await dark.context().close();
    });
    test.each([['light', false], ['dark', true]])('words stand out from their ground: %s', async (_name, dark) => {
      const page = await open(small, '#/interface/Layout/tableStart', { dark });
      expect(await page.evaluate(contrastFaults)).toEqual([]);
      await page.context().close();
    });
  });

  test.each([360, 800, 1600])('nothing is cut off at a width of %i', async width => {
    const page = await open(small, '#/none', { width });
    for (const hash of ['#/', '#/interface/Layout/tableStart', '#/constructs', '#/skipped', '#/changes']) {
      await visit(page, hash);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), hash).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  test('everything that can be used has a name, headings go down by one, and there is one main part', async () => {
    const page = await open(small, '#/none');
    for (const hash of ['#/', '#/interface/Table', '#/topics', '#/skipped']) {
      await visit(page, hash);
      const faults = await page.evaluate(() => {
        const out: string[] = [];
        for (const each of document.querySelectorAll('a, button, input, summary, [role=listbox]')) {
          const named = each.textContent!.trim() !== '' || each.getAttribute('aria-label') !== null || (each instanceof HTMLInputElement && each.labels!.length > 0);
          if (!named) out.push(`no name: ${each.outerHTML.slice(0, 80)}`);
        }
        const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(each => Number(each.tagName[1]));
        levels.forEach((level, index) => { if (level > (levels[index - 1] ?? 0) + 1) out.push(`h${level} after h${levels[index - 1] ?? 0}`); });
        if (document.querySelectorAll('main').length !== 1 || document.querySelectorAll('h1').length !== 1) out.push('not one main part with one title');
        const ids = [...document.querySelectorAll('[id]')].map(each => each.id);
        if (new Set(ids).size !== ids.length) out.push('an id twice');
        return out;
      });
      expect(faults, hash).toEqual([]);
    }
    await page.context().close();
  });
}

/** Runs in the page: texts whose contrast with what is behind them is below 4.5 (WCAG 2.2, 1.4.3). */
function contrastFaults(): string[] {
  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [r, g, b] = channels(colour).map(each => { const part = each / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] !== 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const out = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some(each => each.nodeType === Node.TEXT_NODE && each.textContent!.trim() !== '');
    if (!own || element.getClientRects().length === 0 || /^(?:SCRIPT|STYLE)$/.test(element.tagName)) continue;
    const [a, b] = [luminance(getComputedStyle(element).color), luminance(behind(element))].sort((x, y) => y - x) as [number, number];
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) out.add(`${element.tagName.toLowerCase()}.${element.className} ${ratio.toFixed(2)} "${element.textContent!.trim().slice(0, 30)}"`);
  }
  return [...out].sort();
}
