import { describe, expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { COMPONENT_PROPS } from './component-props.ts';
import { DIRECTIVES } from './directives.ts';

const options = { componentNames: Object.keys(COMPONENT_PROPS) };
const compile = (text: string, format: 'md' | 'mdx' = 'mdx') =>
  compileText(text, { format, options: { ...options, admonitions: { deprecated: 'warning' } } });
const problems = async (text: string, format?: 'md' | 'mdx') => (await compile(text, format)).problems;

test('says of each component and of each prop what it is', () => {
  for (const [name, { description, props }] of Object.entries(COMPONENT_PROPS)) {
    expect(description, name).toMatch(/^[A-Z].*\.$/);
    for (const [prop, { description: about, kind }] of Object.entries(props)) {
      expect(about, `${name}.${prop}`).toMatch(/^[A-Z`].*\.$/);
      expect(kind.wanted, `${name}.${prop}`).toMatch(/^[a-z]/);
    }
  }
});

test('knows what directives and other generators call a prop', () => {
  for (const [name, { otherNames = {}, props }] of Object.entries(COMPONENT_PROPS))
    for (const [other, prop] of Object.entries(otherNames)) expect([name, other in props, prop in props]).toEqual([name, false, true]);
  for (const { component, label, aliases = {}, props = {} } of Object.values(DIRECTIVES)) {
    const named = [...Object.values(aliases), ...Object.keys(props), ...(label && label !== 'content' ? [label.prop] : [])];
    expect(named.filter((prop) => !(prop in COMPONENT_PROPS[component]!.props))).toEqual([]);
  }
});

test.each<[string, string[]]>([
  // Docusaurus takes all of these.
  [
    '<Tabs groupId="g" queryString lazy block className="c" defaultValue={null} values={[{ value: "a", label: "A", default: true }]}><TabItem value="a" label="A" default attributes={{ className: "x" }} className="c">text</TabItem></Tabs>',
    [],
  ],
  ['<CodeBlock language="js" title="t" showLineNumbers={3} metastring="{1}" className="language-js">x</CodeBlock>', []],
  [
    '<Admonition type="secondary" title="t" icon="💡" id="a" className="b">x</Admonition>\n\n<Admonition type="deprecated">x</Admonition>',
    [],
  ],
  ['<Details summary="s" open className="x" style={{ color: "red" }} data-a="1" aria-label="b" onToggle="c">x</Details>', []],
  ['<Link to="https://example.com" autoAddBaseUrl={false} isNavLink target="_blank" data-noBrokenLinkCheck>x</Link>', []],
  ['<TOCInline toc={toc} minHeadingLevel={2} maxHeadingLevel="3" />', []],
  [
    '<Tabs><TabItem value="a" lable="A">x</TabItem></Tabs>',
    ['1:26+9 warning unknown-prop: <TabItem> has no prop "lable".\nFix: did you mean "label"?'],
  ],
  [
    '<Tabs syncKey="a"><TabItem value="a">x</TabItem></Tabs>',
    ['1:7+11 warning unknown-prop: <Tabs> has no prop "syncKey".\nFix: write "groupId" instead'],
  ],
  ['<Details sumary="a">x</Details>', ['1:10+10 warning unknown-prop: <Details> has no prop "sumary".\nFix: did you mean "summary"?']],
  [
    '<Details open="yes">x</Details>',
    ['1:10+10 error unsupported-prop: The prop "open" of <Details> holds "yes", a string, which it cannot use.\nFix: pass true or false'],
  ],
  [
    '<Admonition type="warnin">x</Admonition>',
    ['1:1+40 warning unsupported-prop: There is no type "warnin" of <Admonition>, which is shown as a note.\nFix: did you mean "warning"?'],
  ],
  [
    '<TOCInline toc={toc} minHeadingLevel={9} />',
    [
      '1:22+19 error unsupported-prop: The prop "minHeadingLevel" of <TOCInline> holds 9, a number, which it cannot use.\nFix: pass a whole number from 1 to 6',
    ],
  ],
  [
    '<TOCInline toc={[{ id: "a", parts: [{ text: {} }] }]} />',
    ['1:12+42 error unsupported-prop: The prop "toc" of <TOCInline> holds an empty object, which it cannot use.\nFix: pass text as "text"'],
  ],
  [
    '<Badge type="tpi" kind="a">x</Badge>',
    [
      '1:8+10 error unsupported-prop: The prop "type" of <Badge> holds "tpi", a string, which it cannot use.\nFix: did you mean "tip"?',
      '1:19+8 error unknown-prop: <Badge> has no prop "kind".\nFix: available props are: "type" and "text"',
    ],
  ],
  ['<Card link="/a" title="x" />', ['1:7+9 error unknown-prop: <Card> has no prop "link".\nFix: write "href" instead']],
])('%s', async (text, expected) => {
  expect(await problems(text)).toEqual(expected);
});

test('a prop at fault is left out, and the component is shown', async () => {
  expect((await compile('<Details open={5} onToggle={() => 1} id="a">x</Details>')).html).toMatch(
    /^<Details id="a"><p>x<\/p>|^<Details id="a">x/,
  );
});

test('directives are held to the same', async () => {
  expect(await problems(':::note{titel="A" .mine #a}\nx\n:::', 'md')).toEqual([
    '1:9+9 warning unknown-prop: :::note has no attribute "titel".\nFix: did you mean "title"?',
  ]);
  expect((await compile(':::note{.mine #a title=A}\nx\n:::', 'md')).html).toBe(
    '<Admonition type="note" className="mine" id="a"><AdmonitionTitle>A</AdmonitionTitle><p>x</p></Admonition>',
  );
  expect(await problems(':::tabs{synk=os}\n::tab[A]\nx\n:::', 'md')).toEqual([
    '1:9+7 warning unknown-prop: :::tabs has no attribute "synk".\nFix: did you mean "sync"?',
  ]);
});

describe('tabs', () => {
  const tabs = (props: string, ...items: string[]) => `<Tabs ${props}>\n${items.join('\n')}\n</Tabs>`;
  const a = '<TabItem value="a" label="A">x</TabItem>';
  const b = '<TabItem value="b">y</TabItem>';

  test.each<[string, string, string[]]>([
    ['all is well', tabs('defaultValue="b" groupId="g" queryString', a, b), []],
    [
      'no such default',
      tabs('defaultValue="linux"', a, b),
      [
        '1:1+5 warning unsupported-prop: The prop "defaultValue" of <Tabs> names the tab "linux", which is not there.\nFix: available tabs are: "a" and "b"',
      ],
    ],
    [
      'no such value',
      tabs('values={[{ value: "aa" }]}', a),
      [
        '1:1+5 warning unsupported-prop: The prop "values" of <Tabs> names the tab "aa", which is not there.\nFix: the only tab is "a"'.replace(
          'the only tab is "a"',
          'did you mean "a"?',
        ),
      ],
    ],
    [
      'twice',
      tabs('', a, b, a),
      ['4:1+40 warning block-content: <Tabs> has more than one tab "a".\nFix: give each tab a value of its own'],
    ],
    [
      'without a name',
      tabs('', a, '<TabItem>x</TabItem>'),
      ['3:1+20 error missing-prop: <TabItem> needs the prop "value".\nFix: write <TabItem value="…">'],
    ],
    [
      'content between',
      tabs('', a, '', 'Text *between*.', '', b),
      [
        '4:1+15 warning block-content: This is in <Tabs>, but in no tab, and is not shown.\nFix: put it into a tab, or before or after all of them',
      ],
    ],
    [
      'nothing in them',
      tabs('', '', 'Text.', ''),
      ['1:1+5 warning block-content: <Tabs> needs tabs in it.\nFix: write each tab as <TabItem value="Label"> … </TabItem>'],
    ],
    [
      'a query without a name',
      tabs('queryString', a),
      ['1:1+5 error missing-prop: <Tabs> needs the prop "groupId".\nFix: write <Tabs groupId="…">'],
    ],
    ['tabs that code makes', tabs('', '{[].map((name) => <TabItem value={name}>x</TabItem>)}'), []],
  ])('%s', async (_name, text, expected) => expect(await problems(text)).toEqual(expected));

  test('of partials are among the others', async () => {
    const text = 'import Part from "./_part.mdx";\n\n<Tabs defaultValue="b">\n<TabItem value="a">x</TabItem>\n<Part />\n</Tabs>';
    expect((await compileText(text, { options, files: { '_part.mdx': b } })).problems).toEqual([]);
    expect((await compileText(text, { options, files: { '_part.mdx': '<TabItem value="a">x</TabItem>\n\nb' } })).problems).toHaveLength(3);
  });
});
