import type { RootContent } from 'hast';
import { expect, it } from 'vitest';
import { growthOf } from '../../../tests/fixtures/growth-of.ts';
import { findStart } from './find-start.ts';

const raw = (value: string) => ({ type: 'raw', value }) as unknown as RootContent;

it('passes over what says nothing, and no more', () => {
  const [logo, words] = [raw('<p align="center"><img src="logo.svg">\n</p>'), raw('<p>Words</p>')];
  expect(findStart([logo, words], false)).toBe(words);
  expect(findStart([logo, words], true)).toBe(logo);
});

it('takes time in proportion to a text of signs', () => {
  for (const sign of ['<', '<a ', '>'])
    expect([sign, growthOf((size) => findStart([raw(sign.repeat(size))], false), 20_000)]).toEqual([sign, 'linear']);
});
