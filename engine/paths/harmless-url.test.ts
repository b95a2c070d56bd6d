import { expect, test } from 'vitest';
import { isHarmless } from './harmless-url.ts';

test('lets strangers use few schemes', () => {
  expect(['https://x', 'mailto:a', 'tel:1', 'a/b', '#a', './javascript:x'].filter((url) => !isHarmless(url, 'link'))).toEqual([]);
  expect(
    ['ftp://x', 'blob:x', ' intent://x', 'data:image/png,x', 'x-y:z', 'JAVA\tSCRIPT:x'].filter((url) => isHarmless(url, 'link')),
  ).toEqual([]);
  expect(['data:image/png;base64,AA', 'https://x', 'a.png'].filter((url) => !isHarmless(url, 'image'))).toEqual([]);
  expect(['data:image/svg+xml,x', 'mailto:a'].filter((url) => isHarmless(url, 'image'))).toEqual([]);
});
