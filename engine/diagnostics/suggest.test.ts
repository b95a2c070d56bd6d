import { describe, expect, test } from 'vitest';
import { describeCandidates, measureDistance, nearest } from './suggest.ts';

describe('nearest', () => {
  const docs = ['introduction', 'quickstart', 'deployment/tracing', 'deployment/alerts', 'inference/introduction-to-evals'];

  test.each([
    ['introdution', 'introduction'],
    ['Quickstart', 'quickstart'],
    ['quikcstart', 'quickstart'],
    ['deployment/trace', 'deployment/tracing'],
    ['tracing', 'deployment/tracing'],
    ['deployments/alert', 'deployment/alerts'],
    ['changelog', null],
    ['', null],
  ])('for %j is %j', (value, expected) => {
    expect(nearest(value, docs)).toBe(expected);
  });

  test('does not offer the value itself, nor a name that two candidates share', () => {
    expect(nearest('a', ['a'])).toBe(null);
    expect(nearest('installation', ['python-client/installation', 'admin-panel/installation'])).toBe(null);
  });

  test('takes the closest, and the first of equals', () => {
    expect(nearest('lable', ['table', 'label'])).toBe('table');
    expect(nearest('titel', ['tilt', 'title'])).toBe('title');
  });
});

test('measureDistance counts a swap of neighbours once and a change of case less than a letter', () => {
  expect([
    measureDistance('ab', 'ba'),
    measureDistance('Ab', 'ab'),
    measureDistance('abc', ''),
    measureDistance('kitten', 'sitting'),
  ]).toEqual([1, 0.4, 3, 3]);
});

test('describeCandidates lists what there is', () => {
  expect(describeCandidates(['docs', 'python-client'], 5, 'sidebar ids')).toBe('Available sidebar ids are: "docs" and "python-client".');
  expect(describeCandidates(['a', 'b', 'c'], 2, 'doc ids')).toBe('Available doc ids are: "a", "b" and 1 more.');
  expect(describeCandidates([], 2, 'versions')).toBe('There are no versions.');
});
