/** The page of `plumbline dry-run --format html` in a real browser: what ran in which world, filtered by its buttons. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './browser.js';
import { plumbline } from './command.js';
import { startBrowser } from './playwright.js';
import { repositoryRoot } from './shared.js';

const BUILD = `var text = "</script><script>window.broken = true</script>";
for (var i = 0; i < book.pages.length; i++) {
  engine.log(book.pages.item(i).number);
}
function onClose(draft) {
  if (draft) {
    layout.pageBrake();
  }
}
var rows = xml.load("rows.xml");
throw { code: 5, text: text };
`;

if (hasBrowser()) {
  describe('the coverage page', () => {
    let browser: Browser;
    let top: string;
    beforeAll(async () => {
      top = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-coverage-'));
      writeFileSync(join(top, 'build.js'), BUILD);
      writeFileSync(join(top, 'rows.xml'), '<rows>\n<row>\n</rows>\n');
      const ran = plumbline(['dry-run', 'build.js', '--graph', join(repositoryRoot, 'generated/quire'), '--world', 'empty', '--world', 'one', '--world', 'data', '--world', 'forced', '--format', 'html', '-o', 'page.html'], { cwd: top });
      expect([ran.status, ran.stderr]).toEqual([1, '']);
      browser = await startBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(top, { recursive: true, force: true });
    });

    async function open(): Promise<{ page: Page; troubles: string[] }> {
      const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
      const troubles: string[] = [];
      page.on('pageerror', error => troubles.push(error.message));
      page.on('request', request => { if (!request.url().endsWith('/page.html')) troubles.push(request.url()); });
      await page.goto(pathToFileURL(join(top, 'page.html')).href);
      return { page, troubles };
    }
    const line = (page: Page, number: number) => page.locator('section[data-file="build.js"] .line', { has: page.locator(`.number:text-is("${number}")`) });

    test('shows each world with its end, the source with what ran, and asks nobody', async () => {
      const { page, troubles } = await open();
      expect(await page.locator('.worlds tbody th').allTextContents()).toEqual(['empty', 'one', 'data', 'forced']);
      expect(await page.locator('.worlds tbody tr').first().innerText()).toContain('crash at build.js:11:1: Thrown: {code: 5, text: "</script>');
      expect([await line(page, 3).getAttribute('data-worlds'), await line(page, 7).getAttribute('data-worlds')]).toEqual(['one data forced', 'forced']);
      expect(await page.locator('mark.warning').allTextContents()).toEqual(['pageBrake']);
      expect(await page.locator('article', { hasText: 'pageBrake' }).innerText()).toContain('Forced: if: true (line 6), function onClose called (line 5)');
      expect(await page.locator('section', { hasText: 'rows.xml' }).last().innerText()).toContain('not well-formed XML');
      expect([await page.evaluate('window.broken === undefined'), troubles]).toEqual([true, []]);
      await page.close();
    });
    test('its buttons leave out worlds, and what ran', async () => {
      const { page, troubles } = await open();
      const dim = async (number: number): Promise<boolean> => (await line(page, number).getAttribute('class'))!.split(' ').includes('dim');
      for (const world of ['one', 'data', 'forced']) await page.getByRole('button', { name: world, exact: true }).click();
      expect([await dim(1), await dim(3), await dim(7)]).toEqual([false, true, true]);
      await page.getByRole('button', { name: 'forced', exact: true }).press('Enter');
      expect([await dim(3), await dim(7)]).toEqual([false, false]);
      await page.getByRole('button', { name: 'only what never ran' }).click();
      expect([await line(page, 1).isVisible(), await page.locator('main.only').count()]).toEqual([false, 1]);
      expect(troubles).toEqual([]);
      await page.close();
    });
  });
}
