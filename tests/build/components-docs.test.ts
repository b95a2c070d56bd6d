import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildWell, type FileTree, makeSite } from './site-folder.ts';

/** What docs/content/components.md shows is a site, and is built. */
it('builds the examples of docs/content/components.md', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/content/components.md'), 'utf8');
  const examples = [...text.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, path, code]) => [path!, code!] as const);
  expect(examples.length).toBeGreaterThan(8);
  const files: FileTree = {
    ...Object.fromEntries(examples),
    'content/introduction.mdx': '# Introduction\n\n<Banner />\n\n<Accordion>In it</Accordion>\n',
    'components/banner.css': 'aside { margin: 0 }\n',
    'components/banner.module.css': '.banner { color: teal }\n',
    'components/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>\n',
    'components/license.txt': 'Free.\n',
    'data/rows.json': '[1, 2]\n',
    'node_modules/uikit/package.json': '{ "name": "uikit", "type": "module", "exports": "./index.js" }\n',
    'node_modules/uikit/index.js': "'use client';\nexport const Accordion = ({ children }) => <p onClick={() => {}}>{children}</p>;\n",
  };
  const siteDir = makeSite(files);
  await buildWell(siteDir);
  const read = (page: string) => readFileSync(join(siteDir, 'dist', page, 'index.html'), 'utf8');
  expect(read('prices')).toContain('<p class="price">One <em>node</em>: <b>12.00 €</b></p>');
  expect(read('imports')).toContain('At most 12 nodes, 24 for large customers.');
  expect(read('introduction')).toMatch(/2 rows\. <a href="\/assets\/components\/license-\w+\.txt">Free\.\n<\/a>/);
  expect(read('introduction')).toMatch(/<docsgen-island data-src="components-accordion-\w+\.js" data-name="default"/);
  expect(read('islands')).toContain('data-wake="idle"');
  expect(read('where')).toContain('Version <!-- -->current<!-- --> below <!-- -->/');
});
