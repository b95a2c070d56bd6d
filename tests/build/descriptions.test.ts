import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build, copySite, listTree } from './site-folder.ts';

/** Descriptions of all documents of a built site but redirects. */
function readDescriptions(dist: string): { file: string; descriptions: string[]; shared: string[] }[] {
  return listTree(dist)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(dist, file), 'utf8') }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'))
    .map(({ file, html }) => {
      const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text!);
      return {
        file,
        descriptions: all(/<meta name="description" content="([^"]*)"/g),
        shared: all(/<meta property="og:description" content="([^"]*)"/g),
      };
    });
}

const sample = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url));

test.each(['blog', 'tags', 'doc-sets', 'generated-index', 'unlisted', 'component-pages', 'versions-with-different-pages'])(
  'each page of the sample "%s" has one description, and no other page the same',
  async (name) => {
    const siteDir = copySite(sample(name));
    expect((await build(siteDir)).errors).toBe(0);
    const pages = readDescriptions(join(siteDir, 'dist'));
    expect(
      pages.filter(({ descriptions, shared }) => descriptions.length !== 1 || !descriptions[0] || shared[0] !== descriptions[0]),
    ).toEqual([]);
    const made = pages.filter(({ file }) => /^404|(^|\/)(search|versions|tags|category|archive|authors|page)\//.test(file));
    expect(made.length).toBeGreaterThan(1);
    expect(made.filter(({ descriptions }) => descriptions[0]!.length > 160)).toEqual([]);
    const byText = new Map<string, Set<string>>();
    for (const { descriptions, file } of made) byText.set(descriptions[0]!, (byText.get(descriptions[0]!) ?? new Set()).add(file));
    expect([...byText].filter(([, addresses]) => addresses.size > 1)).toEqual([]);
  },
);

test('pages that docsgen makes say what they hold', async () => {
  const siteDir = copySite(sample('blog'));
  expect((await build(siteDir)).errors).toBe(0);
  const pages = Object.fromEntries(readDescriptions(join(siteDir, 'dist')).map(({ file, descriptions }) => [file, descriptions[0]]));
  expect(pages).toMatchObject({
    '404.html': 'This address leads to no page of Harbour.',
    'search/index.html': 'Search the pages of Harbour.',
    'blog/index.html': 'News from the quay',
    'blog/page/2/index.html': 'Posts of Blog in Harbour, page 2 of 2: notes/first.',
    'blog/archive/index.html': 'All 3 posts of Blog in Harbour by date: Cranes &amp; winches, Images of ships and notes/first.',
    'blog/authors/index.html': 'The 2 authors of Blog in Harbour: Ada Quay and Bo Winch.',
    'blog/tags/index.html': 'The 2 tags of Blog in Harbour: Cranes and Harbour life.',
    'blog/tags/harbour-life/index.html': 'One post of Blog in Harbour is tagged &quot;Harbour life&quot;: Cranes &amp; winches.',
  });
});
