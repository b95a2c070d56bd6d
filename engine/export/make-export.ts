import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import type { Directive } from '../policy/directives.ts';
import { type Found, findInHtml, findInStyles } from '../policy/list-origins.ts';
import { createAddresses } from './addresses.ts';
import { toClassicScript } from './classic-script.ts';
import { dataScriptPath, toDataScript } from './data-script.ts';
import { CLIENT_PATH, RUNTIME_PATH, rewritePage } from './rewrite-page.ts';
import { rewriteStyles } from './rewrite-styles.ts';

export interface ExportInput {
  /** All files of the built site. */
  handles: readonly OutputHandle[];
  /** Origin of the published site. */
  siteUrl: string;
  baseUrl: string;
  /** What docsgen adds: build/export/. */
  runtime: string;
  client: string;
}

export interface ExportFile {
  path: string;
  contents: string | Uint8Array;
}

/** What pages load from elsewhere, and an export does not show. */
export interface LeftOut {
  /** 'https://cdn.example.com' */
  origin: string;
  directive: Directive;
  /** The first file that names it, and how many do. */
  example: string;
  files: number;
}

/**
 * Makes the files of an export, one after the other: pages first, sorted by path, then all others. `leftOut` is complete when all have been taken.
 */
export async function* makeExport(
  { handles, siteUrl, baseUrl, runtime, client }: ExportInput,
  leftOut: Map<string, LeftOut>,
): AsyncGenerator<ExportFile> {
  const files = new Map(handles.filter(({ path }) => isKept(path)).map((handle) => [handle.path, handle]));
  const paths = [...files.keys()].sort();
  const addresses = createAddresses(new Set([...paths, RUNTIME_PATH, CLIENT_PATH]), { siteUrl, baseUrl });
  const read = async (path: string) => files.get(path)!.contents();
  const readText = async (path: string) => toText(await read(path));
  const note = (found: Iterable<Found>, path: string) => noteOrigins(leftOut, found, path);

  const modules = new Set(paths.filter((path) => OWN_MODULE.test(path)));
  const scripts = new Set<string>();
  const pages = paths.filter((path) => /\.html?$/.test(path));
  for (const path of pages) {
    const html = await readText(path);
    note(findInHtml(html.replace(SCRIPT_TEXT, '$1'), siteUrl), path);
    const page = rewritePage(html, path, { addresses, baseUrl });
    for (const module of page.modules) modules.add(module);
    for (const script of page.scripts) scripts.add(script);
    yield { path, contents: page.html };
  }
  for (const script of scripts) modules.delete(script);
  for (const path of paths) {
    if (pages.includes(path)) continue;
    // A module of the site's own may import others; those come where they are imported.
    if (modules.has(path)) continue;
    yield* makeFile(path);
  }
  for (const path of modules) {
    const { code, imports } = await toClassicScript(await readText(path), path);
    for (const specifier of imports) {
      const imported = /^\.{0,2}\//.test(specifier) ? addresses.fileOf(specifier, path) : null;
      if (imported !== null && /\.m?js$/.test(imported)) modules.add(imported);
    }
    yield { path, contents: code };
  }
  const types = [...new Set(paths.flatMap((path) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? []))].sort();
  yield { path: RUNTIME_PATH, contents: `var docsgenExport=${JSON.stringify({ baseUrl, types })};\n${runtime}` };
  yield { path: CLIENT_PATH, contents: (await toClassicScript(client, CLIENT_PATH)).code };

  async function* makeFile(path: string): AsyncGenerator<ExportFile> {
    const contents = await read(path);
    if (path.endsWith('.css')) {
      const css = toText(contents);
      if (!OWN_STYLES.test(path)) note(findInStyles(css), path);
      yield { path, contents: rewriteStyles(css, path, addresses) };
      return;
    }
    const isData = path.endsWith('.json');
    if (!isData || !OWN_DATA.test(path)) yield { path, contents };
    if (isData && isJson(toText(contents))) yield { path: dataScriptPath(path), contents: toDataScript(toText(contents), path) };
  }
}

/** Modules of docsgen and of the site's components, by the names that they are bundled to. Public files stand beside them. */
const OWN_MODULE = /^assets\/(?:components\/)?[^/]+-[A-Z2-7]{8}\.js$/;
/** The theme's, which load nothing from elsewhere. */
const OWN_STYLES = /^assets\/[^/]+\.css$/;
const OWN_DATA = /^assets\/(?:routes|search|site\.)/;

/** What hosts and search engines read, and what only the published site's client loads. */
function isKept(path: string): boolean {
  return !NOT_KEPT.has(path) && !/^assets\/(?:pages|sidebars)\/|^assets\/client-\w+\.js$|\.map$/.test(path);
}

const NOT_KEPT = new Set([
  '404.html',
  'robots.txt',
  'sitemap.xml',
  'opensearch.xml',
  '_redirects',
  '_headers',
  'vercel.json',
  '.nojekyll',
  'CNAME',
  'nginx.conf',
  'cloudfront-function.js',
]);

function noteOrigins(leftOut: Map<string, LeftOut>, found: Iterable<Found>, path: string): void {
  const seen = new Set<string>();
  for (const { origin, directive } of found) {
    const key = `${directive} ${origin}`;
    if (!LOADED.has(directive) || !origin.startsWith('http') || seen.has(key)) continue;
    seen.add(key);
    const known = leftOut.get(key) ?? { origin, directive, example: path, files: 0 };
    leftOut.set(key, { ...known, files: known.files + 1 });
  }
}

const LOADED = new Set<Directive>(['script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'frame-src', 'object-src']);

/** In which quotes and signs mean nothing. */
const SCRIPT_TEXT = /(<script(?:[^<>"']|"[^"]*"|'[^']*')*>)[\s\S]*?<\/script>/gi;

function toText(contents: string | Uint8Array): string {
  return typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8');
}

/** A file of the site's own may have only the name. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
