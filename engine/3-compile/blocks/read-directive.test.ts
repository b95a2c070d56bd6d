import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { blockIcons } from '../theme.ts';

const compile = (text: string, glossary = {}) => compileText(text, { format: 'md', glossary });
const html = async (text: string) => (await compile(text)).html;

test('reads a directive of each form, with its label and its attributes', async () => {
  expect(await html('A :badge[**New**]{type=tip} one')).toBe('<p>A <Badge type="tip"><strong>New</strong></Badge> one</p>');
  expect(await html('::card[Go]{icon=key #here}')).toBe('<Card id="here"><CardTitle icon="key">Go</CardTitle></Card>');
  expect(await html(':::details[More]{open}\nText\n:::')).toBe('<Details open><summary>More</summary><p>Text</p></Details>');
  expect(await html(':::details Written *so*\nText\n:::')).toBe('<Details><summary>Written <em>so</em></summary><p>Text</p></Details>');
});

test('draws the icon of an admonition, and refuses what is none', async () => {
  const { html, problems } = await compile(
    ':::tip[T]{icon=key}\nA\n:::\n\n:::note{icon="💡"}\nB\n:::\n\n:::note{icon=hart}\nC\n:::\n\n:::note{icon="/a.png"}\nD\n:::',
  );
  expect(html).toBe(
    `<Admonition type="tip" glyph="${blockIcons.key}"><AdmonitionTitle>T</AdmonitionTitle><p>A</p></Admonition>` +
      '<Admonition type="note" icon="💡"><p>B</p></Admonition><Admonition type="note"><p>C</p></Admonition><Admonition type="note"><p>D</p></Admonition>',
  );
  const where = (line: number) => `${line}:1+7 error unsupported-prop: The attribute "icon" of :::note holds`;
  expect(problems.map((problem) => problem.replace(/; available.*/, ''))).toEqual([
    `${where(9)} "hart", a string, which it cannot use.\nFix: did you mean "chart"?`,
    `${where(13)} "/a.png", a string, which it cannot use.\nFix: use an emoji`,
  ]);
});

test('takes code for a label as any other words', async () => {
  const text = "export const x = 'XX';\n\n:::tip[{x}]\nBody\n:::\n\n:::details[<b>New</b> <i>x</i>]\nBody\n:::\n\n::card[{x}]{icon=key}";
  const { html, problems } = await compileText(text, { options: { componentNames: ['Admonition', 'Card', 'CardTitle', 'Details'] } });
  expect(html).toBe(
    '<Admonition type="tip"><AdmonitionTitle>XX</AdmonitionTitle><p>Body</p></Admonition>' +
      '<Details><summary><b>New</b> <i>x</i></summary><p>Body</p></Details><Card><CardTitle icon="key">XX</CardTitle></Card>',
  );
  expect(problems).toEqual([]);
});

test('shows of a label that is text what it shows elsewhere', async () => {
  const label = async (words: string, format: 'md' | 'mdx') => {
    const text = `export const x = 'XX';\n\n::::tabs\n:::tab[${words}]\nBody\n:::\n::::`;
    const { html, problems } = await compileText(format === 'md' ? text.slice(text.indexOf('::::')) : text, { format });
    expect(problems).toEqual([]);
    return /<TabItem label="(.*?)"><p>Body/.exec(html)?.[1];
  };
  expect(await label('Linux :rocket: <b>x</b> `<b>` $y$ ![or](./x.png)<!-- todo -->', 'md')).toBe('Linux 🚀 x <b> y or');
  expect(await label('Version {x} {/* todo */}', 'mdx')).toBe('Version XX');
  expect(await label('{x}', 'mdx')).toBe('XX');
  expect(await label('<b>{x}</b> **{1 + 1}**', 'mdx')).toBe('XX 2');
  const { html } = await compileText("export const x = 'XX';\n\n::frame[A {x}]{src=https://example.com}");
  expect(html).toContain(' title="A XX"');
});

test('has no label where its brackets hold only a comment', async () => {
  const admonition = '<Admonition type="tip"><p>Body</p></Admonition>';
  expect(await html(':::tip[<!-- todo -->]\nBody\n:::')).toBe(admonition);
  expect((await compileText(':::tip[ {/* todo */} ]\nBody\n:::')).html).toBe(admonition);
});

test('divides tabs by leaves as by containers', async () => {
  const tabs =
    '<Tabs groupId="os"><TabItem label="A"><p>One</p><p>More</p></TabItem><TabItem value="b" default label="B"><p>Two</p></TabItem></Tabs>';
  expect(await html(':::tabs{sync=os}\n::tab[A]\nOne\n\nMore\n\n::tab[B]{value=b default}\nTwo\n:::')).toBe(tabs);
  expect(await html('::::tabs{groupId=os}\n:::tab[A]\nOne\n\nMore\n:::\n:::tab[B]{value=b default}\nTwo\n:::\n::::')).toBe(tabs);
});

test.each(['std:badge[x]', 'a:term', '::badge', ':card', '::tab[x]', 'At :badge or :term.', '2:zoom[x]'])(
  'leaves %j alone',
  async (text) => {
    const { html, problems } = await compile(text);
    expect(html).toBe(`<p>${text}</p>`);
    expect(problems).toEqual([]);
  },
);

test('says what is wrong, where it stands', async () => {
  const { problems } = await compile(
    ':badge[New]{type=tipp}\n\n::card[Go]{hrf=./a icon=rockt}\n\n::frame{src=a.html height=tall}\n\n:::tabs\nNothing\n:::\n\n:::tab[x]\n:::\n\n:::video[x]\n:::\n\n::video[x]{src=https://a.b/?c=d}',
  );
  expect(problems).toEqual([
    '1:13+9 error unsupported-prop: The attribute "type" of :badge holds "tipp", a string, which it cannot use.\nFix: did you mean "tip"?',
    '3:1+30 error unsupported-prop: The attribute "icon" of ::card holds "rockt", a string, which it cannot use.\nFix: did you mean "rocket"?',
    '3:12+7 error unknown-prop: ::card has no attribute "hrf".\nFix: did you mean "href"?',
    '5:1+31 error missing-prop: ::frame needs the attribute "title".\nFix: write "::frame[…]"',
    '5:20+11 error unsupported-prop: The attribute "height" of ::frame holds "tall", a string, which it cannot use.\nFix: pass a number',
    '7:1+7 warning block-content: :::tabs needs tabs in it.\nFix: begin each tab with a line such as "::tab[Label]"',
    '11:1+6 warning block-content: :::tab needs a ":::tabs" around it.\nFix: put it in a container that begins with "::::tabs" and ends with "::::"',
    '14:1+8 warning unknown-directive: There is no directive ":::video"; its content is shown without a box.\nFix: did you mean "::video"?',
    '17:1+32 warning stray-directive: "::video[x]{src=https://a.b/?c=d}" neither opens nor closes a directive and is shown as text.\nFix: put the value of each attribute in quotes, as in {href="…"}',
  ]);
});

test('refuses the same of components', async () => {
  const names = { componentNames: ['Badge', 'Card', 'Tooltip'] };
  const { problems } = await compileText('<Badge kind="x">a</Badge>\n\n<Card href="./a">b</Card>\n\n<Tooltip>c</Tooltip>', {
    options: names,
  });
  expect(problems).toEqual([
    '1:8+8 error unknown-prop: <Badge> has no prop "kind".\nFix: available props are: "type" and "text"',
    '3:1+25 error missing-prop: <Card> needs the prop "title".\nFix: write <Card title="…">',
    '5:1+20 error missing-prop: <Tooltip> needs the prop "text".\nFix: write <Tooltip text="…">',
  ]);
});

test('leaves names to a site that wants placeholders for them', async () => {
  const options = { componentNames: ['Card', 'Tabs'], placeholderComponents: ['Card', '*s'] };
  const { html } = await compileText('<Card link="./a">b</Card>\n\n<Tabs />', { options });
  expect(html).toMatch(/^<Placeholder name="Card">.*<Tabs>/);
});

test('explains terms by the glossary, however they are capitalized', async () => {
  const glossary = { GPU: 'A chip.' };
  expect((await compile('A :term[gpu] and two :term[GPUs]{of=GPU}.', glossary)).html).toBe(
    '<p>A <Tooltip text="A chip." number=1>gpu</Tooltip> and two <Tooltip text="A chip." number=2>GPUs</Tooltip>.</p>',
  );
  const { html, problems } = await compile('A :term[GPS].', glossary);
  expect(html).toBe('<p>A GPS.</p>');
  expect(problems).toEqual(['1:3+10 error unknown-term: The glossary has no term "GPS".\nFix: did you mean "GPU"?']);
});

test('holds strangers to what they may embed', async () => {
  const options = { html: 'safe' as const };
  const { html, problems } = await compileText('::frame[x]{src="https://example.com"}\n\n::video[x]{src="https://vimeo.com/123"}', {
    format: 'md',
    options,
  });
  expect(html).toBe(
    '<Video><VideoLink href="https://vimeo.com/123" player="https://player.vimeo.com/video/123?autoplay=1&dnt=1" dataLink="0">x</VideoLink></Video>',
  );
  expect(problems.map((problem) => problem.split(':', 2).join(':'))).toEqual(['1:1+37 error html-not-allowed']);
});

test('lists the links of blocks, and what they say for search', async () => {
  const { doc } = await compile(
    '::::cards\n:::card[Go]{href=./a.md}\nBody\n:::\n::::\n\n::figure[Shown]{src=./b.png alt=Alt zoom}\n\n::::steps\n\n## First\n\nDo.\n\n::::',
  );
  expect(doc.links.map(({ url, kind, raw }) => [url, kind, raw])).toEqual([
    ['./a.md', 'link', false],
    ['./b.png', 'link', false],
    ['./b.png', 'image', false],
  ]);
  expect(doc.toc.map(({ id }) => id)).toEqual(['first']);
  expect(doc.sections.map(({ text }) => text)).toEqual(['Go Body Shown', 'Do.']);
  expect(doc.parts).toEqual(['blocks', 'overlays']);
});
