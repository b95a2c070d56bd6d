import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';
import { BOOT, CLIENT, clientOptions, LICENSES, OUTDIR, PAGE_HEAD, PREFERRED_LINKS, REACT_ENTRY } from './client-options.mjs';
import { compileParts, licensesOf } from './compile-parts.mjs';
import { divideStyles } from './critical-styles.mjs';
import { reactShared } from './react-shared.mjs';
import { formatLicenses, listBundled } from './third-party.mjs';

const STYLES = 'theme/styles/main.css';
/** The entry that searches, and what it loads: the screens, which need React, their styles, and the index's worker. */
export const SEARCH = 'theme/search/search.ts';
export const SEARCH_SCREENS = 'theme/search/screens.tsx';
export const SEARCH_STYLES = 'theme/search/styles/search.css';
export const SEARCH_WORKER = 'theme/search/embedded/search-worker.ts';
/** What boot loads to list the keys of the keyboard. */
export const KEYS = 'theme/keys/keys.ts';
const STEMMERS = 'theme/search/embedded/words/stemmers.ts';

/**
 * Bundles what browsers run: the boot module, the React client, the search, the stylesheets and the theme's optional parts, all with hashed
 * names, and a manifest that says which is which. React is a module of its own, so that islands load it and nothing else of the client; boot
 * asks for both at once. Whatever names another file by its hash comes after it.
 * Returns the files to write, as { path, contents } relative to the project, esbuild's account of them for the sizes, and the packages
 * that are in them.
 */
export async function compileClient(root) {
  const sources = [REACT_ENTRY, PREFERRED_LINKS, PAGE_HEAD, KEYS, STYLES, SEARCH_STYLES, SEARCH_WORKER];
  const missing = [...sources, BOOT, CLIENT, SEARCH, SEARCH_SCREENS].filter((source) => !existsSync(path.join(root, source)));
  const notices = missing.map((source) => `skipped ${source}, there is no such file`);
  const present = sources.filter((source) => !missing.includes(source));
  const results = await Promise.all(
    present.map((source) => buildCleanly({ ...clientOptions(root, source), ...(source === SEARCH_WORKER && { splitting: true }) })),
  );
  const react = nameFinder(results)(REACT_ENTRY);
  if (missing.length === 0) {
    const pageHead = nameFinder(results)(PAGE_HEAD);
    const later = [
      bootOptions(root, nameFinder(results)),
      withReact(root, CLIENT, react, [moduleBeside(PAGE_HEAD, pageHead)]),
      withReact(root, SEARCH_SCREENS, react),
    ];
    results.push(...(await Promise.all(later.map(buildCleanly))));
    results.push(await buildCleanly(searchOptions(root, nameFinder(results))));
  }

  const nameOf = nameFinder(results);
  const stemmers = listStemmers(results);
  const { main, whole, critical, addVariables } = putLateSheet(root, toFiles(root, results, LICENSES), nameOf(STYLES));
  const compiled = missing.length === 0 ? await compileParts(root, react) : [];
  const parts = compiled.map((part) => ({ ...part, files: toFiles(root, part.results, licensesOf(part.name)) }));
  const files = [...main, ...(whole ? [whole] : []), ...parts.flatMap((part) => part.files)];
  const manifest = {
    boot: nameOf(BOOT),
    react,
    client: nameOf(CLIENT),
    search: nameOf(SEARCH),
    styles: main.map((file) => path.posix.basename(file.path)).find((name) => name.startsWith('main-')) ?? null,
    wholeStyles: whole && path.posix.basename(whole.path),
    critical,
    files: main.map((file) => path.posix.basename(file.path)).filter((name) => !Object.values(stemmers).includes(name)),
    words: listSaid(root, [...main, ...parts.flatMap((part) => part.files.filter(isSmall))]),
    parts: Object.fromEntries([...parts.map((part) => [part.name, describePart(part, addVariables)]), ...describeStemmers(stemmers, main)]),
  };
  const manifestFile = { path: `${OUTDIR}/manifest.json`, contents: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  const all = [...results, ...parts.flatMap((part) => part.results)];
  return {
    files: missing.length === 0 ? [...files, manifestFile] : files,
    notices,
    manifest,
    nameOf,
    outputs: outputsOf(results),
    packages: listPackages(root, all),
  };
}

/**
 * Puts in the place of the theme's sheet what pages do not have in themselves, under its name and a hash of its own. The whole is for what has no page
 * around it, and for builds.
 */
function putLateSheet(root, files, styles) {
  const sheet = files.find((file) => path.posix.basename(file.path) === styles);
  if (!sheet) return { main: files, whole: null, critical: [], addVariables: (css) => css };
  const { critical, late, addVariables } = divideStyles(
    Buffer.from(sheet.contents).toString(),
    readFileSync(path.join(root, STYLES), 'utf8'),
  );
  const hash = createHash('sha256').update(late).digest('hex').slice(0, 8).toUpperCase();
  const rest = { path: `${OUTDIR}/main-${hash}.css`, contents: Buffer.from(late) };
  return {
    main: files.map((file) => (file === sheet ? rest : file)),
    whole: { ...sheet, path: `${OUTDIR}/${styles.replace('main-', 'whole-')}` },
    critical,
    addVariables,
  };
}

/** The English words that scripts say, by what of each stands in them however they are written. Some more that look alike do no harm. */
function listSaid(root, files) {
  const texts = files.filter((file) => file.path.endsWith('.js')).map((file) => Buffer.from(file.contents).toString());
  const english = Object.keys(JSON.parse(readFileSync(path.join(root, 'theme/words/en.json'), 'utf8')));
  const longest = (key) => key.split(/[^\x20-\x7e]|["'`\\]/).reduce((a, b) => (b.length > a.length ? b : a));
  return english.filter((key) => texts.some((text) => text.includes(longest(key))));
}

/** Diagrams are drawn by megabytes of code that says nothing of the theme's. */
function isSmall({ contents }) {
  return contents.length < 50_000;
}

/** Gives the hashed name of a source's bundle; null when it was not bundled. */
function nameFinder(results) {
  const outputs = outputsOf(results);
  return (source) => {
    const output = Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
    return output ? path.posix.basename(output) : null;
  };
}

function outputsOf(results) {
  return Object.assign({}, ...results.map((result) => result.metafile.outputs));
}

/** The files of bundles that belong together, with the licenses of what is in them. */
function toFiles(root, results, licensesName) {
  const hasInfima = results.some(({ metafile }) => Object.keys(metafile.inputs).some((file) => file.startsWith('theme/parts/infima')));
  const packages = [...listPackages(root, results), ...(hasInfima ? [describeInfima(root)] : [])];
  const licenses = formatLicenses(packages, readFileSync(path.join(root, 'LICENSE'), 'utf8').trim());
  return results
    .flatMap((result) => result.outputFiles)
    .map((file) => ({ path: path.relative(root, file.path).split(path.sep).join('/'), contents: file.contents }))
    .concat({ path: `${OUTDIR}/${licensesName}`, contents: Buffer.from(licenses) })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function listPackages(root, results) {
  return listBundled(
    root,
    results.map(({ metafile }) => metafile),
  );
}

/** A style sheet of which theme/parts/infima/ has a part: it comes from no package that is installed. */
function describeInfima(root) {
  const text = readFileSync(path.join(root, 'scripts/licenses/MIT.txt'), 'utf8').trim();
  return {
    name: 'infima',
    version: '0.2.0-alpha.45',
    text: text.replace('the authors whom the package names', 'Facebook, Inc. and its affiliates'),
  };
}

/** What a site needs to know of a part without reading its files, which may be megabytes. */
function describePart({ name: part, sources, results, files }, addVariables) {
  const names = sources.map(nameFinder(results));
  return {
    styles: names.filter((name) => name.endsWith('.css')),
    modules: names.filter((name) => name.endsWith('.js')),
    scripts: listScripts(outputsOf(results), `theme/parts/${part}/`),
    inline: Object.fromEntries(
      files
        .filter((file) => file.path.endsWith('.css') && isInline(file.contents))
        .map((file) => [path.posix.basename(file.path), addVariables(Buffer.from(file.contents).toString().trim())]),
    ),
    files: files.filter(isCarried).map(describeFile),
  };
}

/** In bytes, of a sheet that pages have in themselves: it comes sooner than an answer to one more request, which the first paint would wait for. */
const MAX_INLINE = 6 * 1024;

/** Files that a sheet names stand beside it. */
function isInline(contents) {
  return contents.length <= MAX_INLINE && !contents.includes('url(');
}

function describeFile({ path: file, contents }) {
  return { name: path.posix.basename(file), digest: createHash('sha256').update(contents).digest('hex'), size: contents.length };
}

/** The hashed names of the stemmers that the search worker loads, by their names in languages.ts. Only sites in their language carry them. */
function listStemmers(results) {
  const loaded = results
    .flatMap(({ metafile }) => metafile.inputs[STEMMERS]?.imports ?? [])
    .filter(({ kind }) => kind === 'dynamic-import');
  const nameOf = nameFinder(results);
  return Object.fromEntries(
    loaded.map(({ original, path: source }) => [path.posix.basename(original, '.ts').replace(/^stem-/, ''), nameOf(source)]),
  );
}

function describeStemmers(stemmers, files) {
  return Object.entries(stemmers).map(([name, module]) => {
    const own = files.filter((file) => path.posix.basename(file.path) === module);
    return [`stemmer-${name}`, { styles: [], modules: [module], scripts: {}, inline: {}, files: own.map(describeFile) }];
  });
}

/** What only a build runs is with the program alone. */
function isCarried({ path: file }) {
  return !path.posix.basename(file).startsWith('draw-for-build-');
}

/** Boot imports modules beside it by their names: React's only so that it comes together with the client that imports it. */
function bootOptions(root, nameOf) {
  const options = clientOptions(root, BOOT);
  const modules = Object.entries({ REACT_MODULE: REACT_ENTRY, PREFERRED_LINKS, KEYS_MODULE: KEYS }).map(([name, source]) => [
    name,
    `./${nameOf(source)}`,
  ]);
  const define = Object.fromEntries(modules.map(([name, module]) => [name, JSON.stringify(module)]));
  return { ...options, define: { ...options.define, ...define }, external: modules.map(([, module]) => module) };
}

function withReact(root, source, react, plugins = []) {
  return { ...clientOptions(root, source), plugins: [reactShared(`./${react}`), ...plugins] };
}

/**
 * Loads a module later by its name beside this one. Bundled together, the two would have what both need in a third file, for which this one would
 * wait one more way to the server.
 */
function moduleBeside(source, name) {
  const filter = new RegExp(`/${path.basename(source)}$`);
  return {
    name: 'module-beside',
    setup(build) {
      build.onResolve({ filter }, () => ({ path: `./${name}`, external: true }));
    },
  };
}

/** The hashed names of what a part's module loads later, by the names of their sources. */
function listScripts(outputs, folder) {
  const own = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint?.startsWith(folder) && /\.tsx?$/.test(entryPoint));
  return Object.fromEntries(
    own.map(([file, { entryPoint }]) => [path.basename(entryPoint, path.extname(entryPoint)), path.basename(file)]),
  );
}

function searchOptions(root, nameOf) {
  const options = clientOptions(root, SEARCH);
  return {
    ...options,
    splitting: true,
    define: {
      ...options.define,
      SEARCH_SCREENS: JSON.stringify(`./${nameOf(SEARCH_SCREENS)}`),
      SEARCH_REACT: JSON.stringify(`./${nameOf(REACT_ENTRY)}`),
      SEARCH_STYLES: JSON.stringify(nameOf(SEARCH_STYLES)),
      SEARCH_WORKER: JSON.stringify(nameOf(SEARCH_WORKER)),
    },
  };
}
