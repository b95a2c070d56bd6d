import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIG, config, DOCS, keysOf, persons, readSite } from '../../../tests/fixtures/docusaurus-site.ts';
import { writeFolder } from '../../../tests/fixtures/written-folder.ts';
import { readDocusaurusSite } from './read-docusaurus-site.ts';

describe('plugins for Markdown', () => {
  const docs = `{
    remarkPlugins: [require('remark-math'), [require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }], [require('remark-there'), { a: /x/ }], require('remark-gone'), require('./src/remark/own'), () => () => {}],
    rehypePlugins: [[require('rehype-katex'), { strict: false }]],
  }`;
  const files = {
    ...DOCS,
    'package.json': '{"dependencies":{"remark-there":"^1.0.0","remark-gone":"^2.0.0","remark-math":"6"}}',
    'src/remark/own.js': "const { helper } = require('./helper');\nmodule.exports = function own() { return helper; };",
    'src/remark/helper.ts': 'export const helper = () => {};',
  };

  it('are kept where they can run, and told where not', async () => {
    const folder = writeFolder({ [CONFIG]: config({ docs }), ...files, 'new/node_modules/remark-there/package.json': '{}' });
    const { plan } = await readDocusaurusSite({ source: folder, out: join(folder, 'new'), inPlace: false });
    expect(plan.imports).toEqual([
      { name: 'remarkThere', from: 'remark-there' },
      { name: 'own', from: '../src/remark/own.js' },
    ]);
    expect(plan.packages).toEqual({ 'remark-there': '^1.0.0', 'remark-gone': '^2.0.0' });
    expect([...plan.files.keys()].filter((path) => path.startsWith('src/'))).toEqual(['src/remark/helper.ts', 'src/remark/own.js']);
    expect(keysOf(plan, 'markdown')).toContain('remarkPlugins: [[remarkThere, { a: /x/ }], own],');
    expect(persons(plan)).toEqual([
      'The plugin "remark-gone" does not run: it is not installed in the new site.',
      `The plugin at ${CONFIG}:5 is left out: it is no export of a file of its own.`,
    ]);
  });

  it('run on the pages of all docs and blogs, which is told of those that some did without', async () => {
    const file = { 'src/own.js': 'module.exports = function own() {};', 'src/all.js': 'module.exports = function all() {};' };
    const blog = "{ remarkPlugins: [require('./src/all')] }";
    const docs = "{ remarkPlugins: [require('./src/own'), require('./src/all')] }";
    const plan = await readSite({ [CONFIG]: config({ docs, blog }), 'blog/2025-01-02-a.md': 'A', ...file, ...DOCS });
    expect(plan.notes.filter(({ topic }) => topic === 'plugins').map(({ kind, message }) => [kind, message])).toEqual([
      ['translated', 'The plugin src/own.js runs on all pages of the site, where it ran on those of one part.'],
      ['carried', 'The plugin src/all.js.'],
    ]);
  });

  it('leave dollars alone where the site has no formulas', async () => {
    expect(keysOf(await readSite({ [CONFIG]: config(), ...DOCS }), 'markdown')).toBe("  markdown: { format: 'mdx', math: false },\n");
  });

  it('have a substitute where docsgen knows what a package does', async () => {
    const plan = await readSite({
      [CONFIG]: config({ docs: "{ remarkPlugins: [[require('docusaurus-remark-plugin-tab-blocks'), { labels: [['py', 'Python']] }]] }" }),
      ...DOCS,
    });
    expect(plan.imports).toEqual([{ name: 'remarkTabBlocks', from: './remark-tab-blocks.ts', isNamed: true }]);
    expect(keysOf(plan, 'markdown')).toContain("[remarkTabBlocks, { labels: [['py', 'Python']] }]");
  });
});

it('reads comments of HTML in MDX whatever the format is', async () => {
  const plan = await readSite({ [CONFIG]: config({ rest: "markdown: { format: 'detect' }," }), ...DOCS });
  expect(keysOf(plan, 'markdown')).toBe('  markdown: { htmlComments: true, math: false },\n');
});
