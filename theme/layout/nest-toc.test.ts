import { expect, test } from 'vitest';
import { nestToc, type TocNode } from './nest-toc.ts';

const outline = (nodes: TocNode[]): unknown[] => nodes.map(({ item, children }) => [item.id, ...outline(children)]);

test('nests headings by level, also where a level is skipped or the first one is deep', () => {
  const items = [3, 2, 3, 4, 2, 4].map((level, index) => ({ id: `${index}:h${level}`, level, parts: [] }));
  expect(outline(nestToc(items))).toEqual([['0:h3'], ['1:h2', ['2:h3', ['3:h4']]], ['4:h2', ['5:h4']]]);
});
