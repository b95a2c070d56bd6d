import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONFIG, config, DOCS, keysOf, persons, readSite } from '../../../tests/fixtures/docusaurus-site.ts';
import { writeFolder } from '../../../tests/fixtures/written-folder.ts';
import { readDocusaurusSite } from './read-docusaurus-site.ts';

it('takes along what pages and components import', async () => {
  const files = {
    'site/docusaurus.config.js': config({ docs: "{ path: '../docs' }", preset: "theme: { customCss: './src/css/a.css' }" }),
    'site/package.json': '{"dependencies":{"chart":"^1.0.0","react":"19","unused":"1"}}',
    'docs/a.md':
      "import X from '@site/src/x';\nimport data from '@site/data/all/a.json';\nimport out from '../packages/out.md';\n\n[b](./b.md)\n",
    'docs/b.md': '# B',
    'packages/out.md': 'out',
    'site/src/x.jsx': "import { y } from '../lib/y'; import Chart from 'chart'; import React from 'react'; import('@theme/Own');",
    'site/src/theme/Own/index.js': 'export default 1;',
    'site/src/theme/Footer/index.js': 'export default 1;',
    'site/src/css/a.css': 'a{}',
    'site/lib/y.ts': "export { z as y } from './z';",
    'site/lib/z.ts': 'export const z = 1;',
    'site/lib/other.ts': 'export {};',
    'site/data/all/a.json': '[]',
    'site/static/i.png': '',
  };
  const plan = await readSite(files, { site: 'site' });
  const copied = [...plan.files].map(([path, file]) => `${path} < ${'from' in file && file.from.slice(plan.folder.length + 1)}`);
  expect(copied.sort()).toEqual([
    'data/all/a.json < site/data/all/a.json',
    'docs/a.md < docs/a.md',
    'docs/b.md < docs/b.md',
    'lib/y.ts < site/lib/y.ts',
    'lib/z.ts < site/lib/z.ts',
    'src/css/a.css < site/src/css/a.css',
    'src/theme/Own/index.js < site/src/theme/Own/index.js',
    'src/x.jsx < site/src/x.jsx',
    'static/i.png < site/static/i.png',
  ]);
  expect(plan.packages).toEqual({ chart: '^1.0.0' });
  expect(keysOf(plan, 'assets')).toBe("  assets: { allow: ['data/all'] },\n");
  expect(persons(plan)).toEqual([
    '"../packages/out.md" is not in the new site: it is outside the folder of the source.',
    'The part "Footer" of Docusaurus\' theme is not carried over: docsgen shows its own.',
  ]);
});

it('copies nothing in place, and names the folders where they are', async () => {
  const files = {
    'site/docusaurus.config.js': config({ docs: "{ path: '../docs' }", blog: '{}', preset: "theme: { customCss: './a.css' }" }),
    ...DOCS,
    'site/a.css': 'a{}',
    'site/static/a.png': '',
    'site/blog/2020-01-01-a.md': '# A',
  };
  const plan = await readSite(files, { site: 'site', inPlace: true });
  expect([...plan.files]).toEqual([]);
  expect(plan.sets[0]!.versions[0]!.content).toBe('../docs');
  expect(keysOf(plan, 'styles', 'publicDirs', 'blog')).toBe("  blog: {},\n  styles: ['a.css'],\n  publicDirs: ['static'],\n");
});

it('copies what links lead to, and is not led in circles', async () => {
  const folder = writeFolder({ [CONFIG]: config(), ...DOCS, 'shared/a.md': '# A' });
  symlinkSync('../shared', join(folder, 'docs/shared'));
  symlinkSync('..', join(folder, 'docs/up'));
  const { plan } = await readDocusaurusSite({ source: folder, out: join(folder, 'new'), inPlace: false });
  expect([...plan.files.keys()].filter((path) => /^docs\/(?:intro|shared)/.test(path))).toEqual(['docs/intro.md', 'docs/shared/a.md']);
});

it('copies nothing from outside of the source that a link leads to', async () => {
  const folder = writeFolder({
    [`site/${CONFIG}`]: config({ preset: "theme: { customCss: './a.css' }" }),
    'site/docs/intro.md': "import text from '@site/data.txt';\n\n# Intro",
    'secret/secret.txt': 'secret',
  });
  for (const path of ['docs/all', 'static', 'data.txt', 'a.css'])
    symlinkSync(join(folder, path.includes('.') ? 'secret/secret.txt' : 'secret'), join(folder, 'site', path));
  const { plan } = await readDocusaurusSite({ source: join(folder, 'site'), out: join(folder, 'new'), inPlace: false });
  expect([...plan.files.keys()]).toEqual(['docs/intro.md']);
  expect(persons(plan)).toEqual(
    ['docs/all', 'a.css', 'static', 'data.txt'].map(
      (path) => `"${path}" is left out: it is a link, or behind one, that leads out of the site.`,
    ),
  );
});

it('has pages in its own language stand for those that they translate', async () => {
  const plan = await readSite({ [CONFIG]: config(), ...DOCS, 'i18n/en/docusaurus-plugin-content-docs/current/intro.md': '# Own' });
  const file = plan.files.get('docs/intro.md')!;
  expect('from' in file && file.from.endsWith('i18n/en/docusaurus-plugin-content-docs/current/intro.md')).toBe(true);
});
