import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { readRealPages } from '../parser/read-real-pages.ts';
import { checkPage } from './check-page.ts';
import { damageText, textEdit } from './damage-text.ts';

/*
 * Pages that people have written, each damaged in a few places: whatever comes of it is rendered, by React and by the quick ways alike, or
 * reported in its place. DOCSGEN_LONG=1 damages 10,000, and says so of each that takes longer than a page may.
 */

const isLong = process.env.DOCSGEN_LONG === '1';
const MUTATIONS = isLong ? 10_000 : 60;
const PAGES = 200;
/** A page of ordinary length; what large ones cost is another question. */
const MAX_SIZE = isLong ? 40_000 : 6_000;
/** Of a page, on a busy machine and with the development builds of all libraries. */
const HANG_MS = 20_000;

beforeAll(() => {
  // React's development build warns of attributes and of nesting that it does not know.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it(
  'compiles and renders, or reports, any damaged page',
  async () => {
    const pages = readRealPages().filter(({ text }) => text.length <= MAX_SIZE);
    const chosen = pages.filter((_, index) => index % Math.max(1, Math.floor(pages.length / PAGES)) === 0).slice(0, PAGES);
    let slowest = { ms: 0, text: '' };
    const damaged = fc.tuple(fc.constantFrom(...chosen), fc.array(textEdit, { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(damaged, async ([{ text, format }, edits]) => {
        const broken = edits.reduce(damageText, text.replace(/\r\n?/g, '\n'));
        const start = performance.now();
        await checkPage({ text: broken, format });
        const ms = performance.now() - start;
        if (ms > slowest.ms) slowest = { ms, text: broken };
      }),
      { numRuns: MUTATIONS, seed: 18, endOnFailure: true },
    );
    expect(slowest.ms > HANG_MS && slowest).toBe(false);
  },
  isLong ? 7_200_000 : 120_000,
);
