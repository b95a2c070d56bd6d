import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listFaults } from '../algolia-server/fault-script.ts';
import { cases } from '../fixtures/runs.ts';
import {
  BACKENDS,
  type Backend,
  dialogOf,
  inputOf,
  OUTAGES,
  type Outage,
  openSearch,
  readOptions,
  readSearchedSite,
  UNREACHABLE,
  waitForOption,
} from './read-searched-site.ts';
import { eventually, markDocument, nextFrame } from './read-site.ts';

const searched = readSearchedSite();
const { open, visit } = searched;

/** Titles of the groups, each with the hits under it. */
const readGroups = (page: Page) =>
  page
    .locator('[role=listbox] [role=group]')
    .evaluateAll((groups) =>
      groups.map((group) => [
        document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        group.querySelectorAll('[role=option]').length,
      ]),
    );

describe.each(BACKENDS)('the search by the %s backend', (backend: Backend) => {
  it('shows hits in groups of five as the reader types, with what matched marked', async () => {
    const page = await visit(backend, '/quickstart');
    await openSearch(page, 'lantern');
    await waitForOption(page, 'Lantern one');
    const groups = await readGroups(page);
    expect(Math.max(...groups.map(([, count]) => Number(count)))).toBe(5);
    await eventually(() => page.getByRole('option').first().locator('mark').first().innerText()).toBe('Lantern');
    await inputOf(page).fill('buoy');
    await waitForOption(page, 'Buoy');
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(20);
    const all = page.getByRole('link', { name: /^See all \d+ results$/ });
    const count = Number(/\d+/.exec(await all.innerText())?.[0]);
    expect(count).toBeGreaterThanOrEqual(40);
    expect(await all.getAttribute('href')).toBe('/search?q=buoy');
    await inputOf(page).fill('fairway');
    await waitForOption(page, 'fairway');
    const snippet = (await readOptions(page))[0]!;
    expect(snippet.replaceAll('…', ' ').trim().split(/\s+/)).toHaveLength(10);
  });

  const usual: Outage = backend === 'embedded' ? 'refused' : 'not JSON';

  it.each(
    cases(
      [usual],
      OUTAGES.filter((outage) => outage !== usual),
    ),
  )('says when results cannot be had, and has them with the next key or another try once they can: %s', async (outage) => {
    // What Algolia's client makes of an answer that is none is left in the console, for whoever runs the site.
    const page = await open(backend, '/quickstart', { allow: [...UNREACHABLE, /DeserializationError|Algolia turned a search/] });
    const bringUp = await searched.takeDown(backend, page, outage);
    await openSearch(page, 'lantern');
    await page.getByText('Unable to fetch results').first().waitFor();
    const isThere = backend === 'algolia' && outage === 'not found';
    await page
      .getByText(isThere ? 'The search service refused the request.' : 'You might want to check your network connection.')
      .waitFor();
    await bringUp();
    if (outage === 'refused') await page.getByRole('button', { name: 'Retry' }).click();
    else await page.keyboard.type('s');
    await waitForOption(page, 'Lantern');
  });

  it('shows what comes from records and readers as text, whatever it says', async () => {
    const page = await open(backend, '/quickstart', {
      init: () => {
        window.alert = () => console.error('A text was executed.');
      },
    });
    await openSearch(page, 'kraken');
    await waitForOption(page, 'Kraken <img src=x onerror=alert(1)>');
    const options = (await readOptions(page)).join('\n');
    expect(options).toContain('<script>alert(2)</script>');
    expect(options).toContain('__proto__ kraken');
    expect(await page.locator('dialog :is(img, script, object, iframe, b)').count()).toBe(0);
    for (const query of ['<img src=x onerror=alert(1)>', '__proto__', '"><svg onload=alert(1)>', '‮مرحبا', '👩‍🚀', '\\', '*']) {
      await inputOf(page).fill(query);
      await nextFrame(page);
    }
    await inputOf(page).fill('leviathan');
    await waitForOption(page, 'Leviathan');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.locator('.search-panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    }
  });
});

describe.each(cases(BACKENDS.slice(0, 1), BACKENDS.slice(1)))('the search by the %s backend', (backend: Backend) => {
  it('is full-screen on phones, with snippets of five words, and leads to a result', async () => {
    const page = await visit(backend, '/1.0/quickstart', { width: 390, height: 700 });
    const isSameDocument = await markDocument(page);
    await page.locator('[data-dg="search-open"]').click();
    await inputOf(page).fill('storms');
    await waitForOption(page, 'Storms');
    const snippet = (await readOptions(page)).find((text) => text.includes('told'))!;
    expect(snippet.replaceAll('…', ' ').trim().split(/\s+/)).toHaveLength(5);
    const [dialog, modal] = await page.locator('.search-dialog, .search-modal').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
    expect(modal).toEqual(dialog);
    expect(modal).toEqual([0, 0, expect.any(Number), 700]);
    // Of the version being read, and on the site being read whatever address it is published at.
    const hrefs = await page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !href.startsWith('/1.0/'))).toEqual([]);
    await page.getByRole('option').first().click();
    await eventually(() => page.url()).toBe(searched.site.origin + hrefs[0]);
    await eventually(() => page.locator('dialog').count()).toBe(0);
    expect(await isSameDocument()).toBe(true);
  });

  it('says when there are no results, what else to try and whom to tell', async () => {
    const page = await visit(backend, '/quickstart');
    await openSearch(page, 'alerts');
    await waitForOption(page, 'Alerts');
    const groups = (await readGroups(page)).map(([title]) => title);
    await inputOf(page).fill('qqqqzzzz & "wwvvwwvv"');
    await dialogOf(page).getByText('No results for "qqqqzzzz & "wwvvwwvv""').first().waitFor();
    const text = await page.locator('.search-panel').innerText();
    expect(text).toContain('Try searching for');
    expect(text).toContain('Believe this query should return results?');
    const link = page.getByRole('link', { name: 'Let us know.' });
    expect(await link.getAttribute('href')).toBe(
      `https://git.harbour.example.com/new?title=${encodeURIComponent('qqqqzzzz & "wwvvwwvv"')}`,
    );
    const suggestions = page.locator('.search-suggestions button');
    expect(await suggestions.allInnerTexts()).toEqual(groups.slice(0, 3));
    await suggestions.first().click();
    await eventually(() => inputOf(page).inputValue()).toBe(`${String(groups[0]).toLowerCase()} `);
    expect(await inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('the version that is searched', () => {
  const hrefs = (page: Page) => page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('href')));

  it('is that of the page, also after a client navigation', async () => {
    const page = await visit('embedded', '/next/quickstart');
    await openSearch(page, 'tracing');
    await waitForOption(page, 'Tracing');
    expect((await hrefs(page))[0]).toMatch(/^\/next\//);
    expect(await dialogOf(page).locator('.badge').innerText()).toBe('Cloud');
    await page.keyboard.press('Escape');
    await page.locator('.navbar').getByText('Python Client').click();
    await eventually(() => page.url()).toContain('/next/python-client');
  });

  it('is the one that the reader chose where the page has none, else the latest', async () => {
    const page = await visit('embedded', '/versions', { storage: { 'docs-preferred-version-default': '1.0' } });
    await openSearch(page, 'alerts');
    await waitForOption(page, 'Alerts');
    expect((await hrefs(page))[0]).toMatch(/^\/1\.0\//);
    const other = await visit('embedded', '/versions');
    await openSearch(other, 'lanterns');
    await waitForOption(other, 'Lanterns');
    expect((await hrefs(other))[0]).toBe('/lanterns');
  });

  it('goes along to the search page when that would choose another one', async () => {
    const page = await visit('embedded', '/1.0/quickstart');
    await openSearch(page, 'alerts');
    await waitForOption(page, 'Alerts');
    const all = page.getByRole('link', { name: /^See all/ });
    expect(await all.getAttribute('href')).toBe('/search?q=alerts&version=1.0');
    await all.click();
    await eventually(() =>
      page
        .locator('main select')
        .inputValue()
        .catch(() => ''),
    ).toBe('1.0');
    await eventually(() => page.locator('dialog').count()).toBe(0);
  });
});

describe('recent and favorite searches', () => {
  const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docsgen';
  const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docsgen';
  const stored = (count: number, name: string) =>
    JSON.stringify(
      Array.from({ length: count }, (_, number) => ({
        objectID: `${name}${number}`,
        url: `https://docs.harbour.example.com/buoys/buoy-${number + 1}#${name}`,
        type: 'lvl1',
        hierarchy: { lvl0: 'Docs', lvl1: `${name} ${number}` },
        content: null,
      })),
    );
  const read = (page: Page, key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]').map((search: { objectID: string }) => search.objectID), key);

  it('begin empty; what is followed becomes a recent search, text as its page', async () => {
    const page = await open('embedded', '/quickstart');
    await openSearch(page);
    await dialogOf(page).getByText('No recent searches').waitFor();
    await page.keyboard.type('fairway');
    await waitForOption(page, 'fairway');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await openSearch(page);
    expect(await readGroups(page)).toEqual([['Recent', 1]]);
    expect(await readOptions(page)).toEqual([expect.stringMatching(/^Buoy \d+$/)]);
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('h1').innerText()).toMatch(/^Buoy \d+$/);
  });

  it('are seven recent ones, four beside favorites; saving moves one, removing forgets one', async () => {
    const page = await visit('embedded', '/quickstart', { storage: { [RECENT]: stored(9, 'recent') } });
    await openSearch(page);
    expect(await readGroups(page)).toEqual([['Recent', 7]]);
    await page.getByRole('button', { name: 'Save this search' }).nth(1).click();
    await eventually(() => readGroups(page)).toEqual([
      ['Recent', 6],
      ['Favorite', 1],
    ]);
    expect(await read(page, FAVORITE)).toEqual(['recent1']);
    await page.getByRole('button', { name: 'Remove this search from history' }).first().click();
    await eventually(async () => (await read(page, RECENT))[0]).toBe('recent2');
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await openSearch(page);
    await eventually(() => readGroups(page)).toEqual([
      ['Recent', 4],
      ['Favorite', 1],
    ]);
    await page.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await eventually(async () => [await readGroups(page), await read(page, FAVORITE)]).toEqual([[['Recent', 4]], []]);
  });

  it('are ten favorites, and a favorite that is followed does not become a recent one', async () => {
    const page = await visit('embedded', '/quickstart', { storage: { [FAVORITE]: stored(12, 'saved') } });
    await openSearch(page);
    expect(await readGroups(page)).toEqual([['Favorite', 10]]);
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toContain('/buoys/buoy-1');
    expect(await read(page, RECENT)).toEqual([]);
  });

  it('survive what is no JSON, or another value, in storage', async () => {
    const evil = '[{"objectID":1},null,{"objectID":"a","url":"javascript:alert(1)","type":"lvl1","hierarchy":{"lvl1":"Evil"}}]';
    const page = await visit('embedded', '/quickstart', { storage: { [RECENT]: '{"', [FAVORITE]: evil } });
    await openSearch(page);
    await dialogOf(page).getByText('No recent searches').waitFor();
  });
});

describe('the index that comes with the site', () => {
  it('is searched in the page itself where workers are forbidden', async () => {
    const page = await open('embedded', '/quickstart', {
      init: () => {
        window.Worker = class {
          constructor() {
            throw new DOMException('Refused', 'SecurityError');
          }
        } as unknown as typeof Worker;
      },
    });
    await openSearch(page, 'lantern');
    await waitForOption(page, 'Lantern');
  });

  it('is searched in a worker, and asked for once', async () => {
    const page = await open('embedded', '/quickstart');
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openSearch(page, 'lantern');
    await waitForOption(page, 'Lantern');
    expect(page.workers().map((worker) => /search-worker/.test(worker.url()))).toEqual([true]);
    expect(asked.filter((path) => path.startsWith('/assets/search/'))).toHaveLength(1);
  });
});

describe('the code that searches the index', () => {
  it('is asked for again after it could not be had', async () => {
    const page = await open('embedded', '/quickstart', { allow: UNREACHABLE });
    const code = /search-worker-/;
    await page.context().route(code, (route) => route.abort());
    await openSearch(page, 'lantern');
    await page.getByText('Unable to fetch results').first().waitFor();
    await page.context().unroute(code);
    await page.keyboard.type('s');
    await waitForOption(page, 'Lantern');
  });
});

describe('Algolia', () => {
  it('is asked once for each key, with the version and the language, and named in the footer', async () => {
    const page = await visit('algolia', '/1.0/quickstart');
    const before = searched.algolia.requests.length;
    await openSearch(page, 'al');
    await waitForOption(page, 'Al');
    const bodies = searched.algolia.requests.slice(before).map((request) => JSON.stringify(request.readBody()));
    // On a busy machine a request may take too long, and is then sent to the next host as well.
    const asked = [...new Set(bodies)].map((body) => JSON.parse(body).requests);
    expect(asked).toMatchObject([
      [{ query: 'a', hitsPerPage: 20, facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']] }],
      [{ query: 'al', indexName: 'harbour', clickAnalytics: false }],
    ]);
    expect(await page.locator('.search-footer').innerText()).toContain('Search by Algolia');
  });

  it('does not replace a newer answer by an older one', async () => {
    const page = await visit('algolia', '/quickstart');
    await openSearch(page);
    searched.algolia.setFaults(listFaults([{ path: /queries/, times: 1, fault: { kind: 'delay', milliseconds: 700 } }]));
    const slow = page.waitForResponse((response) => response.request().postData()?.includes('"query":"buo"') ?? false);
    await inputOf(page).fill('buo');
    await inputOf(page).fill('lantern');
    await waitForOption(page, 'Lantern');
    await slow;
    await nextFrame(page);
    expect((await readOptions(page)).filter((text) => text.includes('Buoy'))).toEqual([]);
  });

  it('is replaced by the index that came with the site when none of its hosts answers', async () => {
    const page = await open('algolia', '/quickstart', { allow: UNREACHABLE });
    searched.algolia.takeDown();
    await openSearch(page, 'lantern');
    await waitForOption(page, 'Lantern');
    // For two minutes nobody waits for it again.
    searched.algolia.bringUp();
    const before = searched.algolia.requests.length;
    await page.keyboard.type('s');
    await waitForOption(page, 'Lanterns');
    expect(searched.algolia.requests.length).toBe(before);
  });

  it('is replaced by that index when it turns requests down, which its owner is told once, and readers as what it is', async () => {
    const page = await open('algolia', '/quickstart', {
      allow: [...UNREACHABLE, /^console: Algolia turned a search .* down with status 403/],
    });
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    searched.algolia.setFaults(listFaults([{ path: /queries/, fault: { kind: 'status', status: 403 } }]));
    await openSearch(page, 'lantern');
    await waitForOption(page, 'Lantern');
    const bringUp = await searched.takeDown('embedded', page);
    await page.reload();
    await openSearch(page, 'lantern');
    await eventually(() => page.locator('.search-message').innerText()).toBe(
      'Unable to fetch results\n\nThe search service refused the request.\n\nRetry',
    );
    await bringUp();
    await page.getByRole('button', { name: 'Retry' }).click();
    await waitForOption(page, 'Lantern');
    expect(told.filter((text) => text.startsWith('Algolia'))).toHaveLength(2);
  });
});
