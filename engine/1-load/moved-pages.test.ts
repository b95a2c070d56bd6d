import { describe, expect, test } from 'vitest';
import { sampleSet } from '../../tests/fixtures/sample-set.ts';
import { parseVersionManifest } from './version-manifest.ts';

const parse = (moved: unknown[], versions: unknown[] = ['next', '1.1', '1.0']) => parseVersionManifest({ versions, moved }, sampleSet());
const problemsOf = (moved: unknown[]) =>
  parse(moved).diagnostics.map(({ code, message, place, fix }) => [
    code,
    (place as { keyPath: unknown[] }).keyPath.join('.'),
    message,
    fix,
  ]);

describe('"moved" of a version manifest', () => {
  test('has successors, or a reason', () => {
    const { moved, diagnostics } = parse([
      { from: 'a', to: 'b', since: '1.1' },
      { from: 'c', to: ['d', 'e'], since: 'next', reason: 'Split.' },
      { from: 'f', since: '1.1', reason: 'Gone.' },
    ]);
    expect(diagnostics).toEqual([]);
    const common = { set: null, reason: null };
    const file = 'config/versions.json';
    expect(moved).toEqual([
      { ...common, from: 'a', to: ['b'], since: '1.1', place: { file, keyPath: ['moved', 0] } },
      { ...common, from: 'c', to: ['d', 'e'], since: 'next', reason: 'Split.', place: { file, keyPath: ['moved', 1] } },
      { ...common, from: 'f', to: [], since: '1.1', reason: 'Gone.', place: { file, keyPath: ['moved', 2] } },
    ]);
  });

  test('is wrong where it says nothing, or contradicts itself; all of that is reported at once', () => {
    expect(problemsOf([{ from: 'a', since: '1.1' }])).toEqual([
      [
        'missing-key',
        'moved.0',
        'The entry must say where the page went ("to"), or why it is gone ("reason").',
        'add "to" with the id that the page has now, or "reason"',
      ],
    ]);
    expect(
      problemsOf([
        { from: 'a', to: 'a', since: '1.1' },
        { from: 'b', to: 'c', since: '1.2' },
        { from: 'd', to: 'e', since: '1.0' },
        { from: 'f', to: 'g', since: '1.1' },
        { from: 'f', to: 'h', since: '1.1' },
      ]),
    ).toEqual([
      ['wrong-move', 'moved.0', 'The entry moves "a" to itself.', 'remove the entry: a page that keeps its id needs none'],
      [
        'unknown-version',
        'moved.1.since',
        '"since" names the version "1.2", but there is no such version.',
        'did you mean "1.1"? Available versions are: "next", "1.1" and "1.0"',
      ],
      [
        'wrong-move',
        'moved.2.since',
        '"since" names version 1.0, but no version is older: there is no page to move from.',
        'remove the entry; if old addresses are to go on working, list them in "redirects" of the config',
      ],
      [
        'wrong-move',
        'moved.4',
        'Two entries say what became of "f" in version 1.1.',
        'keep one of the two; a page that became several has a list in "to"',
      ],
    ]);
  });

  test('leads in no circle within a version; a page may come back in a later one, and numbers may shift', () => {
    const circle = (since: string[]) => [
      { from: 'a', to: 'b', since: since[0] },
      { from: 'b', to: 'c', since: since[1] },
      { from: 'c', to: 'a', since: since[2] },
    ];
    expect(problemsOf(circle(['1.1', '1.1', '1.1']))).toEqual([
      [
        'wrong-move',
        'moved.0',
        'The entries of version 1.1 lead in a circle: "a" → "b" → "c" → "a".',
        'remove the one that is the wrong way round',
      ],
    ]);
    expect(problemsOf(circle(['1.1', '1.1', 'next']))).toEqual([]);
  });

  test('may keep a page beside the one that it gave a part to', () => {
    expect(problemsOf([{ from: 'a', to: ['a', 'b'], since: '1.1' }])).toEqual([]);
  });

  test('does not make versions doubtful that are right', () => {
    expect(parse([{ from: 'a', to: 'a', since: '1.1' }]).isSound).toBe(true);
    expect(parse([], ['1.0', '1.0']).isSound).toBe(false);
  });
});
