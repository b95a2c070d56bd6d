import { expect, test } from 'vitest';
import { compileText, type TextSetup } from '../../../tests/fixtures/compile-text.ts';
import { assetToken } from '../../text/asset-token.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';

const links = async (text: string, setup?: TextSetup) =>
  (await compileText(text, setup)).doc.links.map(
    ({ url, kind, line, column, length, raw }) => `${line}:${column}+${length} ${kind}${raw ? ' raw' : ''} ${url}`,
  );

test('lists links and images of Markdown as written, with their places', async () => {
  const text = `[a](./a%20b.md?x#y "t") ![i](../i.png) <https://x.org> www.y.org
[r] [r][ref]

[ref]: </with space.md>
[r]: mailto:a@b.c`;
  expect(await links(text, { format: 'md' })).toEqual([
    '1:1+23 link ./a%20b.md?x#y',
    '1:25+14 image ../i.png',
    '1:40+15 link https://x.org',
    '1:56+9 link http://www.y.org',
    '2:1+3 link mailto:a@b.c',
    '2:5+8 link /with space.md',
  ]);
});

test('lists those of raw HTML and of JSX as raw', async () => {
  expect(
    await links(
      'Text <a href="page">p</a>\n\n<picture>\n<source src="a.webp">\n<img src="a.png">\n</picture>\n\n<video src="v.mp4"></video>',
      { format: 'md' },
    ),
  ).toEqual(['1:6+20 link raw page', '4:1+21 image raw a.webp', '5:1+17 image raw a.png', '8:1+27 image raw v.mp4']);
  expect(await links('<a href="page">p</a>\n\n{<a href={"x" + 1}>y</a>} <Link to="./z.md">z</Link>\n\n<Image src="./i.png" />')).toEqual([
    '1:1+20 link raw page',
    '3:1+25 link raw x1',
    '3:27+26 link raw ./z.md',
    '5:1+23 image raw ./i.png',
  ]);
});

test('fills in the product and the version', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's code
  expect(await links('[a](/{product}/{version}/x) [b](</{version} y>) <a href={`/${version}`}>c</a>')).toEqual([
    `1:1+27 link /Slipway/${VERSION_SENTINEL}/x`,
    `1:29+19 link /${VERSION_SENTINEL} y`,
    `1:49+29 link raw /${VERSION_SENTINEL}`,
  ]);
  expect(await links('[a](/{version})', { format: 'md' })).toEqual(['1:1+15 link /{version}']);
});

test('ties each element to its entry', async () => {
  const { html } = await compileText('[a](x.md) ![b](y.png)\n\n<Link to="z" className="k">c</Link>');
  expect(html).toBe(
    '<p><a href="x.md" dataLink="0">a</a> <img src="y.png" alt="b" dataLink="1"></img></p><Link className="k" href="z" dataLink="2">c</Link>',
  );
});

test('lists what the cards of a page lead to, and leaves tokens in their place', async () => {
  const items = "[{ label: 'A', href: './a.md' }, { label: 'B', href: 'javascript:b' }, { label: 'C', href: '/c' }, { label: 'D' }]";
  const { doc, html, problems } = await compileText(`<DocCardList items={${items}} />`, { options: { componentNames: ['DocCardList'] } });
  expect(doc.links.map(({ url, kind, raw }) => [url, kind, raw])).toEqual([
    ['./a.md', 'link', true],
    ['/c', 'link', true],
  ]);
  expect(problems).toEqual([expect.stringContaining('error unsafe-url: The URL "javascript:b" would run code')]);
  const cards = [{ label: 'A', href: assetToken(0) }, { label: 'B' }, { label: 'C', href: assetToken(1) }, { label: 'D' }];
  expect(html).toBe(`<DocCardList items=${JSON.stringify(cards)}></DocCardList>`);
});

test("takes note of what Docusaurus' links are told, and shows nothing of it", async () => {
  const { doc, html } = await compileText(
    '<Link to="/a" data-noBrokenLinkCheck autoAddBaseUrl={false} isNavLink activeClassName="x">a</Link> <Link to="/b" data-noBrokenLinkCheck={false} autoAddBaseUrl>b</Link>',
  );
  expect(doc.links.map(({ url, unchecked, fromHost }) => [url, unchecked, fromHost])).toEqual([
    ['/a', true, true],
    ['/b', undefined, undefined],
  ]);
  expect(html).toBe('<Link href="/a" dataLink="0">a</Link><Link href="/b" dataLink="1">b</Link>');
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>',
  'data:text/html;base64,AAAA',
])('refuses the URL %j', async (url) => {
  for (const text of [
    `{<a href={${JSON.stringify(url)}}>x</a>}`,
    `<Link to={${JSON.stringify(url)}}>x</Link>`,
    `<form action={${JSON.stringify(url)}} />`,
  ]) {
    const { html, problems } = await compileText(text);
    expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([`1:1+${text.length} error unsafe-url`]);
    expect(html).not.toContain('script:');
  }
});

test('refuses them in Markdown and raw HTML too', async () => {
  const { doc, problems } = await compileText('[a](javascript:x) <a href="java&#10;script:x">b</a>', { format: 'md' });
  expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
    '1:1+17 error unsafe-url',
    '1:19+33 error unsafe-url',
  ]);
  expect(doc.links).toEqual([]);
});

test('lets data images and ordinary schemes be', async () => {
  expect(await links('![a](data:image/png;base64,AA) [t](tel:123) [j](/javascript:notes.md) [k](https://x.org/?javascript:)')).toHaveLength(
    4,
  );
});

test('says how to write what Markdown takes for a link', async () => {
  const { problems } = await compileText('A <std::string> and [one](std::string)', { format: 'md' });
  const otherwise = 'begin it with "https://" or "mailto:", or link to a page or a file';
  expect(problems.map((problem) => problem.split('Fix: ')[1])).toEqual([
    `write &lt;std::string> or put it in \`backticks\` if it is meant as text; else ${otherwise}`,
    otherwise,
  ]);
});
