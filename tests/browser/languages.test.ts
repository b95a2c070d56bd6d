import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../theme/search/embedded/words/create-analyzer.ts';
import german from '../../theme/words/de.json' with { type: 'json' };
import { LANGUAGES } from '../search/sentences.ts';
import { buildFixture } from './build-fixture.ts';
import { eventually, readSite } from './read-site.ts';

const site = readSite(['german']);
const WORDS = 'theme/search/embedded/words/create-analyzer.ts';

describe('the words of all languages', () => {
  it('are the same in a browser as in the build', async () => {
    const { outputFiles } = await build({
      entryPoints: [new URL(`../../${WORDS}`, import.meta.url).pathname],
      outdir: '/words',
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
    });
    const page = await site.open('/', {
      prepare: async (context) => {
        await context.route('**/words/*.js', (route) => {
          const name = new URL(route.request().url()).pathname;
          const body = outputFiles.find(({ path }) => path === name)?.text;
          return route.fulfill({ status: body === undefined ? 404 : 200, contentType: 'text/javascript', body: body ?? '' });
        });
      },
    });
    const texts = LANGUAGES.map(({ locale, sentences }) => ({ locale, texts: Object.entries(sentences).flat(2) }));
    // As text: what makes tests ready would put something of its own in place of the import.
    await page.evaluate("void (globalThis.loading = import('/words/create-analyzer.js'))");
    const inBrowser = await page.evaluate(async (languages) => {
      Reflect.deleteProperty(Intl, 'Segmenter');
      const module = await (globalThis as typeof globalThis & { loading: Promise<{ createAnalyzer: typeof createAnalyzer }> }).loading;
      return Promise.all(
        languages.map(async ({ locale, texts }) => {
          const analyzer = await module.createAnalyzer(locale);
          const words = texts.flatMap(analyzer.listWords);
          return { words, stems: words.map(({ terms }) => terms.map(analyzer.stem)) };
        }),
      );
    }, texts);
    const here = await Promise.all(
      texts.map(async ({ locale, texts: own }) => {
        const analyzer = await createAnalyzer(locale);
        const words = own.flatMap(analyzer.listWords);
        return { words, stems: words.map(({ terms }) => terms.map(analyzer.stem)) };
      }),
    );
    expect(inBrowser).toEqual(here);
  });
});

describe('a site in another language than English', () => {
  const countHits = (page: Page) => page.locator('main mark').count();

  it('carries the stemmer of its language and no other', async () => {
    const files = readdirSync(join(await buildFixture('german'), 'assets'));
    const stemmers = files.flatMap((name) => /^([a-z]{2}|stem-[a-z]+)-\w+\.js$/.exec(name)?.[1] ?? []);
    expect(stemmers).toEqual(['stem-german']);
  });

  it('finds other forms of a word', async () => {
    const page = await site.visit('/search?q=prüfen');
    await eventually(() => countHits(page)).toBeGreaterThan(0);
  });

  it('finds words as they are where the stemmer cannot be had', async () => {
    const page = await site.open('/search?q=geprueft', {
      prepare: async (context) => {
        await context.route(/\/assets\/stem-german-/, (route) => route.abort());
      },
      allow: [/net::ERR_FAILED/],
    });
    await eventually(() => countHits(page)).toBeGreaterThan(0);
    await page.goto(`${site.origin}/search?q=prüfen`);
    await page.getByText(german['No results were found']).waitFor();
    expect(await countHits(page)).toBe(0);
  });

  it('says its words in pages and in what scripts make', async () => {
    const page = await site.open('/search?q=gibtesnicht');
    await page.getByText(german['No results were found']).waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(german['to select']).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: german['Keyboard shortcuts'] }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  });
});
