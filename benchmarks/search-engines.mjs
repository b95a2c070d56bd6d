/** The search engines that compare-search.mjs asks. Each makes its index of the same sections, and answers with the URLs of its first ten hits. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';
import { loadSource } from './load-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const TOP = 10;

/** The last commit whose search is MiniSearch's. */
const BEFORE = '8924c349';
const PACKAGES = { pagefind: '1.6.0', '@orama/orama': '3.1.18' };

/** Installs what is compared outside of this project, once, and checks out docsgen as it was. `folder` keeps both. */
export function installRivals(folder) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules/pagefind'))) {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    const packages = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'inherit' });
  }
  const before = join(folder, 'before');
  if (!existsSync(before)) {
    mkdirSync(before);
    const archive = execFileSync('git', ['archive', BEFORE, 'theme', 'engine', 'package.json', 'tsconfig.json'], {
      cwd: root,
      maxBuffer: 1e9,
    });
    execFileSync('tar', ['-x', '-C', before], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(before, 'node_modules'));
  }
}

/** By name; `open(sections, { index, folder })` gives `{ ask(query), bytes, close? }`. `bytes` is what a reader loads before the first result, gzip or as it is sent. */
export const ENGINES = {
  'docsgen, now': openNow,
  'docsgen, before': openBefore,
  'MiniSearch as in VitePress': (sections) => openMiniSearch(sections, VITEPRESS),
  'MiniSearch, tuned': (sections) => openMiniSearch(sections, TUNED),
  'Pagefind, pages': (sections, options) => openPagefind(toPages(sections), options),
  'Pagefind, headings': (sections, options) => openPagefind(sections, options),
  Orama: openOrama,
};

/** Engines whose hits are pages, so that a heading cannot be asked for. */
export const PAGES_ONLY = ['Pagefind, pages'];

const { plainRequest } = await loadSource('tests/fixtures/plain-request.ts');

async function openNow(_, { index, size }) {
  const { openEmbeddedIndex } = await loadSource('theme/search/embedded/search-embedded.ts');
  const search = await openEmbeddedIndex(index);
  return {
    ask: async (query) => (await search.search(plainRequest(query, TOP))).hits.map(({ url }) => url),
    bytes: size + (await sizeOf('theme/search/embedded/search-embedded.ts', root)),
  };
}

/** The same texts, in the form that they had: without what is only in code, and without synonyms. */
async function openBefore(_, { index, folder }) {
  const before = join(folder, 'before');
  const { openEmbeddedIndex } = await loadSource('theme/search/embedded/search-embedded.ts', before);
  const { synonyms, ...rest } = index;
  const pages = index.pages.map((page) => [...page.slice(0, 5), page[5].map((section) => section.slice(0, 4))]);
  const old = { ...rest, format: 1, pages };
  const search = openEmbeddedIndex(old);
  return {
    ask: async (query) => search.search(plainRequest(query, TOP)).hits.map(({ url }) => url),
    bytes: gzipSync(JSON.stringify(old)).length + (await sizeOf('theme/search/embedded/search-embedded.ts', before)),
  };
}

/** node_modules/vitepress/dist/client/app/components/VPLocalSearchBox */
const VITEPRESS = { boost: { heading: 4, text: 2, parents: 1 }, fuzzy: 0.2, prefix: true };
const TUNED = {
  boost: { heading: 6, keywords: 4, parents: 1, text: 1 },
  fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : 0),
  prefix: (_, index, terms) => index === terms.length - 1,
  weights: { fuzzy: 0.3, prefix: 0.5 },
};

async function openMiniSearch(sections, searchOptions) {
  const fields = ['heading', 'parents', 'text', ...(searchOptions === TUNED ? ['keywords', 'code'] : [])];
  const engine = new MiniSearch({ fields, storeFields: ['heading', 'parents'], searchOptions });
  engine.addAll(sections.map((section, id) => ({ id, ...toTexts(section) })));
  return {
    ask: async (query) =>
      engine
        .search(query)
        .slice(0, TOP)
        .map(({ id }) => sections[id].url),
    bytes: gzipSync(JSON.stringify(engine)).length + (await sizeOf('minisearch', root)),
  };
}

function toTexts({ heading, parents, keywords, text, code }) {
  return { heading, parents: parents.join(' '), keywords: keywords.join(' '), text, code };
}

/** Whole pages: all texts of the sections, headings as headings cannot be told to Pagefind in records. */
function toPages(sections) {
  const pages = new Map();
  for (const { url, level, heading, text, code, keywords } of sections) {
    const path = url.split('#')[0];
    const page = pages.get(path) ?? { url: path, heading, parents: [], keywords, text: '', code: '' };
    pages.set(path, page);
    page.text += `${level === 1 ? '' : `\n${heading}.`}\n${text}`;
    page.code += ` ${code}`;
  }
  return [...pages.values()];
}

/** Pagefind's own script, in Node, with its files from a server that counts what is loaded. */
async function openPagefind(sections, { folder }) {
  const pagefind = await import(pathToFileURL(join(folder, 'node_modules/pagefind/lib/index.js')).href);
  const { index } = await pagefind.createIndex({ forceLanguage: 'en' });
  for (const { url, heading, parents, keywords, text, code } of sections) {
    const content = [heading, parents.join(' '), keywords.join(' '), text, code].filter((part) => part !== '').join('\n');
    await index.addCustomRecord({ url, content, language: 'en', meta: { title: heading } });
  }
  const out = mkdtempSync(join(tmpdir(), 'docsgen-pagefind-'));
  const { files } = await index.getFiles();
  for (const { path, content } of files) {
    mkdirSync(join(out, path, '..'), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  await index.deleteIndex();
  const served = new Map(files.map(({ path, content }) => [`/${path}`, content]));
  let loaded = 0;
  const server = createServer((request, response) => {
    const content = served.get(decodeURIComponent(request.url.split('?')[0]));
    loaded += content?.length ?? 0;
    response.writeHead(content ? 200 : 404);
    response.end(content);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}/`;
  globalThis.document ??= { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null };
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  const script = await import(pathToFileURL(join(out, 'pagefind.js')).href);
  const search = script.createInstance({ basePath: origin });
  const ask = async (query) => {
    const { results } = await search.search(query);
    const data = await Promise.all(results.slice(0, TOP).map((result) => result.data()));
    return data.map(({ raw_url, url }) => raw_url ?? url);
  };
  await ask('deployment');
  const code = gzipSync(served.get('/pagefind.js')).length;
  return {
    ask,
    bytes: loaded + code,
    close() {
      server.close();
      rmSync(out, { recursive: true, force: true });
    },
  };
}

async function openOrama(sections, { folder }) {
  const { create, insertMultiple, search, save } = await import(
    pathToFileURL(join(folder, 'node_modules/@orama/orama/dist/esm/index.js')).href
  );
  const db = create({
    schema: { url: 'string', heading: 'string', parents: 'string', keywords: 'string', text: 'string', code: 'string' },
  });
  await insertMultiple(
    db,
    sections.map((section) => ({ url: section.url, ...toTexts(section) })),
  );
  const options = { tolerance: 1, limit: TOP, properties: ['heading', 'parents', 'keywords', 'text', 'code'], boost: TUNED.boost };
  return {
    ask: async (query) => (await search(db, { term: query, ...options })).hits.map(({ document }) => document.url),
    bytes: gzipSync(JSON.stringify(save(db))).length + (await sizeOf('@orama/orama', folder)),
  };
}

/** Bytes of an engine's code as a browser loads it: minified, gzip. */
async function sizeOf(entry, from) {
  const { outputFiles } = await build({
    absWorkingDir: from,
    stdin: { contents: `export * from ${JSON.stringify(entry.endsWith('.ts') ? `./${entry}` : entry)};`, resolveDir: from },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  // Stemmers of other languages are chunks that nobody loads.
  return outputFiles
    .filter(({ path }) => !/stemmer|stem-|[\\/](?!en)[a-z]{2}-/.test(path))
    .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}
