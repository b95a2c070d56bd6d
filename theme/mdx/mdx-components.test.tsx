import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { componentNames } from '../contract/component-names.ts';
import { ADMONITION_KINDS } from '../contract/page-data.ts';
import { mdxComponents } from './mdx-components.ts';

type Names = 'Admonition' | 'AdmonitionTitle' | 'CodeBlock' | 'Tabs' | 'TabItem' | 'a' | 'h1' | 'h2' | 'td' | 'th' | 'Details';
const {
  Admonition,
  AdmonitionTitle,
  CodeBlock,
  Tabs,
  TabItem,
  a: A,
  h1: H1,
  h2: H2,
  td: Td,
  th: Th,
  Details,
} = mdxComponents as Record<Names, (typeof mdxComponents)[string]>;
const icons = /<svg.*?<\/svg>/g;
const show = (element: ReactElement) => renderToStaticMarkup(element).replace(icons, '');

test('an admonition takes its title from its children, else from its type', () => {
  expect(
    show(
      <Admonition type="tip">
        <AdmonitionTitle>
          Use <code>x</code>
        </AdmonitionTitle>
        <p>Body</p>
      </Admonition>,
    ),
  ).toBe(
    '<aside class="admonition admonition-tip"><div class="admonition-head"><p class="admonition-title">Use <code>x</code></p></div><div class="admonition-body"><p>Body</p></div></aside>',
  );
  expect(show(<Admonition type="danger" />)).toContain('<p class="admonition-title">Danger</p>');
});

test('an admonition has the icon that it is given', () => {
  expect(renderToStaticMarkup(<Admonition glyph="M1 1h9" />)).toContain('<path d="M1 1h9"></path></svg><p');
  expect(show(<Admonition icon="💡" />)).toContain('<span aria-hidden="true">💡</span><p');
});

test.each(ADMONITION_KINDS.filter((kind) => kind !== 'note'))('an admonition of the kind %s has a colour of its own', (kind) => {
  const css = readFileSync(new URL('../styles/admonition.css', import.meta.url), 'utf8');
  expect(css).toMatch(new RegExp(`\\.admonition-${kind}\\b[^{}]*\\{\\s*--tone:`));
});

test('tabs: one panel shows, the tabs name their panels', () => {
  const html = show(
    <Tabs groupId="os" defaultValue="mac">
      {'\n'}
      <TabItem value="linux" label="Linux">
        <p>apt</p>
      </TabItem>
      <TabItem value="mac" label="macOS">
        <p>brew</p>
      </TabItem>
    </Tabs>,
  );
  const tab = (label: string) => html.match(new RegExp(`<button[^>]*>${label}</button>`))![0];
  expect(tab('Linux')).toMatch(/aria-selected="false" tabindex="-1" data-dg="tab" data-value="linux"/);
  expect(tab('macOS')).toMatch(/aria-selected="true" tabindex="0" data-dg="tab" data-value="mac"/);
  expect(
    [...html.matchAll(/<div role="tabpanel".*?data-value="(\w+)"( hidden)?/g)].map((match) => [match[1], match[2] !== undefined]),
  ).toEqual([
    ['linux', true],
    ['mac', false],
  ]);
  for (const [, id, panel] of html.matchAll(/<button[^>]* id="([^"]*)" aria-controls="([^"]*)"/g)) {
    expect(html).toContain(`<div role="tabpanel" id="${panel}" aria-labelledby="${id}"`);
  }
});

test('a code block has a button of its own beside the code', () => {
  expect(
    show(
      <CodeBlock language="python" title="deploy.py">
        <span className="line">a</span>
      </CodeBlock>,
    ),
  ).toBe(
    '<div class="code-block titled"><div class="code-title">deploy.py</div><button type="button" class="copy-button" data-dg="copy-code" aria-label="Copy code to clipboard" title="Copy"></button><pre tabindex="0" role="group" aria-label="deploy.py"><code class="language-python"><span class="line">a</span></code></pre></div>',
  );
});

test('headings link to themselves, but the h1 does not', () => {
  expect(
    show(
      <H2 id="a-é">
        The <code>x</code> option
      </H2>,
    ),
  ).toBe('<h2 id="a-é">The <code>x</code> option<a class="hash-link" href="#a-%C3%A9" aria-label="Direct link to The x option"></a></h2>');
  expect(show(<H1 id="top">Top</H1>)).toBe('<h1 id="top">Top</h1>');
});

test('links that leave the site open in a new tab and say so', () => {
  expect(
    renderToStaticMarkup(
      <A href="https://x.example.com" external>
        X
      </A>,
    ),
  ).toMatch(/^<a href="https:\/\/x\.example\.com" target="_blank" rel="noopener noreferrer">X<svg [^>]*aria-label="\(opens in new tab\)"/);
  expect(
    renderToStaticMarkup(
      <A href="/y" external={false}>
        Y
      </A>,
    ),
  ).toBe('<a href="/y">Y</a>');
});

test('cells keep their alignment without an inline style', () => {
  const row = (cell: ReactElement) =>
    show(
      <table>
        <tbody>
          <tr>{cell}</tr>
        </tbody>
      </table>,
    );
  expect(row(<Td style={{ textAlign: 'right' }}>1</Td>)).toContain('<td align="right">1</td>');
  expect(row(<Td align="center">1</Td>)).toContain('<td align="center">1</td>');
  expect(row(<Th align="right">Sum</Th>)).toContain('<th align="right">Sum</th>');
  // The corner of a matrix heads nothing.
  expect(row(<Th />)).toContain('<td></td>');
});

test('details take a summary from their children or from a prop', () => {
  expect(
    show(
      <Details summary="More">
        <p>x</p>
      </Details>,
    ),
  ).toBe('<details><summary>More</summary><div><p>x</p></div></details>');
  expect(
    show(
      <Details>
        <summary>Own</summary>
        <p>x</p>
      </Details>,
    ),
  ).toBe('<details><summary>Own</summary><div><p>x</p></div></details>');
});

test('the names that pages may use are those of the components', () => {
  expect(componentNames).toEqual(Object.keys(mdxComponents).filter((name) => /^[A-Z]/.test(name)));
});
