import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BuildSession, openBuildSession } from '../../engine/session/build-session.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { build, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from '../build/site-folder.ts';
import { createRandom, pick, type Random } from '../fixtures/random.mjs';
import { QUIET_SAVES } from './quiet-saves.ts';
import { times } from './watch-folder.ts';

/**
 * After any sequence of edits a session serves what a clean build writes, and so does a build that finds what earlier ones kept. Random
 * scripts over a small site in two versions, with every kind of edit that touches more than a page. Some break the site. Then the last good
 * output stands; a session that shows a site to its writer goes on, and shows what a build writes that is told to overlook what is wrong
 * with links. Files are saved in ways that leave size and time as they were, some while the session builds; the session is told of
 * them, or finds them by itself.
 */

/** Of two scripts, in one a build overlooks what is wrong with links. */
const FIRST_SCRIPT = times(7, 1);
const SCRIPTS = times(2, 300);
const STEPS = times(12, 30);
/** After so many edits the site is built, too. */
const WARM = times(4, 1);

/** Makes of the config one that overlooks what a reader could live with. */
const overlook = (config: string) =>
  config.replace(
    ' };',
    ", checks: { brokenLinks: 'ignore', brokenAnchors: 'ignore', brokenImages: 'ignore', duplicateRoutes: 'ignore' } };",
  );

const CONFIG = (title: string, product: string) =>
  `export default { title: '${title}', url: 'https://docs.example.com', product: { name: '${product}' }, redirects: [{ from: '/old', to: '/introduction' }] };\n`;

const FILES: FileTree = {
  'config/site.config.ts': CONFIG('Docs', 'Lantern'),
  'config/versions.json':
    '{ "latest": "2.0", "versions": ["2.0", { "name": "1.5", "inherits": true }, { "name": "1.0", "canonical": "equal" }] }\n',
  'content/public/robots.txt': 'User-agent: *\n',
  ...Object.fromEntries(
    ['2.0', '1.0'].flatMap((version) => [
      [`content/${version}/introduction.mdx`, "import Part from './_part.mdx';\n\n# Introduction\n\nOf {product} {version}.\n\n<Part />\n"],
      [`content/${version}/_part.mdx`, '## A part\n'],
      [`content/${version}/guides/_category_.json`, '{ "label": "Guides" }'],
      [`content/${version}/guides/one.md`, '# One\n\nSee [two](two.md) and ![dot](dot.svg).\n\n## Details\n'],
      [`content/${version}/guides/two.md`, '---\ntitle: Two\n---\n\nBack to [the details](one.md#details).\n'],
      [`content/${version}/guides/dot.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'],
      [`content/${version}/last.md`, '# Last\n\n```py file=./last.py#main\n```\n'],
      [`content/${version}/last.py`, '# #region main\nlast()\n# #endregion\n'],
    ]),
  ),
};

/** While errors stand, files that are copied as they are come from the disk as they are; there is no clean build to compare with. */
const COPIED = /^. (assets\/files\/|robots\.txt$|a\.txt$|img\/b\.txt$)/;

/** One edit: the files that it writes and removes, given those that are there. */
type Edit = (files: FileTree, random: Random) => FileTree;

const pagesOf = (files: FileTree) => Object.keys(files).filter((path) => /^content\/[12]\.0\/.*\.mdx?$/.test(path) && !path.includes('/_'));

const EDITS: Record<string, Edit> = {
  body(files, random) {
    const page = pick(random, pagesOf(files));
    return { [page]: `${files[page]}\nSentence ${random(1000)}.\n` };
  },
  sameSize(files, random) {
    const page = pick(random, pagesOf(files));
    const turn = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());
    return { [page]: String(files[page]).replace(/[A-Za-z](?=[^A-Za-z]*$)/, turn) };
  },
  heading(files, random) {
    const page = pick(random, pagesOf(files));
    return { [page]: `${files[page]}\n## Heading ${random(1000) % 5}\n\n\`\`\`js title="a.js"\nlet a = ${random(1000)};\n\`\`\`\n` };
  },
  link(files, random) {
    const [page, target] = [pick(random, pagesOf(files)), pick(random, pagesOf(files))];
    return {
      [page]: `${files[page]}\nSee [there](/${target
        .slice('content/'.length)
        .replace(/^2\.0\//, '')
        .replace(/\.mdx?$/, '')}).\n`,
    };
  },
  brokenLink(files, random) {
    const page = pick(random, pagesOf(files));
    return { [page]: `${files[page]}\nSee [nothing](no-${random(1000)}.md).\n` };
  },
  add(_files, random) {
    const folder = pick(random, ['', 'guides/', 'new/', 'new/deep/']);
    return { [`content/${pick(random, ['1.0', '2.0'])}/${folder}page-${random(1000)}.md`]: `# Page ${random(1000)}\n` };
  },
  remove(files, random) {
    const pages = pagesOf(files).filter((path) => !path.includes('introduction'));
    return pages.length > 0 ? { [pick(random, pages)]: null } : {};
  },
  rename(files, random) {
    const pages = pagesOf(files).filter((path) => !path.includes('introduction'));
    if (pages.length === 0) return {};
    const page = pick(random, pages);
    return { [page]: null, [join(dirname(page), `renamed-${random(1000)}.md`)]: files[page]! };
  },
  move(files, random) {
    const pages = pagesOf(files).filter((path) => !path.includes('introduction'));
    if (pages.length === 0) return {};
    const page = pick(random, pages);
    const other = page.startsWith('content/1.0') ? page.replace('/1.0/', '/2.0/') : page.replace('/2.0/', '/1.0/');
    return { [page]: null, [other]: files[page]! };
  },
  copy(files, random) {
    const page = pick(random, pagesOf(files));
    const other = page.startsWith('content/1.0') ? page.replace('/1.0/', '/2.0/') : page.replace('/2.0/', '/1.0/');
    return { [other]: files[page]! };
  },
  frontMatter(files, random) {
    const page = pick(random, pagesOf(files));
    const body = String(files[page]).replace(/^---\n[\s\S]*?\n---\n/, '');
    const key = pick(random, [
      `title: Title ${random(1000) % 4}`,
      `sidebar_position: ${random(1000) % 5}`,
      `slug: slug-${random(1000) % 20}`,
      'unlisted: true',
      'draft: true',
      `description: About ${random(1000)}`,
      `sidebar_label: Label ${random(1000) % 4}`,
      'hide_table_of_contents: true',
      'title: [1',
    ]);
    return { [page]: `---\n${key}\n---\n${body}` };
  },
  sidebar(files, random) {
    const version = pick(random, ['1.0', '2.0']);
    const path = `config/sidebars/${version}.json`;
    if (path in files && random() < 0.4) return { [path]: null };
    const ids = pagesOf(files)
      .filter((page) => page.startsWith(`content/${version}/`) && random() < 0.7)
      .map((page) => page.slice(`content/${version}/`.length).replace(/\.mdx?$/, ''));
    return {
      [path]: `${JSON.stringify({ docs: ['introduction', { type: 'category', label: `Label ${random(1000) % 4}`, items: ids.filter((id) => id !== 'introduction') }] })}\n`,
    };
  },
  config: (_files, random) => ({ 'config/site.config.ts': CONFIG(pick(random, ['Docs', 'Manual']), pick(random, ['Lantern', 'Torch'])) }),
  brokenConfig: () => ({ 'config/site.config.ts': 'export default { title: ;\n' }),
  versions: (_files, random) => ({
    'config/versions.json': pick(random, [
      '{ "latest": "2.0", "versions": ["2.0", "1.0"] }\n',
      '{ "latest": "1.0", "versions": ["2.0", "1.0"] }\n',
      '{ "versions": [{ "name": "2.0", "label": "Cloud" }, "1.0"], "latest": "1.0" }\n',
      '{ "versions": ["2.0", { "name": "1.0", "canonical": "equal" }] }\n',
      '{ "versions": ["2.0", "1.0"], "moved": [{ "from": "guides/two", "to": "last", "since": "2.0", "reason": "Ended." }] }\n',
      '{ "versions": ["2.0", "1.0"], "moved": [{ "from": "guides/one", "since": "2.0", "reason": "Gone." }] }\n',
    ]),
  }),
  partial: (_files, random) => ({ [`content/${pick(random, ['1.0', '2.0'])}/_part.mdx`]: `## A part\n\nPart ${random(1000)}.\n` }),
  code: (_files, random) => ({
    [`content/${pick(random, ['1.0', '2.0'])}/last.py`]: `# #region ${pick(random, ['main', 'main', 'other'])}\nlast(${random(1000)})\n# #endregion\n`,
  }),
  category: (_files, random) => ({
    [`content/${pick(random, ['1.0', '2.0'])}/guides/_category_.json`]: JSON.stringify({
      label: `Guides ${random(1000) % 3}`,
      ...(random() < 0.5 ? { link: { type: 'generated-index' } } : {}),
    }),
  }),
  image: (_files, random) => ({
    [`content/${pick(random, ['1.0', '2.0'])}/guides/dot.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" width="${1 + (random(1000) % 9)}" height="6"/>`,
  }),
  publicFile(files, random) {
    const path = `content/public/${pick(random, ['robots.txt', 'a.txt', 'img/b.txt'])}`;
    return { [path]: path in files && random() < 0.4 ? null : `Text ${random(1000)}\n` };
  },
};

/** Takes an edit back: what it wrote is as it was. */
const revert = (before: FileTree, edit: FileTree): FileTree =>
  Object.fromEntries(Object.keys(edit).map((path) => [path, before[path] ?? null]));

function apply(files: FileTree, edit: FileTree): FileTree {
  const next = { ...files, ...edit };
  for (const [path, contents] of Object.entries(edit)) if (contents === null) delete next[path];
  return next;
}

async function readServed({ output }: BuildSession): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  // A copied file that has gone while the site is broken cannot be had.
  for (const path of output.paths())
    digests[path] = await output
      .get(path)!
      .contents()
      .then(contentDigest, () => 'gone');
  return digests;
}

/** What a build without a past makes of these files: digests by path, or the messages of its problems. */
async function buildCleanly(
  files: FileTree,
  mode: 'production' | 'preview',
): Promise<{ output: Record<string, string> | null; problems: string }> {
  const siteDir = makeSite(files, makeFolder('clean'));
  const report = await build(siteDir, { mode });
  const { '.docsgen.json': _, ...output } = existsSync(join(siteDir, 'dist')) ? readDigests(join(siteDir, 'dist')) : {};
  rmSync(siteDir, { recursive: true });
  return { output: report.errors === 0 ? output : null, problems: JSON.stringify(report.diagnostics) };
}

let overlooked = 0;
afterAll(() => expect(overlooked).toBeGreaterThan(0));

it.each(Array.from({ length: SCRIPTS }, (_, index) => FIRST_SCRIPT + index))('script %i', async (seed) => {
  const random = createRandom(seed);
  // With drafts in sight, as `watch` shows a site, or as a reader gets it.
  const mode = seed % 2 === 0 ? 'preview' : 'production';
  const siteDir = makeSite(FILES);
  const session = openBuildSession({ siteDir, workers: 1, mode });
  let files = FILES;
  let last: { before: FileTree; edit: FileTree } | null = null;
  let served: Record<string, string> = {};
  const steps: string[] = [];

  const check = async (changes: ReadonlySet<string> | 'unknown') => {
    const { published, report, changedPaths } = await session.build(changes);
    const clean = await buildCleanly(files, mode);
    const now = await readServed(session);
    if (mode === 'preview' && clean.output === null) {
      const config = 'config/site.config.ts';
      const lenient = await buildCleanly({ ...files, [config]: overlook(String(files[config])) }, mode);
      const wanted = lenient.output ?? now;
      expect({ steps, isSound: report.errors === 0, differences: listChanges(wanted, now), changedPaths }).toEqual({
        steps,
        isSound: false,
        differences: [],
        changedPaths: listChanges(served, now).map((line) => line.slice(2)),
      });
      overlooked += lenient.output ? 1 : 0;
      served = now;
      return null;
    }
    const told = { changedPaths, problems: JSON.stringify(report.diagnostics), published };
    const wanted = clean.output ?? served;
    const differences = listChanges(wanted, now).filter((line) => clean.output !== null || !COPIED.test(line));
    expect({ steps, differences, ...told }).toEqual({
      steps,
      differences: [],
      changedPaths: listChanges(served, wanted).map((line) => line.slice(2)),
      problems: clean.problems,
      published: clean.output !== null,
    });
    served = wanted;
    return clean.output;
  };
  // What `docsgen build` makes of what it made before.
  const checkWarmBuild = async (clean: Record<string, string> | null) => {
    const { errors } = await build(siteDir, { mode });
    if (clean === null) return expect({ steps, errors: errors > 0 }).toEqual({ steps, errors: true });
    const { '.docsgen.json': _, ...output } = readDigests(join(siteDir, 'dist'));
    expect({ steps, differences: listChanges(clean, output) }).toEqual({ steps, differences: [] });
  };

  await check('unknown');
  for (let step = 0; step < STEPS; step++) {
    const isRevert = last !== null && random() < 0.3;
    const name = isRevert ? 'revert' : pick(random, Object.keys(EDITS));
    const edit: FileTree = isRevert && last ? revert(last.before, last.edit) : EDITS[name]!(files, random);
    steps.push(`${name}: ${Object.keys(edit).join(', ')}`);
    last = { before: files, edit };
    files = apply(files, edit);
    const kept = Object.fromEntries(
      Object.entries(edit).filter(([path, contents]) => contents !== null || existsSync(join(siteDir, path))),
    );
    // What is saved during a build may be in it, and is in the next.
    const building = random() < 0.2 ? session.build('unknown') : null;
    if (building && random() < 0.5) await new Promise((resume) => setImmediate(resume));
    for (const [path, contents] of Object.entries(kept)) {
      const save = random() < 0.6 && contents !== null && existsSync(join(siteDir, path)) ? pick(random, QUIET_SAVES) : null;
      if (save) save(join(siteDir, path), String(contents));
      else writeTree(siteDir, { [path]: contents });
    }
    const early = await building;
    if (early?.published) served = await readServed(session);
    // As a watcher tells it: the files, that everything may have changed, or nothing at all.
    const told = random();
    const missed = () => new Set([...session.findMissed()].filter((path) => path !== null));
    const clean = await check(
      told < 0.1 ? 'unknown' : told < 0.5 ? missed() : new Set(Object.keys(edit).map((path) => join(siteDir, path))),
    );
    if (step % WARM === WARM - 1) await checkWarmBuild(clean);
  }
  await session.close();
  mkdirSync(siteDir, { recursive: true });
});
