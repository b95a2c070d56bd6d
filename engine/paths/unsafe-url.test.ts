import { expect, test } from 'vitest';
import { isHarmless, runsCode } from './unsafe-url.ts';

test.each([
  'javascript:x',
  ' JAVA\tSCRIPT:x',
  '\u0001vbscript:x',
  'data:text/html,x',
  'data:image/svg+xml,x',
  'data:;x=html,y',
  'data:application/xml,x',
])('finds the code in %j', (url) => {
  expect(runsCode(url)).toBe(true);
  expect(isHarmless(url)).toBe(false);
});

test.each([
  '/a',
  'a:b/c'.slice(2),
  '#javascript:',
  '?data:text/html,',
  './javascript:x',
  'https://x.example/javascript:',
  'data:,x',
  'data:image/png;base64,AA',
])('finds none in %j', (url) => {
  expect(runsCode(url)).toBe(false);
});

test('lets pictures be drawings, and strangers use few schemes', () => {
  expect(runsCode('data:image/svg+xml,x', 'image')).toBe(false);
  expect(['https://x', '//x', 'mailto:a', 'tel:1', 'a/b', '#a'].filter((url) => !isHarmless(url))).toEqual([]);
  expect(['ftp://x', 'blob:x', 'intent://x', 'data:image/png,x', 'x-y:z'].filter((url) => isHarmless(url))).toEqual([]);
  expect(['data:image/png;base64,AA', 'https://x', 'a.png'].filter((url) => !isHarmless(url, 'image'))).toEqual([]);
  expect(['data:image/svg+xml,x', 'mailto:a'].filter((url) => isHarmless(url, 'image'))).toEqual([]);
});
