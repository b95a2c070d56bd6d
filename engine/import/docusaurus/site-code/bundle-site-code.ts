import { isBuiltin } from 'node:module';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Loader, type Message, type OnResolveArgs, type Plugin, type PluginBuild } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import type { Diagnostic, TextPlace } from '../../../diagnostics/diagnostic.ts';
import { configSyntax } from '../../../diagnostics/messages/load.ts';
import { nodeFiles } from '../../../files/node-files.ts';
import { pathFrom } from '../../../paths/native-path.ts';
import { packageRoot } from '../../../program/package-root.ts';
import { packageOf } from './package-of.ts';

export interface SiteCode {
  /** One ES module that exports the file's exports as `site`. */
  code: string;
  /** Source map of `code`, as JSON; its sources are relative to the site. */
  map: string;
  /** The packages that are installed, and that the code may ask for something. */
  packages: { specifier: string; url: string }[];
  /** Local files that are imported and not there. */
  missing: { specifier: string; importer: string }[];
  /** The packages that the code names, installed or not, without Node's own. */
  named: string[];
  /** The file and the local files that it imports, relative to the site. */
  files: string[];
}

/** Compiles a config or a sidebars file, with its local imports, into one module that needs no package. */
export async function bundleSiteCode(siteDir: string, file: string): Promise<{ bundle: SiteCode | null; diagnostics: Diagnostic[] }> {
  const packages = new Map<string, string>();
  const missing: SiteCode['missing'] = [];
  const named = new Set<string>();
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: siteDir,
      stdin: { contents: ENTRY.replace('FILE', JSON.stringify(resolve(siteDir, file))), resolveDir: siteDir, sourcefile: ENTRY_NAME },
      outfile: resolve(siteDir, 'site-code.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: [],
      // Those that Docusaurus' own loader tries.
      resolveExtensions: ['.js', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.jsx', '.json'],
      // Each file has its own, which the loader writes before its text. A file that declares one of these names keeps its own.
      define: Object.fromEntries(OWN_PLACE.map(([name, local]) => [name, local])),
      banner: { js: `const require = globalThis.docsgenSite.requireFrom(${JSON.stringify(pathToFileURL(resolve(siteDir, file)).href)});` },
      logLevel: 'silent',
      jsx: 'transform',
      plugins: [standIn(siteDir, { packages, missing, named }), placeFiles],
    });
    return {
      bundle: {
        code: outputFiles.find(({ path }) => path.endsWith('.mjs'))!.text,
        map: outputFiles.find(({ path }) => path.endsWith('.map'))!.text,
        packages: [...packages].map(([specifier, url]) => ({ specifier, url })),
        missing,
        named: [...named].sort(),
        files: Object.keys(metafile.inputs).filter((input) => input !== ENTRY_NAME && !/^docsgen-|node_modules\//.test(input)),
      },
      diagnostics: [],
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return { bundle: null, diagnostics: errors.map((message) => describeMessage(message, file)) };
  }
}

const ENTRY_NAME = 'docsgen-import';
const ENTRY = 'import * as site from FILE;\nconst docsgenMark = () => 0;\nexport { site, docsgenMark };\n';
const NAMESPACE = 'docsgen-package';

const OWN_PLACE = [
  ['__dirname', 'docsgenDirname'],
  ['__filename', 'docsgenFilename'],
  ['import.meta.dirname', 'docsgenDirname'],
  ['import.meta.filename', 'docsgenFilename'],
  ['import.meta.url', 'docsgenUrl'],
] as const;

/** What stands before the text of each file, on its first line: positions in that line are behind it. */
export function headOf(path: string): string {
  const values = { docsgenDirname: dirname(path), docsgenFilename: path, docsgenUrl: pathToFileURL(path).href };
  return `var ${Object.entries(values)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ')};`;
}

/** Gives each local file what it may ask of its place, and reads what else a config may import. */
const placeFiles: Plugin = {
  name: 'place-files',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = (await nodeFiles.readText(path)).replace(/^#!.*/, '');
      return { contents: headOf(path) + toOneModule(text), loader: loaderOf(path) };
    });
    onLoad({ filter: /\.ya?ml$/ }, async ({ path }) => ({
      contents: JSON.stringify(parseYaml(await nodeFiles.readText(path))),
      loader: 'json',
    }));
    onLoad({ filter: /\.(?:mdx?|txt|html?)$/ }, async ({ path }) => ({ contents: await nodeFiles.readText(path), loader: 'text' }));
    onLoad({ filter: /\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp|ico|avif)$/ }, ({ path }) => ({ contents: path, loader: 'text' }));
  },
};

/** `import` and `module.exports` in one file, which Docusaurus' own loader allows. The text keeps its length. */
function toOneModule(text: string): string {
  if (!/^\s*import\s/m.test(text) || /^\s*export\s/m.test(text)) return text;
  return text.replace(/^module\.exports =/m, 'export default  ');
}

function loaderOf(path: string): Loader {
  const extension = extname(path);
  if (extension === '.tsx') return 'tsx';
  return /^\.[cm]?ts$/.test(extension) ? 'ts' : 'jsx';
}

/** Packages and files that are not there become modules that ask the process for a stand-in; installed packages are imported there. */
function standIn(
  siteDir: string,
  { packages, missing, named }: { packages: Map<string, string>; missing: SiteCode['missing']; named: Set<string> },
): Plugin {
  const isOurs = Symbol('asked by this plugin');
  return {
    name: 'stand-in',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === isOurs || from.kind === 'entry-point' || from.namespace === SUBSTITUTE || isOwn(from.importer)) return undefined;
        if (/^(?:node:)?module$/.test(path)) return { path: 'module', namespace: NAMESPACE };
        if (isBuiltin(path)) return { path, external: true };
        const isLocal = /^[./]|^[a-z]:[\\/]/i.test(path);
        if (from.kind === 'require-resolve') return { path: isLocal ? resolve(from.resolveDir, path) : path, external: true };
        if (!isLocal) named.add(packageOf(path));
        if (!isLocal && isForGenerator(path)) return { path, namespace: NAMESPACE };
        const found = await tryResolve(pluginBuild, path, { ...from, pluginData: isOurs });
        if (found === null && Object.hasOwn(SUBSTITUTES, path)) return { path, namespace: SUBSTITUTE };
        if (found === null) {
          if (isLocal) missing.push({ specifier: path, importer: pathFrom(siteDir, from.importer) });
          return { path, namespace: NAMESPACE };
        }
        // A linked package of the same repository is bundled, as local files are. By its path alone a file is read as what it contains: the `type`
        // of a package.json around the site does not decide, as it does not for Docusaurus.
        if (!found.includes('/node_modules/') && !found.includes('\\node_modules\\')) return { path: found };
        packages.set(path, pathToFileURL(found).href);
        return { path, namespace: NAMESPACE };
      });
      pluginBuild.onLoad({ filter: /.*/, namespace: SUBSTITUTE }, ({ path }) => ({
        contents: SUBSTITUTES[path]!,
        loader: 'js',
        resolveDir: fileURLToPath(packageRoot()),
      }));
      pluginBuild.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: path === 'module' ? OWN_NODE_MODULE : `module.exports = globalThis.docsgenSite.packageOf(${JSON.stringify(path)});`,
        loader: 'js',
      }));
    },
  };
}

const SUBSTITUTE = 'docsgen-substitute';

/** What configs read their data with, where the package is not installed. */
const SUBSTITUTES: Record<string, string> = {
  'js-yaml': `const { parse, stringify } = require('yaml');\nmodule.exports = { load: parse, safeLoad: parse, dump: stringify };`,
  yaml: `module.exports = require('yaml');`,
  'fs-extra': `const fs = require('node:fs');
const readJsonSync = (path) => JSON.parse(fs.readFileSync(path, 'utf8'));
const readJson = async (path) => readJsonSync(path);
module.exports = { ...fs, ...fs.promises, readJsonSync, readJSONSync: readJsonSync, readJson, readJSON: readJson, pathExistsSync: fs.existsSync, pathExists: async (path) => fs.existsSync(path) };`,
};

const OWN_NODE_MODULE = `module.exports = { createRequire: globalThis.docsgenSite.requireFrom, isBuiltin: () => false, builtinModules: [] };`;

/** Whether a substitute's package, which docsgen brings, imports something of its own. */
function isOwn(importer: string): boolean {
  return /[\\/]node_modules[\\/]yaml[\\/]/.test(importer);
}

/** Such packages do nothing in a config but stand in it, and have to be known by their names when it comes back. */
function isForGenerator(specifier: string): boolean {
  return /docusaurus|(?:^|\/)(?:remark|rehype|recma|retext)(?:-|$)|^prism-react-renderer|^prismjs|^react(?:$|-dom|\/)|!/.test(specifier);
}

async function tryResolve({ resolve: ask }: PluginBuild, path: string, options: Omit<OnResolveArgs, 'path'>): Promise<string | null> {
  const { importer, namespace, resolveDir, kind, pluginData } = options;
  const result = await ask(path, { importer, namespace, resolveDir, kind, pluginData });
  return result.errors.length > 0 || result.path === '' ? null : result.path;
}

/** esbuild counts lines from 1, and columns and lengths in bytes from 0. */
function describeMessage({ text, location }: Message, file: string): Diagnostic {
  if (!location) return configSyntax(text, { file, line: 1, column: 1, length: 0 });
  const bytes = Buffer.from(location.lineText);
  const before = bytes.subarray(0, location.column).toString();
  const marked = bytes.subarray(location.column, location.column + location.length).toString();
  const place: TextPlace = { file: location.file, line: location.line, column: before.length + 1, length: marked.length };
  const head = location.line === 1 ? /^var docsgenDirname = .*?docsgenUrl = "[^"]*";/.exec(location.lineText)?.[0].length : undefined;
  return configSyntax(text, { ...place, column: Math.max(1, place.column - (head ?? 0)) });
}
