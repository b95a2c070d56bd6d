import { expect, it } from 'vitest';
import type { BuildReport } from '../../engine/build-site.ts';
import { perPlace } from '../fixtures/per-place.ts';
import { createRandom } from '../fixtures/random.mjs';
import { findDeadLinks } from './find-dead-links.ts';
import { readSite } from './read-site.ts';
import { build, buildWell, type FileTree, makeSite, writeTree } from './site-folder.ts';

/*
 * A site of several versions with links of eight kinds, of which some are broken at random: each fault is reported in its place, all in one
 * run, and nothing else is. DOCSGEN_LONG=1 seeds 2,000 faults and builds ten times.
 */

const IS_LONG = process.env.DOCSGEN_LONG === '1';
const FAULTS_OF_A_KIND = IS_LONG ? 250 : 10;
const RUNS = IS_LONG ? 10 : 2;
const PAGES = IS_LONG ? 120 : 9;
const VERSIONS = ['next', '2.0', '1.0'];

interface Kind {
  /** A URL that leads to page n of a version, from any page of it. */
  right(page: number, version: string): string;
  wrong(page: number, version: string): string;
  code: string;
  isImage?: boolean;
}

const rootOf = (version: string) => (version === '2.0' ? '' : `/${version}`);
const fileOf = (page: number) =>
  page % 3 === 0 ? `guides/caf\u00e9-${page}.md` : page % 3 === 1 ? `guides/page-${page}.mdx` : `api/page-${page}.md`;
const routeOf = (page: number) => `/${fileOf(page).replace(/\.mdx?$/, '')}`;

const KINDS: Record<string, Kind> = {
  relative: { right: (n) => `../${fileOf(n)}`, wrong: (n) => `../${fileOf(n + 10_000)}`, code: 'broken-link' },
  absolute: { right: (n, v) => rootOf(v) + routeOf(n), wrong: (n, v) => `${rootOf(v)}${routeOf(n)}/gone`, code: 'broken-link' },
  versioned: { right: (n) => `/1.0${routeOf(n)}`, wrong: (n) => `/1.1${routeOf(n)}`, code: 'broken-link' },
  anchor: { right: () => '#here', wrong: (n) => `#nowhere-${n}`, code: 'broken-anchor' },
  encoded: {
    right: (n, v) => encodeURI(`${rootOf(v)}/guides/caf\u00e9-${n - (n % 3)}`),
    wrong: (n, v) => encodeURI(`${rootOf(v)}/guides/cafe-${n - (n % 3)}`),
    code: 'broken-link',
  },
  query: {
    right: (n, v) => `${rootOf(v)}${routeOf(n)}?a=b#here`,
    wrong: (n, v) => `${rootOf(v)}${routeOf(n)}?a=b#gone`,
    code: 'broken-anchor',
  },
  asset: { right: () => '../dot.svg', wrong: (n) => `../dot-${n}.svg`, code: 'missing-image', isImage: true },
  scheme: { right: (n) => `mailto:a${n}@b.example`, wrong: (n) => `//evil.example/${n}`, code: 'unsafe-url' },
};

interface Fault {
  file: string;
  line: number;
  column: number;
  code: string;
}

/** The texts of the site, and what is wrong in them. */
function generate(faultsOfAKind: number): { files: FileTree; faults: Fault[] } {
  const random = createRandom(1);
  const places: { version: string; page: number; kind: string }[] = [];
  for (const version of VERSIONS)
    for (let page = 0; page < PAGES; page++) for (const kind of Object.keys(KINDS)) places.push({ version, page, kind });
  const files: FileTree = {
    'config/versions.json': JSON.stringify({ versions: VERSIONS, latest: '2.0' }),
    'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const lines = new Map<string, string[]>();
  for (const version of VERSIONS) {
    files[`content/${version}/introduction.md`] = '# Introduction\n';
    files[`content/${version}/dot.svg`] = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    for (let page = 0; page < PAGES; page++) lines.set(`content/${version}/${fileOf(page)}`, [`# Page ${page}`, '', '## Here', '']);
  }
  const wrong = new Set<string>();
  for (const kind of Object.keys(KINDS)) {
    const ofKind = places.filter((place) => place.kind === kind);
    for (let n = 0; n < faultsOfAKind; n++) {
      const at = random(ofKind.length);
      const [place] = ofKind.splice(at, 1);
      wrong.add(JSON.stringify(place));
    }
  }
  const faults: Fault[] = [];
  for (const place of places) {
    const { version, page, kind } = place;
    const { right, wrong: broken, code, isImage } = KINDS[kind]!;
    const file = `content/${version}/${fileOf(page)}`;
    const text = lines.get(file)!;
    const other = random(PAGES);
    const isWrong = wrong.has(JSON.stringify(place));
    const url = (isWrong ? broken : right)(other, version);
    const before = 'Text '.repeat(random(4));
    if (isWrong) faults.push({ file, line: text.length + 1, column: before.length + 1, code });
    text.push(`${before}${isImage ? '!' : ''}[${kind}](${url}) and more.`, '');
  }
  for (const [file, text] of lines) files[file] = text.join('\n');
  return { files, faults: faults.sort(comparePlaces) };
}

it('finds every broken link, in its place, and nothing else', async () => {
  const sound = makeSite(generate(0).files);
  await buildWell(sound);
  expect(findDeadLinks(`${sound}/dist`, readSite(`${sound}/dist`))).toEqual([]);

  const { files, faults } = generate(FAULTS_OF_A_KIND);
  expect(faults).toHaveLength(FAULTS_OF_A_KIND * Object.keys(KINDS).length);
  writeTree(sound, files);
  const reports: BuildReport['diagnostics'][] = [];
  for (let run = 0; run < RUNS; run++) reports.push((await build(sound, { cache: run % 2 === 0 })).diagnostics);
  expect(perPlace(reports[0]!).map(toFault)).toEqual(faults);
  for (const report of reports) expect(report).toEqual(reports[0]);
}, 600_000);

function toFault({ code, place }: BuildReport['diagnostics'][number]): Fault {
  if (place === null || !('line' in place)) throw new Error(`${code} has no place.`);
  return { file: place.file, line: place.line, column: place.column, code };
}

function comparePlaces(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}
