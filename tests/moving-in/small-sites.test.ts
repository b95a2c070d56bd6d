import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../engine/build-site.ts';
import { importSite } from '../../engine/import-site.ts';
import { type FileTree, makeFolder, writeTree } from '../build/site-folder.ts';

/** Small sites of Docusaurus with one thing each: what an import says of them is what their build does. */

async function move(files: FileTree, options = '{}', more = '') {
  const [source, out] = [makeFolder('old'), makeFolder('new')];
  const config = `module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/', presets: [['classic', { blog: false, docs: ${options} }]], ${more} };\n`;
  writeTree(source, { 'docusaurus.config.js': config, 'package.json': '{}', 'docs/a.md': '# A\n\nText.\n', ...files });
  const report = await importSite({ generator: 'docusaurus', source, out });
  const built = await buildSite({ siteDir: out, outDir: join(out, 'dist') });
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  return { report, built, read, html: (route: string) => read(join('dist', route, 'index.html')) };
}

it('a component that asks for its version and fails is a warning', async () => {
  const { report, built, html } = await move({
    'docs/b.md': '# B\n\n<Foo />\n\nThe rest.\n',
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Foo from '../components/Foo';\nexport default { ...MDXComponents, Foo };\n",
    'src/components/Foo.js':
      "import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';\nexport default function Foo() {\n  const active = useActiveVersion();\n  return <b>{undefined[active.name]}</b>;\n}\n",
  });
  expect(report.problems.map(({ severity, code, place }) => [severity, code, place?.file])).toEqual([
    ['warning', 'component-failed', 'docs/b.md'],
  ]);
  expect(report.builds).toBe(true);
  expect(built.errors).toBe(0);
  expect(html('docs/b')).toContain('The rest.');
});

it('a page that is a component keeps what does not come from a package that is missing', async () => {
  const { report, built, html, read } = await move({
    'package.json': '{ "dependencies": { "react-markdown": "9" } }',
    'src/pages/index.jsx':
      'import Layout from "@theme/Layout";\nimport Markdown from "react-markdown";\nexport default () => <Layout><h1>Welcome</h1><Markdown>*x*</Markdown></Layout>;\n',
  });
  expect(read('config/site.config.ts')).toContain("placeholderComponents: ['react-markdown']");
  const place = { file: 'src/pages/index.jsx', line: 2, column: 22 };
  expect(report.notes.filter(({ kind }) => kind === 'person')).toMatchObject([{ place, fix: 'run npm install, then import again' }]);
  expect(report.problems).toMatchObject([{ severity: 'warning', code: 'placeholder-component', place }]);
  expect(built.errors).toBe(0);
  expect(html('')).toContain('<h1>Welcome</h1>');
});

it('a page with code that docsgen refuses goes without it', async () => {
  const { report, built, html, read } = await move({
    'docs/b.md':
      '# B\n\nA [link](javascript:alert(1)), a <a href="W:x" onclick="b()">tag</a>.\n\n<script src="/c.js"></script>\n\nThe rest.\n',
    'docs/c.md': '---\nimage: javascript:d()\n---\n\n# C\n',
  });
  expect(read('config/site.config.ts')).toContain("{ paths: ['current/b.md', 'current/c.md'], brokenComponents: 'warning' }");
  expect(report.problems.map(({ severity, code, place }) => [severity, code, place?.file])).toEqual([
    ['warning', 'unsafe-url', 'docs/b.md'],
    ['warning', 'unsafe-html', 'docs/b.md'],
    ['warning', 'unsafe-url', 'docs/b.md'],
    ['warning', 'unsafe-html', 'docs/b.md'],
    ['warning', 'unsafe-url', 'docs/c.md'],
  ]);
  expect(built.errors).toBe(0);
  expect(html('docs/b')).toMatch(/<p>A <a>link<\/a>, a <a>tag<\/a>.<\/p>\s+<p>The rest.<\/p>/);
  expect(html('docs/b') + html('docs/c')).not.toMatch(/alert|W:x|b\(\)|c\.js|d\(\)/);
});

it('a diagram that Mermaid cannot read shows its source, and the page is there', async () => {
  const { report, built, html, read } = await move(
    { 'docs/b.md': '# B\n\n```mermaid\ngraph LR\n  A[[B --> C\n```\n\nThe rest.\n' },
    '{}',
    "markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid']",
  );
  expect(read('config/site.config.ts')).toContain("{ paths: ['current/b.md'], brokenDiagrams: 'warning' }");
  expect(report.problems).toMatchObject([{ severity: 'warning', code: 'invalid-diagram', place: { file: 'docs/b.md', line: 5 } }]);
  expect(built.errors).toBe(0);
  expect(html('docs/b')).toMatch(/A\[\[B --&gt; C[\s\S]*<p>The rest.<\/p>/);
});

it('a formula that KaTeX cannot read shows its TeX, and the page is there', async () => {
  const { report, built, html, read } = await move(
    { 'docs/b.md': '# B\n\nOne slip: $\\foo + 1$. And $a^2$.\n' },
    "{ remarkPlugins: [require('remark-math')], rehypePlugins: [require('rehype-katex')] }",
  );
  expect(read('config/site.config.ts')).toContain("{ paths: ['current/b.md'], brokenFormulas: 'warning' }");
  expect(report.problems).toMatchObject([{ severity: 'warning', code: 'invalid-formula', place: { file: 'docs/b.md', line: 3 } }]);
  expect(built.errors).toBe(0);
  expect(html('docs/b')).toContain('One slip: <code>\\foo + 1</code>.');
});
