import { isAbsolute, join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Message, type OutputFile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pathFrom } from '../paths/native-path.ts';
import type { LookupFiles } from '../resolution/look-for-import.ts';
import { noteLookups } from '../resolution/note-lookups.ts';
import { digest } from '../text/digest.ts';
import { FILE_TYPES, resolveAssets, SVG_COMPONENT } from './asset-imports.ts';
import { collectInputs, nameInput } from './bundle-inputs.ts';
import { LOADERS, provideModules, registerClients, resolveSite, styleEntries, styleEntryOf, styleNames } from './bundle-plugins.ts';
import { COMPONENTS_FOLDER, type ComponentModule } from './component-manifest.ts';
import { DOCUSAURUS_PLUGIN, resolveDocusaurus } from './docusaurus-imports.ts';
import { withExactNames } from './exact-names.ts';
import { findIdleCode } from './idle-code.ts';
import { createIdlePackages } from './idle-packages.ts';
import { findInteractive } from './interactive-modules.ts';
import { RUNTIME_NAME } from './runtime-name.ts';
import { listStyleFaults } from './style-faults.ts';
import { withUnreadNamed } from './unread-files.ts';

export interface BundleInput {
  siteDir: string;
  baseUrl: string;
  /** Relative to the site folder; what begins with 'provided:' or 'svg:' as the bundler names it. */
  modules: string[];
  /** Code of the modules that docsgen provides, by their specifier. */
  provided: { server: ReadonlyMap<string, string>; browser: ReadonlyMap<string, string> };
  /** 'auto' makes islands of all modules that do something in browsers. */
  hydrate: 'marked' | 'auto';
  /** The site has components of Docusaurus' theme of its own. */
  ownTheme: boolean;
  /** Puts something into the place of what the bundler cannot do. */
  mending: Plugin;
}

/** A site's components, bundled. */
export interface ComponentBundle {
  /** One ES module whose `modules` load those of the site, each when it is first asked for. */
  server: ServerCode;
  modules: Record<string, ComponentModule>;
  /** What readers load. */
  files: { path: string; contents: Uint8Array }[];
  /** What modules import of Docusaurus that docsgen does not have. */
  missing: Message[];
  /** What browsers will pass over in its style sheets. */
  styleFaults: Message[];
  /** What is meant for browsers, and never runs there. */
  idle: Diagnostic[];
}

export interface ServerCode {
  code: string;
  /** Source map, as JSON; its sources are relative to the site folder. */
  map: string;
}

/** Bundles modules of a site, once for the server and once for browsers, styles apart. Throws esbuild's BuildFailure. */
export async function bundleComponents(input: BundleInput, files: LookupFiles): Promise<ComponentBundle> {
  const { siteDir, modules, provided } = input;
  const toId = (path: string) => pathFrom(siteDir, path);
  // What docsgen provides has names of its own.
  const nameOf = (path: string) => (isAbsolute(path) ? nameInput(toId(path)) : path);
  const clients = new Set<string>();
  const noting = noteLookups(files);
  const resolving = [input.mending, resolveSite(siteDir), resolveDocusaurus(siteDir, input), resolveAssets(siteDir)];
  const onServer = {
    ...SERVER_OPTIONS,
    stdin: { contents: toServerEntry(siteDir, modules), resolveDir: siteDir, sourcefile: 'components.js' },
  };
  const serverPlugins = [...resolving, provideModules(provided.server)];
  const lastPlugins = [styleNames({ nameOf, files }), noting];
  const interactive =
    input.hydrate === 'auto'
      ? await findInteractive((await runBuild(input, { ...onServer, plugins: [...serverPlugins, ...lastPlugins] })).metafile!, siteDir)
      : new Set<string>();
  const server = await runBuild(input, {
    ...onServer,
    sourcemap: 'external',
    plugins: [...serverPlugins, registerClients(siteDir, interactive, (path) => clients.add(toId(path))), ...lastPlugins],
  });
  const ids = [...new Set([...modules, ...clients])].sort();
  const inputs = collectInputs(server.metafile!, { siteDir, files, provided: provided.server });
  const styles = new Map(ids.map((id) => [id, inputs.stylesOf(id)] as const).filter(([, paths]) => paths.length > 0));
  const [browser, sheets] = await Promise.all([
    runEntries(input, [...clients].sort(), [...resolving, provideModules(provided.browser, nameOf), ...lastPlugins]),
    runEntries(input, [...styles.keys()].map(styleEntryOf), [
      input.mending,
      styleEntries(styles, { nameOf, files }),
      resolveSite(siteDir),
      noting,
    ]),
  ]);
  const isIdlePackage = createIdlePackages(server.metafile!, siteDir);
  const describe = async (id: string): Promise<ComponentModule> => {
    const chunk = findOutput(browser, id);
    const sheet = findOutput(sheets, styleEntryOf(id));
    return {
      digest: digest(id, input.baseUrl, chunk ?? '', sheet ?? '', ...inputs.partsOf(id)),
      chunk,
      styles: sheet === null ? [] : [`${COMPONENTS_FOLDER}/${sheet}`],
      showsIslands: inputs.needs(id, clients),
      ...((await isIdlePackage(id, 'itself')) && { isIdle: true }),
    };
  };
  return {
    server: { code: findText(server, `${SERVER}.js`), map: findText(server, `${SERVER}.js.map`) },
    modules: Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await describe(id)] as const))),
    files: listPublished([server, browser, sheets]),
    styleFaults: listStyleFaults(sheets?.warnings ?? []),
    idle:
      input.hydrate === 'auto'
        ? []
        : await findIdleCode(server.metafile!, { siteDir, modules, clients, inBrowsers: browser?.metafile?.inputs ?? {}, isIdlePackage }),
    missing: server.warnings.filter(({ pluginName }) => pluginName === DOCUSAURUS_PLUGIN),
  };
}

const SERVER = 'server-code';
const SERVER_OPTIONS: BuildOptions = {
  entryNames: SERVER,
  platform: 'node',
  target: 'node20',
  sourcesContent: false,
  // Packages in CommonJS ask for Node's own modules by it.
  banner: { js: `const require = globalThis[Symbol.for('${RUNTIME_NAME}')].require;` },
};

function toServerEntry(siteDir: string, modules: string[]): string {
  const toSpecifier = (id: string) => {
    if (id.startsWith('provided:')) return id.slice('provided:'.length);
    return id.startsWith('svg:') ? join(siteDir, id.slice('svg:'.length)) + SVG_COMPONENT : join(siteDir, id);
  };
  const loads = modules.map((id) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(toSpecifier(id))}),`);
  return `export const modules = {\n${loads.join('\n')}\n};\n`;
}

type Result = BuildResult & { outputFiles: OutputFile[] };

function runBuild({ siteDir, baseUrl }: Pick<BundleInput, 'siteDir' | 'baseUrl'>, options: BuildOptions): Promise<Result> {
  const run = () =>
    build({
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
      loader: { ...LOADERS, ...Object.fromEntries(FILE_TYPES.map((type) => [`.${type}`, 'file'] as const)) },
      logLevel: 'silent',
      ...options,
    }) as Promise<Result>;
  return withUnreadNamed(siteDir, () => withExactNames(run));
}

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
