import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRequest } from '../../../tests/fixtures/plain-request.ts';
import type { SearchResponse } from '../search-client.ts';
import { packIndexFile } from './index-file.ts';
import { INDEX_FORMAT, type PackedPage, type PackedSection } from './index-format.ts';
import { openIndexFiles } from './open-index-files.ts';
import { isPartError } from './parts/part-error.ts';
import { putTextsBack, takeTextsApart } from './texts-apart.ts';

const pageOf = (path: string, title: string, sections: PackedSection[]): PackedPage => [path, title, 0, 1, [], sections];
const pages = [
  pageOf('/tracing', 'Tracing', [
    [1, null, '', 'What each part did for one request.'],
    [2, 'sampling', 'Sampling', 'One trace in a hundred is kept.', 'OTEL_SAMPLER'],
  ]),
  pageOf('/keys', 'Keys', [
    [1, null, '', 'Rotate a key every ninety days.'],
    [2, 'lost', 'A lost key', 'Trace who used it.'],
  ]),
];
const whole = packOf(pages);
const HREF = 'https://docs.example.com/assets/search/1.0.0a1b2c3d.json';

function packOf(some: readonly PackedPage[]) {
  const head = {
    format: INDEX_FORMAT as typeof INDEX_FORMAT,
    language: 'en',
    version: ['1.0'],
    tag: 'docs-1.0',
    origin: 'https://docs.example.com',
  };
  return packIndexFile(
    head,
    some.map((page) => ['Guides', page]),
  );
}

/** Opens the index as a reader does who waits for the texts until `arrive` is called. */
async function openApart() {
  const { first, apart } = takeTextsApart(whole);
  const asked: { href: string; settle(isThere: boolean): void }[] = [];
  const fetchJson = <T>(href: string) =>
    new Promise<T>((resolve, reject) => {
      asked.push({ href, settle: (isThere) => (isThere ? resolve(apart as T) : reject(new Error('gone'))) });
    });
  const search = await openIndexFiles([{ href: HREF, file: { ...first, apart: 'texts' } }], fetchJson);
  const early: SearchResponse[] = [];
  const ask = (query: string) => search.search(plainRequest(query), (answer) => early.push(answer));
  return { ask, early, asked };
}

const urlsOf = ({ hits }: SearchResponse) => hits.map(({ url }) => url.slice('https://docs.example.com'.length));
const askWhole = async (query: string) =>
  (await openIndexFiles([{ href: HREF, file: whole }], () => Promise.reject(new Error('asked')))).search(plainRequest(query));

describe('an index whose texts stand apart', () => {
  it('answers from its headings before the texts are asked for, and from all of it in the end', async () => {
    const { ask, early, asked } = await openApart();
    // Until somebody searches, nothing more is loaded.
    expect(asked).toEqual([]);
    const answer = ask('tracing');
    await expect.poll(() => early.map(urlsOf)).toEqual([['/tracing', '/tracing#sampling']]);
    expect(asked.map(({ href }) => href)).toEqual(['https://docs.example.com/assets/search/1.0/texts.json']);
    asked[0]!.settle(true);
    expect(urlsOf(await answer)).toContain('/keys#lost');
    expect(await answer).toEqual(await askWhole('tracing'));
    expect(await ask('otel sampler')).toEqual(await askWhole('otel sampler'));
    expect(early).toHaveLength(1);
  });

  it('is silent where headings have nothing, and proposes no spelling before it has all words', async () => {
    const { ask, early, asked } = await openApart();
    const answers = [ask('hundred'), ask('trasing')];
    await expect.poll(() => early).toMatchObject([{ query: 'trasing', exhaustiveNbHits: false, suggestion: undefined }]);
    asked[0]!.settle(true);
    const [found, misspelled] = await Promise.all(answers);
    expect(found?.hits).toHaveLength(1);
    expect(misspelled?.suggestion).toBe('tracing');
    expect(early).toHaveLength(1);
  });

  it('says that a part is missing, and asks for it again', async () => {
    const { ask, early, asked } = await openApart();
    const answer = ask('tracing').catch(isPartError);
    await expect.poll(() => early).toHaveLength(1);
    asked[0]!.settle(false);
    expect(await answer).toBe(true);
    const again = ask('tracing');
    await expect.poll(() => asked.length).toBe(2);
    asked[1]!.settle(true);
    expect(await again).toEqual(await askWhole('tracing'));
  });

  it('loses nothing of any index', () => {
    const section = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.string(), fc.string(), fc.option(fc.string({ minLength: 1 })));
    const page = fc.tuple(fc.webPath(), fc.string(), fc.array(section, { maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), (some) => {
        const file = packOf(
          some.map(([path, text, sections]) =>
            pageOf(path, 'Page', [
              [1, null, '', text],
              ...sections.map(
                ([level, heading, below, code]): PackedSection => [level, 'a', heading, below, ...(code === null ? [] : [code])] as never,
              ),
            ]),
          ),
        );
        const { first, apart } = takeTextsApart(file);
        expect(putTextsBack({ ...first, apart: 'texts' }, apart)).toEqual(file);
        expect(JSON.stringify(first).length).toBeLessThanOrEqual(JSON.stringify(file).length + 20);
      }),
    );
  });
});
