import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, follow, holdRequests, markDocument, nextFrame, readSite, scroll, scrollY, startClient } from './read-site.ts';

const site = readSite();

const chunkOf = (path: string) => new RegExp(`/assets/pages/${path}\\.`);
const pathOf = (page: Page) => page.url().slice(site.origin.length);

/** Prefetching is switched off, so that each request is that of a navigation. */
function withoutPrefetch(): void {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
}

/** A connection that tests can change. */
function withConnection(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } });
}

async function setConnection(page: Page, connection: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.evaluate((changed) => Object.assign((navigator as unknown as { connection: object }).connection, changed), connection);
}

/** Stops the page's clock, so that its delays pass only when told. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // The browser looks at the favicon again when it likes.
    if (request.url().includes('/assets/')) requests.push(request);
  });
  return requests;
}

describe('the first page', () => {
  it('loads no React and no content chunk before the reader shows an intent', async () => {
    const page = await site.open('/quickstart');
    await scroll(page, 50);
    await page.mouse.move(700, 300);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    expect(loaded.filter((path) => !/^\/(assets\/(boot|main)-\w+\.(js|css)|img\/logo\.svg)$/.test(path))).toEqual([]);
    const requests = recordRequests(page);
    await startClient(page);
    await eventually(() => requests.some((request) => /client-\w+\.js/.test(request.url()))).toBe(true);
    expect(requests.filter((request) => chunkOf('quickstart').test(request.url()))).toEqual([]);
  });

  it('is left by an ordinary page load while the client is not there, or cannot be had', async () => {
    const page = await site.open('/quickstart', { allow: [/could not start its client/, /net::ERR_FAILED/] });
    await page.route(/client-\w+\.js/, (route) => route.abort());
    const link = page.locator('#docsgen-content a[href="/introduction"]');
    await Promise.all([
      page.waitForEvent('console', { predicate: (message) => message.text().includes('could not start its client') }),
      link.hover(),
    ]);
    await link.click();
    await eventually(() => page.title()).toBe('Introduction | Harbour Docs');
  });
});

describe('client navigation', () => {
  it('goes from page to page in one document: content, title, focus and what is announced', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    const isSame = await markDocument(page);
    await page.locator('#docsgen-content a[href="/quickstart"]').click();
    await eventually(() => pathOf(page)).toBe('/quickstart');
    expect([await page.title(), await page.locator('h1').textContent()]).toEqual(['Quickstart | Harbour Docs', 'Quickstart']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsgen-main');
    expect(await page.locator('body > .sr-only[role=status]').textContent()).toBe('Quickstart | Harbour Docs');
    expect(await isSame()).toBe(true);
    await page.reload();
    expect([pathOf(page), await page.title()]).toEqual(['/quickstart', 'Quickstart | Harbour Docs']);
    expect(await isSame()).toBe(false);
    // Both entries were made by a client that is gone.
    await page.goBack();
    await eventually(() => page.locator('h1').textContent()).toBe('Introduction');
    await eventually(async () => [pathOf(page), await page.title()]).toEqual(['/introduction', 'Introduction | Harbour Docs']);
    await page.goForward();
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    await eventually(async () => [pathOf(page), await page.title()]).toEqual(['/quickstart', 'Quickstart | Harbour Docs']);
  });

  it('begins a new page at its top, and returns by back and forward to where the reader was', async () => {
    const page = await site.visit('/long');
    await startClient(page);
    const isSame = await markDocument(page);
    await scroll(page, 1500);
    await follow(page, '/guides/alerts');
    await eventually(() => page.title()).toBe('Alerts | Harbour Docs');
    expect(await scrollY(page)).toBe(0);
    await scroll(page, 300);
    await page.goBack();
    await eventually(() => page.title()).toBe('Long | Harbour Docs');
    expect(await scrollY(page)).toBe(1500);
    await page.goForward();
    await eventually(() => page.title()).toBe('Alerts | Harbour Docs');
    expect([await scrollY(page), await isSame()]).toEqual([300, true]);
    await page.reload();
    await eventually(() => scrollY(page)).toBe(300);
  });

  it('goes to the heading that the hash names, on another page and on this one', async () => {
    const page = await site.visit('/quickstart');
    await startClient(page);
    const isSame = await markDocument(page);
    const topOf = (id: string) => page.locator(`[id="${id}"]`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    await page.locator('#docsgen-content a[href="/long#part-5"]').click();
    await eventually(() => pathOf(page)).toBe('/long#part-5');
    const first = await topOf('part-5');
    expect(first).toBeGreaterThan(40);
    expect(first).toBeLessThan(140);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('part-5');
    await page.locator('.toc').getByRole('link', { name: 'Part 9' }).click();
    await eventually(() => pathOf(page)).toBe('/long#part-9');
    await eventually(() => topOf('part-9')).toBe(first);
    await page.goBack();
    await eventually(() => pathOf(page)).toBe('/long#part-5');
    await eventually(() => topOf('part-5')).toBe(first);
    expect(await isSame()).toBe(true);
  });

  it('does not scroll when the query alone changes', async () => {
    const page = await site.visit('/quickstart', { height: 300 });
    await startClient(page);
    const isSame = await markDocument(page);
    await scroll(page, 120);
    await follow(page, '/quickstart?x=1');
    await eventually(() => pathOf(page)).toBe('/quickstart?x=1');
    expect([await scrollY(page), await isSame()]).toEqual([120, true]);
  });

  it('keeps the old page until the new one is ready, with a progress bar after 200 ms and no spinner', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch });
    await startClient(page);
    const hold = await holdRequests(page, chunkOf('quickstart'));
    await stopClock(page);
    await follow(page, '/quickstart');
    await page.clock.runFor(199);
    const seen = () => Promise.all(['.progress', '.spinner'].map((part) => page.locator(part).count()));
    expect([await seen(), await page.locator('h1').textContent(), pathOf(page)]).toEqual([[0, 0], 'Introduction', '/introduction']);
    await page.clock.runFor(1);
    expect([await seen(), await page.locator('h1').textContent(), pathOf(page)]).toEqual([[1, 0], 'Introduction', '/introduction']);
    hold.release();
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    await eventually(async () => [await seen(), pathOf(page)]).toEqual([[0, 0], '/quickstart']);
  });

  it('shows no progress bar for pages that come at once, and the last of two clicks wins', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch });
    await startClient(page);
    const slow = await holdRequests(page, chunkOf('long'));
    await stopClock(page);
    await follow(page, '/long');
    await page.clock.runFor(150);
    await follow(page, '/quickstart');
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    const late = page.waitForResponse(chunkOf('long'));
    slow.release();
    await (await late).finished();
    await page.clock.runFor(1000);
    expect([pathOf(page), await page.locator('h1').textContent(), await page.locator('.progress').count()]).toEqual([
      '/quickstart',
      'Quickstart',
      0,
    ]);
  });

  it('leaves unknown addresses, files and new tabs to the browser', async () => {
    const page = await site.open('/quickstart', { allow: [/status of 404/] });
    await startClient(page);
    const isSame = await markDocument(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('#docsgen-content a[href="/introduction"]').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/introduction');
    expect([pathOf(page), await isSame()]).toEqual(['/quickstart', true]);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/img/dawn.svg';
      document.body.append(link);
      link.click();
    });
    await eventually(() => pathOf(page)).toBe('/img/dawn.svg');
  });
});

describe('a chunk that cannot be had', () => {
  const allow = [/status of 503/, /Loading .* failed with status 503/];
  const fail = (page: Page, path: string) => page.route(chunkOf(path), (route) => route.fulfill({ status: 503 }));

  it('makes the navigation an ordinary page load, but not twice: then the error shows, and Retry loads the chunk again, with a spinner after 200 ms', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch, allow });
    await startClient(page);
    const isFirst = await markDocument(page);
    await fail(page, 'quickstart');
    await follow(page, '/quickstart');
    await eventually(() => page.title()).toBe('Quickstart | Harbour Docs');
    await eventually(async () => [pathOf(page), await isFirst()]).toEqual(['/quickstart', false]);
    await page.goto(`${site.origin}/introduction`);
    await startClient(page);
    const isSame = await markDocument(page);
    await follow(page, '/quickstart');

    const failure = page.getByRole('alert');
    await eventually(() => failure.count()).toBe(1);
    expect([await failure.getByRole('heading').textContent(), await failure.locator('p').first().textContent()]).toEqual([
      'This page could not be loaded.',
      'The server did not send it.',
    ]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await failure.locator('p').last().textContent()).toMatch(
      /^Loading \/assets\/pages\/quickstart\.\w{8}\.json failed with status 503\.$/,
    );
    await eventually(async () => [pathOf(page), await page.title(), await page.locator('.sidebar').count()]).toEqual([
      '/quickstart',
      'Page Error | Harbour Docs',
      1,
    ]);

    const retry = failure.getByRole('button', { name: 'Retry' });
    const [answered] = await Promise.all([page.waitForResponse(chunkOf('quickstart')), retry.click()]);
    expect(answered.status()).toBe(503);
    await eventually(() => retry.count()).toBe(1);

    await page.unrouteAll();
    const hold = await holdRequests(page, chunkOf('quickstart'));
    await stopClock(page);
    await retry.click();
    await page.clock.runFor(199);
    expect([await page.locator('.spinner').count(), await retry.count()]).toEqual([0, 1]);
    await page.clock.runFor(1);
    expect([await page.locator('.spinner').count(), await retry.count()]).toEqual([1, 0]);
    hold.release();
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    await eventually(async () => [pathOf(page), await page.title(), await isSame()]).toEqual([
      '/quickstart',
      'Quickstart | Harbour Docs',
      true,
    ]);
    await page.goBack();
    await eventually(() => page.locator('h1').textContent()).toBe('Introduction');
  });

  it('shows the error at once while the reader is offline, whose page would be lost', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch, allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
    await startClient(page);
    const isSame = await markDocument(page);
    await page.context().setOffline(true);
    await follow(page, '/quickstart');
    await eventually(() => page.getByRole('alert').locator('h1, p').allTextContents()).toEqual([
      'This page could not be loaded.',
      'Check your network connection.',
      'Failed to fetch',
    ]);
    // What has been read can be read again.
    await page.goBack();
    await eventually(() => page.locator('h1').textContent()).toBe('Introduction');
    await page.goForward();
    await eventually(() => page.getByRole('alert').count()).toBe(1);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    expect(await isSame()).toBe(true);
  });

  it('that is gone from the server when the reader tries again becomes an ordinary page load', async () => {
    const page = await site.open('/introduction', {
      init: withoutPrefetch,
      allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, ...allow],
    });
    await startClient(page);
    const isSame = await markDocument(page);
    await page.context().setOffline(true);
    await follow(page, '/quickstart');
    await eventually(() => page.getByRole('alert').count()).toBe(1);
    await fail(page, 'quickstart');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    expect([pathOf(page), await isSame()]).toEqual(['/quickstart', false]);
  });

  it('takes nothing away: without a network the pages that were there come back', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch, allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
    const title = (text: string) => eventually(() => page.locator('h1').textContent()).toBe(text);
    await startClient(page);
    const isSame = await markDocument(page);
    await follow(page, '/quickstart');
    await title('Quickstart');
    await page.context().setOffline(true);
    await follow(page, '/long');
    await eventually(() => page.getByRole('alert').locator('h1').textContent()).toBe('This page could not be loaded.');
    await page.goBack();
    await title('Quickstart');
    await page.goBack();
    await title('Introduction');
    await page.goForward();
    await title('Quickstart');
    await page.context().setOffline(false);
    await follow(page, '/long');
    await eventually(() => page.title()).toBe('Long | Harbour Docs');
    expect(await isSame()).toBe(true);
  });

  it('because a new build has been published, is asked for by its new name', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch, allow: [/status of 404/] });
    const table = await (await page.request.get(`${site.origin}/assets/routes/2.0.json`)).json();
    // The table that this reader has is that of an older build.
    const older = { ...table, routes: { ...table.routes, '/quickstart': '0ddba11f' } };
    let asked = 0;
    await page.route('**/assets/routes/2.0.json', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ json: older }) : route.continue();
    });
    await startClient(page);
    const isSame = await markDocument(page);
    await follow(page, '/quickstart');
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    expect([asked, await isSame()]).toEqual([2, true]);
  });
});

describe('prefetching', () => {
  it('loads what is in view, so that going there needs no request', async () => {
    const page = await site.open('/introduction');
    const loaded = page.waitForResponse(chunkOf('privacy'));
    await startClient(page);
    await (await loaded).finished();
    const requests = recordRequests(page);
    await page.locator('.sidebar a[href="/privacy"]').evaluate((link: HTMLElement) => link.click());
    await eventually(() => page.title()).toBe('Privacy | Harbour Docs');
    expect(requests.filter((request) => chunkOf('privacy').test(request.url()))).toEqual([]);
  });

  it('loads at once what the reader points at or moves the focus to', async () => {
    const page = await site.open('/introduction', { init: withoutPrefetch });
    await startClient(page);
    const [pointed] = await Promise.all([
      page.waitForRequest(chunkOf('quickstart')),
      page.locator('#docsgen-content a[href="/quickstart"]').hover(),
    ]);
    expect(pointed.method()).toBe('GET');
    await Promise.all([page.waitForRequest(chunkOf('long')), page.locator('.sidebar a[href="/long"]').focus()]);
  });

  it.each(
    cases<[name: string, connection: { effectiveType: string; saveData: boolean }]>(
      [['while data is being saved', { effectiveType: '4g', saveData: true }]],
      [['on a 2g connection', { effectiveType: 'slow-2g', saveData: false }]],
    ),
  )('loads nothing %s; pages come all the same', async (_, connection) => {
    const page = await site.open('/introduction', { init: withConnection });
    await setConnection(page, connection);
    const requests = recordRequests(page);
    const link = page.locator('#docsgen-content a[href="/quickstart"]');
    await link.hover();
    await page.locator('.sidebar a[href="/long"]').focus();
    await nextFrame(page);
    expect(requests).toEqual([]);

    // With the client there already, pointing asks for nothing either, and a click for the page alone.
    await setConnection(page, { effectiveType: '4g', saveData: false });
    await page.evaluate(withoutPrefetch);
    await startClient(page);
    await setConnection(page, connection);
    const isSame = await markDocument(page);
    requests.length = 0;
    await page.locator('.sidebar a[href="/guides/install"]').dispatchEvent('pointerover');
    await page.locator('.sidebar a[href="/changelog"]').focus();
    await nextFrame(page);
    expect(requests).toEqual([]);
    await follow(page, '/changelog');
    await eventually(() => page.title()).toBe('Changelog | Harbour Docs');
    // The page, and what puts its head in place.
    expect([requests.map((request) => request.url().replace(site.origin, '')).sort(), await isSame()]).toEqual([
      [expect.stringMatching(chunkOf('changelog')), expect.stringMatching(/^\/assets\/put-page-head-/)],
      true,
    ]);
  });
});
