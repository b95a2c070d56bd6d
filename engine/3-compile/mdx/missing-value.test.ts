import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

/** What a page imports and cannot have never vanishes, and ends nothing. */
const HEAD = "import Foo, { constants, fn, useFoo } from '../foo';\n\n";
const REPORTED = '1:44+8 error unsupported-import: There is no file "../foo" to import.';

async function compile(text: string, head = HEAD) {
  const { html, problems } = await compileText(head + text);
  return { html: html.trim(), problems: problems.map((problem) => problem.split('\n')[0]) };
}

const inline = (name: string) => `<Placeholder name="${name}" inline></Placeholder>`;
const block = (name: string) => `<Placeholder name="${name}"></Placeholder>`;

test.each([
  ['Text <Foo>a</Foo> and <Foo.Bar />', `<p>Text <Placeholder name="Foo" inline>a</Placeholder> and ${inline('Foo.Bar')}</p>`],
  ['<Foo>\n\ntext\n\n</Foo>', '<Placeholder name="Foo"><p>text</p></Placeholder>'],
  [
    'Text {constants.x} and {fn()} and {fn(1).y.z()}',
    `<p>Text ${inline('constants.x')} and ${inline('fn()')} and ${inline('fn().y.z()')}</p>`,
  ],
  ['{fn({ a: 1 })}', block('fn()')],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's
  ['{`${constants.x} more`}', '[constants.x] more'],
  ["{'a ' + constants.x}", 'a [constants.x]'],
  ['{constants.list.map((item) => <b>{item.name}</b>)}', block('constants.list.map()')],
  ['{[...constants.list].map((item) => <b>{item.name}</b>)}', `<b>${inline('constants.list[…].name')}</b>`],
  ['{constants.list.length > 0 && <b>{constants.list[0]}</b>}', `<b>${inline('constants.list.0')}</b>`],
  ['{(() => { const [a] = useFoo(); const { b } = fn(); return <i>{a}{b}</i>; })()}', `<i>${inline('useFoo()[…]')}${inline('fn().b')}</i>`],
  ['{JSON.stringify({ x: constants.x })}', '{"x":"[constants.x]"}'],
  ['<img src="a.png" alt={constants.x} />', '<img src="a.png" alt="[constants.x]" dataLink="0"></img>'],
  ['{new Foo().run()}', block('Foo().run()')],
  ['{Object.entries(constants.x).map(([key, value]) => <b>{key} {value}</b>)}', `<b>… ${inline('...constants.x')}</b>`],
  ['{Object.values({ ...constants.x })}', inline('...constants.x')],
])('%s', async (text, html) => {
  expect(await compile(text)).toEqual({ html, problems: [REPORTED] });
});

test('props that need the value are left out, and named', async () => {
  const { html, problems } = await compile(
    '<Tabs values={constants.x} groupId={constants.id}>\n<TabItem value="a">A</TabItem>\n</Tabs>\n\n<a href={constants.x} className={constants.y} {...constants.z}>l</a>',
  );
  expect(html).toBe('<Tabs groupId="[constants.id]"><TabItem value="a">A</TabItem></Tabs><a>l</a>');
  expect(problems).toEqual([
    REPORTED,
    '3:7+20 error unsupported-prop: The prop "values" of <Tabs> is "constants.x", which is not available here.',
    '7:1+68 error unsupported-prop: <a> is given "...constants.z", which is not available here.',
    '7:4+18 error unsupported-prop: The prop "href" of <a> is "constants.x", which is not available here.',
    '7:23+23 error unsupported-prop: The prop "className" of <a> is "constants.y", which is not available here.',
  ]);
});

test('what fails shows what it is, and its content', async () => {
  const { html } = await compile('A {null.x}\n\n{undefinedName}\n\n<Image>\n\ncontent\n\n</Image>\n\n<Unknown>text</Unknown>', '');
  expect(html).toBe(
    `<p>A ${inline('{null.x}')}</p>${block('{undefinedName}')}<Placeholder name="<Image>"><p>content</p></Placeholder><Placeholder name="Unknown">text</Placeholder>`,
  );
});

test('hooks keep their first value', async () => {
  const { html, problems } = await compile(
    "export const Counter = () => {\n  const [count, setCount] = useState(() => 3);\n  const list = useMemo(() => [1, 2], []);\n  const ref = useRef(null);\n  useEffect(() => { throw new Error('in a browser'); }, []);\n  return <button ref={ref} onClick={() => setCount(count + 1)}>{count} {list.length}</button>;\n};\n\n<Counter />",
    "import React, { useEffect, useMemo, useRef, useState } from 'react';\n\n",
  );
  expect(html).toBe('<button>3 2</button>');
  expect(problems.map((problem) => /"(\w+)"/.exec(problem!)?.[1]).sort()).toEqual(['onClick', 'useEffect', 'useState']);
});

test('partials pass on what they export', async () => {
  const files = {
    '_part.mdx': "export const name = 'Ann';\nexport const Hello = ({ children }) => <b>{children} {name}</b>;\n\nText",
    '_index.mdx': "export { name as first, Hello } from './_part.mdx';\nimport Part from './_part.mdx';\nexport { Part };\n",
  };
  const { html, problems } = await compileText(
    "import Part, { Hello, name } from './_part.mdx';\nimport { first, Hello as Again, Part as Other } from './_index.mdx';\n\n<Hello>Hi</Hello> {name} {first} <Again>Ho</Again>\n\n<Other />",
    { files },
  );
  expect(problems).toEqual([]);
  expect(html.trim().replaceAll('\n', ' ')).toBe('<b>Hi Ann</b> Ann Ann <b>Ho Ann</b><p>Text</p>');
});

test('what a page requires may be a placeholder', async () => {
  const text =
    "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly>{() => { const Lib = require('some-lib').Lib; return <Lib />; }}</BrowserOnly>";
  const { html, problems } = await compileText(text, { options: { placeholderComponents: ['some-*'] } });
  expect(html.trim()).toBe(inline('some-lib.Lib'));
  expect(problems).toEqual([]);
});

test('what code uses of a placeholder is told once, where it is imported', async () => {
  const text =
    "import Source, { Tag } from '!!raw-loader!@site/src/a.js';\n\nText {Source} {Source.length}\n\n<Tag />\n\n<CodeBlock>{Source}</CodeBlock>\n";
  const { html, problems } = await compileText(text, { options: { placeholderComponents: ['!!raw-loader!*'] } });
  expect(html.trim()).toBe(`<p>Text ${inline('Source')} 1</p>${block('Tag')}<CodeBlock language="">[Source]</CodeBlock>`);
  expect(problems).toEqual([
    '1:8+6 warning placeholder-component: "Source" is not available here. A placeholder stands in its place.',
    '5:1+4 warning placeholder-component: The component <Tag> is not available here and is shown as a placeholder.',
  ]);
});
