import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../tests/fixtures/runs.ts';
import { measureDistance, nearest, suggestName } from './suggest.ts';

describe('nearest', () => {
  const docs = ['introduction', 'quickstart', 'deployment/tracing', 'deployment/alerts', 'inference/introduction-to-evals'];

  test.each([
    ['introdution', 'introduction'],
    ['Quickstart', 'quickstart'],
    ['quikcstart', 'quickstart'],
    ['deployment/trace', 'deployment/tracing'],
    ['tracing', 'deployment/tracing'],
    ['trcing', 'deployment/tracing'],
    ['quick', 'quickstart'],
    ['deployment', null],
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

  test('takes what it begins for meant, before a name with several edits', () => {
    const ids = ['fastifyfastifylogfn', 'fastifyfastifyinstance-a-b', 'other'];
    expect(nearest('fastifyfastifyinstance', ids)).toBe('fastifyfastifyinstance-a-b');
    expect(nearest('fastifyfastifylogf', ids)).toBe('fastifyfastifylogfn');
    expect(nearest('fastifyfastify', [...ids, 'fastifyfastif'])).toBe('fastifyfastif');
  });

  test('takes the closest, and the first of equals', () => {
    expect(nearest('lable', ['table', 'label'])).toBe('table');
    expect(nearest('titel', ['tilt', 'title'])).toBe('title');
  });
});

test('nearest and the list of candidates are what measuring each of them in full gives', () => {
  const word = fc.stringMatching(/^(?:[abAB]{1,4}\/)?[abcABC]{3,7}$/);
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { minLength: 12, maxLength: 30 }), (value, candidates) => {
      const others = candidates.filter((candidate) => candidate !== value);
      const tolerance = Math.max(1, Math.floor(value.length / 3)) + 0.5;
      const [first] = others.map((name) => ({ name, distance: measureDistance(value, name) })).sort((a, b) => a.distance - b.distance);
      if (first && first.distance < Math.min(tolerance, 3)) expect(nearest(value, candidates)).toBe(first.name);

      const segment = (id: string) => id.slice(id.lastIndexOf('/') + 1);
      const distanceTo = (name: string) => Math.min(measureDistance(value, name), 1 + measureDistance(segment(value), segment(name)));
      const listed = [...candidates].sort((a, b) => distanceTo(a) - distanceTo(b)).slice(0, 10);
      const fix = suggestName(value, candidates, { noun: 'id', listAll: 0, alwaysList: true });
      expect([...(fix.split('are: ')[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, name]) => name)).toEqual(listed);
    }),
    { numRuns: runs(200) },
  );
});

test('measureDistance counts a swap of neighbors once and a change of case less than a letter', () => {
  expect([
    measureDistance('ab', 'ba'),
    measureDistance('Ab', 'ab'),
    measureDistance('abc', ''),
    measureDistance('kitten', 'sitting'),
  ]).toEqual([1, 0.4, 3, 3]);
});

test('measureDistance is the same below a limit, and not below it elsewhere', () => {
  const word = fc.stringMatching(/^[abAB]{0,8}$/);
  fc.assert(
    fc.property(word, word, fc.double({ min: 0.5, max: 6, noNaN: true }), (a, b, limit) => {
      const whole = measureDistance(a, b);
      const limited = measureDistance(a, b, limit);
      expect(whole < limit ? limited : limited >= limit).toBe(whole < limit ? whole : true);
    }),
    { numRuns: runs(600) },
  );
});

describe('suggestName', () => {
  const suggest = (value: string, candidates: string[], options = {}) => suggestName(value, candidates, { noun: 'doc id', ...options });

  test('names the one that was meant, or lists what there is', () => {
    expect(suggest('doc', ['docs', 'api'])).toBe('did you mean "docs"?');
    expect(suggest('guides', ['docs', 'api'])).toBe('available doc ids are: "docs" and "api"');
    expect(suggest('guides', ['docs', 'api'], { otherwise: 'add the page' })).toBe('add the page; available doc ids are: "docs" and "api"');
    expect(suggest('guides', ['docs'])).toBe('the only doc id is "docs"');
    expect(suggest('guides', [])).toBe('there are no doc ids');
  });

  test('lists what there is behind a suggestion where people look names up', () => {
    expect(suggest('doc', ['docs', 'api'], { alwaysList: true })).toBe('did you mean "docs"? Available doc ids are: "docs" and "api"');
    expect(suggest('doc', ['docs'], { alwaysList: true })).toBe('did you mean "docs"?');
  });

  test('lists of many the ten nearest, whatever their folder', () => {
    const many = Array.from({ length: 30 }, (_, index) => `release-notes/v1.${index + 10}`);
    expect(suggest('deployment/trace', [...many, 'guides/traces-of-calls', 'guides/trucks'])).toBe(
      'available doc ids are: "guides/trucks", "release-notes/v1.10", "release-notes/v1.11", "release-notes/v1.12", "release-notes/v1.13", "release-notes/v1.14", "release-notes/v1.15", "release-notes/v1.16", "release-notes/v1.17", "release-notes/v1.18" and 22 more',
    );
  });
});
