import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevTools, startChromium } from './devtools-pipe.ts';

/** A page of a Chromium without a network, in which a build draws. */
export interface DrawingPage {
  /** Evaluates an expression, and gives what it, or the promise that it gives, comes to. Rejects with the first line of what it throws. */
  run<T>(expression: string): Promise<T>;
  /** Prints the page to a PDF, as DevTools' protocol has the options. */
  print(options: object): Promise<Buffer>;
  /** Ends the Chromium. */
  close(): void;
}

export interface DrawingPageFiles {
  html: string;
  /** What the page asks for, by its path without the first slash; null is refused. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/** An address that no server has: what is asked of it comes from docsgen's own files, and all else is refused. */
const ORIGIN = 'https://docsgen.invalid';

/** Starts the Chromium at `path` with a page. Whoever waits for either learns when Chromium fails, or `signal` is aborted. */
export async function openDrawingPage(path: string, files: DrawingPageFiles, signal?: AbortSignal): Promise<DrawingPage> {
  const browser = startChromium(path, makeProfile(), { signal });
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  await serve(browser, sessionId, files);
  await browser.send('Page.enable', {}, sessionId);
  const loaded = browser.once('Page.loadEventFired');
  await Promise.all([browser.send('Page.navigate', { url: `${ORIGIN}/` }, sessionId), loaded]);
  return {
    async run<T>(expression: string) {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const answer = await browser.send<Evaluated<T>>('Runtime.evaluate', asked, sessionId);
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description?.split('\n')[0] ?? 'It failed.');
      return answer.result.value;
    },
    async print(options) {
      const { stream } = await browser.send<{ stream: string }>(
        'Page.printToPDF',
        { ...options, transferMode: 'ReturnAsStream' },
        sessionId,
      );
      return readStream(browser, sessionId, stream);
    },
    close: browser.close,
  };
}

/** In pieces: a book as one message would be copied with each piece of it that comes. */
async function readStream(browser: DevTools, sessionId: string, handle: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const { data, base64Encoded, eof } = await browser.send<{ data: string; base64Encoded?: boolean; eof: boolean }>(
      'IO.read',
      { handle, size: 500_000 },
      sessionId,
    );
    pieces.push(Buffer.from(data, base64Encoded ? 'base64' : 'latin1'));
    if (eof) return Buffer.concat(pieces);
  }
}

interface Evaluated<T> {
  result: { value: T };
  exceptionDetails?: { exception?: { description?: string } };
}

const PROFILE = 'docsgen-chromium-';

/** An empty folder for Chromium. A worker is ended at once, and leaves its own to whoever comes next. */
function makeProfile(): string {
  const left = readdirSync(tmpdir()).filter(
    (name) => name.startsWith(PROFILE) && !isRunning(Number(name.slice(PROFILE.length).split('-')[0])),
  );
  for (const name of left) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  return mkdtempSync(join(tmpdir(), `${PROFILE}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const TYPES: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  '': 'text/html; charset=utf-8',
};

async function serve(browser: DevTools, sessionId: string, { html, readFile }: DrawingPageFiles): Promise<void> {
  browser.on('Fetch.requestPaused', ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    // Whoever waits for the page learns why Chromium has ended.
    answer(requestId, request.url).catch(() => {});
  });
  async function answer(requestId: string, address: string): Promise<void> {
    const { origin, pathname } = new URL(address);
    const name = decodeURIComponent(pathname.slice(1));
    const body = origin !== ORIGIN ? null : name === '' ? Buffer.from(html) : await readFile(name).catch(() => null);
    if (!body) return void (await browser.send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' }, sessionId));
    const type = TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';
    const responseHeaders = [{ name: 'content-type', value: type }];
    await browser.send(
      'Fetch.fulfillRequest',
      { requestId, responseCode: 200, responseHeaders, body: Buffer.from(body).toString('base64') },
      sessionId,
    );
  }
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId);
}
