import { expect, test } from 'vitest';
import { compileText } from '../../../tests/fixtures/compile-text.ts';

const check = async (text: string, html: 'trusted' | 'safe' = 'trusted', format: 'md' | 'mdx' = 'md') => {
  const { problems, html: markup } = await compileText(text, { format, options: { html } });
  return { problems: problems.map((problem) => problem.split('\n')[0]), markup };
};

test('refuses code, with its place, and takes it out', async () => {
  expect(await check('<b onclick="x()" ONFOCUS=y title="z">b</b>\n\n<script src="x.js"></script>')).toEqual({
    problems: [
      '1:1+42 error unsafe-html: The attribute "onclick" contains code, which pages may not run.',
      '1:1+42 error unsafe-html: The attribute "onfocus" contains code, which pages may not run.',
      '3:1+28 error unsafe-html: "<script>" would run when the page is loaded, but not when a reader navigates to it from another page.',
    ],
    markup: '<p><b title="z">b</b></p>',
  });
});

test('lets data and whatever runs nothing stand', async () => {
  const text =
    '<script type="application/ld+json">{}</script> <style>@media (width <= 9px) { a > b { color: red } }</style>\n\n<form name="sign-up"><input name="email"></form> <iframe name="demo-frame" src="https://x.example"></iframe> <img name="a-b" id="b-c"> <img id="cookie"> <svg><animate attributeName="opacity"></animate></svg>';
  expect((await check(text)).problems).toEqual([]);
});

test.each([
  ['<style><img src=x></style>', '"<style>" contains text that a browser may read as a tag.'],
  ['<script type="application/json">"</b>"</script>', '"<script>" contains text that a browser may read as a tag.'],
  ['<script setup>\nlet a\n</script>', '"<script setup>" is code of Vue, which docsgen does not run.'],
  ['<img name="cookie">', '"<img name="cookie">" hides what the document\'s scripts look for under that name.'],
  ['<object id="forms"></object>', '"<object id="forms">" hides what the document\'s scripts look for under that name.'],
  ['<img name="a-b" id="cookie">', '"<img id="cookie">" hides what the document\'s scripts look for under that name.'],
  ['<form><input id="closest"></form>', '"<input id="closest">" hides what the document\'s scripts look for under that name.'],
  ['<form><input name="parentNode"></form>', '"<input name="parentNode">" hides what the document\'s scripts look for under that name.'],
  ['<svg><set attributeName="xlink:href"/></svg>', '"<set attributeName="xlink:href">" would set code or a URL on another element.'],
])('refuses %s', async (text, message) => {
  expect((await check(text)).problems.map((problem) => problem?.replace(/^\S+ error unsafe-html: /, ''))).toEqual([message]);
});

test('takes from strangers what is on the list, and all that Markdown makes', async () => {
  const text = `# A {#a}

<details open><summary>b</summary><kbd>c</kbd></details> <img src="d.png" srcset="e.png 2x" alt="" width="9"> <video src="f.mp4" controls poster="g.png"></video>

| h |
|:-:|
| i[^1] |

- [x] j

:::note[k]
\`l\` [m](https://n.example) <mailto:o@p.example>
:::

[^1]: q

\`\`\`js title="r"
s
\`\`\`
`;
  expect((await check(text, 'safe')).problems).toEqual([]);
});

test('refuses strangers the rest, and their MDX', async () => {
  expect(
    (await check('<p class="a" style="b" data-c="d">e</p> <form></form> <a href="ftp://g">h</a> <input type="text">', 'safe')).problems,
  ).toEqual([
    '1:1+39 error html-not-allowed: "<p class="a">" is not allowed: the config sets markdown.html to "safe".',
    '1:1+39 error html-not-allowed: "<p data-c="d">" is not allowed: the config sets markdown.html to "safe".',
    '1:1+39 error html-not-allowed: "<p style="b">" is not allowed: the config sets markdown.html to "safe".',
    '1:41+13 error html-not-allowed: "<form>" is not allowed: the config sets markdown.html to "safe".',
    '1:55+23 error unsafe-url: The URL "ftp://g" is not allowed: the config sets markdown.html to "safe".',
    '1:79+19 error html-not-allowed: "<input type="text">" is not allowed: the config sets markdown.html to "safe".',
  ]);
  expect(await check('{globalThis.ran = 1}', 'safe', 'mdx')).toEqual({
    problems: [
      '1:1+0 error mdx-not-allowed: An MDX page is code, and this site does not run code from pages: the config sets markdown.html to "safe".',
    ],
    markup: '',
  });
  expect('ran' in globalThis).toBe(false);
});

test('names the partial that a problem stands in', async () => {
  const files = { '_p.mdx': 'Text.\n\n<script src="/a.js" />\n' };
  const { problems } = await compileText("import P from './_p.mdx';\n\n<P />\n", { files });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['_p.mdx:3:1+22']);
});

test("refuses strangers classes and docsgen's ids also where no element is written", async () => {
  const text = `---
sidebar_class_name: search-dialog
---

:::note{.search-dialog #docsgen-drawer}
a
:::

::::cards{#docsgen-page}
:::card[b]{#mine}
:::
::::
`;
  const { problems, markup } = await check(text, 'safe');
  expect(problems).toEqual([
    '2:21+13 error html-not-allowed: "sidebar_class_name: search-dialog" is not allowed: the config sets markdown.html to "safe".',
    '5:1+0 error html-not-allowed: ":::note{class="search-dialog"}" is not allowed: the config sets markdown.html to "safe".',
    '5:1+0 error html-not-allowed: ":::note{id="docsgen-drawer"}" is not allowed: the config sets markdown.html to "safe".',
    '9:1+0 error html-not-allowed: ":::cards{id="docsgen-page"}" is not allowed: the config sets markdown.html to "safe".',
  ]);
  expect(markup).not.toMatch(/search-dialog|docsgen-/);
  expect((await check(text)).problems).toEqual([]);
});

test("lets the end of a post's excerpt stand where strangers write, but no such element", async () => {
  const post = { marker: { source: '<!--\\s*truncate\\s*-->', flags: '' }, locale: 'en' };
  const problemsOf = async (text: string) => (await compileText(text, { format: 'md', options: { html: 'safe' }, post })).problems;
  expect(await problemsOf('a\n\n<!-- truncate -->\n\nb <kbd>c</kbd>')).toEqual([]);
  expect(await problemsOf('a <!-- truncate --> <kbd>b</kbd>')).toEqual([]);
  expect(await problemsOf('<details>\n\na\n\n<!-- truncate -->\n\nb\n\n</details>')).toEqual([]);
  expect(await problemsOf('a <docsgen-more></docsgen-more>')).toEqual([expect.stringContaining('"<docsgen-more>" is not allowed')]);
});
