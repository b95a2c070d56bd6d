import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleSet } from '../../../tests/fixtures/sample-set.ts';
import { parseVersionManifest } from '../../1-load/version-manifest.ts';
import { createTrails } from './trails.ts';

/** Newest first, as in manifests; each with the ids of its pages. */
type Site = [version: string, ids: string[]][];

function createTrace(site: Site, moved: object[]) {
  const { versions, moved: entries, diagnostics } = parseVersionManifest({ versions: site.map(([name]) => name), moved }, sampleSet());
  expect(diagnostics).toEqual([]);
  const pages = new Map(site.map(([name, ids]) => [name, new Set(ids)]));
  const trails = createTrails({ versions, leftOutVersions: [], moved: entries }, (version, id) => pages.get(version)!.has(id));
  const versionOf = (name: string) => versions.find((version) => version.name === name)!;
  /** As counterparts are found: only pages that are there count. */
  return (id: string, from: string, to: string) =>
    trails.trace(id, versionOf(from), versionOf(to)).ids.filter((each) => pages.get(to)!.has(each));
}

describe('a trail', () => {
  test('leads over one move, and back', () => {
    const site: Site = [
      ['1.2', ['b']],
      ['1.1', ['b']],
      ['1.0', ['a']],
    ];
    const trace = createTrace(site, [{ from: 'a', to: 'b', since: '1.1' }]);
    expect([trace('a', '1.0', '1.2'), trace('b', '1.2', '1.0'), trace('b', '1.1', '1.2')]).toEqual([['b'], ['a'], ['b']]);
  });

  test('leads over several moves, in whichever order they are written', () => {
    const site: Site = [
      ['1.3', ['c']],
      ['1.2', ['b']],
      ['1.1', ['b']],
      ['1.0', ['a']],
    ];
    const moved = [
      { from: 'b', to: 'c', since: '1.3' },
      { from: 'a', to: 'b', since: '1.1' },
    ];
    for (const entries of [moved, [...moved].reverse()]) {
      const trace = createTrace(site, entries);
      expect([trace('a', '1.0', '1.3'), trace('a', '1.0', '1.2'), trace('c', '1.3', '1.0')]).toEqual([['c'], ['b'], ['a']]);
    }
  });

  test('leads to each page that one became, the successor first, and from each of them back', () => {
    const site: Site = [
      ['1.1', ['b', 'c']],
      ['1.0', ['a']],
    ];
    const trace = createTrace(site, [{ from: 'a', to: ['c', 'b'], since: '1.1' }]);
    expect([trace('a', '1.0', '1.1'), trace('b', '1.1', '1.0'), trace('c', '1.1', '1.0')]).toEqual([['c', 'b'], ['a'], ['a']]);
  });

  test('leads from several pages to the one that they became, and back to the one that it was all the time', () => {
    const site: Site = [
      ['1.2', ['a']],
      ['1.1', ['a']],
      ['1.0', ['a', 'b']],
    ];
    const trace = createTrace(site, [{ from: 'b', to: 'a', since: '1.1' }]);
    expect([trace('a', '1.0', '1.2'), trace('b', '1.0', '1.2'), trace('a', '1.2', '1.0')]).toEqual([['a'], ['a'], ['a', 'b']]);
  });

  test('leads back to the first that is listed, of several that became a new page', () => {
    const site: Site = [
      ['1.1', ['c']],
      ['1.0', ['a', 'b']],
    ];
    const moved = ['b', 'a'].map((from) => ({ from, to: 'c', since: '1.1' }));
    expect(createTrace(site, moved)('c', '1.1', '1.0')).toEqual(['b', 'a']);
  });

  test('ends where a page is gone, even if another page takes its id', () => {
    const site: Site = [
      ['1.1', ['a']],
      ['1.0', ['a']],
    ];
    const trace = createTrace(site, [{ from: 'a', since: '1.1', reason: 'Gone.' }]);
    expect([trace('a', '1.0', '1.1'), trace('a', '1.1', '1.0')]).toEqual([[], []]);
  });

  test('does not mistake a page for the one whose id it took', () => {
    const site: Site = [
      ['1.1', ['a', 'b']],
      ['1.0', ['a']],
    ];
    const trace = createTrace(site, [{ from: 'a', to: 'b', since: '1.1' }]);
    expect([trace('a', '1.0', '1.1'), trace('a', '1.1', '1.0'), trace('b', '1.1', '1.0')]).toEqual([['b'], [], ['a']]);
  });

  test('does not mistake a page for one that was gone before, of which nobody has said so', () => {
    const site: Site = [
      ['1.2', ['b']],
      ['1.1', ['a']],
      ['1.0', ['a', 'b']],
    ];
    expect(createTrace(site, [{ from: 'a', to: 'b', since: '1.2' }])('b', '1.2', '1.0')[0]).toBe('a');
  });

  test('is the id itself where nothing is listed', () => {
    const site: Site = [
      ['1.1', ['a']],
      ['1.0', ['a', 'b']],
    ];
    const trace = createTrace(site, [{ from: 'b', since: '1.1', reason: 'Gone.' }]);
    expect([trace('a', '1.0', '1.1'), trace('a', '1.1', '1.0')]).toEqual([['a'], ['a']]);
  });
});

test('where each page becomes one page, trails lead from each version to each other and back to the same page', () => {
  // A page is a column: its id in each version, oldest first; null where it is not there. Ids are used again when they are free.
  const history = fc.integer({ min: 2, max: 5 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      pages: fc.array(fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { freq: 4 }), { minLength: count, maxLength: count }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  );
  fc.assert(
    fc.property(history, ({ count, pages: drawn }) => {
      // Pages begin once and end once, and no two have an id at the same time.
      const pages = drawn.map((ids) => [...ids]);
      for (let at = 0; at < count; at++) {
        const taken = new Set<string>();
        for (const page of pages) {
          const isBetween = page.slice(0, at).some((id) => id !== null) && page[at - 1] === null;
          const id = page[at];
          if (id == null || isBetween || taken.has(id)) page[at] = null;
          else taken.add(id);
        }
      }
      const names = Array.from({ length: count }, (_, at) => `1.${at}`);
      const moved = pages.flatMap((page) =>
        page.flatMap((id, at): object[] => {
          const before = at === 0 ? null : page[at - 1]!;
          if (before === null || before === id) return [];
          return [{ from: before, since: names[at], ...(id === null ? { reason: 'Gone.' } : { to: id }) }];
        }),
      );
      const isCircle = parseVersionManifest({ versions: [...names].reverse(), moved }, sampleSet()).diagnostics.length > 0;
      fc.pre(!isCircle);
      const site = names.map((name, at): Site[number] => [name, pages.flatMap((page) => page[at] ?? [])]).reverse();
      const trace = createTrace(site, moved);
      for (const page of pages)
        for (const [from, id] of page.entries())
          for (const [to, there] of page.entries())
            if (id !== null && from !== to) expect(trace(id, names[from]!, names[to]!)[0] ?? null).toBe(there);
    }),
  );
});
