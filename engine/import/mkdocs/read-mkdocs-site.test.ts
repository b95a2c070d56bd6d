import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { persons, readSite, textOf, tryToRead } from '../../../tests/fixtures/mkdocs-site.ts';
import { formatConfig } from '../write/config-text.ts';

it('takes nothing from outside of the site that a link leads to, neither as a file nor as a part of a page', async () => {
  const plan = await readSite(
    {
      'site/mkdocs.yml': [
        'site_url: https://x.y/',
        'theme: { favicon: ../../secret.txt, logo: logo.svg }',
        'plugins: [include-markdown]',
        'markdown_extensions: [pymdownx.snippets]',
        '',
      ].join('\n'),
      'site/docs/index.md': '# A\n\n--8<-- "part.md"\n\n{% include "part.md" %}\n',
      'secret.txt': 'secret',
    },
    (folder) => {
      for (const path of ['site/docs/data.txt', 'site/docs/page.md', 'site/docs/part.md', 'site/docs/logo.svg', 'site/part.md'])
        symlinkSync(join(folder, 'secret.txt'), join(folder, path));
    },
  );
  expect([...plan.files.keys()]).toEqual(['content/index.md']);
  expect(textOf(plan, 'content/index.md')).not.toContain('secret');
  expect(persons(plan).filter((message) => message.includes('leads out of the site'))).toEqual(
    ['docs/data.txt', 'docs/logo.svg', 'docs/page.md', 'docs/part.md', 'part.md'].map(
      (path) => `${path}:1:1 "${path}" is left out: it is a link, or behind one, that leads out of the site.`,
    ),
  );
});

it('says when the folder of pages is elsewhere', async () => {
  const { problems } = await tryToRead({ 'docs/index.md': '# A' }, (folder) => symlinkSync('../docs', join(folder, 'site/docs')));
  expect(problems).toEqual([
    'mkdocs.yml:1:1 The folder of pages, "docs", is a link that leads out of the site: name the folder that it leads to in "docs_dir".',
  ]);
  const named = await readSite({ 'site/mkdocs.yml': 'site_url: https://x.y/\ndocs_dir: ../docs\n', 'docs/index.md': '# A' });
  expect([...named.files.keys()]).toEqual(['content/index.md']);
});

it('passes over a link to nothing', async () => {
  const plan = await readSite({ 'site/docs/index.md': '# A' }, (folder) => symlinkSync('none.md', join(folder, 'site/docs/gone.md')));
  expect([...plan.files.keys()]).toEqual(['content/index.md']);
});

it('calls a page by the words of a heading further down', async () => {
  const plan = await readSite({ 'site/docs/index.md': 'Text\n\n# Use [a *b*](https://x.y) and `c_d`\n' });
  expect(textOf(plan, 'content/index.md')).toMatch(/^---\ntitle: Use a b and c_d\nhide_title: true\n---\n/);
});

it('knows what of its navigation leads to another site of the same host', async () => {
  const plan = await readSite({
    'site/mkdocs.yml': 'site_url: https://x.y/base/\nnav: [index.md, Other: /other/, Inside: /base/demo/, Near: demo.html]\n',
    'site/docs/index.md': '# A',
    'site/docs/demo.html': '<p>B</p>',
  });
  expect(plan.sets[0]!.versions[0]!.sidebars).toEqual({
    docs: [
      'index',
      { type: 'link', href: 'https://x.y/other/', label: 'Other' },
      { type: 'link', href: '/demo/', label: 'Inside' },
      { type: 'link', href: '/demo.html', label: 'Near' },
    ],
  });
});

it('leads to the pages that docsgen makes in the place of others', async () => {
  const plan = await readSite({
    'site/mkdocs.yml': [
      'site_url: https://x.y/base/',
      'plugins: [tags, blog]',
      'nav: [index.md, All tags: tags.md, More: [tags.md], Blog: [blog/index.md]]',
      '',
    ].join('\n'),
    'site/docs/index.md': '# A\n\n[a](tags.md#x) [b](tags/) <a href="tags/">c</a> [d](blog/index.md) [e](/base/tags/)\n',
    'site/docs/tags.md': '# Tags',
    'site/docs/blog/index.md': '# Blog',
  });
  expect(textOf(plan, 'content/index.md')).toBe('# A\n\n[a](/tags#x) [b](/tags) <a href="/tags">c</a> [d](/blog) [e](/tags)\n');
  const tags = { type: 'link', href: '/tags', label: 'Tags' };
  expect(plan.sets[0]!.versions[0]!.sidebars).toEqual({
    docs: ['index', { ...tags, label: 'All tags' }, { type: 'category', label: 'More', items: [tags] }],
  });
  expect([...plan.files.keys()]).toEqual(['content/index.md']);
});

it.each([
  ['[data/vars.yml, data/none.yml]', '4.2 at {{ more.port }}, {{ out }}'],
  ['{ more: data/vars.yml }', '{{ version }} at 80, {{ out }}'],
  ['[../out.yml]', null],
])('knows the values of the files that the plugin macros includes: %s', async (included, text) => {
  const plan = await readSite({
    'site/mkdocs.yml': `site_url: https://x.y/\nplugins: [{ macros: { include_yaml: ${included} } }]\n`,
    'site/data/vars.yml': 'version: "4.2"\nport: 80\n',
    'out.yml': 'out: 1\n',
    'site/docs/index.md': '# A\n\n{{ version }} at {{ more.port }}, {{ out }}\n',
  });
  expect(textOf(plan, 'content/index.md')).toBe(text && `# A\n\n${text}\n`);
});

it.each(['autorefs', 'mkdocstrings'])('resolves references to headings of any page, which %s would have found', async (plugin) => {
  const plan = await readSite({
    'site/mkdocs.yml': `site_url: https://x.y/\nplugins: [${plugin}]\nmarkdown_extensions: [attr_list]\n`,
    'site/docs/index.md': [
      '# A',
      '[`B`][p.B] [to *c*][c] [D d][] [a][] [**e**][E] [x][here]',
      '[own][o] a[i][j] `[B][p.B]`',
      '[o]: a/b.md',
      '![x][p.B]',
      '',
    ].join('\n\n'),
    'site/docs/a/b.md': '# B\n\n## C\n\n## D d\n\n[](){#here}\n\n[A][a] and [again][p.B] [p.B][]\n',
  });
  expect(textOf(plan, 'content/index.md')).toBe(
    [
      '# A',
      '`B` [to *c*](a/b.md#c) [D d](a/b.md#d-d) [a](#a) **e** [x](a/b.md#here)',
      '[own][o] a[i][j] `[B][p.B]`',
      '[o]: a/b.md',
      '![x][p.B]',
      '',
    ].join('\n\n'),
  );
  expect(textOf(plan, 'content/a/b.md')).toContain('[A](../index.md#a) and again p.B\n');
  expect(persons(plan).filter((message) => message.startsWith('docs/'))).toEqual([
    'docs/index.md:3:1 The reference to "p.B" is no link any more: no heading has this id.',
    'docs/index.md:3:38 The reference to "E" is no link any more: no heading has this id.',
    'docs/a/b.md:9:12 The reference to "p.B" is no link any more: no heading has this id.',
  ]);
});

it('says in the config what the site says of all code', async () => {
  const plan = await readSite({
    'site/mkdocs.yml': 'site_url: https://x.y/\nmarkdown_extensions:\n  - pymdownx.highlight: { linenums: true, default_lang: py }\n',
    'site/docs/index.md': '# A\n',
  });
  expect(formatConfig(plan)).toContain("  code: { defaultLanguage: 'py', lineNumbers: true },\n");
});

it.each([
  ['a: b\nINHERIT: ../base.yml\n', 'mkdocs.yml:2:1 "INHERIT" names "../base.yml", which is not there.'],
  ['INHERIT: mkdocs.yml\n', 'mkdocs.yml:1:1 "INHERIT" names "mkdocs.yml", which inherits from this one.'],
  ['', 'mkdocs.yml:1:1 The config is empty.'],
  ['# later\n', 'mkdocs.yml:1:1 The config is empty.'],
  ['- a\n- b\n', 'mkdocs.yml:1:1 Here must be keys with values, such as "name: value".'],
])('refuses the config %j', async (text, problem) =>
  expect(await tryToRead({ 'site/mkdocs.yml': text, 'site/docs/index.md': '# A' })).toEqual({ plan: null, problems: [problem] }),
);

it('reads the extensions that techdocs-core brings along', async () => {
  const read = (config: string, page: string) =>
    readSite({ 'site/mkdocs.yml': `site_url: https://x.y/\nplugins:${config}\n`, 'site/docs/index.md': `# A\n\n${page}` });
  const old = ['!!! note "T"\n    ==a== H~2~O `#!py b`', 'Term\n:   Def', '=== "A"\n    x', '*[HTML]: Hyper'].join('\n\n');
  const plan = await read(' [techdocs-core]', old);
  expect(textOf(plan, 'content/index.md')).toContain(
    ':::note[T]\n<mark>a</mark> H<sub>2</sub>O `b`\n:::\n\n<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nDef\n\n</dd>\n</dl>\n\n:::tabs',
  );
  expect(formatConfig(plan)).toMatch(/code: \{\s*lineNumbers: true/);
  expect(persons(plan)).toEqual([]);
  const own = await read(' [techdocs-core]\nmarkdown_extensions: [pymdownx.highlight: { linenums: false }]', 'a');
  expect(formatConfig(own)).not.toContain('lineNumbers');
});

it('takes the name of the site for HTML', async () => {
  const plan = await readSite({
    'site/mkdocs.yml': 'site_name: A &amp; B\nsite_url: https://x.y/\nsite_description: &d C &rarr; D\n',
    'site/docs/index.md': '# A',
  });
  expect(formatConfig(plan)).toContain("title: 'A & B',");
  expect(formatConfig(plan)).toContain("tagline: 'C → D',");
});

it('reads the types of blocks, files among the folders of snippets, and the depth of included headings', async () => {
  const plan = await readSite({
    'site/mkdocs.yml': [
      'site_url: https://x.y/',
      'markdown_extensions:',
      '  - pymdownx.snippets: { base_path: [snip, ./LICENSE.md], dedent_subsections: true }',
      '  - pymdownx.blocks.admonition: { types: [new, { name: deprecated, class: warning, title: Old! }] }',
      '  - pymdownx.blocks.details: { types: [{ name: details-new, class: new }] }',
      '  - markdown_include.include: { headingOffset: 1 }',
      '',
    ].join('\n'),
    'site/LICENSE.md': 'MIT',
    'site/part.md': 'no',
    'site/docs/inc/m.md': '# M',
    'site/docs/index.md':
      '# A\n\n--8<-- "LICENSE.md"\n\n/// New | N\nb\n///\n\n/// deprecated\nc\n///\n\n/// details-new\nd\n///\n\n{!inc/m.md!}\n\n--8<-- "part.md"\n',
  });
  expect(textOf(plan, 'content/index.md')).toBe(
    '# A\n\nMIT\n\n:::note[N]\nb\n:::\n\n:::warning[Old!]\nc\n:::\n\n:::details[New]\nd\n:::\n\n## M\n\n[part.md]\n',
  );
});

it('reads the navigation and the formulas of old sites', async () => {
  const plan = await readSite({
    'site/mkdocs.yml': [
      'site_url: https://x.y/',
      'pages: [Start: index.md, Two: [b.md, a.md]]',
      'markdown_extensions: [mdx_math: { enable_dollar_delimiter: true }]',
      '',
    ].join('\n'),
    'site/docs/index.md': '# A\n\n$x$\n',
    'site/docs/a.md': '# A',
    'site/docs/b.md': '# B',
  });
  expect(plan.sets[0]!.versions[0]!.sidebars).toEqual({
    docs: [
      { type: 'doc', id: 'index', label: 'Start' },
      { type: 'category', label: 'Two', items: ['b', 'a'] },
    ],
  });
  expect(JSON.stringify(plan.config)).not.toContain('math');
  expect(persons(plan)).toEqual([]);
});

it.each([
  ['its first page', '', 'start'],
  ['the first page of its navigation', 'nav: [Home: https://x.y/, Guide: [guide/use.md, start.md]]', 'guide/use'],
  ['nothing where another address leads on from there', 'plugins: [{ redirects: { redirect_maps: { index.md: start.md } } }]', null],
])('shows at the root of a site without an index page %s', async (_, config, mainDoc) => {
  const files = { 'site/docs/start.md': '# A', 'site/docs/guide/use.md': '# B' };
  const plan = await readSite({ 'site/mkdocs.yml': `site_url: https://x.y/\n${config}\n`, ...files });
  expect(plan.sets[0]!.versions[0]!.entry).toEqual({ mainDoc });
});

it('knows a page by its name, however the accents of that are stored', async () => {
  const [nfc, nfd] = ['caf\u00e9', 'cafe\u0301'];
  const plan = await readSite({
    'site/mkdocs.yml': `site_url: https://x.y/\nnav: [index.md, ${nfd}.md, ${nfc}/menu.md]\nplugins: [{ redirects: { redirect_maps: { old.md: ${nfd}.md } } }]\n`,
    'site/docs/index.md': `# A\n\n[b](${nfc}.md) [c](${nfc}/menu/)\n`,
    [`site/docs/${nfd}.md`]: '# B',
    [`site/docs/${nfd}/menu.md`]: '# C',
  });
  expect([...plan.files.keys()]).toEqual(['content/index.md', `content/${nfc}.md`, `content/${nfc}/menu.md`]);
  expect(plan.sets[0]!.versions[0]!.sidebars).toEqual({ docs: ['index', nfc, `${nfc}/menu`] });
  expect(formatConfig(plan)).toContain(`{ from: '/old', to: '/${nfc}' }`);
  expect(textOf(plan, 'content/index.md')).toContain(`[b](${nfc}.md) [c](${nfc}/menu.md)`);
});
