import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFiles } from '../files/node-files.ts';
import { realPath } from '../files/real-path.ts';
import { bundleStyles } from './bundle-styles.ts';

async function bundle(written: Record<string, string>, styles: string[]) {
  const siteDir = await realPath(mkdtempSync(join(tmpdir(), 'docsgen-styles-')));
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  }
  const read = new Set<string>();
  const facts = (path: string) => void read.add(path.slice(siteDir.length + 1)) as never;
  const result = await bundleStyles({ siteDir, baseUrl: '/docs/', styles, publicDirs: ['static'] }, { ...nodeFiles, facts });
  const sheet = result.files.find(({ path }) => path === result.path)!;
  return { ...result, css: Buffer.from(sheet.contents).toString().trim(), read: [...read].sort() };
}

test('joins the sheets in their order, with what they import and show', async () => {
  const { css, files, read, hasInfima, missing } = await bundle(
    {
      'src/a.css': '@import "./b.css";\n@import url("https://fonts.example.com/x.css");\n.a { background: url(./p.png) }',
      'src/b.css': '.b { color: red }',
      'src/c.css':
        ".c { background: url(/img/p.png); mask: url(\"data:image/svg+xml,%3Csvg xmlns='x'/%3E\") }\n.d { background: url('@site/src/p.png') }",
      'src/p.png': 'picture',
      'static/img/p.png': 'public',
    },
    ['src/a.css', 'src/c.css'],
  );
  const hash = (name: string) => files.map(({ path }) => path.slice('assets/components/'.length)).find((path) => path.startsWith(name))!;
  expect(css).toBe(
    [
      '@import"https://fonts.example.com/x.css";.b{color:red}',
      `.a{background:url("/docs/assets/components/${hash('p-')}")}`,
      `.c{background:url(/docs/img/p.png);-webkit-mask:url("/docs/assets/components/${hash('inline-')}");mask:url("/docs/assets/components/${hash('inline-')}")}`,
      `.d{background:url("/docs/assets/components/${hash('p-')}")}`,
    ].join(''),
  );
  expect(Buffer.from(files.find(({ path }) => path.endsWith('.svg'))!.contents).toString()).toBe("<svg xmlns='x'/>");
  expect(read).toEqual(['src/a.css', 'src/b.css', 'src/c.css', 'src/p.png']);
  expect({ hasInfima, missing }).toEqual({ hasInfima: false, missing: [] });
});

test('knows sheets that were written for Docusaurus, and says what they show that is not there', async () => {
  const { css, hasInfima, missing } = await bundle(
    { 'a.css': ':root { --ifm-color-primary: red }\n.menu__link { background: url(/img/none.png) }' },
    ['a.css'],
  );
  expect(css).toBe(':root{--ifm-color-primary: red }:is(.menu__link,.side-link){background:url(/docs/img/none.png)}');
  expect(hasInfima).toBe(true);
  expect(missing).toMatchObject([{ text: '/img/none.png', location: { file: 'a.css', line: 2 } }]);
});
