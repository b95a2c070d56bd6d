import fc from 'fast-check';
import type { BlockContent, List, ListItem, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { expect, test } from 'vitest';
import '../../../tests/fixtures/seed-properties.ts';
import { createListItemHandler } from './list-item-handler.ts';

const handlers = () => ({ listItem: createListItemHandler() });
const paragraph: BlockContent = { type: 'paragraph', children: [{ type: 'text', value: 'a' }] };

const { list } = fc.letrec<{ list: List; item: ListItem; block: BlockContent }>((tie) => ({
  block: fc.oneof({ maxDepth: 3 }, fc.constant(paragraph), fc.constant<BlockContent>({ type: 'code', value: 'b' }), tie('list')),
  item: fc.record(
    {
      type: fc.constant('listItem' as const),
      children: fc.array(tie('block'), { maxLength: 3 }),
      spread: fc.constantFrom(true, false, null, undefined),
      checked: fc.constantFrom(true, false, null),
    },
    { requiredKeys: ['type', 'children'] },
  ) as fc.Arbitrary<ListItem>,
  list: fc.record(
    {
      type: fc.constant('list' as const),
      children: fc.array(tie('item'), { maxLength: 4 }),
      spread: fc.constantFrom(true, false, null, undefined),
      ordered: fc.boolean(),
    },
    { requiredKeys: ['type', 'children'] },
  ) as fc.Arbitrary<List>,
}));

test('makes of lists what the library makes', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 2 }), (lists) => {
      const tree: Root = { type: 'root', children: lists };
      expect(toHast(tree, { handlers: handlers() })).toEqual(toHast(structuredClone(tree)));
    }),
    { numRuns: 300 },
  );
  const item: ListItem = { type: 'listItem', children: [paragraph, paragraph] };
  for (const lone of [{ type: 'root', children: [item as never] } as Root, item])
    expect(toHast(lone, { handlers: handlers() })).toEqual(toHast(lone));
});

test('looks at each item of a tight list as often as in a short list', () => {
  const looksAt = (count: number) => {
    let looks = 0;
    const items = Array.from({ length: count }, (): ListItem => {
      const item: ListItem = { type: 'listItem', children: [paragraph] };
      return Object.defineProperty(item, 'spread', {
        enumerable: true,
        get: () => {
          looks++;
          return false;
        },
      });
    });
    toHast({ type: 'list', children: items }, { handlers: handlers() });
    return looks / count;
  };
  expect(looksAt(400)).toBe(looksAt(4));
});
