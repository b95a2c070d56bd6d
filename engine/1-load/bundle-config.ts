import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, extname, join, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Message, type Metafile, type Plugin, type PluginBuild } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invalidText, refusedFile } from '../diagnostics/messages/files.ts';
import { configImport, configSyntax } from '../diagnostics/messages/load.ts';
import { InvalidTextError } from '../files/decode-text.ts';
import { toDenial } from '../files/files.ts';
import { nodeFiles } from '../files/node-files.ts';
import { pathFrom } from '../paths/native-path.ts';
import { listVariables } from '../program/variables.ts';
import type { LookupFiles } from '../resolution/look-for-import.ts';
import { noteLookups } from '../resolution/note-lookups.ts';
import { digest } from '../text/digest.ts';
import { ANY_FILE, OWN_PLACE, ownNames, ZOD } from './config-names.ts';

export interface ConfigBundle {
  /** One ES module. Packages are imports of file: URLs; what a file asks of its own place has the names of ownNames(), by its index in `dependencies`. */
  code: string;
  /** The same on every machine: packages are named with their versions. */
  portableCode: string;
  /** Source map of `code`, as JSON; its sources are relative to the site folder. */
  map: string;
  /** Relative to the site folder. */
  dependencies: string[];
  /** file: URL, or path where it is required → the package import it stands for. */
  packages: Map<string, string>;
  /** The code that plugins are made of (plugin-digests.ts): each local file with all that it imports, and the digest of all packages. */
  codes: { files: Record<string, FileCode>; packages: string };
}

export interface FileCode {
  digest: string;
  /** Environment variables that it may ask for. */
  variables: string[];
}

/** Compiles a config and its local imports into one module. `text` is the config's own text, already read; `files` notes where imports are looked for. */
export async function bundleConfig(config: {
  siteDir: string;
  file: string;
  text: string;
  files: LookupFiles;
}): Promise<{ bundle: ConfigBundle | null; diagnostics: Diagnostic[] }> {
  const { siteDir, file, text, files } = config;
  const packages = new Map<string, { specifier: string; version: string }>();
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: siteDir,
      stdin: {
        contents: text,
        sourcefile: join(siteDir, file),
        resolveDir: join(siteDir, dirname(file)),
        loader: /\.m?ts$/.test(file) ? 'ts' : 'js',
      },
      outfile: join(siteDir, 'site.config.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // Node's own conditions: the bundler's default would add 'module', which Node does not know.
      conditions: [],
      define: OWN_PLACE,
      logLevel: 'silent',
      plugins: [provideDocsgenConfig, keepPackagesOutside(packages), noteLookups(files)],
    });
    const map = outputFiles.find((output) => output.path.endsWith('.map'))!.text;
    const dependencies = Object.keys(metafile.inputs).filter((input) => !isNamed(input));
    const code = nameOwnPlaces(outputFiles.find((output) => output.path.endsWith('.mjs'))!.text, map, dependencies);
    let portableCode = code;
    for (const [url, { specifier, version }] of packages)
      portableCode = portableCode.replaceAll(JSON.stringify(url), JSON.stringify(`${specifier}@${version}`));
    const versioned = [...packages.values()].map(({ specifier, version }) => `${specifier}@${version}`).sort();
    const codes = await describeCodes(metafile.inputs, { siteDir, packages });
    const bundle: ConfigBundle = {
      code,
      portableCode,
      map,
      dependencies,
      packages: new Map([...packages].map(([url, { specifier }]) => [url, specifier])),
      codes: { files: codes, packages: digest(...versioned) },
    };
    return { bundle, diagnostics: [] };
  } catch (error) {
    if (error instanceof InvalidTextError) return { bundle: null, diagnostics: [invalidText(pathFrom(siteDir, error.path), error)] };
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return { bundle: null, diagnostics: errors.map((message) => describeDenial(message, siteDir) ?? describeMessage(message, file)) };
  }
}

/**
 * A bundle has one place and one `require`; a file that was written for Node knows its own. The source map tells which file a name came from.
 * The names keep their length, so that the map stays right.
 */
function nameOwnPlaces(code: string, map: string, dependencies: string[]): string {
  let places: SourceMap | null = null;
  return code
    .split('\n')
    .map((text, line) =>
      text.replace(ANY_PLACE, (name, column: number) => {
        places ??= new SourceMap(JSON.parse(map) as SourceMapPayload);
        const entry = places.findEntry(line, column);
        const index = 'originalSource' in entry ? dependencies.indexOf(entry.originalSource) : -1;
        // The bundler's own `__require` is before all files.
        if (index === -1) return name;
        const { place, require } = ownNames(index);
        return name === BUNDLER_REQUIRE ? require : place;
      }),
    )
    .join('\n');
}

/** What esbuild makes of a `require` that it leaves. */
const BUNDLER_REQUIRE = '__require';
const ANY_PLACE = new RegExp(`(?<![\\w$.])(?:${ANY_FILE}|${BUNDLER_REQUIRE})(?![\\w$])`, 'g');

const NAMESPACE = 'docsgen';
/** ES modules that are required. */
const REQUIRED = 'docsgen-required';

function isNamed(input: string): boolean {
  return input.startsWith(`${NAMESPACE}:`) || input.startsWith(`${REQUIRED}:`);
}

/** A site's config may import 'docsgen/config' where docsgen is not installed: a clone with only content, a global install, npx. */
const provideDocsgenConfig: Plugin = {
  name: 'provide-docsgen-config',
  setup({ initialOptions, onResolve, onLoad }) {
    // Each file has its own, which knows the file's name.
    const nameFrom = (path: string) => pathFrom(initialOptions.absWorkingDir!, path);
    onResolve({ filter: /^docsgen\/config$/ }, ({ importer }) => ({ path: nameFrom(importer), namespace: NAMESPACE }));
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: OWN_MODULE.replace('FILE', JSON.stringify(path)),
      loader: 'js',
    }));
  },
};

/** As in define-config.ts. Zod leaves no trace in a config that does not use it. */
const OWN_MODULE = `
export const defineConfig = (config) => config;
export const z = /* @__PURE__ */ (() => globalThis[Symbol.for('${ZOD}')])();
export const definePlugin = (plugin) => (typeof plugin === 'function' ? (...options) => note(plugin(...options), options) : note(plugin, []));
const note = (made, options) => Object.defineProperty({ ...made }, Symbol.for('docsgen.plugin'), { value: { file: FILE, options } });
`;

/** Describes each local file with all that it imports: the files, and the packages by their versions. By path relative to the site folder. */
async function describeCodes(
  inputs: Metafile['inputs'],
  { siteDir, packages }: { siteDir: string; packages: Map<string, { specifier: string; version: string }> },
): Promise<Record<string, FileCode>> {
  const files = Object.keys(inputs).filter((input) => !isNamed(input));
  const own = new Map<string, FileCode>();
  for (const file of files) {
    const text = (await nodeFiles.exists(join(siteDir, file))) ? await nodeFiles.readText(join(siteDir, file)) : '';
    const outside = inputs[file]!.imports.filter(({ external }) => external).map(({ path }) => packages.get(path));
    const versions = outside.map((found) => (found ? `${found.specifier}@${found.version}` : '')).sort();
    own.set(file, { digest: digest(text, ...versions), variables: listVariables(text) });
  }
  const reach = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file) || !own.has(file)) return seen;
    seen.add(file);
    for (const { path } of inputs[file]!.imports) reach(path, seen);
    return seen;
  };
  return Object.fromEntries(
    files.map((file) => {
      const reached = [...reach(file, new Set())].sort();
      const code = digest(...reached.flatMap((path) => [path, own.get(path)!.digest]));
      return [file, { digest: code, variables: reached.flatMap((path) => own.get(path)!.variables) }];
    }),
  );
}

/**
 * Turns imports of packages into imports of file: URLs. Packages are not bundled, because they may find their own files by their
 * place; and a module that runs from memory can import nothing by its bare name.
 */
function keepPackagesOutside(packages: Map<string, { specifier: string; version: string }>): Plugin {
  const isOurs = Symbol('asked by this plugin');
  return {
    name: 'keep-packages-outside',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === isOurs || from.kind === 'entry-point' || from.namespace === NAMESPACE) return undefined;
        if (from.namespace === REQUIRED || isBuiltin(path)) return { path, external: true };
        const resolved = await resolveFrom(pluginBuild, path, { ...from, pluginData: isOurs });
        // An alias of tsconfig.json or a linked package under development: bundled, so that a change in it is seen. Or no such package: esbuild says so.
        if (!resolved?.includes('node_modules')) return undefined;
        const url = pathToFileURL(resolved).href;
        const isRequired = from.kind.startsWith('require-');
        const isModule = await isEsModule(resolved);
        packages.set(isRequired && !isModule ? resolved : url, { specifier: path, version: await readVersion(resolved) });
        if (!isRequired) return { path: url, external: true };
        // Node 20 cannot require it, as the loaders of other generators do.
        return isModule && from.kind === 'require-call' ? { path: url, namespace: REQUIRED } : { path: resolved, external: true };
      });
      pluginBuild.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        if (kind !== 'require-resolve') return undefined;
        const asked = resolvePath(resolveDir, path);
        packages.set(asked, { specifier: pathFrom(pluginBuild.initialOptions.absWorkingDir!, asked), version: '' });
        return { path: asked, external: true };
      });
      pluginBuild.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => ({
        contents: REQUIRED_MODULE.replaceAll('URL', JSON.stringify(path)),
        loader: 'js',
      }));
    },
  };
}

/** Has a default export, whether or not the module has one. */
const REQUIRED_MODULE = `export * from URL;
import * as all from URL;
const main = all.default;
export { main as default };
`;

/** As Node tells it. */
async function isEsModule(path: string): Promise<boolean> {
  const extension = extname(path);
  if (extension !== '.js') return extension === '.mjs';
  const nearest = await readManifests(path).next();
  return !nearest.done && nearest.value.type === 'module';
}

async function resolveFrom({ resolve }: PluginBuild, path: string, options: Parameters<PluginBuild['resolve']>[1]): Promise<string | null> {
  const result = await resolve(path, options);
  return result.errors.length > 0 || result.path === '' ? null : result.path;
}

/** The version in the nearest package.json that has one, so that an upgraded plugin changes the digest. */
async function readVersion(path: string): Promise<string> {
  for await (const { version } of readManifests(path)) if (typeof version === 'string') return version;
  return '';
}

/** The package.json files around a file, the nearest first. */
async function* readManifests(path: string): AsyncGenerator<{ type?: unknown; version?: unknown }> {
  for (let dir = dirname(path); dir !== dirname(dir); dir = dirname(dir)) {
    const manifest = join(dir, 'package.json');
    if (await nodeFiles.exists(manifest)) yield JSON.parse(await nodeFiles.readText(manifest)) as { type?: unknown; version?: unknown };
  }
}

/** A file that the config imports is there, and the disk does not give it out. */
function describeDenial({ detail, text }: Message, siteDir: string): Diagnostic | null {
  // What the bundler itself reads has no code.
  const named = /^Cannot read (?:file|directory) "(.+)": permission denied$/.exec(text)?.[1];
  const { code, path } = (
    named === undefined ? (detail ?? {}) : { code: 'EACCES', path: resolvePath(siteDir, named) }
  ) as NodeJS.ErrnoException;
  const refusal = toDenial({ code });
  return refusal && path !== undefined ? refusedFile({ file: pathFrom(siteDir, path), refusal }) : null;
}

/** esbuild counts lines from 1, and columns and lengths in bytes from 0. */
function describeMessage({ text, location }: Message, file: string): Diagnostic {
  if (!location) return configSyntax(text, { file, line: 1, column: 1, length: 0 });
  const bytes = Buffer.from(location.lineText);
  const before = bytes.subarray(0, location.column).toString();
  const marked = bytes.subarray(location.column, location.column + location.length).toString();
  const place = { file: location.file, line: location.line, column: before.length + 1, length: marked.length };
  const missing = /^Could not resolve "(.+)"$/.exec(text)?.[1];
  return missing === undefined ? configSyntax(text, place) : configImport(missing, place);
}
