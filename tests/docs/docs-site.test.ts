import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { buildWell, makeFolder } from '../build/site-folder.ts';
import { CONTENT } from './list-fences.ts';

/** docsgen's own documentation is a site of docsgen's. */

const root = join(import.meta.dirname, '../..');
const pages = readdirSync(CONTENT).filter((name) => /\.mdx?$/.test(name));
const read = (page: string) => readFileSync(join(CONTENT, page), 'utf8');

it('is built without a warning', async () => {
  const outDir = join(makeFolder('docs'), 'dist');
  await buildWell(join(root, 'docs'), { outDir, cache: false });
  const home = readFileSync(join(outDir, 'index.html'), 'utf8');
  expect(home).toContain('docsgen');
  // What the README says is where the site has it, also on a package's page: no link is relative.
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/https:\/\/docsgen\.example\/([\w/-]+)/g)].map(([, route]) => route!);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((route) => !existsSync(join(outDir, route, 'index.html')))).toEqual([]);
  expect([...readme.matchAll(/\]\((?!https:)[^)]*/g)].map(([link]) => link)).toEqual([]);
  const inRepository = [...readme.matchAll(/https:\/\/git\.example\/docsgen\/docsgen\/(?:blob|raw|tree)\/main\/([^)#\s]+)/g)];
  expect(inRepository.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // A link that works in the repository leads there from the site, too.
  expect(readFileSync(join(outDir, 'large-sites/index.html'), 'utf8')).toContain(
    'href="https://git.example/docsgen/docsgen/blob/main/docs/decisions/025-quick-ways.md"',
  );
});

it('links to files of the repository that are there', () => {
  const links = pages.flatMap((page) =>
    [
      ...read(page)
        .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
        .matchAll(/\]\((\.\.\/[^)#\s]+)/g),
    ].map(([, url]) => posix.join('docs/content', url!)),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('has a title and a description on each page, and a place for it in the sidebar', () => {
  expect(pages.filter((page) => !/^---\ntitle: .+\ndescription: .+\n/.test(read(page)))).toEqual([]);
  const sidebar = readFileSync(join(root, 'docs/config/sidebars/current.json'), 'utf8');
  expect(pages.map((page) => page.replace(/\.mdx?$/, '')).filter((id) => !sidebar.includes(`"${id}"`))).toEqual([]);
});
