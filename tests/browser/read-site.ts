import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { asksForIcon } from './asks-for-icon.ts';
import type { FixtureName } from './build-fixture.ts';
import { openBrowser } from './open-browser.ts';
import { FIXTURE_HEADER, type FixtureServer, serveFixtures } from './serve-fixture.ts';

/** How a reader comes to the site. */
export interface ReaderOptions
  extends Pick<
    BrowserContextOptions,
    'colorScheme' | 'deviceScaleFactor' | 'reducedMotion' | 'permissions' | 'javaScriptEnabled' | 'hasTouch' | 'isMobile'
  > {
  /** Of the window, in CSS pixels. */
  width?: number;
  height?: number;
  fixture?: FixtureName;
  /** Values in the site's local storage before the first visit. */
  storage?: Record<string, string>;
  /** Runs in each page before its own scripts. */
  init?: () => void;
  /** Runs before the first page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Complaints that this test is about; any other one fails it. */
  allow?: RegExp[];
}

export interface Site {
  /** Origin, without a trailing slash. */
  readonly origin: string;
  /** Opens a path as a reader who has never been here. */
  open(path: string, options?: ReaderOptions): Promise<Page>;
  /**
   * Opens a path in the tab in which a test before has read, with nothing stored but what is given, for half the time of a reader of their own.
   * For tests that leave no routes, scripts, listeners or media behind, and do not ask what is loaded: the browser's cache knows the site.
   */
  visit(path: string, options?: ReaderOptions): Promise<Page>;
  /** Opens a path in another tab of the same reader. */
  openTab(beside: Page, path: string): Promise<Page>;
}

/**
 * Gives a test file its browser and the site. A test fails when a page complains: an error or a warning on the console, an uncaught
 * exception, a breach of the content security policy, a request to another origin.
 */
export function readSite(fixtures: readonly FixtureName[] = ['plain']): Site {
  let browser: Browser;
  let server: FixtureServer;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  /** Tabs for visits, by how their readers come to the site. */
  const tabs = new Map<string, Page>();

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), serveFixtures(fixtures)]);
  });
  afterAll(async () => {
    await closeTabs();
    await server?.close();
  });
  afterEach(async ({ task }) => {
    const made = contexts;
    contexts = [];
    await Promise.all(made.map((context) => context.close()));
    if (task.result?.state === 'fail' || complaints.length > 0) await closeTabs();
    const found = complaints;
    complaints = [];
    expect(found).toEqual([]);
  });

  async function closeTabs(): Promise<void> {
    const open = [...tabs.values()];
    tabs.clear();
    await Promise.all(open.map((tab) => tab.context().close()));
  }

  async function openPage(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(server.origin + path);
    return page;
  }

  async function open(
    path: string,
    { width = 1440, height = 900, fixture = fixtures[0]!, storage, init, prepare, allow = [], ...options }: ReaderOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext({
      ...options,
      viewport: { width, height },
      extraHTTPHeaders: { [FIXTURE_HEADER]: fixture },
      ...(storage ? { storageState: toStorageState(server.origin, storage) } : {}),
    });
    context.setDefaultTimeout(60_000);
    contexts.push(context);
    const complain = (complaint: string) => {
      if (!allow.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
    };
    listen(context, server.origin, complain);
    await context.addInitScript(reportPolicyBreaches);
    await context.addInitScript(leaveOutBlur);
    if (init) await context.addInitScript(init);
    await prepare?.(context);
    return openPage(context, path);
  }

  async function visit(path: string, { width = 1440, height = 900, storage = {}, ...options }: ReaderOptions = {}): Promise<Page> {
    const key = JSON.stringify(options, (_name, value) => (typeof value === 'function' || value instanceof RegExp ? String(value) : value));
    const tab = tabs.get(key);
    if (!tab) {
      const page = await open(path, { width, height, storage, init: storeAnew, ...options });
      contexts = contexts.filter((context) => context !== page.context());
      tabs.set(key, page);
      return page;
    }
    await tab.setViewportSize({ width, height });
    await tab.mouse.move(0, 0);
    // The address, as one with a hash may be that of the document that is there.
    await tab.evaluate((stored) => {
      window.name = stored;
      history.replaceState(null, '', '/-');
    }, JSON.stringify(storage));
    const go = () => tab.goto(server.origin + path);
    // What the document that was there had just begun, such as going back as its dialog closes, may come in between.
    await go().catch((error: Error) => (error.message.includes('ERR_ABORTED') ? go() : Promise.reject(error)));
    return tab;
  }

  return {
    get origin() {
      return server.origin;
    },
    open,
    visit,
    openTab: (beside, path) => openPage(beside.context(), path),
  };
}

function listen(context: BrowserContext, origin: string, complain: (complaint: string) => void): void {
  context.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !asksForIcon(message))
      complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) complain(`request: ${request.url()}`);
  });
}

/** Before a page that is visited runs its own scripts, what was stored is taken away: what visit() has left in the window's name stands in its place. */
function storeAnew(): void {
  if (window.name === '') return;
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries<string>(JSON.parse(window.name))) localStorage.setItem(name, value);
  window.name = '';
}

/** Chromium tells the console of most breaches, but not of all. */
function reportPolicyBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`policy: ${violatedDirective} ${blockedURI}`);
  });
}

/**
 * Without a graphics card Chromium blurs what lies behind the navbar anew for each frame, for half of the time that a frame takes. No test
 * looks at the blur; what else it does to the layout, `will-change` does as well.
 */
function leaveOutBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.navbar { backdrop-filter: none !important; will-change: backdrop-filter }');
  document.adoptedStyleSheets.push(sheet);
}

function toStorageState(origin: string, storage: Record<string, string>) {
  return { cookies: [], origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }] };
}

/** Waits until something is as expected: `await eventually(() => page.title()).toBe('…')`. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 60_000, interval: 20 });
}

/** Shows the intent to go on, by the focus on a link to another page, and waits until React has taken the page over. */
export async function startClient(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    links
      .find((link) => link.pathname !== location.pathname && link.checkVisibility() && !link.closest('[inert]'))
      ?.focus({ preventScroll: true });
  });
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));
}

/** Marks the document, and gives a function that tells whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** Lets two frames pass: what was to be drawn is drawn, and scroll events have been heard. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Holds requests whose address matches until `release` is called. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

/** Follows a link without pointing at it first, as a script or a fast finger would: nothing has been prefetched. */
export async function follow(page: Page, href: string): Promise<void> {
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

/** Scrolls the window at once, and waits until that is painted. */
export async function scroll(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await nextFrame(page);
}

/** How far the window is scrolled, in whole pixels. */
export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
