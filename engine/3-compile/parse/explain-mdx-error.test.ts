import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const BRACE = '\nFix: write \\{ or put the text in `backticks` if the brace is meant as text';
const ANGLE = '\nFix: write &lt; or put the text in `backticks` if the sign is meant as text';

test.each<[string, string]>([
  ['A { b\n\nc', `1:3+1 error mdx-syntax: A brace "{" is never closed.${BRACE}`],
  ['{ b\n\nc\n', `1:1+1 error mdx-syntax: A brace "{" is never closed.${BRACE}`],
  [
    'Set {key: value, b} here',
    `1:5+15 error mdx-syntax: The expression in braces is not valid JavaScript: unexpected content after expression.${BRACE}`,
  ],
  ['x <5 y', `1:3+2 error mdx-syntax: "<5" does not begin a tag, because "5" is not allowed in a tag name.${ANGLE}`],
  [
    'see <https://x.org/a> there',
    '1:5+17 error mdx-syntax: A link in angle brackets, "<https://x.org/a>", is not allowed in MDX.\nFix: write [https://x.org/a](https://x.org/a)',
  ],
  ['<div>\n\ntext', '1:1+4 error mdx-syntax: The tag <div> is not closed.\nFix: add </div>, or write <div /> if it is empty'],
  [
    'line<br>\nline',
    '1:5+3 error mdx-syntax: The tag <br> is not closed before the end of the paragraph that it is opened in.\nFix: write <br />',
  ],
  [
    '<div>\n<span>\n</div>',
    '3:1+6 error mdx-syntax: The tag </div> cannot close here: <span>, opened on line 2, is still open.\nFix: close it with </span> first',
  ],
  ['a </b>', '1:3+4 error mdx-syntax: The tag </b> closes nothing: no tag is open here.\nFix: remove it, or add the opening tag before it'],
  [
    '<Tabs>\n  - x</Tabs>',
    '2:6+7 error mdx-syntax: The tag </Tabs> is inside a paragraph, but the tag that it closes was opened outside it.\nFix: put </Tabs> on a line of its own',
  ],
  ['a <b\n\nc', `1:3+1 error mdx-syntax: A tag "<" is never closed with ">".${ANGLE}`],
  [
    '<div class="a>\n\nb\n\n</div>',
    '1:12+1 error mdx-syntax: The value of an attribute begins with ", which is never closed.\nFix: add the closing "',
  ],
  ['<>\n\na', '1:1+1 error mdx-syntax: The tag <> is not closed.\nFix: add </>'],
  ['<a b=c />', '1:6+1 error mdx-syntax: "c" is not allowed here, inside a tag.\nFix: write attributes as name="value" or name={value}'],
  [
    'import x from',
    '1:14+0 error mdx-syntax: The import or export is not valid JavaScript: unexpected token.\nFix: leave a blank line after imports and exports; prose must not begin with "import" or "export"',
  ],
  [
    "import a from './a.json';\nimport a from './a.json';",
    "2:8+1 error mdx-syntax: The import or export is not valid JavaScript: identifier 'a' has already been declared.\nFix: remove or rename one of the two",
  ],
  [
    'export const a = 1\nThen text',
    '2:6+1 error mdx-syntax: The import or export is not valid JavaScript: unexpected token.\nFix: leave a blank line after imports and exports; prose must not begin with "import" or "export"',
  ],
])('explains %j', async (text, problem) => {
  expect((await compileText(text)).problems).toEqual([problem]);
});

test('reports every mistake of a file', async () => {
  const { html, problems } = await compileText('---\ntitle: T\n---\n\n# A {b\n\nfine\n\nc <6\n\n- {d e}\n\n`<7`');
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['5:5+1', '9:3+2', '11:3+1']);
  expect(html).toBe('');
});

test('reads HTML comments where the site allows them, and says what to write where not', async () => {
  const text = 'a <!-- b --> c\n\n<!--\n\nd\n-->\n\n`<!-- e -->`';
  const html = '<p>a  c</p><p><code><!-- e --></code></p>';
  const problem = (place: string) => `${place} error html-comment: An HTML comment "<!--" is not allowed in MDX.\nFix: write {/* … */}`;
  expect(await compileText(text)).toMatchObject({ html, problems: [problem('1:3+4'), problem('3:1+4')] });
  expect(await compileText(text, { options: { format: 'mdx' } })).toMatchObject({ html, problems: [] });
  expect(await compileText(text, { format: 'md' })).toMatchObject({ html, problems: [] });
});
