import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildWell, type FileTree, listTree, makeSite } from '../build/site-folder.ts';

/** What docs/content/plugins.md shows works. Its examples are files: the first line of each says which. Those up to a site config are one site. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/content/plugins.md'), 'utf8');

const CONTENT: FileTree = {
  'content/introduction.md': '# Introduction\n\nOf $a$.\n\nApple\n: A fruit.\n',
  'data/limits.json': '{ "Jobs": 12 }',
};

function listSites(): { files: FileTree; name: string }[] {
  const sites: { files: FileTree; name: string }[] = [];
  let files: FileTree = {};
  for (const [, path, code] of page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)) {
    files[path!] = code!;
    if (path !== 'config/site.config.ts') continue;
    sites.push({ files, name: `${sites.length + 1}` });
    files = {};
  }
  return sites;
}

describe('the examples', () => {
  it.each(listSites())('build site $name', async ({ files, name }) => {
    const siteDir = makeSite({ ...CONTENT, ...files });
    symlinkSync(join(root, 'node_modules'), join(siteDir, 'node_modules'));
    await buildWell(siteDir);
    const read = (path: string) => readFileSync(join(siteDir, 'dist', path), 'utf8');
    const shown: Record<string, () => unknown> = {
      1: () => expect(read('introduction/index.html')).toContain('<annotation encoding="application/x-tex">a</annotation>'),
      2: () => expect(read('introduction/index.html')).toContain('<dt>Apple</dt>'),
      3: () => expect(read('limits/index.html')).toContain('<td>12</td>'),
      4: () => {
        expect(JSON.parse(read('pages.json'))).toContainEqual({ route: '/introduction', title: 'Introduction' });
        expect(read('introduction/index.html')).toContain('<link rel="alternate" type="application/json" href="/pages.json"/>');
      },
    };
    shown[name]!();
    expect(listTree(join(siteDir, 'dist'))).toContain('introduction/index.html');
  });

  it('are as many as this test knows', () => {
    expect(listSites()).toHaveLength(4);
  });
});
