import { describe, expect, test } from 'vitest';
import { sampleSet } from '../../tests/fixtures/sample-set.ts';
import { findDuplicatePaths } from './version-faults.ts';
import { makeOnlyVersion, parseVersionManifest } from './version-manifest.ts';

const problemsOf = (manifest: unknown) => {
  const { versions, diagnostics } = parseVersionManifest(manifest, sampleSet());
  return [...diagnostics, ...findDuplicatePaths(versions)].map(({ code, message, fix, place, related }) => {
    const { keyPath, atKey } = place as { keyPath: (string | number)[]; atKey?: boolean };
    return [
      code,
      `${keyPath.join('.')}${atKey ? ' (key)' : ''}`,
      message,
      fix,
      ...related.map((entry) => (entry.place as { keyPath: unknown[] }).keyPath.join('.')),
    ];
  });
};

test('fills in what an entry leaves out', () => {
  const written = {
    $schema: 'schemas/versions.schema.json',
    versions: [
      { name: 'next', label: 'Cloud', banner: 'none', releaseNotes: '/next/release-notes/v1.54' },
      '1.54',
      { name: '1.53', path: '/old/', content: './content/one/', sidebars: 'shared/sidebars.json', mainDoc: 'start' },
    ],
  };
  const { content: _, sidebarsDir: __, ...set } = sampleSet();
  const { versions, diagnostics } = parseVersionManifest(written, sampleSet());
  const common = {
    set,
    editUrl: null,
    noIndex: false,
    canonical: 'latest',
    className: null,
    badge: true,
    supportedUntil: null,
    mainDocId: 'introduction',
    releaseNotes: null,
    inherited: [],
    isLast: false,
    sidebarsPlace: null,
  };
  expect(diagnostics).toEqual([]);
  expect(versions).toEqual([
    {
      ...common,
      name: 'next',
      ownName: 'next',
      searchName: 'next',
      label: 'Cloud',
      path: '/next',
      banner: 'none',
      contentDir: 'content/next',
      releaseNotes: '/next/release-notes/v1.54',
      keyPath: ['versions', 0],
      sidebarsFile: 'config/sidebars/next.json',
    },
    {
      ...common,
      name: '1.54',
      ownName: '1.54',
      searchName: '1.54',
      label: '1.54',
      path: '',
      isLast: true,
      banner: 'none',
      contentDir: 'content/1.54',
      keyPath: ['versions', 1],
      sidebarsFile: 'config/sidebars/1.54.json',
    },
    {
      ...common,
      name: '1.53',
      ownName: '1.53',
      searchName: '1.53',
      label: '1.53',
      path: '/old',
      banner: 'unmaintained',
      contentDir: 'content/one',
      mainDocId: 'start',
      keyPath: ['versions', 2],
      sidebarsFile: 'shared/sidebars.json',
      sidebarsPlace: { file: 'config/versions.json', keyPath: ['versions', 2, 'sidebars'] },
    },
  ]);
});

test('shows versions above the latest as unreleased, and the latest at the root', () => {
  const brief = (manifest: unknown) =>
    parseVersionManifest(manifest, sampleSet()).versions.map(
      ({ name, path, banner, isLast }) => `${name} ${path || '/'} ${banner}${isLast ? ' latest' : ''}`,
    );
  expect(brief({ versions: ['current', '2.0', '1.0'], latest: '1.0' })).toEqual([
    'current /next unreleased',
    '2.0 /2.0 unreleased',
    '1.0 / none latest',
  ]);
  expect(brief({ versions: ['next'] })).toEqual(['next / none latest']);
  const until = (name: string) => ({ name, supportedUntil: '4' });
  expect(brief({ versions: [until('next'), until('3'), until('2'), { ...until('1'), banner: 'unmaintained' }, '0'] })).toEqual([
    'next /next unreleased',
    '3 / none latest',
    '2 /2 supported',
    '1 /1 unmaintained',
    '0 /0 unmaintained',
  ]);
  expect(
    brief({
      versions: [
        { name: '2', path: '/' },
        { name: '1', path: '/1' },
      ],
    }),
  ).toEqual(['2 / none latest', '1 /1 unmaintained']);
});

test('makes one version of a site without a manifest', () => {
  expect(makeOnlyVersion(sampleSet())).toMatchObject({
    name: 'current',
    path: '',
    isLast: true,
    banner: 'none',
    badge: false,
    contentDir: 'content',
  });
});

test('places the versions of a set with an id below its path, and names them by both', () => {
  const set = sampleSet({ id: 'community', path: '/community', content: 'community', sidebarsDir: 'config/sets/community/sidebars' });
  const { versions, diagnostics } = parseVersionManifest({ versions: ['next', '2.0', { name: '1.0', path: '/old', mainDoc: null }] }, set);
  expect(diagnostics).toEqual([]);
  expect(
    versions.map(({ name, ownName, path, contentDir, sidebarsFile, mainDocId }) => [
      name,
      ownName,
      path,
      contentDir,
      sidebarsFile,
      mainDocId,
    ]),
  ).toEqual([
    ['community@next', 'next', '/community/next', 'community/next', 'config/sets/community/sidebars/next.json', 'introduction'],
    ['community@2.0', '2.0', '/community', 'community/2.0', 'config/sets/community/sidebars/2.0.json', 'introduction'],
    ['community@1.0', '1.0', '/community/old', 'community/1.0', 'config/sets/community/sidebars/1.0.json', null],
  ]);
  expect(makeOnlyVersion(set)).toMatchObject({ name: 'community@current', path: '/community', contentDir: 'community', keyPath: [] });
});

test('takes the edit links of the set, unless the version has its own or none', () => {
  const set = sampleSet({ options: { ...sampleSet().options, editUrl: 'https://e.io/' } });
  const written = { versions: [{ name: '3', editUrl: 'https://e.io/3/' }, { name: '2', editUrl: null }, '1'] };
  expect(parseVersionManifest(written, set).versions.map(({ editUrl }) => editUrl)).toEqual(['https://e.io/3/', null, 'https://e.io/']);
});

describe('says what is wrong', () => {
  test.each<[name: string, manifest: unknown, ...expected: unknown[]]>([
    [
      'two equal names',
      { versions: ['1.1', '1.0', '1.1'] },
      'duplicate-version',
      'versions.2',
      'Version "1.1" is listed twice.',
      'remove or rename one of the two',
      'versions.0',
    ],
    [
      'two equal paths',
      { versions: ['2', { name: '1', path: '/' }] },
      'duplicate-version-path',
      'versions.1',
      'Versions "2" and "1" have the same path "/".',
      'give one of them a path of its own, such as "/1"',
      'versions.0',
    ],
    [
      'a latest that is not there',
      { versions: ['1.54', '1.53'], latest: '1.5' },
      'unknown-version',
      'latest',
      '"latest" names the version "1.5", but there is no such version.',
      'did you mean "1.54"? Available versions are: "1.54" and "1.53"',
    ],
    [
      'a path without a slash',
      { versions: [{ name: '1', path: 'old' }] },
      'invalid-value',
      'versions.0.path',
      '"versions[0].path" must begin with a slash; found "old", a string.',
      'write "/old"',
    ],
    [
      'a name with a slash',
      { versions: ['a/b'] },
      'invalid-value',
      'versions.0',
      '"versions[0]" must consist of letters, digits, dots, hyphens and underscores, and not begin with a dot; found "a/b", a string.',
      null,
    ],
    [
      'an unknown key',
      { versions: [{ name: '1', banners: 'none' }] },
      'unknown-key',
      'versions.0.banners (key)',
      '"versions[0]" has no key "banners".',
      'did you mean "banner"?',
    ],
    [
      'an unknown banner',
      { versions: [{ name: '1', banner: 'unreleasd' }] },
      'invalid-value',
      'versions.0.banner',
      '"versions[0].banner" must be "none", "unreleased", "supported" or "unmaintained"; found "unreleasd", a string.',
      'did you mean "unreleased"?',
    ],
    [
      'an entry of the wrong kind',
      { versions: [1.5] },
      'wrong-type',
      'versions.0',
      '"versions[0]" must be a string or an object; found 1.5, a number.',
      'put it in quotes',
    ],
    ['no versions', { versions: [] }, 'invalid-value', 'versions', '"versions" must list at least one version; found an empty list.', null],
    ['no list', {}, 'missing-key', '', 'The version manifest lacks "versions".', 'add "versions"'],
    [
      'a bare list',
      ['1.0'],
      'wrong-type',
      '',
      'The version manifest must be an object; found a list.',
      'wrap the list in { "versions": [ … ] }',
    ],
    [
      'an absolute folder',
      { versions: [{ name: '1', content: '/srv/docs' }] },
      'invalid-value',
      'versions.0.content',
      '"versions[0].content" must be a path relative to the site folder; found "/srv/docs", a string.',
      'write the path from the folder that holds config/ and content/, with ../ to lead outside it',
    ],
  ])('with %s', (_name, manifest, ...expected) => {
    expect(problemsOf(manifest)).toEqual([expected]);
  });

  test('and goes on with the versions that are right', () => {
    const { versions, diagnostics } = parseVersionManifest({ versions: ['1.1', { name: '1.0', content: 1 }, '1.1'] }, sampleSet());
    expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-type', 'duplicate-version']);
    expect(versions.map(({ name, keyPath }) => [name, keyPath])).toEqual([
      ['1.1', ['versions', 0]],
      ['1.1', ['versions', 2]],
    ]);
  });

  test.each<[unknown, boolean]>([
    [{ versions: ['1.1', { name: '1.0', banner: 1, lable: 'x' }], latest: '2' }, true],
    [['1.1', '1.0'], true],
    [{ versions: ['1.1', { name: '1.0', inherit: true }] }, false],
    [{ versions: ['1.1', { name: '1.0', contentDir: 'a' }] }, false],
    [{ versions: ['1.1', { banner: 'none' }] }, false],
    [{ versions: ['1.1', '1.1'] }, false],
    [{ versions: [{ name: '1.1', inherits: true }] }, false],
    [{ verions: ['1.1'] }, false],
  ])('and of %j knows whether the folders of the versions are certain: %s', (manifest, expected) => {
    const { isSound, hasFolders } = parseVersionManifest(manifest, sampleSet());
    expect({ isSound, hasFolders }).toEqual({ isSound: false, hasFolders: expected });
  });
});

test('knows what a version shares, and what those share that it inherits from', () => {
  const written = {
    versions: ['next', { name: '2', inherits: ['a', 'b/*.md'] }, { name: '1', inherits: ['a'] }, { name: '0', inherits: true }],
  };
  const { versions, diagnostics } = parseVersionManifest(written, sampleSet());
  expect(diagnostics).toEqual([]);
  const rules = versions.map(({ inherited }) => inherited.map(({ shared }) => shared.map((globs) => globs.map(({ glob }) => glob))));
  expect(rules).toEqual([[], [[['a', 'b/*.md']]], [[['a']], [['a'], ['a', 'b/*.md']]], [[], [['a']], [['a'], ['a', 'b/*.md']]]]);
  expect(versions[1]!.inherited[0]!.shared[0]![1]!.place).toEqual({
    file: 'config/versions.json',
    keyPath: ['versions', 1, 'inherits', 1],
  });
  expect(parseVersionManifest({ versions: ['2', { name: '1', inherits: [] }] }, sampleSet()).diagnostics).toHaveLength(1);
});

test('knows the folders that a version inherits from, the nearest first, and what it does not take', () => {
  const written = {
    versions: [
      'next',
      { name: '2', inherits: true, without: ['new'] },
      { name: '1', content: 'old', inherits: true, without: ['a', 'b'] },
      '0',
    ],
  };
  const { versions, diagnostics } = parseVersionManifest(written, sampleSet());
  expect(diagnostics).toEqual([]);
  const globs = versions.map(({ inherited }) =>
    inherited.map(({ version, without }) => [version.contentDir, without.map(({ glob }) => glob)]),
  );
  expect(globs).toEqual([
    [],
    [['content/next', ['new']]],
    [
      ['content/2', ['a', 'b']],
      ['content/next', ['a', 'b', 'new']],
    ],
    [],
  ]);
});
