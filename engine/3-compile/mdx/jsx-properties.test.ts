import { describe, expect, test } from 'vitest';
import { toProperties } from './jsx-properties.ts';

const refuse = (prop: string, reason: string): never => {
  throw new Error(`${prop}: ${reason}`);
};
const read = (props: Record<string, unknown>) => toProperties(props, refuse);

describe('the props of an element', () => {
  test.each([
    [['class', 'className', 'CLASS'], 'a  b', { className: ['a', 'b'] }],
    [['for', 'htmlFor'], 'x', { htmlFor: 'x' }],
    [['tabindex', 'tabIndex'], 0, { tabIndex: 0 }],
    [['srcset', 'srcSet'], 'a.png 2x', { srcSet: 'a.png 2x' }],
    [['fetchpriority', 'fetchPriority'], 'high', { fetchPriority: 'high' }],
    [['data-page-id', 'dataPageId'], 'x', { dataPageId: 'x' }],
    [['aria-label', 'ariaLabel'], 'x', { ariaLabel: 'x' }],
    [['xlink:href', 'xlinkHref', 'xLinkHref'], '#x', { xLinkHref: '#x' }],
  ])('are one, spelled %j', (spellings, value, expected) => {
    for (const name of spellings) expect(read({ [name]: value })).toEqual(expected);
  });

  test('that HTML does not know keep their names', () => {
    const props = { viewBox: '0 0 1 1', strokeWidth: 2, 'aria-new': 'x', 'v-on:x': 'y', toString: 'z' };
    expect(read(props)).toEqual(props);
  });

  test('that are nothing are left out, but for what is written as a word', () => {
    expect(read({ id: null, title: undefined, hidden: false, open: true, 'data-x': false, 'aria-hidden': true })).toEqual({
      open: true,
      dataX: 'false',
      ariaHidden: 'true',
    });
  });

  test('that say something to React or to JavaScript are no attributes', () => {
    const props = JSON.parse(
      '{ "__proto__": "a", "constructor": "b", "Constructor": "b", "children": "c", "key": "d", "ref": "e", "id": "f" }',
    );
    expect(read({ ...props, dangerouslySetInnerHTML: { __html: 'g' } })).toEqual({ id: 'f' });
  });

  test.each([
    [
      { color: 'red', marginTop: 4, lineHeight: 1.5, '--gap': 2, WebkitLineClamp: 3 },
      'color:red;margin-top:4px;line-height:1.5;--gap:2;-webkit-line-clamp:3',
    ],
    [{ width: 0, height: null, opacity: false, msTransform: 'none' }, 'width:0;-ms-transform:none'],
    ['color: red', 'color: red'],
  ])('may be a style: %j', (style, expected) => expect(read({ style })).toEqual({ style: expected }));

  test('hold no half of a character', () => {
    expect(read({ title: 'a\uD800b', class: '\uDC00', style: { color: '\uD800' } })).toEqual({
      title: 'a\uFFFDb',
      className: ['\uFFFD'],
      style: 'color:\uFFFD',
    });
  });

  test.each<[prop: string, value: unknown, reason: string]>([
    ['onClick', () => {}, 'onClick: a function'],
    ['title', {}, 'title: an object'],
    ['title', Symbol('x'), 'title: a symbol'],
    ['style', 4, 'style: 4'],
  ])('that cannot be written are refused: %s', (prop, value, reason) => expect(() => read({ [prop]: value })).toThrow(reason));
});
