import { expect, test } from 'vitest';
import { parseSearchSpec } from './search-spec.ts';

const parse = (text: string) => parseSearchSpec(text, { file: 'config/search.spec', versions: ['next', '2.0', '1.0'], latest: '2.0' });
const show = (text: string) =>
  parse(text).expectations.map(({ query, version, targets, top }) => {
    const names = targets.map(({ docId, anchor }) => (anchor === null ? docId : `${docId} # ${anchor}`));
    return `${version}: ${query} → ${names.join(' | ')} in ${top}`;
  });

test('reads queries with a page, a heading, a number, and several that are right', () => {
  expect(parse('a -> b (measured)').expectations).toMatchObject([{ targets: [{ docId: 'b' }], top: null }]);
  expect(show('# comment\n\ngpu -> deploy/gpu\n  a -> b query ->  x#y-z (top 1)\r\nlogin -> sso or keys#new (top 10)\n')).toEqual([
    '2.0: gpu → deploy/gpu in 3',
    '2.0: a -> b query → x # y-z in 1',
    '2.0: login → sso | keys # new in 10',
  ]);
});

test('reads which versions lines are for', () => {
  expect(show('[1.0, next]\na -> b\n[*]\nc -> d\n')).toEqual([
    '1.0: a → b in 3',
    'next: a → b in 3',
    'next: c → d in 3',
    '2.0: c → d in 3',
    '1.0: c → d in 3',
  ]);
});

test('says where a query and its page stand', () => {
  const { expectations } = parse('\n  b -> a or b#c (top 2)');
  expect(expectations).toEqual([
    {
      query: 'b',
      version: '2.0',
      class: null,
      targets: [
        { docId: 'a', anchor: null, place: { file: 'config/search.spec', line: 2, column: 8, length: 1 } },
        { docId: 'b', anchor: 'c', place: { file: 'config/search.spec', line: 2, column: 13, length: 3 } },
      ],
      top: 2,
      place: { file: 'config/search.spec', line: 2, column: 3, length: 1 },
    },
  ]);
});

test('reads of which class lines are, whatever their versions', () => {
  const { expectations, diagnostics } = parse('a -> b\n[[ split or joined ]]\nb -> b\n[1.0]\nc -> b\n[[]]\nd -> b');
  expect(expectations.map(({ query, version, class: group }) => [query, version, group])).toEqual([
    ['a', '2.0', null],
    ['b', '2.0', 'split or joined'],
    ['c', '1.0', 'split or joined'],
    ['d', '1.0', null],
  ]);
  expect(diagnostics).toEqual([]);
});

test('tells a name from the same letters in another one', () => {
  const placesOf = (text: string) => parse(text).expectations[0]!.targets.map(({ place }) => place.column);
  expect(placesOf('x -> deploy/b or b')).toEqual([6, 18]);
  expect(placesOf('x -> a or o')).toEqual([6, 11]);
  expect(parse('[ 1.0, 0 ,.0]').diagnostics.map(({ place }) => place)).toMatchObject([{ column: 8 }, { column: 11 }]);
});

test.each([
  'gpu',
  'gpu =>',
  'gpu ->',
  '-> page',
  'gpu -> page (top 0)',
  'gpu -> page (measure)',
  'gpu -> page two',
  'gpu -> #anchor',
  'gpu -> a or',
])('does not take %j', (line) => {
  const { expectations, diagnostics } = parse(line);
  expect(expectations).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['search-spec-syntax']);
});

test('reports versions that there are not', () => {
  expect(parse('[3.0, 1.0]\na -> b').diagnostics).toMatchObject([{ code: 'unknown-version', place: { line: 1, column: 2, length: 3 } }]);
});
