import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const compile = (text: string) => compileText(text, { format: 'md' });

test('reads files and folders from a list', async () => {
  const { html } = await compile(
    ':::file-tree\n- src\n  - **main.ts** begins\n  - ...\n- [LICENSE](https://example.com)\n- lib/ not ours\n- **out**/\n:::',
  );
  expect(html).toBe(
    '<FileTree><ul role="list">' +
      '<li className="tree-folder"><details open><summary><FileIcon kind="folder"></FileIcon><span className="tree-name">src</span></summary>' +
      '<ul role="list"><li className="tree-file"><FileIcon kind="file"></FileIcon><span className="tree-name"><strong>main.ts</strong></span><span className="tree-comment"> begins</span></li>' +
      '<li className="tree-file"><span className="tree-more">…</span></li></ul></details></li>' +
      '<li className="tree-file"><FileIcon kind="file"></FileIcon><span className="tree-name"><a href="https://example.com" dataLink="0">LICENSE</a></span></li>' +
      '<li className="tree-folder"><FileIcon kind="folder"></FileIcon><span className="tree-name">lib/</span><span className="tree-comment"> not ours</span></li>' +
      '<li className="tree-folder"><FileIcon kind="folder"></FileIcon><span className="tree-name"><strong>out</strong>/</span></li>' +
      '</ul></FileTree>',
  );
});

test('makes one ordered list of steps', async () => {
  expect((await compile(':::steps\n3. A\n4. B\n:::')).html).toBe('<Steps><ol start=3 role="list"><li>A</li><li>B</li></ol></Steps>');
  expect((await compile(':::steps\n### A\n#### Within\n### B\ntext\n:::')).html).toBe(
    '<Steps><ol role="list"><li><h3 id="a">A</h3><h4 id="within">Within</h4></li><li><h3 id="b">B</h3><p>text</p></li></ol></Steps>',
  );
});

test.each([
  [':::steps\n- A\n:::', 'an ordered list or headings in it'],
  [':::steps\n1. A\n\ntext\n:::', 'an ordered list or headings in it'],
  [':::file-tree\n1. A\n:::', 'one list in it'],
  [':::zoom\ntext\n:::', 'an image in it'],
])('%j needs something else', async (text, wanted) => {
  const { problems } = await compile(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(` warning block-content: ${text.split('\n')[0]} needs ${wanted}.`);
});

test('shows a description in a card as it is, above what stands in the card', async () => {
  expect((await compile(':::card[Keys]{href=/keys description="Made *here*"}\nMore.\n:::\n')).html).toBe(
    '<Card><CardTitle><a href="/keys" dataLink="0">Keys</a></CardTitle><p>Made *here*</p><p>More.</p></Card>',
  );
});

test('puts a caption below what it is of, and links an image to its file', async () => {
  expect((await compile(':::figure[Shown *here*]{zoom}\n![A](./a.png)\n:::')).html).toBe(
    '<Figure><ZoomLink href="./a.png" dataLink="0"><img src="./a.png" alt="A" dataLink="1"></img></ZoomLink><figcaption>Shown <em>here</em></figcaption></Figure>',
  );
  expect((await compile(':::figure[Code]\n```\nx\n```\n:::')).html).toBe(
    '<Figure><CodeBlock language="">x</CodeBlock><figcaption>Code</figcaption></Figure>',
  );
  expect((await compile('A :zoom[![A](./a.png)] in a line.')).html).toBe(
    '<p>A <ZoomLink href="./a.png" dataLink="0"><img src="./a.png" alt="A" dataLink="1"></img></ZoomLink> in a line.</p>',
  );
});

test('leaves images alone that are links already', async () => {
  const { html, problems } = await compile(':::zoom\n[![A](./a.png)](https://example.com)\n:::');
  expect(html).toBe('<p><a href="https://example.com" dataLink="0"><img src="./a.png" alt="A" dataLink="1"></img></a></p>');
  expect(problems[0]).toContain('block-content');
});

test('plays a video of the site in place, and loads nothing of another site before it is asked', async () => {
  expect((await compile('::video[Tour]{src=./a.mp4 poster=./a.png}')).html).toBe(
    '<Video><video src="./a.mp4" controls preload="metadata" poster="./a.png" ariaLabel="Tour" playsInline dataLink="0" dataUrls="{\\"poster\\":[\\"\\",1,\\"\\"]}"></video></Video>',
  );
  expect((await compile('::video[Tour]{src="https://example.com/a.mp4"}')).html).toContain(' preload="none" ');
});

test('enlarges images that stand alone where the site wants that', async () => {
  const zoomed = async (text: string) => (await compileText(text, { format: 'md', options: { imageZoom: true } })).html;
  const link = '<ZoomLink href="./a.png" dataLink="0"><img src="./a.png" alt="A" dataLink="1"></img></ZoomLink>';
  expect(await zoomed('![A](./a.png)')).toBe(link);
  expect(await zoomed(':::figure[B]\n![A](./a.png)\n:::')).toBe(`<Figure>${link}<figcaption>B</figcaption></Figure>`);
  expect(await zoomed('In words ![A](./a.png).')).toBe('<p>In words <img src="./a.png" alt="A" dataLink="0"></img>.</p>');
  expect(await zoomed('[![A](./a.png)](https://example.com)')).toMatch(/^<p><a href/);
});
