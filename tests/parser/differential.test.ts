import { expect, test } from 'vitest';
import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import type { CompileInput } from '../../engine/3-compile/compile-input.ts';
import { normalizeText, splitFrontMatter } from '../../engine/3-compile/front-matter/split-front-matter.ts';
import { loadNative } from '../../engine/3-compile/parse/native/load-native.ts';
import { parseByBlocks } from '../../engine/3-compile/parse/native/parse-by-blocks.ts';
import { type NativeParser, parseNative } from '../../engine/3-compile/parse/native/parse-native.ts';
import { parse } from '../../engine/3-compile/parse/parse.ts';
import { remarkUnravel } from '../../engine/3-compile/plugins/remark-unravel.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';
import { createRandom } from '../fixtures/random.mjs';
import { fuzzBlocks } from './fuzz-blocks.ts';
import { fuzzPage } from './fuzz-page.ts';
import { readRealPages } from './read-real-pages.ts';

/*
 * The native parser against the reference: equal trees and equal compiled pages, or the page is left to the reference.
 * DOCSGEN_FUZZ_PAGES sets how many fuzzed pages there are, DOCSGEN_FUZZ_SEED which. With more than the default, every real page is
 * compared instead of each eighth one, and what each page compiles to instead of each eighth one's: that is made of the trees alone, and
 * tests/build/plain.test.ts compares whole sites.
 */

const FUZZED_PAGES = Number(process.env.DOCSGEN_FUZZ_PAGES ?? 200);
const FUZZ_SEED = Number(process.env.DOCSGEN_FUZZ_SEED ?? 1);

const native = await loadNative();
const pages = readRealPages();
const isLong = FUZZED_PAGES > 200;
const comparedPages = isLong ? pages : pages.filter(({ text }, index) => text.length < 30_000 && index % 8 === 0);

/** The binary comes with npm for the usual platforms; elsewhere there is nothing to compare. */
const testNative = test.skipIf(native === null);

testNative(
  `the trees of ${comparedPages.length} real pages are equal, and what they compile to`,
  async () => {
    let nativeCount = 0;
    for (const [index, { file, format, text }] of comparedPages.entries())
      if (await compare(text, format, file, isLong || index % 8 === 0)) nativeCount++;
    expect(nativeCount / comparedPages.length).toBeGreaterThan(0.95);
  },
  300_000,
);

testNative(
  `the trees of ${FUZZED_PAGES} fuzzed pages are equal, and what they compile to (seed ${FUZZ_SEED})`,
  async () => {
    const texts = pages.map(({ text }) => text);
    let nativeCount = 0;
    for (let index = 0; index < FUZZED_PAGES; index++) {
      const page = fuzzPage(createRandom(FUZZ_SEED * 1_000_003 + index), texts);
      const format = index % 2 === 0 ? 'md' : 'mdx';
      if (await compare(page, format, `page ${index} of seed ${FUZZ_SEED}`, isLong || index % 8 < 2)) nativeCount++;
    }
    expect(nativeCount / FUZZED_PAGES).toBeGreaterThan(0.1);
  },
  FUZZED_PAGES * 1000,
);

testNative(
  `the trees of ${FUZZED_PAGES} pages with a block in doubt are equal (seed ${FUZZ_SEED})`,
  () => {
    let foundCount = 0;
    for (let index = 0; index < FUZZED_PAGES; index++) {
      const page = fuzzBlocks(createRandom(FUZZ_SEED * 2_000_003 + index));
      const format = index % 2 === 0 ? 'md' : 'mdx';
      const math = index % 4 < 2;
      const found = parseByBlocks(page, { format, math, native: native! }, (part) => parse(part, format, math));
      if (!found) continue;
      if (found.reasons.length > 0) foundCount++;
      expectSame(unravel(found.tree, format), unravel(parse(page, format, math), format), `page ${index} of seed ${FUZZ_SEED}`, page);
    }
    expect(foundCount / FUZZED_PAGES).toBeGreaterThan(0.3);
  },
  FUZZED_PAGES * 1000,
);

/** Fails for a difference; else tells whether the native parser parsed the page. */
async function compare(text: string, format: 'md' | 'mdx', name: string, isCompiled: boolean): Promise<boolean> {
  const body = splitFrontMatter(normalizeText(text)).body;
  const options = { format, math: true, native: native! };
  const outcome = parseNative(body, options);
  const found = 'tree' in outcome ? outcome : parseByBlocks(body, options, (part) => parse(part, format, true));
  if (found) expectSame(unravel(found.tree, format), unravel(parse(body, format, true), format), name, text);
  if (!isCompiled) return found !== null;
  const byNative = await compileDoc(toInput(text, format, native));
  // A page that the reference has parsed is what it is compared with.
  if (!byNative.parsers.includes('native')) return false;
  const byReference = await compileDoc(toInput(text, format, null));
  expectSame({ ...byNative, parsers: [] }, { ...byReference, parsers: [] }, name, text);
  return byNative.parsers[0] === 'native';
}

function expectSame(actual: unknown, expected: unknown, name: string, text: string) {
  const difference = findDifference(actual, expected, '');
  expect(difference, difference ? `${name}:\n${text}` : name).toBeNull();
}

/** Path and values of the first difference. (Vitest's own comparison takes a minute for the largest trees.) */
function findDifference(actual: unknown, expected: unknown, path: string): string | null {
  if (Object.is(actual, expected)) return null;
  if (!isObject(actual) || !isObject(expected) || actual instanceof RegExp)
    return String(actual) === String(expected) ? null : `${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
  for (const key of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const difference = findDifference(actual[key], expected[key], `${path}.${key}`);
    if (difference) return difference;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The native parser itself takes the paragraphs off lines of JSX; plugins see both trees after that was done. */
function unravel(tree: ReturnType<typeof parse>, format: 'md' | 'mdx') {
  remarkUnravel()(tree, { data: { source: { path: '', isMdx: format === 'mdx' } } } as never);
  return tree;
}

function toInput(text: string, format: 'md' | 'mdx', parser: NativeParser | null): CompileInput {
  return {
    text,
    format,
    options: { ...PLAIN_OPTIONS, componentNames: [...PLAIN_OPTIONS.componentNames, 'Card'] },
    // Partials are real pages of their own.
    readInclude: async (path) => (/\.mdx?$/.test(path) ? 'Included, *emphasized*.\n' : null),
    plugins: { remark: [], rehype: [] },
    native: parser,
  };
}
