import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';

const html = async (text: string, setup?: TextSetup) => {
  const { html, problems } = await compileText(text, setup);
  expect(problems).toEqual([]);
  return html;
};
const problems = async (text: string, setup?: TextSetup) => (await compileText(text, setup)).problems;

test('evaluates expressions and shows what can be shown', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's code
  expect(await html('Is {product} {1 + 1}{null}{false}{undefined} {["a", <b key="x">b</b>]} {`${product}!`}{/* nothing */}')).toBe(
    '<p>Is Slipway 2 a<b>b</b> Slipway!</p>',
  );
  expect(await html('{product}')).toBe('Slipway');
  expect(await html('For {version}: {product.toUpperCase()}.')).toBe(`<p>For ${VERSION_SENTINEL}: SLIPWAY.</p>`);
});

test('leaves braces in Markdown alone', async () => {
  expect(await html('{product} costs {x}', { format: 'md' })).toBe('<p>{product} costs {x}</p>');
});

test('evaluates exports and calls the components among them', async () => {
  const text = `
export const sizes = [1, 2];
export function total() { return sizes.reduce((a, b) => a + b); }
export const Box = ({children, color, ...rest}) => <div className="box" style={{color, marginTop: 4, lineHeight: 2}} {...rest}>{children}</div>;
export const Shout = ({children}) => <>{children.toUpperCase()}</>;

{sizes.map((size) => <li key={size}>{size}</li>)}

Total {total()}, <Shout>loud</Shout>.

<Box color="red" data-x={false} hidden>
  *Text* in a box
</Box>
`;
  expect(await html(text)).toBe(
    '<li>1</li><li>2</li><p>Total 3, LOUD.</p>' +
      '<div className="box" style="color:red;margin-top:4px;line-height:2" dataX="false" hidden><p><em>Text</em> in a box</p></div>',
  );
});

test('turns JSX attributes into those of HTML', async () => {
  expect(await html('<label htmlFor="a" class="b  c" tabIndex={1} aria-hidden={true} disabled={false} title={undefined}>x</label>')).toBe(
    '<label htmlFor="a" className="b c" tabIndex=1 ariaHidden="true">x</label>',
  );
});

test('gives components their props as data', async () => {
  expect(
    await html(
      '<Tabs groupId="os" values={[{ label: "A", value: "a" }]} queryString>\n  <TabItem value="a" default>\n\n  Text\n\n  </TabItem>\n</Tabs>',
    ),
  ).toBe('<Tabs groupId="os" values=[{"label":"A","value":"a"}] queryString><TabItem value="a" default><p>Text</p></TabItem></Tabs>');
  expect(await html('<Heading as="h2" id="x" children="Title" />')).toBe('<Heading as="h2" id="x">Title</Heading>');
});

test('knows theme components by import, by name, and in code', async () => {
  expect(
    await html(
      'import T from "@theme/Tabs";\nimport Link from "@docusaurus/Link";\n\n<T />\n\n{true && <Tabs><TabItem value="a" /></Tabs>}\n\n<Link to="/x">y</Link>',
    ),
  ).toBe('<Tabs></Tabs><Tabs><TabItem value="a"></TabItem></Tabs><Link href="/x" dataLink="0">y</Link>');
});

test('lets the table of contents be used before it is complete', async () => {
  expect(
    await html(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's code
      '<TOCInline toc={toc.slice(1)} />\n\n{toc.length} of {toc.map(({ value, level }) => `${level} ${value}`).join()}\n\n## One {1}\n\n### `Two`',
    ),
  ).toBe(
    '<TOCInline toc=[{"value":"Two","id":"two","level":3}]></TOCInline><p>2 of 2 One 1,3 Two</p><h2 id="one-1">One 1</h2><h3 id="two"><code>Two</code></h3>',
  );
});

test('knows the front matter', async () => {
  expect(await html('---\ntitle: A\nowner: { name: Ann }\n---\n{frontMatter.owner.name}')).toBe('Ann');
});

test('shows placeholders, and warns once for each component', async () => {
  const text =
    'import Player from "player";\nimport { Api } from "@site/src/components/Api";\n\n<Player src={fail()} />\n\n<Player>kept</Player>\n\n<Api />\n\n<Field />';
  const { html, problems } = await compileText(text, { options: { placeholderComponents: ['player', '@site/src/components/*', 'Field'] } });
  expect(html).toBe(
    '<Placeholder name="Player"></Placeholder><Placeholder name="Player">kept</Placeholder><Placeholder name="Api"></Placeholder><Placeholder name="Field"></Placeholder>',
  );
  expect(problems).toEqual([
    '4:1+7 warning placeholder-component: The component <Player> is not available here and is shown as a placeholder.',
    '8:1+4 warning placeholder-component: The component <Api> is not available here and is shown as a placeholder.',
    '10:1+6 warning placeholder-component: The component <Field> is not available here and is shown as a placeholder.',
  ]);
});

test('reports what fails, where it is written', async () => {
  const text =
    'Text {missing} and {null.x}\n\n<Tab />\n\n{<Foo />}\n\n{() => 1}\n\n{({})}\n\n<Tabs onChange={() => 1} />\n\n<button onClick={() => 1}>b</button>';
  expect(await problems(text)).toEqual([
    '1:6+9 error expression-failed: The expression failed: missing is not defined.\nFix: define "missing" with "export const", or write \\{ for a literal brace',
    "1:20+8 error expression-failed: The expression failed: Cannot read properties of null (reading 'x').\nFix: correct the expression; it is evaluated once, when the site is built",
    '3:1+4 error unknown-component: There is no component <Tab>.\nFix: write <TabItem value="Label"> in <Tabs>',
    '5:1+9 error unknown-component: There is no component <Foo>.\nFix: import or export it in the page, or add it to the folder of the components; available components are: "Admonition", "CodeBlock", "Heading", "Image", "Link", "TOCInline", "TabItem" and "Tabs"',
    '7:1+9 error expression-failed: The expression failed: a function cannot be shown as content.\nFix: call the function',
    '9:1+6 error expression-failed: The expression failed: an object cannot be shown as content.\nFix: show one of its fields, or JSON.stringify(…)',
    '11:7+18 error unsupported-prop: The prop "onChange" of <Tabs> holds a function, which cannot be part of a static page.\nFix: pass text, numbers, booleans, lists or objects of these',
    '13:9+17 error unsupported-prop: "onClick" of <button> does nothing: the code of a page runs once, when the site is built.\nFix: move the element into a file in the folder of the components that begins with \'use client\'',
  ]);
});

test('knows the front matter by the name that other generators give it', async () => {
  expect(await problems('{frontmatter.title}')).toEqual([
    '1:1+19 error expression-failed: The expression failed: frontmatter is not defined.\nFix: write "frontMatter"',
  ]);
});

test('reports a failure of the exports once', async () => {
  expect(await problems('export const a = missing.b;\n\n{a + 1} {a + 2}\n\n<Foo />')).toEqual([
    '1:8+20 error expression-failed: The expression failed: missing is not defined.\nFix: define "missing" with "export const", or write \\{ for a literal brace',
    '5:1+4 error unknown-component: There is no component <Foo>.\nFix: import or export it in the page, or add it to the folder of the components; available components are: "Admonition", "CodeBlock", "Heading", "Image", "Link", "TOCInline", "TabItem", "Tabs", "ApiIndex", "ApiOperation" and "ApiReference"',
  ]);
});

test('says that hooks need a browser', async () => {
  expect(
    await problems('import React, { useState } from "react";\n\nexport const C = () => { useState(1); return <i/>; };\n\n<C />'),
  ).toEqual([
    '5:1+5 error expression-failed: The expression failed: "useState" needs a browser, and pages are evaluated once, when the site is built.\nFix: move what is interactive into a file in the folder of the components',
  ]);
});
