import { expect, test } from 'vitest';
import { hashSnippet, isExecuted } from './hash-snippet.ts';

test('hashes what stands in the element', () => {
  expect(hashSnippet("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test('tells what browsers run, or load by, from data', () => {
  const typed = (type: string) => isExecuted({ type });
  expect(isExecuted({})).toBe(true);
  expect(isExecuted({ Type: 'application/ld+json' })).toBe(false);
  expect(['', 'module', 'text/javascript', ' Application/JavaScript ', 'importmap', 'speculationrules', 'text/jscript'].map(typed)).toEqual(
    Array(7).fill(true),
  );
  expect(['application/ld+json', 'application/json', 'text/template', 'text/javascript; charset=utf-8'].map(typed)).toEqual(
    Array(4).fill(false),
  );
});
