import { truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openBuildSession } from '../../engine/session/build-session.ts';
import type { PageChunk } from '../../theme/contract/page-files.ts';
import type { PageProblems } from '../../theme/live-contract.ts';
import { CONFIG, type FileTree, makeFolder } from '../build/site-folder.ts';
import { copySample, listSamples } from '../problems/sample-site.ts';
import { type Watched, watchFolder } from './watch-folder.ts';

/** A site is shown while it has errors: as much of it as can be, and what is wrong with it. */

const FILES: FileTree = {
  'content/introduction.md': '# Introduction\n\nSee [the guide](guides/page.md).\n',
  'content/guides/page.md': '# Page\n\nFirst.\n',
  'content/guides/other.mdx': '# Other\n\nFirst.\n',
};

async function problemsOf(watched: Watched, page: string): Promise<PageProblems> {
  const response = await fetch(new URL(`/__docsgen/problems?page=${encodeURIComponent(page)}`, watched.server.url));
  return (await response.json()) as PageProblems;
}

describe('a page', () => {
  it('is shown as it is edited while another one cannot be compiled', async () => {
    const watched = await watchFolder(FILES);
    watched.write({ 'content/guides/other.mdx': '# Other\n\n{1 +\n' });
    await vi.waitFor(() => expect(watched.builds.at(-1)?.report.errors).toBe(1), 60_000);
    watched.write({ 'content/guides/page.md': '# Page\n\nSecond, and [gone](gone.md).\n' });
    await watched.shows('/guides/page', 'Second');
    expect((await watched.get('/guides/other')).text).toContain('First.');
    const [of, other, none] = await Promise.all(['/guides/page', '/guides/other', '/'].map((page) => problemsOf(watched, page)));
    expect([of!.isStopped, other!.isStopped, none!.isStopped]).toEqual([false, true, false]);
    expect(of!.groups.map(({ file, page, isHere }) => [file, page, isHere])).toEqual([
      ['content/guides/page.md', { path: '/guides/page', title: 'Page' }, true],
      ['content/guides/other.mdx', { path: '/guides/other', title: 'Other' }, false],
    ]);
    expect(of!.marks).toMatchObject([{ href: '/guides/gone.md', severity: 'error', isShared: false }]);
    expect([other!.marks, none!.marks]).toEqual([[], []]);
  });

  it('is never empty while an editor writes it anew, and is when it is meant to be', async () => {
    const watched = await watchFolder(FILES);
    const seen = new Set<boolean>();
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        seen.add((await watched.get('/guides/page')).text.includes('First.'));
        await sleep(20);
      }
    })();
    for (let round = 0; round < 3; round++) {
      truncateSync(watched.path('content/guides/page.md'), 0);
      // What is saved meanwhile does not bring the empty page along.
      watched.write({ 'content/introduction.md': `# Introduction\n\nRound ${round}.\n` });
      await sleep(300);
      watched.write({ 'content/guides/page.md': `# Page\n\nFirst. ${round}\n` });
      await watched.shows('/guides/page', `First. ${round}`);
    }
    isOver = true;
    await looking;
    expect([...seen]).toEqual([true]);
    truncateSync(watched.path('content/guides/page.md'), 0);
    await vi.waitFor(async () => expect((await watched.get('/guides/page')).text).not.toContain('First.'), { timeout: 60_000 });
  });
});

describe('the config', () => {
  it('that breaks leaves pages to be edited, and is taken up again', async () => {
    const watched = await watchFolder(FILES);
    watched.write({ 'config/site.config.ts': 'export default {' });
    await vi.waitFor(() => expect(watched.builds.at(-1)?.report.errors).toBe(1), 60_000);
    watched.write({ 'content/guides/page.md': '# Page\n\nSecond.\n' });
    await watched.shows('/guides/page', 'Second.');
    watched.write({ 'config/site.config.ts': CONFIG.replace("title: '", "title: 'New ") });
    await watched.shows('/guides/page', '| New ');
    expect(watched.builds.at(-1)?.report.errors).toBe(0);
  });

  it('that is broken from the start is told of, and the site comes with its mending', async () => {
    const watched = await watchFolder({ ...FILES, 'config/site.config.ts': 'export default {' });
    const waiting = await watched.get('/');
    expect([waiting.status, waiting.text.includes('Nothing to show yet')]).toEqual([503, true]);
    expect(await problemsOf(watched, '/')).toMatchObject({ isStopped: true, groups: [{ file: 'config/site.config.ts' }] });
    watched.write({ 'config/site.config.ts': CONFIG });
    await watched.shows('/', 'Introduction');
  });
});

it('starts with thousands of errors, and tells a page of its own and of the first of the others', async () => {
  const broken = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [
      `content/p${String(index).padStart(3, '0')}.md`,
      `# Page ${index}\n\n[a](x.md) [b](y${index}.md) [c](#z${index}) ![d](d${index}.png) [e](/e)\n`,
    ]),
  );
  const navbar = "navbar: { items: [{ type: 'link', label: 'Gone', to: '/gone' }] } };";
  const watched = await watchFolder({ ...FILES, ...broken, 'config/site.config.ts': CONFIG.replace(' };', `, ${navbar}`) });
  expect((await watched.get('/p149')).text).toContain('Page 149');
  const problems = await problemsOf(watched, '/p149');
  expect({ ...problems, groups: problems.groups.length, marks: problems.marks.map(({ href, isShared }) => [href, isShared]) }).toEqual({
    // The links "x.md" and "/e" have one cause each, on 150 pages.
    counts: { errors: 453, warnings: 0 },
    isStopped: false,
    groups: 21,
    rest: { files: 130, problems: 390 },
    marks: [
      ['/x.md', false],
      ['/e', false],
      ['/y149.md', false],
      ['#z149', false],
      ['/d149.png', false],
      ['/gone', true],
    ],
  });
  const [here, config, other] = problems.groups;
  expect([here!.file, here!.isHere, here!.more, here!.problems.map(({ place, more }) => [place, more?.count])]).toEqual([
    'content/p149.md',
    true,
    0,
    [
      ['content/p149.md:3:1', 149],
      ['content/p149.md:3:11', undefined],
      ['content/p149.md:3:24', undefined],
      ['content/p149.md:3:35', undefined],
      ['content/p149.md:3:50', 149],
    ],
  ]);
  expect(config).toMatchObject({ file: 'config/site.config.ts', page: null });
  expect(other).toMatchObject({ file: 'content/p000.md', page: { path: '/p000', title: 'Page 0' }, more: 0 });
  expect(JSON.stringify(problems).length).toBeLessThan(60_000);
});

describe('what is wrong in a sample', () => {
  const usual = ['component-asks', 'encoding-utf-16', 'mdx-crossed-tags', 'refused-size', 'several-problems', 'slot-rendering'];
  const samples = process.env.DOCSGEN_LONG ? listSamples() : usual;

  it.each(samples)('leaves a page with something on it at each address: %s', async (name) => {
    const siteDir = makeFolder('sample');
    copySample(name, siteDir);
    const session = openBuildSession({ siteDir, workers: 1 });
    const { published, report } = await session.build('unknown');
    const empty: string[] = [];
    for (const path of session.output.paths()) {
      if (!/^assets\/pages\/.+\.[0-9a-f]{8}\.json$/.test(path)) continue;
      const { data, html } = JSON.parse(Buffer.from(await session.output.get(path)!.contents()).toString('utf8')) as PageChunk;
      if (data.kind === 'doc' && html.trim() === '') empty.push(path);
    }
    await session.close();
    expect({ empty, isToldOf: published || report.errors > 0 }).toEqual({ empty: [], isToldOf: true });
  });
});
