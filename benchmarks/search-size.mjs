/**
 * Measures what an embedded index takes and what a reader loads of it, on generated sites of several sizes: as one file and in parts. Types
 * queries letter by letter, as they are and with mistakes, with what the search worker does for it, and counts the bytes (gzip) of the files
 * that each key asks for. Also how long the parts take to make, and how many an edit makes again. Runs from build/: `npm run compile` first.
 *
 *   node benchmarks/search-size.mjs [--pages 145,1000,10000] [--text plain,rich] [--queries 40]
 */
import './usage.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { quantile } from './quantile.mjs';
import { pageId } from './texts/page-id.mjs';
import { plainText } from './texts/plain.mjs';
import { createRandom } from './texts/random.mjs';
import { richText } from './texts/rich.mjs';

const TEXTS = { plain: plainText, rich: richText };
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '145,1000,10000' },
    text: { type: 'string', default: 'plain,rich' },
    queries: { type: 'string', default: '40' },
  },
});

const { makeIndexFiles, openIndexFiles, toEmbeddedIndex } = await loadSources();
const worker = measureWorker();
console.log(`The search worker: ${kilobytes(worker)} (gzip).\n`);
for (const text of values.text.split(',')) for (const count of values.pages.split(',').map(Number)) await report(text, count);

async function report(text, count) {
  const pages = Array.from({ length: count }, (_, index) => packText(TEXTS[text](index, count), index));
  const index = toEmbeddedIndex(pages);
  console.log(`## ${count} pages of ${text} text, ${megabytes(pages.reduce((sum, page) => sum + JSON.stringify(page).length, 0))}\n`);
  const { made, cpu } = await cpuOf(() => makeIndexFiles(index));
  const parts = made.files.filter(({ path }) => !/\/p[^/]*\.[^/]*\.json$/.test(path));
  const bytes = (files) => files.reduce((sum, { size }) => sum + size, 0);
  const whole = Buffer.from(JSON.stringify(index.pack()));
  console.log(`- one file: ${kilobytes(gzipSync(whole).length)} (gzip)`);
  console.log(`- in parts: ${parts.length} files of ${megabytes(bytes(parts))} and one for each page, ${cpu.toFixed(2)} s of CPU`);
  const edited = await editOne(pages, made);
  console.log(`- an edited page: ${edited.others} other files, ${edited.cpu.toFixed(2)} s of CPU`);

  const queries = chooseQueries(pages, Number(values.queries));
  const first = [];
  const further = [];
  const deepest = [];
  for (const query of queries) {
    const reader = createReader(made);
    const loaded = await reader.open(openIndexFiles, index.path);
    for (let length = 1; length <= query.length; length++) {
      const size = await reader.ask(query.slice(0, length));
      if (length === 1) first.push(loaded + size + worker);
      else further.push(size);
    }
    deepest.push(reader.deepest());
  }
  console.log(`- the first key, with the worker: median ${kilobytes(quantile(first, 0.5))}, 95 % ${kilobytes(quantile(first, 0.95))}`);
  console.log(`- each further key: median ${kilobytes(quantile(further, 0.5))}, 95 % ${kilobytes(quantile(further, 0.95))}`);
  console.log(`- round trips of a key, one after the other: at most ${Math.max(...deepest)}\n`);
}

/** Reads the files as a browser does, and counts them. */
function createReader({ files }) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const had = new Set();
  let size = 0;
  let search;
  let waves = 0;
  let open = 0;
  let deepest = 0;
  const fetchJson = async (href) => {
    const contents = await byPath.get(href).contents();
    if (!had.has(href)) {
      had.add(href);
      size += gzipSync(contents).length;
      if (open++ === 0) waves++;
      await new Promise((resolve) => setTimeout(resolve, 1));
      open--;
    }
    return JSON.parse(Buffer.from(contents).toString('utf8'));
  };
  const count = async (work) => {
    size = 0;
    waves = 0;
    await work();
    deepest = Math.max(deepest, waves);
    return size;
  };
  return {
    open: (openFiles, href) =>
      count(async () => {
        search = await openFiles([{ href, file: await fetchJson(href) }], fetchJson);
      }),
    ask: (query) => count(() => search.search(toRequest(query))),
    deepest: () => deepest,
  };
}

function toRequest(query) {
  return {
    query,
    hitsPerPage: 20,
    facetFilters: [],
    attributesToSnippet: ['content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '\uE000',
    highlightPostTag: '\uE001',
  };
}

/** Words of pages: two of a heading, one of a text, one with a mistake. */
function chooseQueries(pages, count) {
  const random = createRandom(7);
  const pick = (list) => list[random(list.length)];
  return Array.from({ length: count }, (_, number) => {
    const sections = pick(pages)[1][5];
    const [, , heading, text] = pick(sections.slice(1));
    const words = (number % 2 === 0 ? heading : text).toLowerCase().match(/\p{L}{3,}/gu) ?? ['page'];
    const at = random(words.length);
    const query = words.slice(at, at + 1 + (number % 3 === 0 ? 1 : 0)).join(' ');
    return number % 4 === 3 ? misspell(query, random) : query;
  });
}

function misspell(word, random) {
  const at = 1 + random(Math.max(1, word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

async function editOne(pages, before) {
  const at = Math.floor(pages.length / 3);
  const [category, page] = structuredClone(pages[at]);
  page[5].at(-1)[3] += ' An edited sentence about xylophone deployment.';
  const index = toEmbeddedIndex(pages.with(at, [category, page]));
  const known = new Set(before.files.map(({ path }) => path));
  const { made, cpu } = await cpuOf(() => makeIndexFiles(index, before.parted));
  return { cpu, others: made.files.filter(({ path }) => !known.has(path)).length };
}

async function cpuOf(work) {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  return { made, cpu: (user + system) / 1e6 };
}

/** A page as the build packs it: its headings, and the words below each. */
function packText(text, index) {
  const title = /^title: (.*)$/m.exec(text)[1];
  const body = text.replace(/^---[\s\S]*?---\n/, '').replace(/```[\s\S]*?```/g, '');
  const sections = [[1, null, '', '']];
  for (const block of body.split(/\n(?=#{2,4} )/)) {
    const [, marks, heading] = /^(#{2,4}) (.*)\n/.exec(block) ?? [];
    const words = block
      .replace(/^#.*\n/, '')
      .replace(/[#*`|[\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (marks) sections.push([marks.length, heading.toLowerCase().replace(/\W+/g, '-'), heading, words]);
    else sections[0][3] = words;
  }
  return ['Documentation', [`/${pageId(index)}`, title, 0, 1, [], sections]];
}

/** What makes and reads indexes, from the sources. */
async function loadSources() {
  const entry = `
    import { contentDigest } from './engine/text/digest.ts';
    import { packIndexFile } from './theme/search/embedded/index-file.ts';
    import { INDEX_FORMAT } from './theme/search/embedded/index-format.ts';
    export { makeIndexFiles } from './engine/6-index/index-files.ts';
    export { openIndexFiles } from './theme/search/embedded/open-index-files.ts';
    export function toEmbeddedIndex(pages) {
      const head = { format: INDEX_FORMAT, language: 'en', version: ['1.0'], tag: 'docs-default-1.0', origin: 'https://docs.example.com' };
      const texts = pages.map((file) => {
        const contents = Buffer.from(JSON.stringify(file));
        const [path, , , rank, , sections] = file[1];
        const note = { path, digest: contentDigest(contents), size: contents.byteLength, sections: sections.length, rank, listsChanges: false };
        return { page: { path }, text: { ...note, contents: () => contents } };
      });
      return { version: '1.0', path: 'assets/search/1.0.00000000.json', name: '', head, pages: texts, isParted: true, pack: () => packIndexFile(head, pages) };
    }`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)});` },
  });
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Bytes of what answers queries in browsers, with the stemmer of the language. */
function measureWorker() {
  const folder = `${root}/build/client`;
  const files = readdirSync(folder).filter((file) => /^(search-worker|stem-english)-.*\.js$/.test(file));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
