import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { generateComponentSite } from '../build/generate-site.ts';
import { buildWell, CONFIG, listTree, makeFolder, makeSite } from '../build/site-folder.ts';
import { createRandom, pick } from '../fixtures/random.mjs';
import { QUIET_SAVES, type QuietSave, saveElsewhere } from './quiet-saves.ts';
import { times, type Watched, watchFolder } from './watch-folder.ts';

/** Saves that keep size and time, of which some raise no event: all are on the screen within seconds, and nothing else is. */

const SCRIPTS = times(1, 65);
const STEPS = times(3, 12);
const PAGES = ['introduction', 'guides/one', 'guides/two', 'guides/three'];

/** As long as any other text of a page. */
const textOf = (page: string, number: number) => `# Of ${page}\n\nState ${String(number).padStart(6, '0')} of this page.\n`;

it.each(Array.from({ length: SCRIPTS }, (_, index) => index + 1))('script %i', async (seed) => {
  const random = createRandom(seed);
  const files = Object.fromEntries(PAGES.map((page) => [`content/${page}.md`, textOf(page, 0)]));
  const watched = await watchFolder({ ...files, 'content/public/state.txt': 'State 000000\n' });
  const unseen = saveElsewhere(makeFolder('elsewhere'));
  let number = 0;
  for (let step = 0; step < STEPS; step++) {
    const states: Record<string, string> = {};
    for (let count = 1 + random(3); count > 0; count--) {
      const page = pick(random, PAGES);
      const save: QuietSave = step % 3 === 0 ? unseen : pick(random, [unseen, ...QUIET_SAVES]);
      save(watched.path(`content/${page}.md`), textOf(page, ++number));
      states[page] = `State ${String(number).padStart(6, '0')}`;
      // Some fall into the build of those before them.
      if (random() < 0.5) await new Promise((resume) => setTimeout(resume, random() * 12));
    }
    unseen(watched.path('content/public/state.txt'), `State ${String(number).padStart(6, '0')}\n`);
    for (const [page, state] of Object.entries(states)) await watched.shows(`/${page}`, state);
    await watched.shows('/state.txt', `State ${String(number).padStart(6, '0')}`);
  }
  await watched.server.settled();
  const built = await readBuilt(watched);
  expect(await readServed(watched, Object.keys(built))).toEqual(built);
  expect(watched.failures).toEqual([]);
});

it('sees what happens behind a link to a link', async () => {
  const watched = await watchFolder({
    'config/site.config.ts': CONFIG.replace(' };', ", assets: { allow: ['elsewhere'] } };"),
    'content/introduction.md': '# Introduction\n',
  });
  const elsewhere = watched.path('elsewhere');
  for (const name of ['one', 'two']) {
    mkdirSync(join(elsewhere, name), { recursive: true });
    writeFileSync(join(elsewhere, name, 'page.md'), `# Page\n\nState ${name}.\n`);
  }
  symlinkSync(join(elsewhere, 'one'), join(elsewhere, 'current'));
  symlinkSync(join(elsewhere, 'current/page.md'), watched.path('content/page.md'));
  await watched.shows('/page', 'State one.');
  rmSync(join(elsewhere, 'current'));
  symlinkSync(join(elsewhere, 'two'), join(elsewhere, 'current'));
  await watched.shows('/page', 'State two.');
});

/** For hosts alone, or of the build that wrote them. */
const NOT_SERVED = /^(\.docsgen\.json|_headers|_redirects|404\.html)$/;

async function readBuilt({ siteDir }: Watched): Promise<Record<string, string>> {
  await buildWell(siteDir);
  const dist = join(siteDir, 'dist');
  const paths = listTree(dist).filter((path) => !NOT_SERVED.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
}

/** All that a clean build has, as it is served, without the live client. */
async function readServed(watched: Watched, paths: string[]): Promise<Record<string, string>> {
  const served: Record<string, string> = {};
  for (const path of paths) {
    const { text } = await watched.get(`/${path.replace(/(^|\/)index\.html$/, '')}`);
    served[path] = text.replace(/<script type="module" src="\/__docsgen[^>]*><\/script>/, '');
  }
  return served;
}

it('finds nothing in files of every kind that are as they were, though all were just written', async () => {
  const siteDir = makeSite(generateComponentSite(10));
  const session = openBuildSession({ siteDir, workers: 1 });
  onTestFinished(() => session.close());
  const { report } = await session.build('unknown');
  expect(report.errors).toBe(0);
  expect([...session.findMissed()].filter((path) => path !== null)).toEqual([]);
});
