import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { build, type FileTree, makeFolder, makeSite } from '../build/site-folder.ts';
import { perPlace } from '../fixtures/per-place.ts';
import { CANARY, findLeaks, makeCanary } from './canaries.ts';

/**
 * Whatever way a page names a file that is not for pages, the file is not published, and the build says so. Each case is a page of one
 * site; the paths, their spelling and the kind of link are drawn from a seed.
 */
const COUNT = process.env.DOCSGEN_LONG ? 4000 : 90;

/** By path from the site folder. */
const TARGETS = [
  '../outside/secret.txt',
  '../outside/id_rsa',
  '../id_rsa',
  '.env',
  '.git/config',
  'package.json',
  'config/secret.json',
  'config/site.config.ts',
  'content/.env',
  'content/.hidden/secret.txt',
  'content/.hidden/data.json',
  'content/_linked.txt',
  'content/_linked.json',
  'content/_folder/secret.txt',
  'content/_folder/id_rsa',
  'content/_folder/../_linked.txt',
  'content/_pipe.txt',
  'content/public/.env',
  '../../../../../../../../../../proc/self/environ',
  '../../../../../../../../../../dev/zero',
  '../../../../../../../../../../etc/passwd',
];

/** The first are pages of Markdown, which is all that the second site has. */
const KINDS: Record<string, { mdx?: true; text: (url: string) => string }> = {
  link: { text: (url) => `[x](<${url}>)` },
  titled: { text: (url) => `[x](${url} "title")` },
  image: { text: (url) => `![x](<${url}>)` },
  reference: { text: (url) => `[x][r]\n\n[r]: <${url}>` },
  'image reference': { text: (url) => `![x][r]\n\n[r]: ${url}` },
  anchor: { text: (url) => `<a href="${url}">x</a>` },
  img: { text: (url) => `<img src="${url}" alt="">` },
  video: { text: (url) => `<video src="${url}"></video>` },
  source: { text: (url) => `<audio><source src="${url}"></audio>` },
  iframe: { text: (url) => `<iframe src="${url}"></iframe>` },
  'front matter': { text: (url) => `---\nimage: "${url}"\n---` },
  'in a table': { text: (url) => `| a |\n|---|\n| [x](${url}) |` },
  jsx: { mdx: true, text: (url) => `<img src="${url}" alt="" />` },
  expression: { mdx: true, text: (url) => `<a href={'${url}'}>x</a>` },
  require: { mdx: true, text: (url) => `<img src={require('${url}.png').default} alt="" />` },
  raw: { mdx: true, text: (url) => `import x from '${url}?raw'` },
  loader: { mdx: true, text: (url) => `import x from '!!raw-loader!${url}'` },
  data: { mdx: true, text: (url) => `import x from '${url.replace(/(?:\.json)?$/, '.json')}'\n\n{JSON.stringify(x)}` },
};

/** A path with detours that lead nowhere else. */
const detoured = (path: string) =>
  fc.array(fc.constantFrom('', './', 'x/../', '././', './/'), { maxLength: 4, minLength: 4 }).map((detours) => {
    const parts = path.split('/');
    return parts.map((part, index) => (index === 0 ? part : `${detours[index % 4]}${part}`)).join('/');
  });

/** Some of the characters percent-encoded. */
const encoded = (path: string) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).map((draws) =>
    [...path]
      .map((character, index) => {
        const hex = `%${character.charCodeAt(0).toString(16)}`;
        const draw = draws[index % 8]!;
        return draw > 1 ? character : draw === 0 ? hex : hex.toUpperCase();
      })
      .join(''),
  );

const spelled = (folder: string, target: string) =>
  fc
    .constantFrom(posix.relative(folder, target), posix.relative(folder, target), `@site/${target}`)
    .map((path) => (/^[.@]/.test(path) ? path : `./${path}`))
    .chain(detoured);

const cases = fc
  .tuple(fc.constantFrom('content', 'content/a/b'), fc.constantFrom(...TARGETS), fc.constantFrom(...Object.keys(KINDS)))
  .chain(([folder, target, kind]) => {
    const isCode = KINDS[kind]!.mdx === true;
    const path = spelled(folder, target);
    // What stands in a string of code is no URL.
    const url = isCode ? path : fc.oneof(path, path.chain(encoded));
    const end = isCode ? fc.constant('') : fc.constantFrom('', '', '?raw', '#part', '?a=1#b');
    return fc.record({ folder: fc.constant(folder), kind: fc.constant(kind), url: fc.tuple(url, end).map((parts) => parts.join('')) });
  });

interface Page {
  file: string;
  text: string;
}

function drawPages(accepts: (kind: string) => boolean): Page[] {
  const drawn = fc.sample(
    cases.filter(({ kind }) => accepts(kind)),
    { numRuns: COUNT, seed: 20260731 },
  );
  return drawn.map(({ folder, kind, url }, index) => {
    const { mdx, text } = KINDS[kind]!;
    return { file: `${folder}/page-${index}.${mdx ? 'mdx' : 'md'}`, text: `${text(url)}\n\n# Page ${index}\n` };
  });
}

/** A site in a folder of its own, among files that are none of its business; whatever must not be published is a canary. */
function makeTrap(pages: Page[], options: string): string {
  const secrets: FileTree = Object.fromEntries(
    TARGETS.filter((path) => !/_|proc|dev|etc|site\.config/.test(path)).map((path) => [
      path,
      path.endsWith('.json') ? `"${CANARY} ${path}"` : makeCanary(path),
    ]),
  );
  const siteDir = makeSite(
    {
      ...secrets,
      '../outside/data.json': `"${CANARY}"`,
      '../shared/notes.txt': 'Shared notes.\n',
      'config/site.config.ts': `export default { title: 'Docs', url: 'https://docs.example.com', assets: { allow: ['../shared'] }${options} };\n`,
      'content/notes.txt': 'Notes of the site.\n',
      'content/introduction.md': '# Introduction\n\n[x](../../shared/notes.txt) [x](./notes.txt)\n',
      ...Object.fromEntries(pages.map(({ file, text }) => [file, text])),
    },
    join(makeFolder('trap'), 'site'),
  );
  symlinkSync('../../outside/secret.txt', join(siteDir, 'content/_linked.txt'));
  symlinkSync('../../outside/data.json', join(siteDir, 'content/_linked.json'));
  symlinkSync('../../outside', join(siteDir, 'content/_folder'));
  execFileSync('mkfifo', [join(siteDir, 'content/_pipe.txt')]);
  return siteDir;
}

it('are errors where they are none of the pages’ business, each at its place', async () => {
  const pages = drawPages(() => true);
  const siteDir = makeTrap(pages, '');
  const { diagnostics: grouped } = await build(siteDir);
  const diagnostics = perPlace(grouped);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const accused = new Set(diagnostics.flatMap(({ severity, place }) => (severity === 'error' && place ? [place.file] : [])));
  expect(pages.filter(({ file }) => !accused.has(file))).toEqual([]);
  expect(errors).toBeGreaterThanOrEqual(COUNT);
  expect(existsSync(join(siteDir, 'dist'))).toBe(false);
  expect(findLeaks([join(siteDir, '.docsgen')])).toEqual([]);
  expect(JSON.stringify(diagnostics)).not.toContain(CANARY);
}, 120_000);

it('are not published, however little a site checks', async () => {
  const pages = drawPages((kind) => !/^(?:require|raw|loader|data)$/.test(kind));
  const siteDir = makeTrap(pages, ", checks: { brokenLinks: 'ignore', brokenImages: 'ignore' }");
  const { diagnostics } = await build(siteDir);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const dist = join(siteDir, 'dist');
  expect(findLeaks([dist, join(siteDir, '.docsgen')])).toEqual([]);
  // What may be named is published: the looking finds what is there.
  const texts = ['Shared notes.', 'Notes of the site.'];
  expect(texts.map((text) => findLeaks([join(dist, 'assets/files')], [text]).length)).toEqual([1, 1]);
  expect(findLeaks([join(dist, 'assets/files')], ['']).length).toBe(2);
}, 120_000);
