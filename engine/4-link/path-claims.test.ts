import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathKey } from '../paths/path-key.ts';
import { createPathClaims, type Owner } from './path-claims.ts';

function claimAll(...claims: [kind: Owner['kind'], path: string][]) {
  const plan = createPathClaims();
  const conflicts = claims.map(([kind, path]) => plan.claim(path, { kind, name: `${kind} ${path}`, place: null }));
  const last = conflicts.at(-1);
  return last ? [last.how, last.path] : null;
}

test.each<[[Owner['kind'], string], [Owner['kind'], string], string | null]>([
  [['page', 'a/index.html'], ['page', 'a/index.html'], 'same'],
  [['page', 'a/index.html'], ['public', 'A/Index.HTML'], 'same'],
  [['page', 'stra\u00dfe/index.html'], ['page', 'STRASSE/index.html'], 'same'],
  [['page', 'caf\u00e9/index.html'], ['public', 'cafe\u0301/index.html'], 'same'],
  [['generated', 'sitemap.xml'], ['public', 'Sitemap.xml'], 'same'],
  [['generated', 'opensearch.xml'], ['page', 'opensearch.xml/index.html'], 'file-above'],
  [['public', 'a'], ['redirect', 'a/b/index.html'], 'file-above'],
  [['page', 'a/b/index.html'], ['public', 'A'], 'folder'],
  [['page', 'a/index.html'], ['public', 'a.html'], 'address'],
  [['page', 'a/index.html'], ['page', 'a.html/index.html'], 'address'],
  [['public', 'a.html'], ['redirect', 'a/index.html'], 'address'],
  [['page', 'a/index.html'], ['redirect', 'a.html/index.html'], null],
  [['public', 'a.html'], ['public', 'a/index.html'], null],
  [['page', 'a/index.html'], ['public', 'a/data.csv'], null],
  [['page', 'a/index.html'], ['page', 'a/b/index.html'], null],
  // Names of which nothing is seen are one.
  [['public', '\u200d'], ['public', '\u200c/a'], 'file-above'],
])('%j and then %j: %s', (first, second, how) => {
  expect(claimAll(first, second)?.[0] ?? null).toBe(how);
});

test('what somebody else holds is not taken', () => {
  expect(claimAll(['page', 'a/index.html'], ['public', 'A/index.html'], ['redirect', 'a/Index.html'])).toEqual(['same', 'a/index.html']);
});

test('no two files that it grants are one on a disk that mixes up their names', () => {
  const name = fc.string({
    unit: fc.constantFrom(
      'a',
      'A',
      '\u00df',
      'ss',
      'SS',
      '\u1e9e',
      '\u00e9',
      'e\u0301',
      'E\u0301',
      '\u0130',
      'i\u0307',
      '\u0131',
      '\u200d',
      '\ufb01',
      'fi',
      '.',
    ),
    minLength: 1,
    maxLength: 3,
  });
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const kind = fc.constantFrom<Owner['kind']>('page', 'public', 'redirect', 'generated');
  fc.assert(
    fc.property(fc.array(fc.tuple(kind, path), { maxLength: 12 }), (claims) => {
      const plan = createPathClaims();
      const granted = claims.filter(([each, file]) => plan.claim(file, { kind: each, name: file, place: null }) === null);
      const disk = createMixingDisk();
      for (const [, file] of granted) expect(disk.write(file)).toBe('new');
    }),
    { numRuns: process.env.DOCSGEN_LONG ? 20_000 : 500, seed: 14 },
  );
});

/** A disk as one of macOS or Windows, or ext4's casefold: it finds an entry by what is left of its name. */
function createMixingDisk() {
  const entries = new Map<string, 'file' | 'folder'>();
  return {
    write(path: string): 'new' | 'overwritten' | 'refused' {
      const parts = path.split('/').map(foldByTable);
      for (let depth = 1; depth < parts.length; depth++) {
        const folder = parts.slice(0, depth).join('/');
        if (entries.get(folder) === 'file') return 'refused';
        entries.set(folder, 'folder');
      }
      const whole = parts.join('/');
      if (entries.get(whole) === 'folder') return 'refused';
      if (entries.has(whole)) return 'overwritten';
      entries.set(whole, 'file');
      return 'new';
    },
  };
}

/** As CaseFolding.txt and the canonical decompositions have these few characters; written out, so that it is not the code that it tests. */
const FOLDS: Record<string, string> = {
  A: 'a',
  S: 's',
  E: 'e',
  '\u00df': 'ss',
  '\u1e9e': 'ss',
  '\u00e9': 'e\u0301',
  '\u0130': 'i\u0307',
  '\ufb01': 'fi',
  '\u200d': '',
};

function foldByTable(name: string): string {
  return [...name].map((character) => FOLDS[character] ?? character).join('');
}

test.each([
  ['Guide', 'guide'],
  ['stra\u00dfe', 'STRASSE'],
  ['STRA\u1e9eE', 'strasse'],
  ['caf\u00e9', 'CAFE\u0301'],
  ['\u0130stanbul', 'i\u0307stanbul'],
  ['K\u0131sa', 'kisa'],
  ['\u03bf\u03b4\u03cc\u03c2', '\u039f\u0394\u038c\u03a3'],
  ['\u212bngstr\u00f6m', '\u00e5ngstr\u00f6m'],
  ['\u212aelvin', 'kelvin'],
  ['\ufb01le', 'file'],
  ['a\u200db', 'ab'],
  ['\u1fb3', '\u0391\u0399'],
  ['\u13a0', '\uab70'],
])('%j and %j have one key', (a, b) => {
  expect(pathKey(a)).toBe(pathKey(b));
});

test.each([
  ['a', 'b'],
  ['o', '\u00f6'],
  ['1.54', '1.5'],
  ['\u3042', '\u30a2'],
])('%j and %j do not', (a, b) => {
  expect(pathKey(a)).not.toBe(pathKey(b));
});
