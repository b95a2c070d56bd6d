import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Plain, QUICK_WAYS } from '../../engine/tools/quick-way.ts';
import { hasCorpora } from '../corpora/corpora-folder.ts';
import { importCorpus } from '../corpora/import-corpus.ts';
import { build, copySite, listChanges, makeFolder, readDigests } from './site-folder.ts';

/*
 * Whole sites, built with all quick ways and with their references alone: not a byte differs. The usual run takes a share of the site in
 * this repository and the samples that hold most; DOCSGEN_LONG=1 takes all of them and the corpora, and leaves out one way at a time too.
 */

const root = join(import.meta.dirname, '../..');
const samples = join(import.meta.dirname, 'samples');
const isLong = Boolean(process.env.DOCSGEN_LONG);
/** One page of so many is compared with all that it has. */
const SHARE = 12;

const RICH = ['blocks', 'components', 'docusaurus-markdown', 'partials-and-data', 'search'];
const chosenSamples = isLong ? readdirSync(samples).filter((name) => !name.includes('.')) : RICH;

describe('without its quick ways docsgen builds the same bytes', () => {
  it.each(chosenSamples)('of the sample %s', (name) => expectSame(() => copySite(join(samples, name))), 300_000);

  it('of the site in this repository', () => expectSame(copyShippedSite, isLong ? {} : { only: ['1.54'] }), 600_000);

  it.runIf(isLong && hasCorpora).each(['jest', 'kserve'])('of the corpus %s', (name) => expectSame(() => copyCorpus(name)), 600_000);

  it.runIf(isLong).each(QUICK_WAYS)(
    'of the site in this repository, with all but "%s"',
    (way) => expectSame(copyShippedSite, {}, [way]),
    600_000,
  );
});

/** Builds into the same folder, too: what one build has kept is nothing to the other. */
async function expectSame(makeSite: () => string | Promise<string>, options: { only?: string[] } = {}, plain: true | Plain = true) {
  const siteDir = await makeSite();
  const quick = await build(siteDir, { ...options, workers: 2 });
  expect(quick.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const before = readDigests(join(siteDir, 'dist'));
  const slow = await build(siteDir, { ...options, workers: 2, plain });
  expect(slow.rendered).toBe(quick.rendered);
  expect(slow.compiled).toBe(quick.compiled);
  expect(slow.diagnostics).toEqual(quick.diagnostics);
  if (plain === true) expect(slow.parserCounts.native).toBeUndefined();
  expect(listChanges(before, readDigests(join(siteDir, 'dist')))).toEqual([]);
}

function copyShippedSite(): string {
  const siteDir = makeFolder();
  for (const part of ['config', 'content']) cpSync(join(root, part), join(siteDir, part), { recursive: true });
  if (!isLong) shortenPages(siteDir);
  return siteDir;
}

/** Leaves of most pages of the latest version their title alone; all of them stay, since the config and the sidebars name them. */
function shortenPages(siteDir: string): void {
  const folder = join(siteDir, 'content/1.54');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.mdx?$/.test(path) && !/release-notes|changelog|(^|\/)_/.test(path),
  );
  for (const [index, path] of pages.sort().entries()) {
    if (index % SHARE === 0) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), /^(?:---\n[\s\S]*?\n---\n)?\s*(?:# .*\n)?/.exec(text)![0]);
  }
  const config = join(siteDir, 'config/site.config.ts');
  const text = readFileSync(config, 'utf8').replace(
    "  baseUrl: '/',",
    "  baseUrl: '/',\n  checks: { brokenLinks: 'ignore', brokenAnchors: 'ignore' },",
  );
  writeFileSync(config, text);
}

async function copyCorpus(name: string): Promise<string> {
  const { siteDir } = await importCorpus(name, makeFolder());
  // The import has built the site to see what its config must say.
  rmSync(join(siteDir, '.docsgen'), { recursive: true, force: true });
  const configFile = join(siteDir, 'config/site.config.ts');
  // The reference takes its time for a page of 1.5 MB.
  const text = readFileSync(configFile, 'utf8').replace('  url:', '  limits: { pageSeconds: 300, pageMemory: "2 GB" },\n  url:');
  writeFileSync(configFile, text);
  return siteDir;
}
