import { join, relative, sep } from 'node:path';
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from 'esbuild';
import type { Files } from '../files/files.ts';
import { digest } from '../text/digest.ts';
import { collectInputs, nameInput } from './bundle-inputs.ts';
import { provideModules, registerClients, resolveSite, styleEntries, styleEntryOf, styleNames } from './bundle-plugins.ts';
import { COMPONENTS_FOLDER, type ComponentModule } from './component-manifest.ts';
import { RUNTIME_NAME } from './runtime-name.ts';

export interface BundleInput {
  siteDir: string;
  baseUrl: string;
  /** Relative to the site folder. */
  modules: string[];
  /** Code of the modules that docsgen provides, by their specifier. */
  provided: { server: ReadonlyMap<string, string>; browser: ReadonlyMap<string, string> };
}

/** A site's components, bundled. */
export interface ComponentBundle {
  /** One ES module whose `modules` load those of the site, each when it is first asked for. */
  server: ServerCode;
  modules: Record<string, ComponentModule>;
  /** What readers load. */
  files: { path: string; contents: Uint8Array }[];
}

export interface ServerCode {
  code: string;
  /** Source map, as JSON; its sources are relative to the site folder. */
  map: string;
}

/** Bundles modules of a site, once for the server and once for browsers, styles apart. Throws esbuild's BuildFailure. */
export async function bundleComponents(input: BundleInput, files: Pick<Files, 'facts'>): Promise<ComponentBundle> {
  const { siteDir, modules } = input;
  const toId = (path: string) => relative(siteDir, path).split(sep).join('/');
  const nameOf = (path: string) => nameInput(toId(path));
  const clients = new Set<string>();
  const server = await runBuild(input, {
    stdin: { contents: toServerEntry(siteDir, modules), resolveDir: siteDir, sourcefile: 'components.js' },
    entryNames: SERVER,
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    // Packages in CommonJS ask for Node's own modules by it.
    banner: { js: `const require = globalThis[Symbol.for('${RUNTIME_NAME}')].require;` },
    plugins: [
      resolveSite(siteDir),
      provideModules(input.provided.server),
      registerClients(siteDir, (path) => clients.add(toId(path))),
      styleNames(nameOf),
    ],
  });
  const ids = [...new Set([...modules, ...clients])].sort();
  const inputs = collectInputs(server.metafile!, { siteDir, files });
  const styles = new Map(ids.map((id) => [id, inputs.stylesOf(id)] as const).filter(([, paths]) => paths.length > 0));
  const [browser, sheets] = await Promise.all([
    runEntries(input, [...clients].sort(), [resolveSite(siteDir), provideModules(input.provided.browser, nameOf), styleNames(nameOf)]),
    runEntries(input, [...styles.keys()].map(styleEntryOf), [styleEntries(styles, nameOf), resolveSite(siteDir)]),
  ]);
  const describe = (id: string): ComponentModule => {
    const chunk = findOutput(browser, id);
    const sheet = findOutput(sheets, styleEntryOf(id));
    return {
      digest: digest(id, input.baseUrl, chunk ?? '', sheet ?? '', ...inputs.partsOf(id)),
      chunk,
      styles: sheet === null ? [] : [`${COMPONENTS_FOLDER}/${sheet}`],
      showsIslands: inputs.needs(id, clients),
    };
  };
  return {
    server: { code: findText(server, `${SERVER}.js`), map: findText(server, `${SERVER}.js.map`) },
    modules: Object.fromEntries(ids.map((id) => [id, describe(id)])),
    files: listPublished([server, browser, sheets]),
  };
}

const SERVER = 'server-code';

function toServerEntry(siteDir: string, modules: string[]): string {
  const loads = modules.map((id) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(join(siteDir, id))}),`);
  return `export const modules = {\n${loads.join('\n')}\n};\n`;
}

type Result = BuildResult & { outputFiles: OutputFile[] };

function runBuild({ siteDir, baseUrl }: Pick<BundleInput, 'siteDir' | 'baseUrl'>, options: BuildOptions): Promise<Result> {
  return build({
    absWorkingDir: siteDir,
    outdir: join(siteDir, OUTDIR),
    assetNames: '[name]-[hash]',
    publicPath: `${baseUrl}${COMPONENTS_FOLDER}`,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(FILE_TYPES.map((type) => [`.${type}`, 'file'] as const)),
    logLevel: 'silent',
    ...options,
  }) as Promise<Result>;
}

/** What an import gives the address of. Never data: URLs, which a strict policy forbids. */
const FILE_TYPES = 'png jpg jpeg gif svg webp avif ico mp4 webm mp3 ogg wav pdf woff woff2 ttf otf'.split(' ');
/** Nothing is written there: its names are those of the output. */
const OUTDIR = 'docsgen-components';

/** Bundles for browsers: a file for each entry, and what they share. Null for no entries. */
export async function runEntries(
  input: Pick<BundleInput, 'siteDir' | 'baseUrl'>,
  entries: string[],
  plugins: Plugin[],
): Promise<Result | null> {
  if (entries.length === 0) return null;
  return runBuild(input, {
    entryPoints: entries.map((id) => ({ in: id, out: id.replace(/^.*:|\.[^./]+$/g, '').replaceAll(/[^\w.-]+/g, '-') })),
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    splitting: true,
    minify: true,
    legalComments: 'none',
    plugins,
  });
}

function findOutput(result: Result | null, entry: string): string | null {
  const found = Object.entries(result?.metafile?.outputs ?? {}).find(([, { entryPoint }]) => entryPoint === entry);
  return found ? nameOfOutput(found[0]) : null;
}

function findText({ outputFiles }: Result, name: string): string {
  return outputFiles.find(({ path }) => nameOfOutput(path) === name)?.text ?? '';
}

/** The server's code stays here; files that it refers to are published. */
function listPublished(results: (Result | null)[]): ComponentBundle['files'] {
  const files = results
    .flatMap((result) => result?.outputFiles ?? [])
    .map(({ path, contents }) => ({ name: nameOfOutput(path), contents }));
  const published = files.filter(({ name }) => !name.startsWith(SERVER));
  const byName = new Map(published.map(({ name, contents }) => [name, { path: `${COMPONENTS_FOLDER}/${name}`, contents }]));
  return [...byName.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function nameOfOutput(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
