import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';
import { collapse } from './rehype-sections.ts';

test("cuts a page's text at its headings, and names what its code does", async () => {
  const text = `# Title

Intro with [a link](x.md) and \`code\`.

\`\`\`js
const hidden = 1;
\`\`\`

:::note Mind this
Boxed.
:::

## First *one*

| A | B |
|---|---|
| 1 | 2 |

- x
- y[^1]

<Heading as="h3" id="own">Own</Heading>

Last.

[^1]: Footnote.
`;
  const { doc } = await compileText(text);
  expect(doc.sections).toEqual([
    { anchor: null, level: 1, heading: '', text: 'Intro with a link and code. Mind this Boxed.', code: 'hidden' },
    { anchor: 'first-one', level: 2, heading: 'First one', text: 'A · B · 1 · 2 x y' },
    { anchor: 'own', level: 3, heading: 'Own', text: 'Last. Footnote.' },
  ]);
  expect(doc.anchors).toEqual(['title', 'first-one', 'fnref-1', 'own', 'footnote-label', 'fn-1']);
});

test('takes no place where a line may break for the end of a word', async () => {
  const { doc } = await compileText('<p>/shops/<wbr />items<br />Two</p>');
  expect(doc.sections[0]?.text).toBe('/shops/items Two');
});

test('keeps the words of buttons apart', async () => {
  const { doc } = await compileText(
    ':::hero[Models]\n:button[Deploy a model]{href=https://a.example} :button[Install]{href=https://b.example}\n:::\n',
  );
  expect(doc.sections.map(({ text }) => text).join()).toContain('Deploy a model Install');
});

test('collects every id that a link can point at', async () => {
  const { doc } = await compileText(
    '<a name="old"></a>\n\n<div id="box">\n\n## H <span id="in-heading"></span>\n\n</div>\n\n:::tip{#hint}\nx\n:::',
    {
      format: 'md',
    },
  );
  expect(doc.anchors).toEqual(['old', 'box', 'h', 'in-heading', 'hint']);
});

test.each([
  ['# T\n\nFirst *words*\nof it.\n\nSecond.', 'First words of it.'],
  [':::note\nBoxed\n:::\n\n> Quoted\n\n- listed\n\n![](a.png)\n\nReal.', 'Real.'],
  ['<div>\n\nInside.\n\n</div>', 'Inside.'],
  ['```\ncode\n```', ''],
  ['', ''],
])('takes the first paragraph as excerpt of %j', async (text, excerpt) => {
  expect((await compileText(text)).doc.excerpt).toBe(excerpt);
});

test('names the code of a section wherever it stands, but for diagrams', async () => {
  const text = `# Title

:::note

\`\`\`bash title="deploy.sh"
kubectl apply --dry-run
\`\`\`

:::

# Not the title

Uses \`models.gpu.enabled\` and \`UPLOAD_LIMIT\`, which code repeats.

- one

  \`\`\`yaml
  models.gpu.enabled: UPLOAD_LIMIT
  gpuCount: 2
  \`\`\`

## Tabs

<Tabs>
<TabItem value="js" label="JavaScript">

\`\`\`js
client.uploadAll()
\`\`\`

</TabItem>
<TabItem value="console">

\`\`\`console
$ slipway login-now
\`\`\`

\`\`\`diff
- old_name: 1
+ new_name: 2
\`\`\`

</TabItem>
</Tabs>

## Written

<CodeBlock language="text" title="x.txt">{'UploadResult'}</CodeBlock>

\`\`\`mermaid
graph TD; SecretNode --> OtherNode
\`\`\`
`;
  const { doc } = await compileText(text);
  expect(doc.sections.map(({ heading, code }) => `${heading}: ${code ?? 'none'}`)).toEqual([
    ': deploy.sh kubectl apply --dry-run',
    'Not the title: gpuCount',
    'Tabs: client.uploadAll slipway login-now old_name new_name',
    'Written: x.txt UploadResult',
  ]);
  expect(doc.sections[1]!.text).toBe('Uses models.gpu.enabled and UPLOAD_LIMIT, which code repeats. one');
});

test('leaves out what is links to pages alone, and keeps what else is said', async () => {
  const text = `# Title

## Next steps

- [Deploy a model](./deploy.md)
- [Keys](/account/keys#new), [limits](?x)

## Elsewhere

- [Forum](https://forum.example.com)
- [Data sheet](/sheet.pdf)

## One

[Only this](./one.md)

## Said

- [Deploy](./deploy.md) a model
- [Keys](./keys.md)

## Empty cells

| a |   | b |
|---|---|---|
|   | c |   |
`;
  const { doc } = await compileText(text);
  expect(doc.sections.map(({ heading, text }) => `${heading}: ${text}`)).toEqual([
    ': ',
    'Next steps: ',
    'Elsewhere: Forum Data sheet',
    'One: Only this',
    'Said: Deploy a model Keys',
    'Empty cells: a · b · c',
  ]);
});

test('takes white space of any kind for one space', () => {
  for (const space of [' ', '  ', '\n', '\r\n', '\t', '\u00a0', '\u2003', '\u2028', '\ufeff', ' \n ', '\n\n', '\u00a0 ', ' \u00a0'])
    expect(collapse(`${space}a${space}b c${space}`), JSON.stringify(space)).toBe('a b c');
});
