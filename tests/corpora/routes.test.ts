import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toSearchRecords } from '../../engine/6-index/search-records.ts';
import { VERSION_SENTINEL } from '../../engine/text/version-sentinel.ts';
import type { PageData } from '../../theme/contract/page-data.ts';
import { compareQuality } from '../search/compare-quality.ts';
import { corporaFolder, hasCorpora } from './corpora-folder.ts';
import { type LinkedCorpus, linkCorpus } from './link-corpus.ts';

type IndexData = Extract<PageData, { kind: 'category-index' }>;

/** Two real sites, linked as Docusaurus's own docs plugin links them. Skipped where the corpora are not beside the repository. */
describe.skipIf(!hasCorpora).each(['jest', 'kserve'])(
  `the %s docs (${hasCorpora ? 'found' : `no corpora in ${corporaFolder}`})`,
  (name) => {
    let corpus: LinkedCorpus;
    beforeAll(async () => {
      corpus = await linkCorpus(name);
      // A page of 1.5 MB is compiled once for each time that the import changes what compiling depends on.
    }, 600_000);

    test('have every page of the original, with its id, title, sidebar and neighbours, and no other', () => {
      const docs = corpus.model.pages.flatMap(({ path, data, isCopy }) => (data.kind === 'doc' && !isCopy ? [{ path, data }] : []));
      const actual = docs.map(({ path, data }) => ({
        path,
        version: data.version,
        id: data.docId,
        title: data.title,
        sidebar: data.sidebarId,
        previous: data.previous?.href ?? null,
        next: data.next?.href ?? null,
      }));
      const expected = corpus.expected.docs.map(({ path, version, id, title, sidebar = null, previous = null, next = null }) => ({
        path,
        version,
        id,
        title,
        sidebar,
        previous,
        next,
      }));
      expect(actual.length).toBe({ jest: 112, kserve: 143 }[name]);
      expect(byPath(actual)).toEqual(byPath(expected));
    });

    test('have every generated index of the original, and no other', () => {
      const indexes = corpus.model.pages.flatMap(({ data }) => (data.kind === 'category-index' ? [data as IndexData] : []));
      const actual = indexes.map(({ path, version, title, sidebarId }) => ({ path, version, title, sidebar: sidebarId }));
      expect(byPath(actual)).toEqual(byPath(corpus.expected.generated_indexes));
    });

    test('draw no errors, and no warning without an explanation', () => {
      const warnings = corpus.problems.map(({ place, code, message }) => `${place?.file}  ${code}  ${/"[^"]*"|<\w+>/.exec(message)?.[0]}`);
      const explained = readFileSync(join(import.meta.dirname, name, 'explained-warnings.txt'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'));
      expect(corpus.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(corpus.report.builds).toBe(true);
      expect([...new Set(warnings)].sort()).toEqual(explained.sort());
    });

    test('are found by what their own links call them, no less than before', async () => {
      expect(await compareQuality(name, corpus)).toEqual([]);
    });

    test('have search records that fit, and of which no text is lost', () => {
      const records = toSearchRecords(corpus.model, corpus.docs);
      expect(records.length).toBeGreaterThan(1000);
      expect(records.filter((record) => Buffer.byteLength(JSON.stringify(record)) > 9800)).toEqual([]);
      const joined = new Map<string, string[]>();
      for (const { type, url_without_anchor, content } of records) {
        if (type === 'content') joined.set(url_without_anchor, [...(joined.get(url_without_anchor) ?? []), content!]);
      }
      const sectionsOf = new Map(corpus.docs.map(({ compiled }) => [compiled.key, compiled.sections]));
      let compared = 0;
      for (const { data, doc, isCopy } of corpus.model.pages) {
        if (data.kind !== 'doc' || !doc || isCopy) continue;
        const words = joined.get(corpus.model.site.url + encodeURI(data.path));
        if (!words) continue;
        const texts = sectionsOf
          .get(doc.compileKey)!
          .flatMap(({ text }) => (text === '' ? [] : [text.replaceAll(VERSION_SENTINEL, versionLabelOf(corpus, data.version))]));
        expect([data.path, words.join(' ')]).toEqual([data.path, texts.join(' ')]);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(100);
    });

    test('know the size of each image', () => {
      const sizes = corpus.model.pages.flatMap(({ doc }) =>
        (doc?.links ?? []).filter(({ href }) => /\.(?:png|jpe?g|gif|svg)$/.test(href) && !/^https?:/.test(href)),
      );
      const missing = corpus.problems.flatMap(({ code, message }) =>
        code === 'missing-image' ? [/"([^"]+)"/.exec(message)![1]!.replace(/^\.\//, '')] : [],
      );
      expect(sizes.length).toBeGreaterThan(5);
      expect(sizes.filter(({ width, href }) => width === undefined && !missing.some((url) => href.endsWith(url)))).toEqual([]);
    });
  },
);

const versionLabelOf = ({ model }: LinkedCorpus, version: string) => model.site.versions.find(({ name }) => name === version)!.label;

function byPath<T extends { path: string }>(entries: T[]): T[] {
  return [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
}
