import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchSite } from '../../engine/watch-site.ts';
import { build, makeFolder, makeSite } from '../build/site-folder.ts';
import { CANARY, findLeaks, makeCanary } from './canaries.ts';

/** Ways in which symbolic links stand in a site: built, and served while it is written. */

const OWN = 'The text of the site itself';
const LINKED = '[x](./linked.txt)';

/** Path → where the link there leads, as it is written in the link. */
type Links = Record<string, string>;

interface Layout {
  links: Links;
  /** Markdown of the first page. */
  page?: string;
  /** A folder that is moved first. */
  move?: [from: string, to: string];
  /** The site folder is named by a link. */
  isNamedByLink?: true;
  /** A server would watch what the link leads to. */
  isTooLarge?: true;
}

/** What they lead to is the site's, or was allowed. */
const INSIDE: Record<string, Layout> = {
  'a file of the content': { links: { 'content/linked.txt': 'own.txt' }, page: LINKED },
  'a file in a folder further up': { links: { 'content/a/linked.txt': '../own.txt' }, page: '[x](./a/linked.txt)' },
  'a folder of the content': { links: { 'content/linked': 'folder' }, page: '[x](./linked/own.txt)' },
  'a link to a link': { links: { 'content/b.txt': 'own.txt', 'content/linked.txt': 'b.txt' }, page: LINKED },
  'a public file': { links: { 'content/linked.txt': 'public/own.txt' }, page: LINKED },
  'a page': { links: { 'content/linked.md': 'folder/own.md' }, page: '[x](./linked.md)' },
  'a circle': { links: { 'content/folder/up': '..' }, page: '[x](./folder/own.txt)' },
  'a folder that the config allows': { links: { 'content/linked.txt': '../../shared/own.txt' }, page: LINKED },
  'a public folder that the config allows': { links: { 'content/public/linked': '../../../shared' }, page: '[x](/linked/own.txt)' },
  'all content, elsewhere in the site': { move: ['content', 'texts'], links: { content: 'texts' }, page: '[x](./own.txt)' },
  'the site folder': { isNamedByLink: true, links: {}, page: '[x](./own.txt)' },
};

/** Each with the file that is said to lead out of what pages may name. */
const OUTSIDE: Record<string, Layout & { accused: string }> = {
  'a file': { links: { 'content/linked.txt': '../../outside/secret.txt' }, page: LINKED, accused: 'content/linked.txt' },
  'a file by its whole path': { links: { 'content/linked.txt': '/etc/passwd' }, page: LINKED, accused: 'content/linked.txt' },
  'a folder': { links: { 'content/linked': '../../outside' }, page: '[x](./linked/secret.txt)', accused: 'content/linked' },
  'the folder above the site': {
    links: { 'content/linked': '../..' },
    page: '[x](./linked/outside/secret.txt)',
    accused: 'content/linked',
  },
  'the root of the disk': {
    links: { 'content/linked': '/' },
    page: '[x](./linked/etc/passwd)',
    accused: 'content/linked',
    isTooLarge: true,
  },
  'a link to a link out': {
    links: { 'content/_b': '../../outside', 'content/linked.txt': '_b/secret.txt' },
    page: LINKED,
    accused: 'content/linked.txt',
  },
  'a page': { links: { 'content/leak.md': '../../outside/secret.txt' }, accused: 'content/leak.md' },
  'a category file': {
    links: { 'content/folder/_category_.json': '../../../outside/secret.json' },
    accused: 'content/folder/_category_.json',
  },
  'a file with a dot': { links: { 'content/linked.txt': '../.env' }, page: LINKED, accused: 'content/linked.txt' },
  'a hidden file of the content': { links: { 'content/linked.txt': '.hidden/secret.txt' }, page: LINKED, accused: 'content/linked.txt' },
  'the config': { links: { 'content/linked.txt': '../config/secret.txt' }, page: LINKED, accused: 'content/linked.txt' },
  'a public file': { links: { 'content/public/secret.txt': '../../../outside/secret.txt' }, accused: 'content/public/secret.txt' },
  'the public folder': { move: ['content/public', 'old'], links: { 'content/public': '../../outside' }, accused: 'content/public' },
  'all content': { move: ['content', 'old'], links: { content: '../outside' }, accused: 'content' },
  'a private folder': {
    links: { 'content/_linked': '../../outside' },
    page: '[x](./_linked/secret.txt)',
    accused: 'content/introduction.md',
  },
  'a device': { links: { 'content/linked.txt': '/dev/zero' }, page: LINKED, accused: 'content/linked.txt' },
};

function makeLayout({ links, page = '', move, isNamedByLink }: Layout): string {
  const folder = makeFolder('layout');
  const siteDir = makeSite(
    {
      '../outside/secret.txt': makeCanary('outside'),
      '../outside/secret.json': `{ "label": "${CANARY}" }`,
      '../outside/introduction.md': makeCanary('a page'),
      '../shared/own.txt': OWN,
      '.env': makeCanary('.env'),
      'config/secret.txt': makeCanary('config'),
      'config/site.config.ts': "export default { title: 'Docs', url: 'https://docs.example.com', assets: { allow: ['../shared'] } };\n",
      'content/introduction.md': `# Introduction\n\n${page}\n`,
      'content/own.txt': OWN,
      'content/a/page.md': '# A page\n',
      'content/folder/own.md': `# ${OWN}\n`,
      'content/folder/own.txt': OWN,
      'content/.hidden/secret.txt': makeCanary('hidden'),
      'content/public/own.txt': OWN,
    },
    join(folder, 'site'),
  );
  if (move) renameSync(join(siteDir, move[0]), join(siteDir, move[1]));
  if (move?.[1] === 'old') rmSync(join(siteDir, 'old'), { recursive: true });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(siteDir, path));
  if (!isNamedByLink) return siteDir;
  symlinkSync('site', join(folder, 'named'));
  return join(folder, 'named');
}

/** What `docsgen watch` answers for some addresses that may lead to files. */
async function serve(siteDir: string): Promise<string> {
  const server = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
  await server.settled();
  const paths = [
    '',
    'introduction',
    'leak',
    'secret.txt',
    'linked.txt',
    'linked/own.txt',
    'linked/secret.txt',
    'etc/passwd',
    'content/own.txt',
    '_linked/secret.txt',
    'a/page',
    'folder',
  ];
  const first = await (await fetch(server.url)).text();
  const files = [...first.matchAll(/href="\/(assets\/files\/[^"]+)"/g)].map(([, path]) => path!);
  const answers = await Promise.all([...paths, ...files].map(async (path) => (await fetch(new URL(path, server.url))).text()));
  await server.close();
  return answers.join('\n');
}

describe.each(Object.entries(INSIDE))('a link to %s', (_, layout) => {
  it('is followed, in a build and by the server', async () => {
    const siteDir = makeLayout(layout);
    const { diagnostics } = await build(siteDir);
    expect(diagnostics).toEqual([]);
    expect(findLeaks([join(siteDir, 'dist')])).toEqual([]);
    expect(findLeaks([join(siteDir, 'dist')], [OWN]).length).toBeGreaterThan(0);
    const served = await serve(siteDir);
    expect(served).toContain(OWN);
    expect(served).not.toContain(CANARY);
  });
});

describe.each(Object.entries(OUTSIDE))('a link out of the site to %s', (_, { accused, ...layout }) => {
  it('is an error, and neither built nor served', async () => {
    const siteDir = makeLayout(layout);
    const { diagnostics, errors } = await build(siteDir);
    expect(errors).toBeGreaterThan(0);
    expect(diagnostics.filter(({ code }) => code === 'refused-file').map(({ place }) => place?.file)).toContain(accused);
    expect(existsSync(join(siteDir, 'dist'))).toBe(false);
    const served = layout.isTooLarge ? '' : await serve(siteDir);
    expect(`${served}${JSON.stringify(diagnostics)}`).not.toContain(CANARY);
    // Of /etc/passwd: style sheets have `:root:` too.
    expect(served).not.toContain('root:x:');
    expect(findLeaks([join(siteDir, '.docsgen')])).toEqual([]);
  });
});
