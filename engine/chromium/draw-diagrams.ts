import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPartScript, loadClientBundle } from '../program/client-bundle.ts';
import { shortHash } from '../text/digest.ts';
import { type DevTools, startChromium } from './devtools-pipe.ts';

/** A diagram as SVG in the colors of both modes. */
export interface DrawnDiagram {
  light: string;
  dark: string;
}

/** An address that no server has: what is asked of it comes from docsgen's own files, and all else is refused. */
const ORIGIN = 'https://docsgen.invalid';

/** Makes a function that draws diagrams with a Chromium, which it starts when it is first called. The function rejects when one cannot be drawn. */
export function createDiagramDrawer(path: string): (source: string) => Promise<DrawnDiagram> {
  let page: Promise<(source: string) => Promise<DrawnDiagram>> | undefined;
  return async (source) => {
    page ??= openPage(path);
    return (await page)(source);
  };
}

async function openPage(path: string): Promise<(source: string) => Promise<DrawnDiagram>> {
  const browser = startChromium(path, makeProfile());
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  await serveBundle(browser, sessionId);
  const loaded = new Promise<void>((resolve) => browser.on('Page.loadEventFired', () => resolve()));
  await browser.send('Page.enable', {}, sessionId);
  await browser.send('Page.navigate', { url: `${ORIGIN}/` }, sessionId);
  await loaded;
  const script = (await findPartScript('mermaid', 'draw-for-build')).pathname.split('/').at(-1);
  return async (source) => {
    const call = `${SAME_EACH_TIME};import('/${script}').then(({ drawBoth }) => drawBoth(${JSON.stringify(source)}, 'd${shortHash(source)}'))`;
    const answer = await browser.send<{ result: { value: DrawnDiagram }; exceptionDetails?: { exception?: { description?: string } } }>(
      'Runtime.evaluate',
      { expression: call, awaitPromise: true, returnByValue: true },
      sessionId,
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description?.split('\n')[0] ?? 'It failed.');
    return answer.result.value;
  };
}

/** Some diagrams ask for random ids, or for today. */
const SAME_EACH_TIME = `{
  let seed = 1;
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const Real = globalThis.RealDate ??= Date;
  globalThis.Date = class extends Real { constructor(...given) { if (given.length) super(...given); else super(0); } static now() { return 0; } };
}`;

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

async function serveBundle(browser: DevTools, sessionId: string): Promise<void> {
  const bundle = await loadClientBundle();
  const styles = `<link rel="stylesheet" href="${bundle.assets('/').mainStyles.replace('/assets', '')}">`;
  const html = `<!doctype html><html data-theme="light"><meta charset="utf-8">${styles}<body></body></html>`;
  browser.on('Fetch.requestPaused', ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    void answer(requestId, request.url);
  });
  async function answer(requestId: string, address: string): Promise<void> {
    const { origin, pathname } = new URL(address);
    const name = pathname.slice(1);
    const body = origin !== ORIGIN ? null : name === '' ? Buffer.from(html) : await bundle.readFile(name);
    if (!body) return void (await browser.send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' }, sessionId));
    const type = name === '' ? 'text/html' : name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const responseHeaders = [{ name: 'content-type', value: type }];
    await browser.send(
      'Fetch.fulfillRequest',
      { requestId, responseCode: 200, responseHeaders, body: Buffer.from(body).toString('base64') },
      sessionId,
    );
  }
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId);
}
