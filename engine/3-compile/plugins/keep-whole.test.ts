import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { keepWhole } from './keep-whole.ts';

test.each([
  ['1,000 ms', true],
  ['1234567 12345678', true],
  ['1234567 123456789', false],
  ['1,000', false],
  ['', false],
])('a cell with "%s" is kept whole: %s', (value, isWhole) => {
  const cell: Element = { type: 'element', tagName: 'td', properties: {}, children: value === '' ? [] : [{ type: 'text', value }] };
  keepWhole(cell);
  expect(cell.properties).toEqual(isWhole ? { noWrap: '' } : {});
});

test('a time is kept whole with its words, though its colon has parted it, and no cell with more than text', () => {
  const cellOf = (...children: Element['children']): Element => ({ type: 'element', tagName: 'td', properties: {}, children });
  const time = cellOf({ type: 'text', value: 'at 10' }, { type: 'text', value: ':30' });
  const code = cellOf({ type: 'text', value: 'at ' }, { type: 'element', tagName: 'code', properties: {}, children: [] });
  keepWhole(time);
  keepWhole(code);
  expect([time.properties, code.properties]).toEqual([{ noWrap: '' }, {}]);
});
