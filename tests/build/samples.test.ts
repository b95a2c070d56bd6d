import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeSite, type SiteDescription } from './describe-site.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { type BuiltSite, readSite } from './read-site.ts';
import { build, listTree, makeFolder } from './site-folder.ts';

/**
 * Small sites, each about one thing: what stands in a sample's `expected` folder is compared with what the build made of its `config`
 * and `content`. Routes, problems and links that lead nowhere are always compared, the others where they are there; `output/` holds files
 * of the output word for word. `UPDATE_EXPECTED=1` writes all that is there anew: read the difference before you commit it.
 */
const samples = fileURLToPath(new URL('samples/', import.meta.url));
const isUpdating = process.env.UPDATE_EXPECTED === '1';

describe.each(readdirSync(samples).sort())('%s', (name) => {
  it('is built as expected', async () => {
    const siteDir = makeFolder(name);
    cpSync(join(samples, name), siteDir, { recursive: true, filter: (path) => path !== join(samples, name, 'expected') });
    const expectedDir = join(samples, name, 'expected');
    const expected = existsSync(expectedDir) ? readTexts(expectedDir) : {};

    const report = await build(siteDir);
    expect(report.errors === 0 ? [] : report.diagnostics).toEqual([]);
    const dist = join(siteDir, 'dist');
    const site = readSite(dist);
    const description = { ...describeSite(site, { report, siteDir }), 'dead-links.txt': describeDeadLinks(dist, site) };
    const actual = pickExpected(description, Object.keys(expected), dist);
    if (isUpdating) replaceTexts(expectedDir, actual);
    else expect(actual).toEqual(expected);
  });
});

function describeDeadLinks(dist: string, site: BuiltSite): string | null {
  const links = findDeadLinks(dist, site);
  return links.length === 0 ? null : `${links.join('\n')}\n`;
}

const ALWAYS_COMPARED = ['routes.txt', 'problems.txt', 'dead-links.txt'];

/** Of a description, the parts that the sample compares. */
function pickExpected({ content, ...texts }: SiteDescription, expected: string[], dist: string): Record<string, string> {
  const picked = Object.entries(texts).filter(
    ([name, text]) => text !== null && (ALWAYS_COMPARED.includes(name) || expected.includes(name)),
  );
  const outputs = expected.filter((path) => path.startsWith('output/'));
  return {
    ...(Object.fromEntries(picked) as Record<string, string>),
    ...(expected.some((path) => path.startsWith('content/')) ? content : {}),
    ...Object.fromEntries(outputs.map((path) => [path, readFileSync(join(dist, path.slice('output/'.length)), 'utf8')])),
  };
}

function readTexts(folder: string): Record<string, string> {
  return Object.fromEntries(listTree(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function replaceTexts(folder: string, texts: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
