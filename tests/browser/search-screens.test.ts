import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { answerAs } from './answer-as.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { dialogOf, inputOf, openSearch, readOptions, UNREACHABLE, waitForOption } from './read-searched-site.ts';
import { eventually, holdRequests, markDocument, type ReaderOptions, readSite } from './read-site.ts';

const site = readSite(['embedded', 'custom', 'sets']);
const open = (path: string, options: ReaderOptions = {}) => site.open(path, { reducedMotion: 'reduce', ...options });
const visit = (path: string, options: ReaderOptions = {}) => site.visit(path, { reducedMotion: 'reduce', ...options });
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docsgen';
const stored = (...titles: string[]) => ({
  [RECENT]: JSON.stringify(
    titles.map((title) => ({
      objectID: title,
      url: `https://docs.harbour.example.com/${title.toLowerCase()}`,
      type: 'lvl1',
      hierarchy: { lvl0: 'Docs', lvl1: title },
      content: null,
    })),
  ),
});

const groups = (page: Page) => page.locator('[role=listbox] .search-group-title').allInnerTexts();
const hrefs = (page: Page) => page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('href')));
const activeText = (page: Page) => page.locator('[role=option][aria-selected=true] .search-hit').innerText();
const hits = (page: Page) => page.locator('.search-hits > li');
const noViolations = async (page: Page, within?: string) => {
  await prepareAxe(page);
  expect(await findViolations(page, { ...(within && { within }), judgesColors: true })).toEqual([]);
};

describe('where to begin', () => {
  it("is what the site names, in the reader's version; below recent searches, and for a question mark", async () => {
    const page = await visit('/1.0/quickstart', { fixture: 'custom' });
    await openSearch(page);
    await dialogOf(page).getByText('No recent searches').waitFor();
    // 1.0 has no page on tracing.
    expect([await groups(page), await readOptions(page), await hrefs(page)]).toEqual([
      ['Start here'],
      ['Quickstart', 'All versions'],
      ['/1.0/quickstart', '/versions'],
    ]);
    expect(await activeText(page)).toBe('Quickstart');
    const other = await visit('/quickstart', { fixture: 'custom', storage: stored('Lonely') });
    await openSearch(other);
    expect([await groups(other), await readOptions(other)]).toEqual([
      ['Recent', 'Start here'],
      ['Lonely', 'Quickstart', 'Trace a request', 'All versions'],
    ]);
    await other.keyboard.type('?');
    await eventually(() => groups(other)).toEqual(['Start here']);
    await other.keyboard.press('ArrowDown');
    await other.keyboard.press('Enter');
    await eventually(() => other.locator('h1').innerText()).toBe('Tracing');
    // It is no search that one would look for again.
    expect(await other.evaluate((key) => JSON.parse(localStorage.getItem(key)!).length, RECENT)).toBe(1);
  });

  it('is the first level of the sidebar where the site names nothing and the reader has searched for nothing', async () => {
    const page = await visit('/quickstart');
    await openSearch(page);
    const first = await page.locator('.sidebar .side-list > li > a').evaluateAll((links) => links.map((link) => link.textContent));
    expect(first.length).toBeGreaterThan(1);
    await eventually(() => readOptions(page)).toEqual(first.slice(0, 6));
    const lonely = await visit('/lonely');
    await openSearch(lonely);
    await dialogOf(lonely).getByText('No recent searches').waitFor();
    expect(await lonely.getByRole('listbox').count()).toBe(0);
    const searched = await visit('/quickstart', { storage: stored('Lonely') });
    await openSearch(searched);
    expect(await groups(searched)).toEqual(['Recent']);
    await searched.keyboard.type('?');
    await eventually(() => groups(searched)).toEqual(['Start here']);
  });
});

describe('what may have been meant', () => {
  const prepare = (context: Parameters<typeof answerAs>[0]) =>
    answerAs(context, { qqzz: { suggestion: 'lantern' }, buoy: { suggestion: 'lantern' } });

  it('is a button where nothing is found, and an option above what is only spelled like it', async () => {
    const page = await visit('/quickstart', { prepare });
    await openSearch(page, 'qqzz');
    const meant = dialogOf(page).locator('.search-meant');
    await eventually(() => meant.innerText()).toBe('Did you mean lantern?');
    await noViolations(page, 'dialog[open]');
    await meant.getByRole('button').click();
    await eventually(() => inputOf(page).inputValue()).toBe('lantern');
    await waitForOption(page, 'Lantern');
    expect(await inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await inputOf(page).fill('buoy');
    await waitForOption(page, 'Buoy');
    await eventually(async () => (await groups(page))[0]).toBe('Did you mean');
    // Enter follows the best hit all the same.
    expect([(await readOptions(page))[0], await activeText(page)]).toEqual(['lantern', expect.stringMatching(/^Buoy/)]);
    await page.keyboard.press('ArrowUp');
    expect(await activeText(page)).toBe('lantern');
    await noViolations(page, 'dialog[open]');
    await page.keyboard.press('Enter');
    await eventually(() => inputOf(page).inputValue()).toBe('lantern');
    await waitForOption(page, 'Lantern');
    // What the index itself says.
    await inputOf(page).fill('lantren');
    await waitForOption(page, 'Lantern');
    await eventually(async () => [(await groups(page))[0], (await readOptions(page))[0]]).toEqual([
      'Did you mean',
      expect.stringMatching(/^lantern/),
    ]);
  });

  it('is on the search page too, which then asks for it in its address', async () => {
    const page = await visit('/search?q=qqzz', { prepare });
    const meant = page.locator('main .search-meant');
    await eventually(() => meant.innerText()).toBe('Did you mean lantern?');
    await meant.getByRole('button').click();
    await eventually(() => new URL(page.url()).search).toBe('?q=lantern');
    await eventually(() => page.locator('main input[type=search]').inputValue()).toBe('lantern');
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    await eventually(() => meant.count()).toBe(0);
  });
});

it('hits say what they were found by, where their words do not', async () => {
  const word = (as: 'itself' | 'synonym', within: 'text' | 'code') => [{ word: 'buoy', term: 'beacon', as, in: within }];
  const prepare = (context: Parameters<typeof answerAs>[0]) =>
    answerAs(context, { buoy: { found: [word('synonym', 'text'), word('itself', 'code'), word('itself', 'text')] } });
  const page = await visit('/quickstart', { prepare });
  await openSearch(page, 'buoy');
  await eventually(() => page.locator('.search-option .search-note').allInnerTexts()).toEqual(['also: beacon', 'in code']);
  expect(await page.getByRole('option', { name: /^Buoy \d+ also: beacon$/ }).count()).toBe(1);
  await noViolations(page, 'dialog[open]');
  const results = await visit('/search?q=buoy', { prepare });
  await eventually(() => results.locator('.search-hits .search-note').allInnerTexts()).toEqual(['also: beacon', 'in code']);
});

describe('searches that the reader knows', () => {
  it('complete what is typed, above what is found, before the index is there', async () => {
    const page = await open('/quickstart', { storage: stored('Buoys', 'Changelog') });
    const { release } = await holdRequests(page, /\/assets\/search\//);
    await openSearch(page, 'chan');
    await eventually(async () => [await groups(page), await readOptions(page)]).toEqual([['Recent'], ['Changelog']]);
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).toBe('Changelog');
    release();
    // It is the best hit as well, and stands there alone.
    await eventually(() => groups(page)).not.toContain('Recent');
    await inputOf(page).fill('buo');
    await waitForOption(page, 'Buoy 1');
    expect([(await readOptions(page))[0], await activeText(page)]).toEqual(['Buoys', expect.stringMatching(/^Buoy \d/)]);
  });
});

describe('other versions and sets', () => {
  it('are asked when this one has nothing, once the reader pauses; and a press searches there', async () => {
    const asked: string[] = [];
    const page = await open('/1.0/quickstart', {
      prepare: async (context) => void context.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    const indexes = () =>
      asked.filter((path) => path.startsWith('/assets/search/')).map((path) => /search\/([^.]+\.\d|next)/.exec(path)?.[1]);
    await openSearch(page, 'alerts');
    await waitForOption(page, 'Alerts');
    expect(indexes()).toEqual(['1.0']);
    await inputOf(page).fill('fairway');
    await dialogOf(page).getByText('No results for').last().waitFor();
    const elsewhere = dialogOf(page).locator('.search-elsewhere');
    await eventually(() => elsewhere.innerText()).toMatch(/^Also in:\s*2\.0 \(\d+\)$/);
    await noViolations(page, 'dialog[open]');
    await elsewhere.getByRole('button').click();
    await waitForOption(page, 'fairway');
    expect([await dialogOf(page).locator('.badge').innerText(), (await hrefs(page))[0]]).toEqual([
      '2.0',
      expect.stringMatching(/^\/buoys\//),
    ]);
    expect(await inputOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByRole('link', { name: /^See all/ }).getAttribute('href')).toBe('/search?q=fairway');
  });

  it('are named as older where they all are, and their failure is no news', async () => {
    const page = await visit('/next/quickstart', { allow: UNREACHABLE });
    await openSearch(page, 'fairway');
    await eventually(() => dialogOf(page).locator('.search-elsewhere').innerText()).toMatch(/^Only in older versions:\s*2\.0 \(\d+\)$/);
    const away = await open('/next/quickstart', { allow: UNREACHABLE });
    await away.context().route(/\/assets\/(search|routes)\/[12]/, (route) => route.abort());
    await openSearch(away, 'fairway');
    await dialogOf(away).getByText('No results for').last().waitFor();
    // What is only spelled like it there is no news either.
    const spelled = await visit('/1.0/quickstart');
    await openSearch(spelled, 'lantren');
    await dialogOf(spelled).getByText('No results for').last().waitFor();
    await spelled.waitForTimeout(1500);
    for (const each of [away, spelled]) expect(await dialogOf(each).locator('.search-elsewhere, [role=alert]').count()).toBe(0);
  });

  it('are asked as well when this one has only what is spelled like it', async () => {
    const page = await open('/1.0/quickstart', { prepare: (context) => answerAs(context, { alerts: { suggestion: 'alert' } }) });
    await openSearch(page, 'alerts');
    await waitForOption(page, 'Alerts');
    await eventually(() => dialogOf(page).locator('.search-panel > .search-elsewhere').innerText()).toMatch(
      /^Also in:\s*Cloud \(\d+\)\s*2\.0 \(\d+\)$/,
    );
  });

  it('are offered on the search page', async () => {
    const page = await visit('/search?q=fairway&version=1.0');
    await page.locator('main .search-elsewhere').getByRole('button').click();
    await eventually(() => new URL(page.url()).search).toBe('?q=fairway');
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
  });

  it('are chosen at the pill in the box', async () => {
    const page = await visit('/quickstart');
    const input = await openSearch(page, 'quickstart');
    await waitForOption(page, 'Quickstart');
    const pill = dialogOf(page).getByRole('button', { name: 'Version: 2.0' });
    await pill.click();
    expect(await pill.getAttribute('aria-expanded')).toBe('true');
    const choices = dialogOf(page).getByRole('group', { name: 'Version' });
    expect(await choices.getByRole('button').allInnerTexts()).toEqual(['Cloud', '2.0', '1.0']);
    await noViolations(page, 'dialog[open]');
    await choices.getByRole('button', { name: '1.0' }).click();
    await eventually(async () => (await hrefs(page))[0]).toMatch(/^\/1\.0\//);
    expect([await choices.count(), await input.evaluate((element) => element === document.activeElement)]).toEqual([0, true]);
  });

  it('narrow the search page to one set of docs, and say so in its address', async () => {
    const page = await visit('/search?q=rules', { fixture: 'sets' });
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    const sets = page.getByRole('group', { name: 'Search in' });
    expect(await sets.getByRole('button').allInnerTexts()).toEqual(['All', 'Guide', 'Community', 'API']);
    await sets.getByRole('button', { name: 'API' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?q=rules&set=api');
    await eventually(() => page.locator('main [role=status]').innerText()).toBe('No results were found');
    await sets.getByRole('button', { name: 'Community' }).click();
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    const links = await hits(page)
      .locator('h2 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => !href.startsWith('/community'))).toEqual([]);
    await noViolations(page);
    await page.reload();
    await eventually(() => sets.getByRole('button', { name: 'Community' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('queries that found nothing', () => {
  const REPORT = '**/no-results';
  /** Collects what is sent, on a page of a site that counts it. */
  async function openCounted(path: string, init?: () => void) {
    const sent: { body: string | null; headers: Record<string, string> }[] = [];
    const page = await open(path, {
      fixture: 'custom',
      ...(init && { init }),
      prepare: async (context) => {
        await context.route(REPORT, async (route) => {
          sent.push({ body: route.request().postData(), headers: await route.request().allHeaders() });
          await route.fulfill({ status: 204 });
        });
      },
    });
    return { page, sent };
  }

  it('are told to the endpoint of the site once they have stayed, once in a tab, with nothing else', async () => {
    const { page, sent } = await openCounted('/quickstart');
    await page.context().addCookies([{ name: 'session', value: '1', url: site.origin }]);
    await openSearch(page, 'qqz');
    await page.keyboard.type('qzz');
    await dialogOf(page).getByText('No results for "qqzqzz"').last().waitFor();
    await eventually(() => sent.map(({ body }) => JSON.parse(body!))).toEqual([{ query: 'qqzqzz', version: '2.0', language: 'en' }]);
    const { headers } = sent[0]!;
    expect([headers.cookie, headers.referer]).toEqual([undefined, `${site.origin}/`]);
    const isSameDocument = await markDocument(page);
    await inputOf(page).fill('quickstart');
    await waitForOption(page, 'Quickstart');
    await inputOf(page).fill('qqzqzz');
    await page.waitForTimeout(2000);
    expect(await isSameDocument()).toBe(true);
    await page.goto(`${site.origin}/search?q=qqzqzz`);
    await page.getByText('No results were found').waitFor();
    await page.waitForTimeout(2000);
    expect(sent).toHaveLength(1);
    await page.goto(`${site.origin}/search?q=zzzzq`);
    await eventually(() => sent.length).toBe(2);
  });

  it.each(
    cases<[name: string, init: () => void]>(
      [['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })]],
      [['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })]],
    ),
  )('are not told where the reader asks for it by %s', async (_name, init) => {
    const { page, sent } = await openCounted('/search?q=qqzqzz', init);
    await page.getByText('No results were found').waitFor();
    await page.waitForTimeout(2000);
    expect(sent).toEqual([]);
  });

  it('are told to nobody unless the site says so', async () => {
    const posts: string[] = [];
    const page = await open('/search?q=qqzqzz', {
      prepare: async (context) => void context.on('request', (request) => request.method() !== 'GET' && posts.push(request.url())),
    });
    await page.getByText('No results were found').waitFor();
    await page.waitForTimeout(2000);
    expect(posts).toEqual([]);
  });
});
