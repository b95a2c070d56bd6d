import { describe, expect, test } from 'vitest';
import { parseWithRecovery } from './parse-with-recovery.ts';

/** The mistakes in a text of MDX, each by its line, and the words that are left of it; null for those that nobody can be certain of. */
async function recover(text: string) {
  const { tree, mistakes } = await parseWithRecovery(text, { format: 'mdx', math: false, native: null });
  const lines = mistakes.map(({ line, reason }) => line ?? Number(/\((\d+):/.exec(reason)![1]));
  return [lines, tree && JSON.stringify(tree).match(/(?<="value":"\s*)\w+/g)];
}

describe('after a mistake', () => {
  test.each([
    ['a tag that is not closed', '<A>\n\none', [[1], ['one']]],
    ['all tags that are not closed, the innermost first', '<A>\n\n<B>\n\none', [[3, 1], ['one']]],
    ['a tag in words', 'zero <a> *one*\n\ntwo', [[1], ['zero', 'one', 'two']]],
    ['an end that stands alone', 'one\n\n</A>\n\ntwo', [[3], ['one', 'two']]],
    ['a tag that ends as another', '<A>\n<B>\n\none\n\n</B1>\n</A>', [[6], ['one']]],
    ['an end in words', '<A>\n\none </A>\n\ntwo', [[3], ['one', 'two']]],
    ['an expression', 'one {a b}\n\ntwo', [[1], ['two']]],
    ['a brace in words', 'one {\n\ntwo', [[1], ['two']]],
    ['an import', 'import a from b\n\none', [[1], ['one']]],
    ['a mistake of each kind', 'import a from b\n\n{b c}\n\none\n\n<A>', [[1, 3, 7], ['one']]],
  ])('keeps what is left without %s', async (_, text, expected) => {
    expect(await recover(text)).toEqual(expected);
  });

  test.each([
    ['the beginning of a fence', 'x {a b}\n```\n\none\n\n```'],
    ['the end of a fence', '```\n\none\n\n```\n{a b}\n\ntwo'],
    ['the beginning of a directive', ':::note\n{a b}\n\none\n\n:::'],
    ['a part of an expression over blocks', '{a b\n\none}'],
    ['a part of an export over blocks', 'export const a = {,\n\none: 1 };'],
  ])('is not certain of the rest where it blanks %s', async (_, text) => {
    expect((await recover(text))[1]).toBe(null);
  });

  test('does not tell of an end whose beginning it has blanked', async () => {
    expect((await recover('x <a> {b c}\n\ny </a>'))[0]).toEqual([1]);
    expect((await recover('one <a>\n\n</a>'))[0]).toEqual([1]);
  });

  test('leaves everything where it was', async () => {
    const { tree } = await parseWithRecovery('{a b}\n\n<A>\n\none', { format: 'mdx', math: false, native: null });
    expect(tree!.children.at(-1)!.position!.start).toMatchObject({ line: 5, column: 1, offset: 12 });
  });
});
