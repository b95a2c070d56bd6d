import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';
import { COMPONENT_PROPS } from './component-props.ts';

const SAMPLE = new URL('../../../tests/build/samples/blocks/', import.meta.url);
const options = { componentNames: Object.keys(COMPONENT_PROPS) };
const glossary = { GPU: 'A processor.', queue: 'Requests that wait.' };

const compile = (file: string, format: 'md' | 'mdx', plugins?: TextSetup['plugins']) =>
  compileText(readFileSync(new URL(`content/${file}`, SAMPLE), 'utf8'), { format, options, glossary, ...(plugins && { plugins }) });

test('each block is the same as a directive, as a directive in MDX, and as a component', async () => {
  const directives = await compile('directives.md', 'md');
  expect(directives.problems).toEqual([]);
  expect(directives.html).toMatch(
    /<Badge.*<Tooltip.*<Tabs.*<Cards.*<Steps.*<FileTree.*<Video.*<Frame.*<Figure.*<ZoomLink.*<Details.*<Admonition/,
  );
  expect(await compile('directives.md', 'mdx')).toEqual(directives);
  // Which sees another form of the tree.
  const nothing = () => () => {};
  expect(await compile('directives.md', 'md', { remark: [nothing], rehype: [nothing] })).toEqual(directives);
  const components = await compile('components.mdx', 'mdx');
  expect(components.problems).toEqual([]);
  expect(components.doc.sections).toEqual(directives.doc.sections);
});

test('the HTML of both is equal', () => {
  const read = (page: string) => readFileSync(new URL(`expected/content/${page}.html`, SAMPLE), 'utf8');
  expect(read('components')).toBe(read('directives'));
});

test('a label with markup may be given as a prop, as in React', async () => {
  const written = `<Details summary={<summary>A *b*</summary>}>Text</Details>

<Details summary={<>A <b>b</b></>}>Text</Details>

<Admonition type="tip" title={<code>b</code>}>Text</Admonition>

<Cards><Card title={['A ', <b key="b">b</b>]} href="/x">Text</Card></Cards>

<Figure src="/a.png" alt="A" caption={<b>b</b>} />
`;
  const { html, problems } = await compileText(written, { options });
  expect(problems).toEqual([]);
  expect(html).toBe(
    [
      '<Details><summary>A *b*</summary>Text</Details>',
      '<Details><summary>A <b>b</b></summary>Text</Details>',
      '<Admonition type="tip"><AdmonitionTitle><code>b</code></AdmonitionTitle>Text</Admonition>',
      '<Cards><Card><CardTitle><a href="/x" dataLink="0">A <b>b</b></a></CardTitle>Text</Card></Cards>',
      '<Figure><img src="/a.png" alt="A" dataLink="1"></img><figcaption><b>b</b></figcaption></Figure>',
    ].join(''),
  );
});
