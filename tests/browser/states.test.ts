import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, readSite, startClient } from './read-site.ts';
import { FIXTURE_HEADER } from './serve-fixture.ts';

const site = readSite(['plain', 'custom']);

const isVisible = (page: Page, selector: string) => page.locator(selector).first().isVisible();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('the layout', () => {
  it('is that of desktop or of phones, with the contents beside the text or folded, up to the width where the next one begins', async () => {
    const page = await site.visit('/long');
    const shown = (...parts: string[]) => Promise.all(parts.map((part) => isVisible(page, part)));
    for (const [width, isDesktop, isFolded] of [
      [1440, true, false],
      [1181, true, false],
      [1180, true, true],
      [997, true, true],
      [996, false, true],
      [390, false, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const desktop = () => shown('.sidebar', 'header .navbar-items', 'header .dropdown');
      await eventually(async () => [width, ...(await desktop())]).toEqual([width, isDesktop, isDesktop, isDesktop]);
      const others = () => shown('.drawer-toggle', 'nav.toc', 'nav.toc-mobile');
      await eventually(async () => [width, ...(await others())]).toEqual([width, !isDesktop, !isFolded, isFolded]);
      if (isDesktop) expect(await page.locator('.content').evaluate((text) => text.clientWidth)).toBeGreaterThanOrEqual(640);
    }
  });

  // Wide code and tables least of all.
  it.each(['/long', '/components', '/versions', '/tools'])('makes nothing of %s scroll sideways', async (path) => {
    const page = await site.visit(path);
    for (const width of [1440, 1181, 1180, 997, 996, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

describe('with larger text, as readers set it in their browser,', () => {
  it.each(cases([18, 32], [24]))('the navbar and the page fit into the window (%i px)', async (standard) => {
    const page = await site.open('/long', { width: 1280 });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${standard}px`);
    expect(await isVisible(page, '.drawer-toggle')).toBe(standard > 20);
    for (const width of [1280, 997]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
});

describe('the colour mode', () => {
  const toggle = (page: Page) => page.locator('.color-mode');
  const look = (page: Page) =>
    page.evaluate(() => {
      const [red = 0] = (getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      const { theme, themeChoice } = document.documentElement.dataset;
      return [theme, themeChoice, red > 127 ? 'light ground' : 'dark ground'];
    });
  const label = (mode: string) => `Switch between dark and light mode (currently ${mode})`;

  it('is light at first, whatever the system prefers, and changes by its switch', async () => {
    const page = await site.visit('/quickstart', { colorScheme: 'dark' });
    expect(await look(page)).toEqual(['light', 'light', 'light ground']);
    expect([await toggle(page).getAttribute('aria-label'), await toggle(page).getAttribute('title')]).toEqual([
      label('light mode'),
      'light mode',
    ]);
    await toggle(page).click();
    expect([await look(page), await stored(page, 'theme')]).toEqual([['dark', 'dark', 'dark ground'], 'dark']);
    expect([await toggle(page).getAttribute('aria-label'), await toggle(page).getAttribute('title')]).toEqual([
      label('dark mode'),
      'dark mode',
    ]);
    await startClient(page);
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Install | Harbour Docs');
    await eventually(async () => [await look(page), await toggle(page).getAttribute('title')]).toEqual([
      ['dark', 'dark', 'dark ground'],
      'dark mode',
    ]);
    await toggle(page).click();
    expect([await look(page), await stored(page, 'theme')]).toEqual([['light', 'light', 'light ground'], 'light']);
  });

  it('is there before anything is painted', async () => {
    const page = await site.open('/quickstart', {
      storage: { theme: 'dark' },
      init: () => {
        new MutationObserver(() => {
          const { dataset } = document.documentElement;
          if (document.body) dataset.themeAtFirst ??= dataset.theme;
        }).observe(document, { childList: true, subtree: true });
      },
      allow: [/net::ERR_FAILED/],
    });
    expect(await page.evaluate(() => document.documentElement.dataset.themeAtFirst)).toBe('dark');
    // It owes nothing to a script that comes later.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload();
    expect(await look(page)).toEqual(['dark', 'dark', 'dark ground']);
  });

  it('goes with the reader to the other tabs', async () => {
    const page = await site.open('/quickstart');
    const other = await site.openTab(page, '/1.0/quickstart');
    await toggle(page).click();
    await eventually(() => look(other)).toEqual(['dark', 'dark', 'dark ground']);
    await eventually(() => toggle(other).getAttribute('title')).toBe('dark mode');
  });

  it('follows the system where the site allows that, and takes turns: system, light, dark', async () => {
    const page = await site.open('/quickstart', { fixture: 'custom', colorScheme: 'dark' });
    expect(await look(page)).toEqual(['dark', 'system', 'dark ground']);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => look(page)).toEqual(['light', 'system', 'light ground']);
    await page.emulateMedia({ colorScheme: 'dark' });
    const turns: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await toggle(page).click();
      turns.push([...(await look(page)), await stored(page, 'theme'), await toggle(page).getAttribute('title')]);
    }
    expect(turns).toEqual([
      ['light', 'light', 'light ground', 'light', 'light mode'],
      ['dark', 'dark', 'dark ground', 'dark', 'dark mode'],
      ['dark', 'system', 'dark ground', null, 'system mode'],
    ]);
  });

  it('can be named in the address', async () => {
    const page = await site.visit('/quickstart?docsgen-theme=dark');
    expect([await look(page), await stored(page, 'theme')]).toEqual([['dark', 'dark', 'dark ground'], null]);
  });
});

describe('the preferred version', () => {
  const KEY = 'docs-preferred-version-default';
  const documentation = (page: Page) => page.locator('header').getByRole('link', { name: 'Documentation', exact: true });

  async function choose(page: Page, label: string): Promise<void> {
    await page.locator('header .dropdown summary').click();
    await page.locator('header .dropdown').getByRole('link', { name: label }).click();
  }

  it('is remembered by choice only, and followed on pages outside all versions', async () => {
    const page = await site.visit('/1.0/quickstart');
    expect(await stored(page, KEY)).toBeNull();
    await page.goto(`${site.origin}/versions`);
    await startClient(page);
    expect(await documentation(page).getAttribute('href')).toBe('/introduction');

    await page.goto(`${site.origin}/quickstart`);
    await choose(page, '1.0');
    await eventually(() => page.url()).toBe(`${site.origin}/1.0/quickstart`);
    expect(await stored(page, KEY)).toBe('1.0');
    // Without any sign of intent: the first tap leads into the version.
    await page.goto(`${site.origin}/versions`);
    await eventually(() => documentation(page).getAttribute('href')).toBe('/1.0/introduction');
    await eventually(() => page.locator('header .dropdown summary').textContent()).toBe('1.0');
    // The version being read goes before the one preferred.
    await page.goto(`${site.origin}/quickstart`);
    await startClient(page);
    expect(await documentation(page).getAttribute('href')).toBe('/introduction');
  });

  it.each(cases(['/versions', '/1.0/nowhere'], ['/nowhere']))(
    'is what the links of %s lead to before any client is there',
    async (path) => {
      const page = await site.open(path, {
        // An address in a version's part of the site says more than an earlier choice.
        storage: { [KEY]: path === '/1.0/nowhere' ? '2.0' : '1.0' },
        allow: [/status of 404/, /net::ERR_FAILED/, /could not start its client/],
        prepare: async (context) => void (await context.route(/\/assets\/client-/, (route) => route.abort())),
      });
      const label = page.locator('header .dropdown summary');
      await eventually(async () => [await documentation(page).getAttribute('href'), await label.textContent()]).toEqual([
        '/1.0/introduction',
        '1.0',
      ]);
      expect(await page.locator('.drawer a', { hasText: 'Documentation' }).getAttribute('href')).toBe('/1.0/introduction');
      if (path !== '/versions') expect(await page.locator('.not-found a.button').getAttribute('href')).toBe('/1.0/introduction');
      // React finds what it would show itself, and goes on from there.
      await page.context().unrouteAll();
      await page.reload();
      await eventually(() => label.textContent()).toBe('1.0');
      await startClient(page);
      expect([await documentation(page).getAttribute('href'), await label.textContent()]).toEqual(['/1.0/introduction', '1.0']);
      await documentation(page).click();
      await eventually(() => page.url()).toBe(`${site.origin}/1.0/introduction`);
    },
  );

  it("is also chosen by the banner's link to the latest version", async () => {
    const page = await site.visit('/1.0/guides/alerts#second');
    await page.locator('.banner').getByRole('link', { name: 'latest version' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/guides/alerts#second`);
    expect(await stored(page, KEY)).toBe('2.0');
  });

  it('is forgotten when the site no longer has it, and never kept where the site wants that', async () => {
    const page = await site.visit('/versions', { storage: { [KEY]: '0.9' } });
    await startClient(page);
    await eventually(() => stored(page, KEY)).toBeNull();
    const custom = await site.visit('/quickstart', { fixture: 'custom' });
    await choose(custom, '1.0');
    await eventually(() => custom.url()).toBe(`${site.origin}/1.0/quickstart`);
    expect(await stored(custom, KEY)).toBeNull();
  });
});

describe('version banners and badges', () => {
  const banner = async (page: Page) => (await page.locator('.banner').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  const badge = (page: Page) => page.locator('.badge').allTextContents();

  it('tell a version that is no longer maintained, with the way to the same page in the latest one', async () => {
    const page = await site.visit('/1.0/quickstart');
    expect(await banner(page)).toEqual([
      'This is documentation for Harbour Docs 1.0, which is no longer actively maintained. For up-to-date documentation, see the latest version (2.0).',
    ]);
    expect(await page.locator('.banner a').getAttribute('href')).toBe('/quickstart');
    expect(await badge(page)).toEqual(['Version: 1.0']);
  });

  it('tell an unreleased version', async () => {
    const page = await site.visit('/next/quickstart', { fixture: 'custom' });
    expect(await banner(page)).toEqual([
      'This is unreleased documentation for Harbour Docs Cloud version. For up-to-date documentation, see the latest version (2.0).',
    ]);
  });

  it('are left out where there is nothing to tell, or the site wants none', async () => {
    const page = await site.visit('/quickstart');
    expect([await banner(page), await badge(page)]).toEqual([[], ['Version: 2.0']]);
    await page.goto(`${site.origin}/next/quickstart`);
    expect([await banner(page), await badge(page)]).toEqual([[], ['Version: Cloud']]);
    const custom = await site.visit('/1.0/quickstart', { fixture: 'custom' });
    expect(await badge(custom)).toEqual([]);
  });
});

describe('the announcement bar', () => {
  const bar = (page: Page) => page.locator('.announcement');
  const shifts = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
        }),
    );

  it('stays away once dismissed, comes back with another id, and moves nothing while the page loads', async () => {
    // When the other site takes over, a prefetch of this one's pages may still be on its way, and finds nothing.
    const page = await site.open('/quickstart', { allow: [/^console: Failed to load resource: .*404 .*\/assets\/pages\//] });
    expect([await bar(page).isVisible(), await shifts(page)]).toEqual([true, 0]);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.reload();
    expect([await bar(page).isVisible(), await shifts(page)]).toEqual([false, 0]);
    await startClient(page);
    await page.locator('.pagination .next').click();
    await eventually(() => page.title()).toBe('Install | Harbour Docs');
    expect(await bar(page).isVisible()).toBe(false);

    // The site announces something else.
    await page.context().setExtraHTTPHeaders({ [FIXTURE_HEADER]: 'custom' });
    await page.reload();
    expect([await bar(page).innerText(), await shifts(page)]).toEqual(['Summer is here.', 0]);
    expect(
      await bar(page)
        .locator('b')
        .evaluate((bold) => getComputedStyle(bold).color),
    ).toBe('rgb(59, 7, 100)');
    // Under the pointer and the focus, too, all is of its colors.
    const close = bar(page).getByRole('button', { name: 'Close' });
    await close.hover();
    await page.keyboard.press('Tab');
    await close.focus();
    await eventually(() =>
      close.evaluate((button) => {
        const { backgroundColor, color, outlineColor } = getComputedStyle(button);
        return [/\/ 0\.15\)$/.test(backgroundColor), color, outlineColor];
      }),
    ).toEqual([true, 'rgb(59, 7, 100)', 'rgb(59, 7, 100)']);
    await page.reload();
    expect(await bar(page).isVisible()).toBe(true);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });
});

describe('storage that fails', () => {
  it.each(cases(['before the client'], ['with the client']))('is logged, and everything works all the same, %s', async (when) => {
    const page = await site.open('/introduction', {
      allow: [/^console: docsgen storage error, can't get key=/],
      init: () => {
        for (const area of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, area, {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }
      },
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const ofStorage = () => logged.filter((text) => text.includes('docsgen storage error'));
    await page.reload();
    if (when === 'with the client') await startClient(page);
    // Boot, the client and the search are modules of their own.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    expect(ofStorage()).toEqual([expect.stringMatching(/^docsgen storage error, can't get key=/)]);
    await page.locator('.color-mode').click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.locator('.announcement').getByRole('button', { name: 'Close' }).click();
    expect(await isVisible(page, '.announcement')).toBe(false);
    await page.locator('.sidebar summary', { hasText: 'Guides' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'Components' }).click();
    await eventually(() => page.title()).toBe('Components | Harbour Docs');
    // Where it was an ordinary page load, tabs answer only once boot has run.
    await page.waitForLoadState();
    await page.getByRole('tab', { name: 'Bash' }).first().click();
    await eventually(() => isVisible(page, 'text=In Bash')).toBe(true);
  });
});
