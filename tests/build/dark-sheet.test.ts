import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWell, listTree, makeSite } from './site-folder.ts';

/** Builds a site of one page and one sheet. Gives its sheet for readers without script whose system is dark, and the heads of its pages. */
async function build(config: object): Promise<{ sheet: string | null; html: string; name: string | undefined }> {
  const shared = { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/docs/', styles: ['site.css'], ...config };
  const siteDir = makeSite({
    'config/site.config.ts': `export default ${JSON.stringify(shared)};\n`,
    'content/introduction.md': '# Introduction\n\nText.\n',
    'site.css': "[data-theme='dark'] { --accent: #123456 }\n",
  });
  await buildWell(siteDir);
  const dist = join(siteDir, 'dist');
  const name = listTree(dist).find((file) => /^assets\/dark-[0-9a-f]{8}\.css$/.test(file));
  const html = readFileSync(join(dist, 'introduction/index.html'), 'utf8');
  return { sheet: name === undefined ? null : readFileSync(join(dist, name), 'utf8'), html, name };
}

const followsSystem = { colorMode: { respectPrefersColorScheme: true } };

test('a site that follows the system has a sheet of the rules for dark pages, its own last', async () => {
  const { sheet, html, name } = await build(followsSystem);
  expect(html).toContain(`<noscript><link rel="stylesheet" href="/docs/${name}" media="(prefers-color-scheme: dark)"/></noscript>`);
  expect(html).toContain(' data-theme="light"');
  expect(sheet).toContain('--bg: #0e1119');
  expect(sheet).toContain('[data-theme]{--accent: #123456}');
  expect(sheet!.indexOf('#123456')).toBeGreaterThan(sheet!.indexOf('--bg: #0e1119'));
  expect(sheet).not.toMatch(/data-theme=|--ifm-/);
});

test('with those of Infima, where the site has it', async () => {
  expect((await build({ ...followsSystem, infima: true })).sheet).toContain('--ifm-');
});

test('another site has none, and its pages are in the default mode', async () => {
  const { name, html } = await build({ colorMode: { defaultMode: 'dark' } });
  expect(name).toBeUndefined();
  expect(html).toContain(' data-theme="dark"');
  expect(html).not.toContain('prefers-color-scheme: dark)"/></noscript>');
});
