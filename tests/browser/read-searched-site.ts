import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { toIndexSettings } from '../../engine/push/index-settings.ts';
import { listSections } from '../../theme/search/embedded/list-sections.ts';
import { type Fault, listFaults } from '../algolia-server/fault-script.ts';
import { type AlgoliaServer, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { readIndex } from '../build/read-index.ts';
import { ALGOLIA_HOSTS, buildFixture } from './build-fixture.ts';
import { eventually, type ReaderOptions, readSite, type Site } from './read-site.ts';

export type Backend = 'embedded' | 'algolia';
export const BACKENDS: readonly Backend[] = ['embedded', 'algolia'];

export interface SearchedSite {
  readonly site: Site;
  readonly algolia: AlgoliaServer;
  /** Opens a path of the site that is searched by a backend. */
  open(backend: Backend, path: string, options?: ReaderOptions): Promise<Page>;
  /** Visits it, as Site.visit does. */
  visit(backend: Backend, path: string, options?: ReaderOptions): Promise<Page>;
  /** Makes a backend unusable for a page; returns how to bring it back. */
  takeDown(backend: Backend, page: Page, outage?: Outage): Promise<() => Promise<void>>;
}

/** Ways in which a backend is away: no connection; another page in its place, as behind a sign-in; an error; half an answer; gone. */
export const OUTAGES = ['refused', 'not JSON', 'failing', 'cut off', 'not found'] as const;
export type Outage = (typeof OUTAGES)[number];

/** What each outage is to Algolia's client, and to a browser that asks for a file. */
const FAULTS: Record<Exclude<Outage, 'refused'>, { fault: Fault; answer: { status: number; body: string } }> = {
  failing: { fault: { kind: 'status', status: 503 }, answer: { status: 503, body: 'Busy' } },
  'not JSON': { fault: { kind: 'not-json', applied: false }, answer: { status: 200, body: '<!doctype html><title>Sign in</title>' } },
  'cut off': { fault: { kind: 'truncate' }, answer: { status: 200, body: '{"language":"en","pages":[' } },
  'not found': { fault: { kind: 'status', status: 404 }, answer: { status: 404, body: 'Not found' } },
};

/** Complaints of a browser that cannot reach what a test has taken down. */
export const UNREACHABLE = [/Failed to load resource/, /net::ERR_/];

/** Gives a test file the two searched sites, and an Algolia that holds the records of one of them. */
export function readSearchedSite(): SearchedSite {
  const site = readSite(['embedded', 'algolia']);
  let algolia: AlgoliaServer;
  beforeAll(async () => {
    algolia = await startAlgoliaServer();
    algolia.seed('harbour', listRecords(await buildFixture('algolia')), toIndexSettings({ locale: 'en' }));
  });
  afterEach(() => {
    algolia.bringUp();
    algolia.setFaults(null);
  });
  afterAll(() => algolia?.close());

  /** Lets the site's data name the server's port. */
  async function nameHosts(context: BrowserContext): Promise<void> {
    await context.route(/\/assets\/site\.\w+\.json/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: ALGOLIA_HOSTS.reduce((all, host) => all.replace(`${host}"`, `${host.slice(0, -1)}${algolia.port}"`), text),
      });
    });
  }

  const toReader = (backend: Backend, options: ReaderOptions = {}): ReaderOptions => ({
    reducedMotion: 'reduce',
    ...options,
    fixture: backend,
    allow: [...(options.allow ?? []), /^request: http:\/\/127\.0\.0\.[123]:\d+\/1\/indexes\/\*\/queries\?/],
    ...(backend === 'algolia' ? { prepare: nameHosts } : {}),
  });

  return {
    site,
    get algolia() {
      return algolia;
    },
    open: (backend, path, options) => site.open(path, toReader(backend, options)),
    visit: (backend, path, options) => site.visit(path, toReader(backend, options)),
    async takeDown(backend, page, outage = 'refused') {
      const indexes = /\/assets\/search\//;
      await page.context().route(indexes, (route) => (outage === 'refused' ? route.abort() : route.fulfill(FAULTS[outage].answer)));
      if (backend === 'algolia' && outage === 'refused') algolia.takeDown();
      else if (outage !== 'refused') algolia.setFaults(listFaults([{ path: /queries/, fault: FAULTS[outage].fault }]));
      return async () => {
        await page.context().unroute(indexes);
        algolia.bringUp();
        algolia.setFaults(null);
      };
    },
  };
}

/** Opens the search by its key. */
export async function openSearch(page: Page, query = ''): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const input = inputOf(page);
  await input.waitFor();
  if (query !== '') await page.keyboard.type(query);
  return input;
}

export const inputOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

/** Texts of the options in the list. */
export const readOptions = (page: Page): Promise<string[]> => page.getByRole('option').locator('.search-hit').allInnerTexts();

/** Waits for the answer to what was typed last, not to a part of it, and for an option in it with a text. */
export async function waitForOption(page: Page, text: string): Promise<void> {
  await page.locator('.search-box[data-busy="false"]').waitFor();
  await eventually(async () => (await readOptions(page)).some((option) => option.includes(text))).toBe(true);
}

/** The records that the embedded indexes of a built site were made of, as far as a search goes. */
function listRecords(dir: string): Parameters<AlgoliaServer['seed']>[1] {
  const folder = join(dir, 'assets/search');
  return readdirSync(folder).flatMap((file) => {
    const index = readIndex(join(folder, file));
    return listSections(index).flatMap(({ url, level, hierarchy, text, pageRank }, position) => {
      const make = (type: string, content: string | null, weight: number) => ({
        ...{ objectID: `${url} ${type}`, url, type, hierarchy, content },
        ...{ language: index.language, version: index.version, docusaurus_tag: index.tag },
        weight: { pageRank, level: weight, position },
      });
      return [make(`lvl${level}`, null, 100 - 10 * level), ...(text === '' ? [] : [make('content', text, 0)])];
    });
  });
}
