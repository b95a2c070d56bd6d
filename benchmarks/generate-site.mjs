/**
 * Writes a site of N pages to measure with. The same N gives the same bytes. Pages stand in folders of 25, as categories of a sidebar.
 *
 *   node benchmarks/generate-site.mjs FOLDER [PAGES] [plain|handbook|mixed|diagrams]
 */
import './usage.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diagramsText } from './texts/diagrams.mjs';
import { handbookText } from './texts/handbook.mjs';
import { mixedText } from './texts/mixed.mjs';
import { pageId } from './texts/page-id.mjs';
import { plainText } from './texts/plain.mjs';

/** What pages hold: each gives the text of page number `index` of a site of `count`. Another `revision` is another text with the same title. */
export const TEXTS = { plain: plainText, handbook: handbookText, mixed: mixedText, diagrams: diagramsText };

/** Writes a site of one version. */
export function generateSite(folder, count, text = 'plain') {
  writeSite(folder, [{ name: '1.0', pages: Array.from({ length: count }, (_, index) => ({ index, count, revision: 0 })) }], TEXTS[text]);
}

/**
 * Writes a site of several versions, newest first. `sizes` are their numbers of pages, `distinct` how many texts there are in all: the
 * newest version has one for each page, and the rest are revisions that begin in older versions, spread evenly over these and over the
 * pages. A link leads to pages that all versions have.
 */
export function generateVersions(folder, { sizes, distinct }, text = 'plain') {
  writeSite(folder, planVersions({ sizes, distinct }), TEXTS[text]);
}

/** Writes the distinct texts of a site of several versions alone, as pages of one version. */
export function generateDistinct(folder, shape) {
  const seen = new Map();
  for (const { pages } of planVersions(shape)) for (const page of pages) seen.set(`${page.index} ${page.revision}`, page);
  writeSite(folder, [{ name: '1.0', pages: [...seen.values()].map((page, position) => ({ ...page, position })) }]);
}

function planVersions({ sizes, distinct }) {
  const count = Math.min(...sizes);
  const revisions = new Array(Math.max(...sizes)).fill(0);
  const versions = [];
  let next = 0;
  for (const [age, size] of sizes.entries()) {
    const changed = age === 0 ? 0 : Math.floor(((distinct - sizes[0]) * age) / (sizes.length - 1)) - next;
    // A stride without a common factor meets each page once before any twice.
    for (let change = 0; change < changed; change++) revisions[((next + change) * 37) % count] = age;
    next += changed;
    const pages = Array.from({ length: size }, (_, index) => ({ index, count, revision: revisions[index] }));
    versions.push({ name: `${sizes.length - age}.0`, pages });
  }
  return versions;
}

function writeSite(folder, versions, textOf = plainText) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'config/site.config.mjs',
    `export default {
  title: 'Benchmark',
  tagline: 'A generated site',
  url: 'https://docs.example.com',
  product: { name: 'Benchmark' },
${textOf === diagramsText ? "  mermaid: { render: 'build' },\n" : ''}  navbar: { title: 'Benchmark', items: [{ type: 'doc', docId: 'introduction', label: 'Documentation', position: 'left' }] },
};
`,
  );
  const manifest = versions.map(({ name }) => ({ name, content: `content/${name}` }));
  write('config/versions.json', `${JSON.stringify({ latest: versions[0].name, versions: manifest }, null, 2)}\n`);
  for (const { name, pages } of versions) writeVersion(write, name, pages, textOf);
}

function writeVersion(write, version, pages, textOf) {
  const folders = new Map();
  for (const { index, count, revision, position = index } of pages) {
    const id = pageId(position);
    if (position > 0) {
      const part = id.split('/')[0];
      folders.set(part, [...(folders.get(part) ?? []), id]);
    }
    write(`content/${version}/${id}.md`, textOf(index, count, revision));
  }
  const categories = [...folders].map(([part, items]) => ({ type: 'category', label: part.replace('-', ' '), items }));
  write(`config/sidebars/${version}.json`, `${JSON.stringify({ docs: ['introduction', ...categories] }, null, 1)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, pages = '1000', text = 'plain'] = process.argv.slice(2);
  if (!folder || !TEXTS[text]) {
    console.error('usage: node benchmarks/generate-site.mjs FOLDER [PAGES] [plain|handbook|mixed|diagrams]');
    process.exit(2);
  }
  generateSite(folder, Number(pages), text);
}
