import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIDEBAR_KEY } from '../../theme/storage-keys.ts';
import { cases } from '../fixtures/runs.ts';
import { buildFixture, type FixtureName } from './build-fixture.ts';
import { eventually, readSite, startClient } from './read-site.ts';
import { POLICY } from './serve-fixture.ts';

/**
 * Pages have in themselves what their first paint needs of the style sheet (scripts/critical-styles.mjs). So the sheet may come late: it changes
 * nothing that a reader sees.
 */
const FIXTURES = ['custom', 'blocks', 'look', 'shipped'] as const;
const site = readSite([...FIXTURES, 'parts', 'islands']);
/** Of a site, so many pages of other sorts each: those with the most first. */
const PAGES = process.env.DOCSGEN_LONG ? 6 : 4;

describe.each(FIXTURES)('the style sheet of %s', (fixture) => {
  it('comes when the page is painted, and moves and colors nothing', async () => {
    const held: (() => void)[] = [];
    let holds = false;
    const page = await site.open('/', {
      fixture,
      // The page for unknown addresses is one of the pages.
      allow: [/404/],
      reducedMotion: 'reduce',
      prepare: async (context) => {
        // It adds elements of its own.
        await context.route(/\/assets\/boot-[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        await context.route(/\/assets\/main-[^/]*\.css$/, async (route) => {
          if (holds) await new Promise<void>((resolve) => held.push(resolve));
          await route.continue();
        });
      },
    });
    for (const path of await listPages(fixture)) {
      holds = true;
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      expect(await page.locator('head > link[media=print]').count(), path).toBe(1);
      const before = await describeLooks(page);
      await expect.poll(() => held.length).toBeGreaterThan(0);
      // Without the browser's cache, which routes turn off, it may be asked for again.
      holds = false;
      for (const release of held.splice(0)) release();
      await lateStylesArrive(page);
      const after = await describeLooks(page);
      // What moves others tells more than what is moved.
      const changed = after.flatMap((look, index) => (look === before[index] ? [] : [findDifference(before[index]!, look)]));
      expect(changed.sort((a, b) => b.split(' → ').length - a.split(' → ').length).slice(0, 3), path).toEqual([]);
    }
  });
});

it('lays out no text again when the style sheet comes', async () => {
  const page = await site.open('/', { fixture: 'shipped' });
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-[^/]*\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.origin}/quickstart`, { waitUntil: 'domcontentloaded' });
  // What is below the window comes after the first paint.
  await eventually(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await page.evaluate(() => document.documentElement.offsetHeight);
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  release();
  await lateStylesArrive(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const layouts = traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args?.beginData ? [args.beginData] : []));
  const all = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
  expect(all).toBeGreaterThan(300);
  expect(layouts.reduce((sum, { dirtyObjects }) => sum + dirtyObjects, 0)).toBeLessThan(all / 5);
});

it('waits for no sheet of a part, and the client loads none that the page has in itself', async () => {
  const page = await site.open('/quickstart', { fixture: 'shipped' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect(await page.locator('link[rel=stylesheet]:not([media])').count()).toBe(0);
  const href = (await page.locator('style[data-href*="/agents-"]').first().getAttribute('data-href'))!;
  await startClient(page);
  await page.locator('.pagination .next').click();
  await eventually(() => page.locator('h1').innerText()).toBe('Tutorials');
  expect(await page.locator('.page-actions').isVisible()).toBe(true);
  expect(asked).not.toContain(href);
});

it.each([
  ['the site itself', 'parts', '/'],
  ['its components', 'islands', '/other'],
] as const)('waits for no small sheet of %s', async (_whose, fixture, path) => {
  const page = await site.open(path, { fixture });
  expect(await page.locator('link[rel=stylesheet]:not([media])').evaluateAll((links) => links.map((link) => link.outerHTML))).toEqual([]);
  expect(await page.locator('style[data-href*="/components/"]').count()).toBeGreaterThan(0);
});

it.each(['before', 'after'])(
  'links what a policy of the host refuses, which may be older than the sheet, %s the theme is there',
  async (when) => {
    const page = await site.open('/', {
      fixture: 'parts',
      allow: [/violates|style-src-elem inline/],
      prepare: async (context) => {
        await context.route(
          (url) => !url.pathname.includes('.'),
          async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': POLICY } });
          },
        );
        await context.route(when === 'before' ? /\/main-\w+\.css$/ : /\/boot-\w+\.js$/, async (route) => {
          await sleep(1000);
          await route.continue();
        });
      },
    });
    const count = (selector: string) => page.locator(selector).count();
    await eventually(() => count('link[href*="/main-"]:not([media=print])')).toBe(1);
    await eventually(() => count('link[rel=stylesheet][href*="/components/"]')).toBe(1);
    expect(await count('style[data-href*="/components/"]')).toBe(0);
  },
);

describe('the first paint of a page', () => {
  it('leaves out what is below the window, and all of it is there right after', async () => {
    const page = await site.open('/', { fixture: 'shipped' });
    await watchBlocks(page);
    await page.addInitScript(() => {
      // A script of the site in the head.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.adoptedStyleSheets.push(new CSSStyleSheet());
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.origin}/quickstart`);
    const [painted, whole] = await readBlocks(page);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    expect(painted!.leftOut).toBeGreaterThan(0);
    expect(painted!.filledTo).toBeGreaterThanOrEqual(painted!.window);
    expect([whole!.leftOut, whole!.tops.slice(0, painted!.tops.length)]).toEqual([0, painted!.tops]);
  });

  it('has all of a page that an address leads into, that is loaded again, or that fills no window', async () => {
    const page = await site.open('/', { fixture: 'shipped' });
    await watchBlocks(page);
    for (const load of [
      () => page.goto(`${site.origin}/quickstart#next-steps`),
      () => page.goto(`${site.origin}/versions`),
      () => page.goto(`${site.origin}/quickstart#:~:text=Next%20steps`),
      () => page.goto(`${site.origin}/versions`),
      async () => {
        await page.goto(`${site.origin}/quickstart`);
        await page.reload();
      },
    ]) {
      await load();
      expect((await readBlocks(page)).filter(({ leftOut }) => leftOut > 0)).toEqual([]);
    }
  });
});

describe('a page that is opened', () => {
  it('shows all of its text, whatever of the sidebar has arrived and is remembered', async () => {
    const page = await site.open('/', { fixture: 'shipped', width: 390 });
    await page.evaluate((key) => sessionStorage.setItem(key, '{ "1.54/docs": { "open": {}, "scrollTop": 40 } }'), SIDEBAR_KEY);
    await page.route(`${site.origin}/quickstart`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('data-dg="sidebar-scroll"', '') });
    });
    await page.goto(`${site.origin}/quickstart`);
    await eventually(() => page.locator('#docsgen-content > :last-child').isVisible()).toBe(true);
  });

  it.each(
    cases<[number, number]>(
      [
        [390, 844],
        [1920, 2000],
      ],
      [[1440, 900]],
    ),
  )('moves nothing in a window of %i × %i, whatever was read before', async (width, height) => {
    const page = await site.open('/', {
      ...{ fixture: 'shipped', width, height },
      // What runs before the paint moves nothing.
      prepare: async (context) => {
        await context.route(/\/assets\/boot-[^/]*\.js$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          await route.continue();
        });
      },
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      // As the browser does for the pointer before a frame: it notes then where everything is.
      document.addEventListener('DOMContentLoaded', () => document.elementFromPoint(0, 0));
      const describeShift = (entry: PerformanceEntry) =>
        (entry as unknown as { sources: { node: Element | null }[] }).sources.map(({ node }) => node?.outerHTML?.slice(0, 80));
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(describeShift(entry).join(' '));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Of many branches of the sidebar, each of which stays open; the last one has tabs.
    for (const path of [
      '/quickstart',
      '/installation/installation-overview',
      '/release-notes/v1.47',
      '/introduction',
      '/deployment/gpu-support',
    ]) {
      await page.goto(site.origin + path);
      await page.waitForLoadState();
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual([]);
    }
    const opened = page.locator('nav.sidebar details[data-key][open]:not(:has([aria-current=page]))');
    if (width > 1000) await eventually(() => opened.count()).toBeGreaterThan(1);
  });
});

/** What Chromium says of a layout: how many boxes there are, and how many it lays out. */
interface TraceEvent {
  name: string;
  args?: { beginData?: { dirtyObjects: number; totalObjects: number } };
}

/** Resolves when the page has been painted with the sheet, and with what it has in itself after it (theme/late-styles-script.ts). */
async function lateStylesArrive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('head > #docsgen-styles[media=all]')?.sheet);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
}

interface Blocks {
  /** How many blocks of the content are not laid out. */
  leftOut: number;
  /** The upper edges of the others. */
  tops: number[];
  /** The lower edge of the last of these. */
  filledTo: number;
  window: number;
}

/** Notes what is laid out before and after blocks that were left out come back, on all pages that are opened from now on. */
async function watchBlocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const looks: Blocks[] = [];
    Object.assign(window, { looks });
    const look = () => {
      const blocks = [...document.querySelectorAll('#docsgen-content > *')];
      const shown = blocks.filter((block) => getComputedStyle(block).display !== 'none').map((block) => block.getBoundingClientRect());
      const tops = shown.map(({ top }) => top);
      looks.push({ leftOut: blocks.length - shown.length, tops, filledTo: shown.at(-1)?.bottom ?? 0, window: innerHeight });
    };
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')!;
    Object.defineProperty(document, 'adoptedStyleSheets', {
      get,
      set(sheets: CSSStyleSheet[]) {
        const isOver = sheets.every(({ cssRules }) => cssRules.length === 0);
        if (isOver) look();
        set!.call(document, sheets);
        if (isOver) look();
      },
    });
  });
}

async function readBlocks(page: Page): Promise<Blocks[]> {
  await page.waitForLoadState();
  await page.waitForTimeout(200);
  return page.evaluate(() => (window as unknown as { looks: Blocks[] }).looks);
}

/** The pages with the most kinds of elements, of which each next one brings some that those before lack. */
async function listPages(fixture: FixtureName): Promise<string[]> {
  const dist = await buildFixture(fixture);
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({ path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, html: readFileSync(join(dist, file), 'utf8') }))
    .filter(({ html }) => html.includes('id="docsgen-page"'))
    .map(({ path, html }) => ({ path, kinds: new Set(html.match(/<[a-z1-6]+(?= |>)|class="[^"]*"/g)) }));
  const seen = new Set<string>();
  const chosen: string[] = [];
  while (chosen.length < PAGES) {
    const newIn = (kinds: Set<string>) => [...kinds].filter((kind) => !seen.has(kind)).length;
    const best = pages.reduce((a, b) => (newIn(b.kinds) > newIn(a.kinds) ? b : a));
    if (newIn(best.kinds) === 0) break;
    chosen.push(best.path);
    for (const kind of best.kinds) seen.add(kind);
  }
  return chosen;
}

const LOOKS = cases<[width: number, theme: string]>(
  [
    [1440, 'light'],
    [390, 'dark'],
  ],
  [
    [1440, 'dark'],
    [390, 'light'],
  ],
);

/** Where each element stands and how it looks, on a desktop and on a phone, in light and in dark colors. */
async function describeLooks(page: Page): Promise<string[]> {
  const looks: string[] = [];
  // What is below the window comes after the first paint, and then its fonts.
  await page.waitForFunction(() => !document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.includes(':nth-child')));
  await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready.then(() => {}));
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    looks.push(...(await page.evaluate(listLooks, theme)).map((look) => `${width} ${theme} ${look}`));
  }
  return looks;
}

/** The element and the values that differ. */
function findDifference(before: string, after: string): string {
  const values = after.split(' | ');
  return [
    values[0],
    ...before.split(' | ').flatMap((value, index) => (value === values[index] ? [] : [`${value} → ${values[index]}`])),
  ].join(' | ');
}

/** Runs in the page. */
function listLooks(theme: string): string[] {
  document.documentElement.dataset.theme = theme;
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const box = [
    'margin',
    'padding',
    'color',
    'background-color',
    'background-image',
    'border',
    'border-radius',
    'box-shadow',
    'opacity',
    'visibility',
    'position',
    'z-index',
  ];
  const text = ['font', 'letter-spacing', 'text-decoration', 'text-align', 'white-space', 'list-style', 'vertical-align', 'overflow'];
  const names = [
    ...box,
    ...text,
    'fill',
    'stroke',
    'stroke-width',
    'rotate',
    'translate',
    'content',
    'scroll-padding-top',
    'backdrop-filter',
  ];
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    // Nothing is before or after it.
    if (pseudo !== undefined && pseudo !== '::marker' && style.content === 'none') return '';
    return names.map((name) => style.getPropertyValue(name)).join(' | ');
  };
  return [document.documentElement, ...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${element.localName}.${element.getAttribute('class')}`;
      const around = ['::before', '::after', '::marker'].map((pseudo) =>
        pseudo === '::marker' && element.localName !== 'li' ? '' : styleOf(element, pseudo),
      );
      return [name, x, y, width, height, styleOf(element), ...around].join(' ');
    });
}
