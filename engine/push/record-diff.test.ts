import { describe, expect, it } from 'vitest';
import { countByVersion, countDiff, diffRecords, toOperations } from './record-diff.ts';
import type { PushedRecord } from './record-digest.ts';

const wanted = (objectID: string, digest = 'same', versions = ['1']) => ({ objectID, digest, version: versions }) as PushedRecord;
const present = (objectID: string, digest: string | null = 'same', versions = ['1']) => ({ objectID, digest, versions });

describe('diffRecords', () => {
  it('finds what is new, other and gone', () => {
    const diff = diffRecords(
      [present('a'), present('b', 'old'), present('c', null), present('d')],
      [wanted('e'), wanted('c'), wanted('b'), wanted('a')],
    );
    expect(diff).toEqual({ added: [wanted('e')], changed: [wanted('c'), wanted('b')], removed: [present('d')] });
    expect(countDiff(diff)).toBe(4);
  });

  it('finds nothing when all is equal, in whatever order', () => {
    expect(countDiff(diffRecords([present('a'), present('b')], [wanted('b'), wanted('a')]))).toBe(0);
  });
});

it('adds before it removes', () => {
  const diff = diffRecords([present('a'), present('b', 'old')], [wanted('b'), wanted('c')]);
  expect(toOperations(diff).map(({ action, body }) => `${action} ${body.objectID}`)).toEqual([
    'addObject c',
    'addObject b',
    'deleteObject a',
  ]);
});

describe('countByVersion', () => {
  const records = [wanted('a', 'same', ['2', '1']), wanted('b', 'same', ['2'])];

  it('counts in the order of the manifest, then versions that are gone, then records of none', () => {
    const diff = diffRecords(
      [present('a', 'old'), present('x', 'same', ['0.9']), present('y', null, []), present('z', 'same', ['1'])],
      records,
    );
    expect(countByVersion(records, diff, ['2', '1'])).toEqual([
      { version: '2', records: 2, added: 1, changed: 1, removed: 0 },
      { version: '1', records: 1, added: 0, changed: 1, removed: 1 },
      { version: '0.9', records: 0, added: 0, changed: 0, removed: 1 },
      { version: null, records: 0, added: 0, changed: 0, removed: 1 },
    ]);
  });

  it('counts what becomes of pages outside versions', () => {
    const outside = [wanted('c', 'new', []), wanted('d', 'same', []), wanted('e', 'same', [])];
    const diff = diffRecords([present('c', 'old', []), present('d', 'same', [])], outside);
    expect(countByVersion(outside, diff, ['1'])).toEqual([
      { version: '1', records: 0, added: 0, changed: 0, removed: 0 },
      { version: null, records: 3, added: 1, changed: 1, removed: 0 },
    ]);
    expect(countByVersion(outside, null, [])).toEqual([{ version: null, records: 3, added: null, changed: null, removed: null }]);
  });

  it('does not say what was not compared', () => {
    expect(countByVersion(records, null, ['2'])).toEqual([{ version: '2', records: 2, added: null, changed: null, removed: null }]);
  });
});
