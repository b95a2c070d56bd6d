import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeSite } from './describe-site.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { readSite } from './read-site.ts';
import { build, listTree, makeFolder } from './site-folder.ts';

/**
 * Small sites, each about one thing: what stands in a sample's `expected` folder is compared with what the build made of its `config`
 * and `content`. routes.txt and problems.txt are always compared, the others where they are there, and `output/` holds files of the
 * output word for word. `UPDATE_EXPECTED=1` writes all that is there anew: read the difference before you commit it.
 */
const samples = fileURLToPath(new URL('samples/', import.meta.url));
const isUpdating = process.env.UPDATE_EXPECTED === '1';

describe.each(readdirSync(samples).sort())('%s', (name) => {
  it('is built as expected', async () => {
    const siteDir = makeFolder(name);
    for (const folder of ['config', 'content']) cpSync(join(samples, name, folder), join(siteDir, folder), { recursive: true });
    const expectedDir = join(samples, name, 'expected');
    const expected = existsSync(expectedDir) ? readTexts(expectedDir) : {};

    const report = await build(siteDir);
    expect(report.errors === 0 ? [] : report.diagnostics).toEqual([]);
    const dist = join(siteDir, 'dist');
    const site = readSite(dist);
    const actual = pickExpected(describeSite(site, { report, siteDir }), Object.keys(expected), dist);
    if (isUpdating) replaceTexts(expectedDir, actual);
    else expect(actual).toEqual(expected);

    const reported = report.diagnostics.map(({ message }) => message).join('\n');
    expect(findDeadLinks(dist, site).filter((link) => !reported.includes(link.split(': ')[1]!))).toEqual([]);
  });
});

/** Of a description, the parts that the sample compares. */
function pickExpected({ content, ...texts }: ReturnType<typeof describeSite>, expected: string[], dist: string): Record<string, string> {
  const always = ['routes.txt', 'problems.txt'];
  const picked = Object.entries(texts).filter(([name, text]) => text !== null && (always.includes(name) || expected.includes(name)));
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
