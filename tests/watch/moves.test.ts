import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { RedirectProposal } from '../../engine/moves/redirect-proposals.ts';
import { build } from '../build/site-folder.ts';
import { type Watched, watchFolder } from './watch-folder.ts';

/** Pages that are renamed and moved while the site is watched. */

const CONFIG = `export default { title: 'Docs', url: 'https://docs.example.com', checks: { brokenLinks: 'warning' } };\n`;
const PAGES = {
  'config/site.config.ts': CONFIG,
  'content/introduction.md': '# Introduction\n\nSee [the guide](guide.md) and [again](/guide).\n',
  'content/guide.md': '# Guide\n\nHow to set up a lantern, in three steps that take an hour.\n',
  'content/how-to/_category_.json': '{ "label": "How to" }',
  'content/how-to/one.md': '# One\n\nThe first thing to do when a lantern does not burn.\n',
  'content/how-to/two.md': '# Two\n\nThe second thing: look whether there is any oil left in it.\n',
};

async function watch(files: Record<string, string> = {}) {
  const proposals: RedirectProposal[] = [];
  const answers: string[] = [];
  const watched = await watchFolder(
    { ...PAGES, ...files },
    { onProposal: (proposal) => proposals.push(proposal), onAnswer: (text) => answers.push(text) },
  );
  const addresses = () => proposals.at(-1)?.moves.map(({ from, to }) => [from.route, to.route]);
  return { ...watched, proposals, answers, addresses };
}

function move({ path }: Pick<Watched, 'path'>, from: string, to: string): void {
  mkdirSync(dirname(path(to)), { recursive: true });
  renameSync(path(from), path(to));
}

const patiently = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 });
const redirectsOf = ({ path }: Pick<Watched, 'path'>) => JSON.parse(readFileSync(path('config/redirects.json'), 'utf8')).redirects;
const askMoved = async ({ get }: Pick<Watched, 'get'>, path: string) => JSON.parse((await get(`/__docsgen/moved?path=${path}`)).text).to;

it('a page that other versions inherit is told of once, at the address in its own', async () => {
  const site = await watchFolder({
    'config/site.config.ts': CONFIG,
    'config/versions.json': JSON.stringify({ versions: ['next', '2.0', { name: '1.5', inherits: true }] }),
    'content/next/introduction.md': '# Introduction\n',
    'content/2.0/introduction.md': '# Introduction\n',
    'content/2.0/last.md': '# Last\n',
    'content/1.5/introduction.md': '# Introduction\n',
  });
  site.write({ 'content/2.0/last.md': '# Last\n\nEdited.\n' });
  await patiently(() => expect(site.builds.at(-1)!.pageUrl).toBe(new URL('/last', site.server.url).href));
  site.write({ 'content/2.0/new.md': '# New\n' });
  await patiently(() =>
    expect(site.builds.at(-1)!.newPages).toEqual([{ file: 'content/2.0/new.md', url: new URL('/new', site.server.url).href }]),
  );
});

describe('a page that is renamed', () => {
  it('in the newest version gets the entry proposed that makes it one with the page of older ones', async () => {
    const text = '# Guide\n\nHow to set up a lantern in a tower, in three steps that take an hour altogether.\n';
    const pages = Object.fromEntries(
      ['next', '1.0'].flatMap((version) => [
        [`content/${version}/introduction.md`, '# Introduction\n'],
        [`content/${version}/guide.md`, text],
      ]),
    );
    const manifest = (moved: object[]) => JSON.stringify({ versions: ['next', '1.0'], moved });
    const site = await watchFolder({ 'config/site.config.ts': CONFIG, 'config/versions.json': manifest([]), ...pages });
    const fixes = () => site.builds.at(-1)!.report.diagnostics.map(({ fix }) => fix);
    const entry = { from: 'guide', to: 'guides/set-up', since: 'next' };
    move(site, 'content/next/guide.md', 'content/next/guides/set-up.md');
    await patiently(() =>
      expect(fixes()).toEqual([
        'if it moved, add to "moved" in config/versions.json: { "from": "guide", "to": "guides/set-up", "since": "next" }',
      ]),
    );
    writeFileSync(site.path('config/versions.json'), manifest([entry]));
    await patiently(() => expect(fixes()).toEqual([]));
    await patiently(async () => expect((await site.get('/next/guide')).status).toBe(301));
  });

  it('is followed, and leaves a redirect if the writer wants one', async () => {
    const site = await watch();
    move(site, 'content/guide.md', 'content/guides/set-up.md');
    await patiently(() => expect(site.addresses()).toEqual([['/guide', '/guides/set-up']]));
    expect(await askMoved(site, '/guide')).toBe('/guides/set-up');
    expect(await askMoved(site, '/guide/')).toBe('/guides/set-up');
    expect(await askMoved(site, '/introduction')).toBe(null);
    expect((await site.get('/guide')).status).toBe(404);
    // The links to it say where it is now.
    const fixes = site.builds.at(-1)!.report.diagnostics.map(({ fix }) => fix);
    expect(fixes).toEqual([
      'write "guides/set-up.md": "content/guide.md" moved to "content/guides/set-up.md"',
      'write "/guides/set-up": the page at "/guide" has another address now',
    ]);

    await site.server.answerProposal('add');
    expect(site.answers).toEqual(['Added the redirect from /guide to /guides/set-up to config/redirects.json.']);
    expect(readFileSync(site.path('config/redirects.json'), 'utf8')).toBe(
      '{\n  "redirects": [\n    { "from": "/guide", "to": "/guides/set-up" }\n  ]\n}\n',
    );
    await patiently(async () => expect((await site.get('/guide')).status).toBe(301));
    await site.server.answerProposal('add');
    expect(site.answers).toHaveLength(1);

    // Moved once more: both addresses lead to where it is.
    move(site, 'content/guides/set-up.md', 'content/start.md');
    await patiently(() => expect(site.addresses()).toEqual([['/guides/set-up', '/start']]));
    await site.server.answerProposal('add');
    expect(redirectsOf(site)).toEqual([
      { from: '/guide', to: '/start' },
      { from: '/guides/set-up', to: '/start' },
    ]);
    await patiently(async () => expect((await site.get('/guide')).status).toBe(301));

    // A build, which remembers nothing, knows by the redirects.
    const report = await build(site.siteDir);
    expect(report.diagnostics.map(({ fix }) => fix)).toEqual([
      'write "start.md": a redirect leads there from the old address of "content/guide.md"',
    ]);

    // And back: the rule from where it is again goes.
    move(site, 'content/start.md', 'content/guide.md');
    await patiently(() => expect(site.addresses()).toEqual([['/start', '/guide']]));
    await site.server.answerProposal('add');
    expect(redirectsOf(site)).toEqual([
      { from: '/guides/set-up', to: '/guide' },
      { from: '/start', to: '/guide' },
    ]);
    await patiently(async () => expect([(await site.get('/guide')).status, (await site.get('/start')).status]).toEqual([200, 301]));
    expect((await build(site.siteDir)).diagnostics).toEqual([]);
  });

  it('is recognized when its links were mended with it, and when it comes before it goes', async () => {
    const site = await watch();
    const text = readFileSync(site.path('content/how-to/one.md'), 'utf8');
    site.write({ 'content/first.md': `${text}\nBack to [the start](introduction.md).\n` });
    await site.shows('/first', 'Back to');
    expect(site.builds.at(-1)!.newPages).toEqual([{ file: 'content/first.md', url: `${site.server.url}first` }]);
    rmSync(site.path('content/how-to/one.md'));
    await patiently(() => expect(site.addresses()).toEqual([['/how-to/one', '/first']]));
  });

  it('is forgotten when it comes back', async () => {
    const site = await watch();
    move(site, 'content/guide.md', 'content/other.md');
    await patiently(() => expect(site.addresses()).toEqual([['/guide', '/other']]));
    move(site, 'content/other.md', 'content/guide.md');
    await site.shows('/guide', 'set up a lantern');
    await site.server.settled();
    await site.server.answerProposal('add');
    expect([site.proposals.length, site.answers, existsSync(site.path('config/redirects.json'))]).toEqual([1, [], false]);
  });

  it('is proposed with both of its former addresses while nobody has answered, and no more after that', async () => {
    const site = await watch();
    move(site, 'content/guide.md', 'content/b.md');
    await patiently(() => expect(site.addresses()).toEqual([['/guide', '/b']]));
    move(site, 'content/b.md', 'content/c.md');
    const both = [
      ['/guide', '/c'],
      ['/b', '/c'],
    ];
    await patiently(() => expect(site.addresses()).toEqual(both));
    await site.server.answerProposal('dismiss');
    await site.server.answerProposal('add');
    expect([site.answers, existsSync(site.path('config/redirects.json'))]).toEqual([['No redirect was added.'], false]);
    // Its tabs find it all the same.
    expect(await askMoved(site, '/guide')).toBe('/c');
  });
});

it('follows a change of slug, and a folder with all its pages', async () => {
  const site = await watch();
  site.write({ 'content/guide.md': `---\nslug: /set-up\n---\n\n${PAGES['content/guide.md']}` });
  await patiently(() => expect(site.addresses()).toEqual([['/guide', '/set-up']]));
  renameSync(site.path('content/how-to'), site.path('content/recipes'));
  const all = [
    ['/guide', '/set-up'],
    ['/how-to/one', '/recipes/one'],
    ['/how-to/two', '/recipes/two'],
  ];
  await patiently(() => expect(site.addresses()).toEqual(all));
  await site.server.answerProposal('add');
  expect(site.answers).toEqual(['Added 3 redirects to config/redirects.json.']);
  await patiently(async () => expect((await site.get('/how-to/two')).status).toBe(301));
});

it('takes no change of a version for a move, and nothing that was only deleted or copied', async () => {
  const versions = (entries: object[]) => `${JSON.stringify({ latest: '2.0', versions: entries })}\n`;
  const site = await watch({
    'config/versions.json': versions([{ name: '2.0' }, { name: '1.0' }]),
    ...Object.fromEntries(
      ['2.0', '1.0'].flatMap((name) =>
        Object.entries(PAGES)
          .filter(([file]) => file.startsWith('content/'))
          .map(([file, text]) => [file.replace('content/', `content/${name}/`), text]),
      ),
    ),
  });
  const settle = async (change: () => void) => {
    const before = site.builds.length;
    change();
    await patiently(() => expect(site.builds.length).toBeGreaterThan(before));
    await site.server.settled();
  };
  await settle(() =>
    site.write({
      'config/versions.json': versions([
        { name: '2.0', path: '/latest' },
        { name: '1.0', path: '/old' },
      ]),
    }),
  );
  await site.shows('/old/guide', 'set up a lantern');
  // A page that is edited at the same moment has moved no more than the others.
  await settle(() =>
    site.write({
      'config/versions.json': versions([
        { name: '2.0', path: '/new' },
        { name: '1.0', path: '/old' },
      ]),
      'content/2.0/guide.md': `${PAGES['content/guide.md']}\nEdited.\n`,
    }),
  );
  await site.shows('/new/guide', 'Edited.');
  await settle(() => {
    renameSync(site.path('content/1.0'), site.path('content/1.1'));
    site.write({ 'config/versions.json': versions([{ name: '2.0' }, { name: '1.1' }]) });
  });
  await site.shows('/1.1/guide', 'set up a lantern');
  await settle(() => move(site, 'content/2.0/how-to/one.md', 'content/1.1/how-to/three.md'));
  await settle(() => rmSync(site.path('content/2.0/how-to/two.md')));
  await settle(() => site.write({ 'content/2.0/copy.md': PAGES['content/guide.md'] }));
  expect(site.proposals).toEqual([]);
});

it('leaves a file alone that has mistakes, or that cannot be written, and says so', async () => {
  const site = await watch({ 'config/redirects.json': '{ "redirects": [] }\n' });
  move(site, 'content/guide.md', 'content/b.md');
  await patiently(() => expect(site.addresses()).toEqual([['/guide', '/b']]));
  writeFileSync(site.path('config/redirects.json'), '{ "redirects": [}');
  await site.server.answerProposal('add');
  expect(site.answers).toEqual([
    'The redirect could not be added: config/redirects.json has mistakes. Correct them first; the list of problems says where they are.',
  ]);
  expect(readFileSync(site.path('config/redirects.json'), 'utf8')).toBe('{ "redirects": [}');
  writeFileSync(site.path('config/redirects.json'), '{ "redirects": [] }\n');
  if (process.getuid?.() !== 0) {
    chmodSync(site.path('config'), 0o555);
    await site.server.answerProposal('add');
    chmodSync(site.path('config'), 0o755);
    expect(site.answers.at(-1)).toContain('permission denied');
  }
  // What was not done can be done again.
  await site.server.answerProposal('add');
  expect(redirectsOf(site)).toEqual([{ from: '/guide', to: '/b' }]);
});
