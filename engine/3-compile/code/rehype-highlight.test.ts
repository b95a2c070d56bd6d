import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';

const compile = (code: string, setup?: TextSetup) => compileText(code, { format: 'md', ...setup });
const html = async (code: string, setup?: TextSetup) => (await compile(code, setup)).html;

test('colours by short classes and leaves plain text bare', async () => {
  expect(await html('```py title="a.py"\ndef f(x):\n    return "a" + 1  # sum\n```')).toBe(
    '<CodeBlock language="py" title="a.py"><span className="tk-k">def </span><span className="tk-f">f</span>(x):\n    ' +
      '<span className="tk-k">return </span><span className="tk-s">"a"</span> + <span className="tk-n">1  </span><span className="tk-c"># sum</span></CodeBlock>',
  );
});

test('gives what is embedded in a string its own colours', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's code
  expect(await html('```js\n`a${b + "c"}`\n```')).toBe(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's code
    '<CodeBlock language="js" label="JavaScript"><span className="tk-s">`a${</span>b + <span className="tk-s">"c"}`</span></CodeBlock>',
  );
});

test('colours code in code', async () => {
  expect(await html('````md\n```js\nlet *a*;\n```\n````')).toBe(
    '<CodeBlock language="md" label="Markdown">```js\n<span className="tk-k">let</span> *a*;\n```</CodeBlock>',
  );
});

test('tells lines apart where they are highlighted or numbered', async () => {
  expect(await html('```text {2} showLineNumbers=9\na\n\nc\n```')).toBe(
    '<CodeBlock language="text" lineNumbers=9><span className="line" dataLine=" 9">a\n</span>' +
      '<span className="line line-highlight" dataLine="10">\n</span><span className="line" dataLine="11">c</span></CodeBlock>',
  );
});

test('marks the lines of a diff', async () => {
  expect(await html('```diff\n--- a\n+++ b\n-old\n+new\n same\n```')).toBe(
    '<CodeBlock language="diff" label="Diff"><span className="line line-meta">--- a\n</span><span className="line line-meta">+++ b\n</span>' +
      '<span className="line line-delete">-old\n</span><span className="line line-insert">+new\n</span><span className="line"> same</span></CodeBlock>',
  );
});

test('shows an unknown language as plain text, with a warning at its name', async () => {
  const { html, problems } = await compile('- item\n\n  ~~~ pyton title="x"\n  a\n  ~~~');
  expect(html).toBe('<ul><li><p>item</p><CodeBlock language="pyton" title="x">a</CodeBlock></li></ul>');
  expect(problems).toEqual([
    '3:7+5 warning unknown-language: The code language "pyton" is unknown; the block is shown without highlighting.\nFix: did you mean "python"?',
  ]);
});

test('knows a language that has options of another program behind it', async () => {
  const { html, problems } = await compile('```rust,no_run{1} title="x"\na\n```');
  expect(html).toContain('<CodeBlock language="rust" title="x"');
  expect(problems).toEqual([]);
});

test.each([
  ['rust,no_run', 'rust'],
  ['{.cpp}', 'cpp'],
  ['{ .C++ #id .numberLines startFrom="4" }', 'c++'],
  ['.go', 'go'],
])('knows a language as other programs write it: %s', async (info, language) => {
  const { html, problems } = await compile(`\`\`\`${info}\na\n\`\`\``);
  expect(/ language="([^"]*)"/.exec(html)?.[1]).toBe(language);
  expect(problems).toEqual([]);
});

test.each([
  ['yam', 'did you mean "yaml"?'],
  ['sjx', 'did you mean "jsx"?'],
  ['td', 'correct the name, or write "text" for plain text'],
  ['sil', 'correct the name, or write "text" for plain text'],
])('says which language may be meant by %s', async (name, fix) => {
  const { problems } = await compile(`\`\`\`${name}\na\n\`\`\``);
  expect(problems.map((problem) => problem.split('\n')[1])).toEqual([`Fix: ${fix}`]);
});

test.each(['npm', 'package-install'])('says how tabs of npm commands are written: %s', async (name) => {
  const { problems } = await compile(`\`\`\`${name}\nnpm i a\n\`\`\``);
  expect(problems.map((problem) => problem.split('\n')[1])).toEqual([
    'Fix: write "sh npm2yarn" for npm commands, which also shows them for Yarn, pnpm and Bun',
  ]);
});

test("keeps to the site's languages", async () => {
  const { problems } = await compile('```js\na\n```\n\n```console\n$ a\n```', { options: { languages: ['python', 'bash'] } });
  expect(problems).toEqual([
    '1:4+2 warning unknown-language: The code language "js" is unknown; the block is shown without highlighting.\nFix: correct the name, or write "text" for plain text',
  ]);
});

test('reads blocks written as JSX', async () => {
  expect(
    await html('<CodeBlock language="js" title="t" showLineNumbers>\n{`// highlight-next-line\nf()\ng()`}\n</CodeBlock>', {
      format: 'mdx',
    }),
  ).toBe(
    '<CodeBlock language="js" title="t" lineNumbers=1><span className="line line-highlight" dataLine="1"><span className="tk-f">f</span>()\n</span>' +
      '<span className="line" dataLine="2"><span className="tk-f">g</span>()</span></CodeBlock>',
  );
});

test('keeps the code as the text of the block', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's code
  const code = 'const a = `x${1}`;\n\n\tif (a) {\n\t\treturn /re/g;\n\t}\n';
  const { html } = await compile(`\`\`\`ts {1}\n${code}\n\`\`\``);
  expect(html.replace(/<[^>]+>/g, '')).toBe(code);
});
