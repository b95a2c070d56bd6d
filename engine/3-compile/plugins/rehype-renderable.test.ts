import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { componentNames } from '../../../theme/contract/component-names.ts';
import { COMPONENT_PROPS } from '../blocks/component-props.ts';

const html = async (text: string) => (await compileText(text, { format: 'md' })).html;
const problems = async (text: string, format: 'md' | 'mdx' = 'md') =>
  (await compileText(text, { format })).problems.map((problem) => problem.split('\n')[0]);

test('shows a tag that no element can have as it is written', async () => {
  expect(await html('<pre>std::vector<int*> v;</pre>')).toBe('<pre>std::vector<int*> v;</pre>');
  expect(await html('<div>\nMap<String, List<T>> m\n</div>')).toBe('<div>\nMap<String, List<T>> m\n</div>');
  expect(await html('<div>\n<A,b c="> d">x</A,b> <List?/>\n</div>')).toBe('<div>\n<A,b c="> d">x</A,b> <List?/>\n</div>');
  expect(await html('> <p>\n> <x*>y</x*>\n> </p>')).toBe('<blockquote><p>\n<x*>y\n</p></blockquote>');
  expect(await problems("<pre>\n\n<b'c d=';'>\n\n</pre>")).toEqual([
    "3:1+11 warning impossible-element: \"<b'c d=';'>\" is not an HTML tag and is shown as text.",
  ]);
});

test('keeps what a browser keeps of a style', async () => {
  const style = async (text: string) => /style="([^"]*)"/.exec(await html(`<p style='${text}'>x</p>`))?.[1] ?? null;
  const styles = ['color:red', 'color', 'color:red;bad', '0', 'bad;color:red', '/* x', 'a:b/*;*/;c', 'background:url(a;b);c'];
  expect(await Promise.all(styles.map(style))).toEqual(['color:red', '', 'color:red', '', 'color:red', '', 'a:b', 'background:url(a;b)']);
});

test('leaves out attributes that would be something else to React', async () => {
  expect(await html('<p children="x" key="y" ref="z" props="{" constructor="c" dangerouslysetinnerhtml="d" id="e">x</p>')).toBe(
    '<p dangerouslysetinnerhtml="d" id="e">x</p>',
  );
  expect(await html('<textarea value="x">y</textarea>')).toBe('<textarea>y</textarea>');
});

test('has no second main part in a document', async () => {
  expect(await html('<main class="a">x</main>')).toBe('<div className="a">x</div>');
});

test('ends HTML that the parser is lost in with a place', async () => {
  const text =
    ':::note[T]\n<1a xml:lang=\'kBjS3|/\' data-x="">' +
    '<z1 slot=" /3\'87">\n\n<frame dataLink=">é</frame>\n\n</z1>x</1a>\n:::\n\n| < | b |\n|---|---|\n| c | < |\n';
  expect((await problems(text)).filter((problem) => problem!.includes('error'))).toEqual([
    '4:1+0 error impossible-element: A tag or a quoted attribute in this HTML is never closed.',
  ]);
  // Where the parser's own stack ends first, the place is that of the first tag.
  expect((await problems('<b>'.repeat(3000))).map((problem) => problem!.replace(/^1:\d+/, '1:1'))).toEqual([
    '1:1+0 error nesting-too-deep: The content is nested more than 600 levels deep here.',
  ]);
});

test('knows what each component of the theme takes', () => {
  expect(Object.keys(COMPONENT_PROPS).sort()).toEqual([...componentNames].sort());
});
