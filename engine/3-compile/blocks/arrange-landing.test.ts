import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const compile = (text: string, format: 'md' | 'mdx' = 'md') =>
  compileText(text, { format, options: { componentNames: ['Button', 'CallToAction', 'Hero'] } });

test('the hero that a page begins with has its title, and its tagline is what the page is about', async () => {
  const { doc, html } = await compile('---\nlayout: landing\n---\n\n::hero[Ships *on time*]{tagline="One plan."}\n\n## Next\n');
  expect(html).toBe(
    '<Hero><div className="hero-words"><h1 className="hero-title" id="ships-on-time">Ships <em>on time</em></h1><p className="hero-tagline">One plan.</p></div></Hero><h2 id="next">Next</h2>',
  );
  expect(doc).toMatchObject({ contentTitle: 'Ships on time', excerpt: 'One plan.', parts: ['landing'] });
  expect(doc.toc.map(({ id }) => id)).toEqual(['next']);
  expect(doc.sections.map(({ heading }) => heading)).toEqual(['', 'Next']);
});

test('below the title of the page, a hero has a heading of the second level', async () => {
  const { doc, html } = await compile('# Page\n\n::hero[Ships]\n\n:::call-to-action[Ships]\nNow.\n:::\n');
  expect(html).toContain('<h2 className="hero-title" id="ships">Ships</h2>');
  expect(html).toContain('<CallToAction><h2 className="call-title" id="ships-1">Ships</h2><p>Now.</p></CallToAction>');
  expect(doc.contentTitle).toBe('Page');
  expect(doc.toc.map(({ id }) => id)).toEqual(['ships', 'ships-1']);
});

test.each([
  ['code', '```sh\nls\n```', '<CodeBlock language="sh" label="Shell">'],
  ['an image', '![A ship](./a.png)', '<img src="./a.png" alt="A ship" dataLink="0">'],
])('shows %s beside the words', async (_, text, shown) => {
  const { html } = await compile(`:::hero[A]\n${text}\n\nWords.\n:::`);
  expect(html).toContain(`<p>Words.</p></div><div className="hero-media">${shown}`);
});

test('of two images one is for each color mode; one alone is loaded at once', async () => {
  const both = await compile('::hero[A]{image=./a.png image-dark=./b.png}');
  expect(both.html).toContain(
    '<img src="./a.png" alt="" className="in-light" dataLink="0"></img><img src="./b.png" alt="" className="in-dark"',
  );
  const one = await compile('<Hero title="A" image="./a.png" alt="B" />', 'mdx');
  expect(one.html).toContain('<img src="./a.png" alt="B" loading="eager" fetchPriority="high" dataLink="0">');
});

test('buttons stand in rows', async () => {
  const row =
    '<p className="button-row"><a href="./a.md" className="button-link button-primary" dataLink="0">A</a><a href="./b.md" className="button-link button-plain" dataLink="1">B</a></p>';
  const directives = await compile(':::call-to-action[T]\n:button[A]{href=./a.md}\n:button[B]{href=./b.md type=plain}\n\nEnd.\n:::');
  expect(directives.html).toContain(`</h2>${row}<p>End.</p>`);
  const components = await compile(
    '<CallToAction title="T">\n<Button href="./a.md">A</Button>\n\n<Button href="./b.md" type="plain" text="B" />\n\nEnd.\n</CallToAction>',
    'mdx',
  );
  expect(components.html).toContain(`</h2>${row}<p>End.</p>`);
  expect((await compile('A :button[B]{href=./b.md} C')).html).toMatch(/^<p>A <a [^>]*>B<\/a> C<\/p>$/);
});

test.each([
  [':::hero\nA\n:::', 'missing-prop', ':::hero needs the attribute "title".'],
  ['::hero[A]{subtitle=B}', 'unknown-prop', '::hero has no attribute "subtitle".'],
  [':::call-to-action\nA\n:::', 'missing-prop', ':::call-to-action needs the attribute "title".'],
  ['A :button[B]', 'missing-prop', ':button needs the attribute "href".'],
  ['A :button[B]{href=./b.md type=ghost}', 'unsupported-prop', 'The attribute "type" of :button holds "ghost"'],
  ['::feature[A]{icon=nonsense}', 'unsupported-prop', 'The attribute "icon" of ::feature holds "nonsense"'],
])('%j is reported', async (text, code, message) => {
  const { problems } = await compile(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`error ${code}: ${message}`);
});

test('pages without such blocks need nothing of them', async () => {
  expect((await compile('# A\n\n:::card[B]\n:::')).doc.parts).toEqual(['blocks']);
  expect((await compile('---\nlayout: wide\n---\nA')).doc).not.toHaveProperty('parts');
});
