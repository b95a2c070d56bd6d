import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, holdRequests, markDocument, readSite, startClient } from './read-site.ts';

/** Components of a site's own in the reader's browser (tests/browser/islands-site). */
const site = readSite(['islands']);

const awake = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('docsgen-island[data-awake] [data-counter]')]
      .filter((button) => button.closest('docsgen-island')?.hasAttribute('data-awake'))
      .map((button) => button.getAttribute('data-counter')),
  );
const counter = (page: Page, name: string) => page.locator(`[data-counter="${name}"]`);
const events = (page: Page) => page.evaluate(() => (window as { events?: string[] }).events ?? []);
const goTo = async (page: Page, name: string) => {
  await page.locator('#docsgen-content').getByRole('link', { name, exact: true }).click();
  await eventually(() => page.locator('h1').textContent()).toMatch(new RegExp(name, 'i'));
};
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace(/^\/assets\/|-[A-Z0-9]{8}\.js$/g, ''))
      .sort(),
  );

describe('an island', () => {
  it('wakes when its page says: at once, when the browser has time, when it comes near, in a wide window', async () => {
    const page = await site.visit('/wake');
    await eventually(async () => (await awake(page)).sort()).toEqual(['idle', 'load', 'near', 'wide']);
    await counter(page, 'far').scrollIntoViewIfNeeded();
    await eventually(async () => (await awake(page)).includes('far')).toBe(true);
    await counter(page, 'far').click();
    expect(await counter(page, 'far').textContent()).toBe('far: 1');
    expect(await awake(page)).not.toContain('asked');
  });

  it('waits for the window to become wide', async () => {
    const page = await site.visit('/wake', { width: 600 });
    await eventually(() => awake(page)).toContain('load');
    expect(await awake(page)).not.toContain('wide');
    await page.setViewportSize({ width: 1200, height: 900 });
    await eventually(() => awake(page)).toContain('wide');
  });

  it('wakes when it is touched, and does what it was asked for', async () => {
    const page = await site.open('/wake');
    await eventually(() => awake(page)).toContain('load');
    const code = await holdRequests(page, /components-counter/);
    await counter(page, 'asked').click();
    code.release();
    await eventually(() => counter(page, 'asked').textContent()).toBe('asked: 1');
  });

  it('does what it was asked for while its code was on its way', async () => {
    let release = () => {};
    let isAskedFor = false;
    const page = await site.open('/wake', {
      async prepare(context) {
        const released = new Promise<void>((done) => {
          release = done;
        });
        await context.route(/components-counter.*js/, async (route) => {
          isAskedFor = true;
          await released;
          await route.continue();
        });
      },
    });
    // What wakes islands has to be there itself.
    await eventually(async () => isAskedFor).toBe(true);
    await counter(page, 'load').click();
    release();
    await eventually(() => counter(page, 'load').textContent()).toBe('load: 1');
  });

  it('stays what it was built as where it never wakes', async () => {
    const page = await site.visit('/wake');
    await eventually(() => awake(page)).toContain('load');
    await counter(page, 'never').click();
    expect(await counter(page, 'never').textContent()).toBe('never: 0');
  });

  it('brings React and its own code, and nothing of the client', async () => {
    const page = await site.visit('/content');
    await eventually(() => awake(page)).toContain('outer');
    await page.waitForLoadState('networkidle');
    expect(await scripts(page)).toEqual(['boot', 'components/components-counter', 'components/components-toggle', 'islands', 'react']);
  });

  it('has ids of its own, which labels find', async () => {
    const page = await site.visit('/content');
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await eventually(() => awake(page)).toContain('boxed');
    await page.getByLabel('boxed').click();
    expect(await counter(page, 'boxed').textContent()).toBe('boxed: 1');
  });

  it('has its styles, hashed, on the server as in the browser', async () => {
    const page = await site.visit('/content');
    const border = () => counter(page, 'boxed').evaluate((button) => getComputedStyle(button.parentElement!).borderLeftColor);
    expect(await border()).toBe('rgb(1, 2, 3)');
    await eventually(() => awake(page)).toContain('boxed');
    expect(await border()).toBe('rgb(1, 2, 3)');
    const sheets = page.locator('style[data-href*="components/"]');
    expect(await sheets.evaluateAll((styles) => new Set(styles.map((style) => style.getAttribute('data-href'))).size)).toBe(2);
  });

  it('is sent all that its props may hold', async () => {
    const page = await site.visit('/sent');
    const button = page.locator('[data-sent]');
    const before = await button.textContent();
    expect(before).toContain('$:"dollar"');
    expect(before).toMatch(/logo="\/assets\/files\/logo-[0-9a-f]{8}\.svg"/);
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(1);
    await button.click();
    await eventually(() => page.locator('[data-sent=true]').count()).toBe(1);
    expect(await button.textContent()).toBe(before);
  });

  it('uses components of the theme and code that it loads lazily', async () => {
    const page = await site.visit('/themed');
    const island = page.locator('[data-themed]');
    expect(await island.locator('[data-chart]').textContent()).toBe('3');
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(1);
    await island.locator('[data-count]').click();
    await eventually(() => island.locator('[data-chart]').textContent()).toBe('4');
    expect(await island.locator('.admonition-body').textContent()).toBe('1');
    expect(await island.locator('pre').textContent()).toBe('const count = 1;');
    await island.getByRole('tab', { name: 'Second' }).click();
    expect(await island.getByText('Other panel').isVisible()).toBe(true);
    await island.locator('[data-count]').click();
    expect(await island.getByText('Other panel').isVisible()).toBe(true);
    await island.getByRole('link', { name: 'Other page' }).click();
    await eventually(() => page.locator('h1').textContent()).toMatch(/^Other page/);
  });
});

describe('content of an island', () => {
  it('is as the page has it, with islands of its own', async () => {
    const page = await site.visit('/content');
    await eventually(async () => (await awake(page)).filter((name) => name === 'outer' || name === 'inner').length).toBe(2);
    await counter(page, 'outer').click();
    await counter(page, 'inner').click();
    await counter(page, 'outer').click();
    expect(await counter(page, 'outer').textContent()).toBe('outer: 2');
    expect(await counter(page, 'inner').textContent()).toBe('inner: 1');
    expect(await page.locator('strong').textContent()).toBe('bold');
    expect(await page.locator('footer em').textContent()).toBe('In the footer');
  });

  it('comes when the island shows it, and its islands wake then', async () => {
    const page = await site.visit('/content');
    const toggle = page.locator('[data-toggle=false]');
    expect(await counter(page, 'hidden').count()).toBe(0);
    await eventually(() => page.locator('docsgen-island[data-awake] > docsgen-root > div > [data-toggle]').count()).toBe(2);
    await toggle.click();
    expect(await page.locator('.box').first().textContent()).toBe('a box');
    await eventually(() => awake(page)).toContain('hidden');
    await counter(page, 'hidden').click();
    expect(await counter(page, 'hidden').textContent()).toBe('hidden: 1');
    await toggle.click();
    await eventually(() => events(page)).toContain('- hidden');
  });

  it('goes and comes back', async () => {
    const page = await site.visit('/content');
    const toggle = page.locator('[data-toggle=true]').first();
    await eventually(() => awake(page)).toContain('shown');
    await counter(page, 'shown').click();
    await toggle.click();
    await eventually(() => events(page)).toContain('- shown');
    expect(await page.getByText('Shown at first.').count()).toBe(0);
    await toggle.click();
    expect(await page.getByText('Shown at first.').count()).toBe(1);
    await eventually(() => awake(page)).toContain('shown');
    await counter(page, 'shown').click();
    await eventually(() => counter(page, 'shown').textContent()).toMatch(/^shown: [12]$/);
  });

  it('comes as often as the island shows it', async () => {
    const page = await site.visit('/twice');
    await eventually(async () => (await awake(page)).filter((name) => name === 'doubled').length).toBe(2);
    const shown = () => page.locator('docsgen-root p:visible').allTextContents();
    const turn = page.locator('[data-twice]');
    for (const _ of [1, 2]) {
      expect(await shown()).toEqual(['One.', 'Two.', 'One.', 'Two.']);
      await turn.click();
      expect(await shown()).toEqual([]);
      await turn.click();
    }
    await eventually(async () => (await awake(page)).filter((name) => name === 'doubled').length).toBe(2);
  });
});

describe('content whose islands were awake before the island around them', () => {
  it('begins anew when it comes back', async () => {
    const page = await site.visit('/content');
    const toggle = page.locator('[data-toggle=true]').last();
    await eventually(() => awake(page)).toContain('early');
    await counter(page, 'early').click();
    await eventually(() => counter(page, 'early').textContent()).toBe('early: 1');
    await toggle.click();
    await eventually(() => counter(page, 'early').count()).toBe(0);
    await toggle.click();
    await eventually(() => counter(page, 'early').textContent()).toBe('early: 0');
    await counter(page, 'early').click();
    await eventually(() => counter(page, 'early').textContent()).toBe('early: 1');
  });
});

describe('islands that share state', () => {
  it('see the same, also on the next page', async () => {
    const page = await site.visit('/other');
    const fleet = page.locator('[data-fleet]');
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(4);
    await page.locator('[data-add]').click();
    await eventually(() => fleet.textContent()).toBe('2 ships');
    await startClient(page);
    const isSame = await markDocument(page);
    await goTo(page, 'Shared');
    await eventually(() => fleet.textContent()).toBe('2 ships');
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(3);
    await page.locator('[data-add]').click();
    await eventually(() => fleet.textContent()).toBe('3 ships');
    expect(await isSame()).toBe(true);
  });
});

describe('useDocsgen()', () => {
  it('knows the page, and follows the color mode', async () => {
    const page = await site.visit('/other');
    const where = page.locator('[data-where]');
    expect(await where.textContent()).toBe('/other Other page current en Islands / light');
    expect(await page.locator('[data-page-title]').textContent()).toBe('Other page');
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(4);
    await page.locator('[data-dg="color-mode-toggle"]').click();
    await eventually(() => where.textContent()).toMatch(/ dark$/);
    await startClient(page);
    await goTo(page, 'Shared');
    await eventually(() => where.textContent()).toBe('/shared Shared page current en Islands / dark');
  });

  it('is dark at once for a reader who has chosen that', async () => {
    const page = await site.visit('/other', { storage: { theme: 'dark' } });
    await eventually(() => page.locator('[data-where]').textContent()).toMatch(/ dark$/);
  });
});

describe('client navigation', () => {
  it('ends the islands of the page before, and wakes those of the next', async () => {
    const page = await site.visit('/other');
    await eventually(() => awake(page)).toEqual(['other']);
    await counter(page, 'other').click();
    expect(await counter(page, 'other').textContent()).toBe('other: 4');
    await startClient(page);
    // React has drawn the page around it anew, and left it alone.
    expect(await counter(page, 'other').textContent()).toBe('other: 4');
    await counter(page, 'other').click();
    expect(await counter(page, 'other').textContent()).toBe('other: 5');
    await goTo(page, 'no islands');
    await eventually(() => events(page)).toEqual(['+ other', '- other']);
    await page.goBack();
    await eventually(() => awake(page)).toEqual(['other']);
    // State is not kept.
    await eventually(() => counter(page, 'other').textContent()).toBe('other: 3');
    await counter(page, 'other').click();
    expect(await counter(page, 'other').textContent()).toBe('other: 4');
    await page.goForward();
    await eventually(() => events(page)).toEqual(['+ other', '- other', '+ other', '- other']);
  });

  it('brings the code and the styles of islands to a page that had none', async () => {
    const page = await site.visit('/');
    await startClient(page);
    const isSame = await markDocument(page);
    await goTo(page, 'Other page');
    await eventually(() => awake(page)).toEqual(['other']);
    expect(await counter(page, 'other').evaluate((button) => getComputedStyle(button.parentElement!).borderLeftColor)).toBe('rgb(1, 2, 3)');
    expect(await isSame()).toBe(true);
  });
});

describe('an island that fails', () => {
  it('says so in its place, and the rest of the page lives', async () => {
    const page = await site.visit('/faults', { allow: [/no browsers|clicked|hydrat|minified React error/i] });
    await eventually(() => page.getByRole('alert').count()).toBe(1);
    await eventually(() => awake(page)).toContain('lives');
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(4);
    await page.locator('[data-fails-clicked]').click();
    await eventually(() => page.getByRole('alert').count()).toBe(2);
    await counter(page, 'lives').click();
    expect(await counter(page, 'lives').textContent()).toBe('lives: 1');
  });

  it('is told what it asks for too late', async () => {
    const said: string[] = [];
    const page = await site.open('/faults', { allow: [/no browsers|did not read|hydrat|minified React error/i] });
    page.on('pageerror', (error) => said.push(error.message));
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(4);
    await page.locator('[data-late]').click();
    await eventually(() => said.at(-1)).toContain('did not read useDocsgen().page while the page was built');
  });

  it('stays as it was built while its code cannot be had, and wakes when it can', async () => {
    let isOffline = true;
    const page = await site.open('/wake', {
      allow: [/An island could not wake|Failed to load resource/],
      async prepare(context) {
        await context.route(/components-counter.*js/, (route) => (isOffline ? route.fulfill({ status: 404 }) : route.continue()));
      },
    });
    await page.waitForEvent('console', (message) => message.text().includes('could not wake'));
    expect(await counter(page, 'load').textContent()).toBe('load: 0');
    isOffline = false;
    await eventually(async () => {
      await counter(page, 'load').click();
      return awake(page);
    }).toContain('load');
  });
});

it('reads without script', async () => {
  const page = await site.visit('/content', { javaScriptEnabled: false });
  expect(await counter(page, 'outer').textContent()).toBe('outer: 0');
  expect(await page.getByText('Shown at first.').isVisible()).toBe(true);
  expect(await page.locator('strong').isVisible()).toBe(true);
});

it('prints what is on screen', async () => {
  const page = await site.open('/content');
  await eventually(() => awake(page)).toContain('outer');
  await counter(page, 'outer').click();
  await page.emulateMedia({ media: 'print' });
  expect(await counter(page, 'outer').isVisible()).toBe(true);
  expect(await counter(page, 'outer').textContent()).toBe('outer: 1');
});
