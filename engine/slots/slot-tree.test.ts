import type { RootContent } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { showSlot } from '../../theme/layout/slot.tsx';
import { parseMarkup } from '../components/parse-markup.ts';
import { OriginalInIslandError, SlotElementError, toHeadTags, toSlotTree } from './slot-tree.ts';

/** What the theme shows of markup, with <i>…</i> as the original. */
const show = (html: string) => renderToStaticMarkup(showSlot(toSlotTree(parseMarkup(html)), 'original'));

it.each([
  '<p class="a b" data-x="1">Text &amp; more</p>after',
  '<div><span hidden=""></span><docsgen-original></docsgen-original> and <docsgen-original></docsgen-original></div>',
  '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0 0"></path></svg>',
  '<label for="x">Name</label><input id="x" type="checkbox" checked=""/><textarea>a\nb</textarea>',
  '<a href="https://example.com" target="_blank" rel="noopener" aria-label="x">y</a>',
])('shows what was rendered: %s', (html) => {
  expect(show(html)).toBe(html.replaceAll('<docsgen-original></docsgen-original>', 'original'));
});

it('leaves to readers what they write, and loads images when they come near', () => {
  expect(toSlotTree(parseMarkup('<input value="a"><img src="/a.png" loading="eager">'))).toEqual([
    '',
    {},
    ['input', { defaultValue: 'a' }],
    ['img', { src: '/a.png', loading: 'lazy' }],
  ]);
});

it('keeps the markup of islands to the byte, and names them by it', () => {
  const island = (text: string) =>
    toSlotTree([
      {
        type: 'element',
        tagName: 'docsgen-island',
        properties: { dataSrc: 'a.js' },
        children: [{ type: 'raw', value: `<b>${text}<!-- -->!</b>` } as never],
      },
    ] as RootContent[]);
  const [, , shown] = island('1') as [string, object, [string, Record<string, unknown>]];
  expect(shown[1]).toMatchObject({ 'data-src': 'a.js', html: '<b>1<!-- -->!</b>' });
  expect(island('1')).toEqual(island('1'));
  expect(shown[1].key).not.toBe((island('2')[2] as [string, Record<string, unknown>])[1].key);
});

it('refuses what cannot stand there', () => {
  expect(() => toSlotTree(parseMarkup('<p><style>a{}</style></p>'))).toThrow(SlotElementError);
  expect(() => toSlotTree(parseMarkup('<docsgen-island><docsgen-original></docsgen-original></docsgen-island>'))).toThrow(
    OriginalInIslandError,
  );
  expect(() => toHeadTags(parseMarkup('<script>alert(1)</script>'))).toThrow(SlotElementError);
});

it('writes tags for the head, and no tag in their data', () => {
  expect(toHeadTags(parseMarkup('<meta name="a" content="b"><script type="application/json">["</i>"]</script>'))).toEqual([
    { tagName: 'meta', attributes: { name: 'a', content: 'b' } },
    { tagName: 'script', attributes: { type: 'application/json' }, text: '["\\u003c/i>"]' },
  ]);
});
