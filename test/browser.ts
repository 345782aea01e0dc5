/**
 * A real headless Chromium, driven over its debugging pipe: pages that we write are tested as a reader sees them.
 * `hasBrowser` first: where there is none, the tests are not defined.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { hasProgram } from './program.js';

export const hasBrowser = (): boolean => hasProgram('chromium');

export interface PageOptions { readonly dark?: boolean; readonly width?: number; readonly height?: number }

/** Opens a file; the browser ends with the test. */
export async function openPage(file: string, options: PageOptions = {}): Promise<Page> {
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-chromium-'));
  const child = spawn('chromium', [
    '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions', '--disable-background-networking', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank',
  ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  onTestFinished(async () => {
    const ended = new Promise(resolve => child.once('exit', resolve));
    // The whole group: its other processes write to the profile after the first one is gone.
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  });
  const pipe = new Pipe(child);
  const { targetId } = await pipe.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await pipe.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const page = new Page(pipe, sessionId);
  await page.open(pathToFileURL(file).href, options);
  return page;
}

export class Page {
  /** Addresses that the page asked for, beside itself. */
  readonly requests: string[] = [];
  /** What the page's console got as errors, and exceptions. */
  readonly errors: string[] = [];

  constructor(private readonly pipe: Pipe, private readonly session: string) {}

  async open(url: string, { dark = false, width = 1200, height = 900 }: PageOptions): Promise<void> {
    this.pipe.listen(message => {
      if (message.sessionId !== this.session) return;
      if (message.method === 'Network.requestWillBeSent') { const asked = (message.params as { request: { url: string } }).request.url; if (asked !== url) this.requests.push(asked); }
      if (message.method === 'Runtime.exceptionThrown' || (message.method === 'Log.entryAdded' && (message.params as { entry: { level: string } }).entry.level === 'error')) this.errors.push(JSON.stringify(message.params));
    });
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await this.send(`${domain}.enable`);
    await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }] });
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    const loaded = new Promise<void>(resolve => this.pipe.listen(message => { if (message.sessionId === this.session && message.method === 'Page.loadEventFired') resolve(); }));
    await this.send('Page.navigate', { url });
    await loaded;
  }

  /** The value of an expression in the page. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send<{ result: { value: T }; exceptionDetails?: { exception?: { description?: string }; text: string } }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** One key, as a person presses it: a character, or `Tab`, `Enter`, `Escape`, `ArrowDown`. */
  async press(key: string): Promise<void> {
    const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
    const code = new Map([['Tab', 9], ['Enter', 13], ['Escape', 27], ['ArrowUp', 38], ['ArrowDown', 40]]).get(key) ?? key.toUpperCase().charCodeAt(0);
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: code, ...(text !== undefined && { text }) });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: code });
  }
  async type(text: string): Promise<void> {
    for (const each of text) await this.press(each);
  }

  /** A picture of the window, as PNG. */
  async screenshot(): Promise<Buffer> {
    const { data } = await this.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  send<T = unknown>(method: string, params: object = {}): Promise<T> {
    return this.pipe.send<T>(method, params, this.session);
  }
}

interface Message { readonly id?: number; readonly method?: string; readonly params?: unknown; readonly sessionId?: string; readonly result?: unknown; readonly error?: { readonly message: string } }

/** The debugging protocol over two pipes: JSON texts that end with a zero byte. */
class Pipe {
  private next = 1;
  private readonly waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  private readonly listeners: ((message: Message) => void)[] = [];
  private readonly into: Writable;
  private rest = Buffer.alloc(0);

  constructor(child: ChildProcess) {
    this.into = child.stdio[3] as Writable;
    (child.stdio[4] as Readable).on('data', (chunk: Buffer) => this.take(chunk));
    this.into.on('error', () => { /* the browser ended; what waits is told below */ });
    const end = (): void => { for (const each of this.waiting.values()) each.reject(new Error('The browser ended.')); this.waiting.clear(); };
    child.on('error', end).on('exit', end);
  }

  listen(listener: (message: Message) => void): void { this.listeners.push(listener); }

  send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.into.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
    });
  }

  private take(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let end = this.rest.indexOf(0); end >= 0; end = this.rest.indexOf(0)) {
      const message = JSON.parse(this.rest.toString('utf8', 0, end)) as Message;
      this.rest = this.rest.subarray(end + 1);
      const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
      if (waiting) {
        this.waiting.delete(message.id!);
        if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result as never);
      } else for (const each of this.listeners) each(message);
    }
  }
}
