import { expect, test } from 'vitest';
import { sampleHit } from '../../tests/fixtures/sample-hit.ts';
import { nameFound } from './name-found.ts';
import { type FoundWord, MARK_END, MARK_START } from './search-client.ts';

const MARKED = { hierarchy: { lvl1: { value: `${MARK_START}Tracing${MARK_END}`, matchLevel: 'full' as const } } };
const name = (words: Partial<FoundWord>[], marked = false) => {
  const found = words.map((word) => ({ word: 'log', term: 'authenticate', as: 'itself' as const, in: 'text' as const, ...word }));
  return nameFound(sampleHit({ found, ...(marked && { _snippetResult: MARKED }) }));
};

test('a hit says what it was found by where its own words do not', () => {
  expect(name([{}, { as: 'synonym' }])).toBe('also: authenticate');
  expect(name([{ in: 'code' }])).toBe('in code');
  expect(name([{ in: 'keywords', term: 'sso' }])).toBe('keyword: sso');
  expect(name([{ as: 'form', word: 'ran' }])).toBe('form of ran');
});

test('what is marked speaks for itself, but not a synonym and not code', () => {
  expect([name([{ as: 'form' }], true), name([{ in: 'keywords' }], true)]).toEqual([null, null]);
  expect([name([{ as: 'synonym' }], true), name([{ in: 'code' }], true)]).toEqual(['also: authenticate', 'in code']);
});

test('a plain hit, and one of a backend that does not say, says nothing', () => {
  expect([name([{}]), name([{ as: 'beginning', in: 'heading' }]), nameFound(sampleHit())]).toEqual([null, null, null]);
});
