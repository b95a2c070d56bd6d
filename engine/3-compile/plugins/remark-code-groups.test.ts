import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const compile = (text: string, format: 'md' | 'mdx' = 'md') => compileText(text, { format, files: { 'x.py': 'x()' } });
const html = async (text: string, format?: 'md' | 'mdx') => (await compile(text, format)).html;

const GROUP = `:::code-group{sync=client}

\`\`\`py [Python] title="a.py"
a()
\`\`\`

\`\`\`js title="a.js" {1}
b()
\`\`\`

\`\`\`py file=./x.py
\`\`\`

\`\`\`text
c
\`\`\`

:::`;

test('makes a tab of each block, named by its label, title, file or language, and shows no title twice', async () => {
  const tabs =
    '<Tabs groupId="client">' +
    '<TabItem value="Python"><CodeBlock language="py"><span className="tk-f">a</span>()</CodeBlock></TabItem>' +
    '<TabItem value="a.js"><CodeBlock language="js"><span className="line line-highlight"><span className="tk-f">b</span>()</span></CodeBlock></TabItem>' +
    '<TabItem value="x.py"><CodeBlock language="py"><span className="tk-f">x</span>()</CodeBlock></TabItem>' +
    '<TabItem value="text"><CodeBlock language="text">c</CodeBlock></TabItem></Tabs>';
  expect(await html(GROUP)).toBe(tabs);
  expect(await html(GROUP, 'mdx')).toBe(tabs);
});

test('reads sync behind the name, and keeps labels of one name apart', async () => {
  const group = ':::code-group sync=os\n~~~js [x]\n~~~\n~~~js [x]\n~~~\n:::';
  expect(await html(group)).toBe(
    '<Tabs groupId="os"><TabItem value="x"><CodeBlock language="js"></CodeBlock></TabItem>' +
      '<TabItem value="x 2" label="x"><CodeBlock language="js"></CodeBlock></TabItem></Tabs>',
  );
});

test('stands in other containers, and they in none of its tabs', async () => {
  const { html, problems } = await compile('::::note\n:::code-group\nText\n~~~js\n~~~\n:::\n::::');
  expect(html).toBe(
    '<Admonition type="note"><p>Text</p><Tabs><TabItem value="js"><CodeBlock language="js"></CodeBlock></TabItem></Tabs></Admonition>',
  );
  expect(problems).toEqual([
    '3:1+4 warning code-option: Only code blocks can be tabs of a code group; this is shown before them.\nFix: move it out of the group',
  ]);
});
