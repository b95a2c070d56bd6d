import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { nodeFiles } from '../files/node-files.ts';
import { isPackage } from './idle-packages.ts';
import { readExports } from './read-exports.ts';
import { readRoughly } from './read-roughly.ts';

/**
 * Lists the modules of a site that do something in browsers: they have state, effects or event handlers, or they use a package that has. Named by
 * their paths from the site folder, as the bundler names them.
 */
export async function findInteractive({ inputs }: Pick<Metafile, 'inputs'>, siteDir: string): Promise<Set<string>> {
  const known = new Map<string, Promise<boolean>>();
  const isInteractivePackage = (input: string, seen: Set<string>): Promise<boolean> => {
    let found = known.get(input);
    if (!found) {
      found = lookInPackage(input, seen);
      known.set(input, found);
    }
    return found;
  };
  async function lookInPackage(input: string, seen: Set<string>): Promise<boolean> {
    if (seen.has(input) || !isCode(input)) return false;
    seen.add(input);
    if (isInteractive(await read(input))) return true;
    for (const { path, external } of inputs[input]?.imports ?? []) if (!external && (await isInteractivePackage(path, seen))) return true;
    return false;
  }
  const read = (input: string) => readRoughly(join(siteDir, input));

  const interactive = new Set<string>();
  for (const [input, { imports }] of Object.entries(inputs)) {
    if (!isCode(input) || isPackage(input) || (await nodeFiles.stat(join(siteDir, input)))?.kind !== 'file') continue;
    const text = await read(input);
    const packages = imports.filter(({ path, external }) => !external && isPackage(path));
    let isOne = isInteractive(text);
    for (const { path } of packages) isOne ||= await isInteractivePackage(path, new Set());
    if (!isOne) continue;
    const { own, passedOn } = readExports(text, input);
    if (own.length + passedOn.length > 0) interactive.add(input);
  }
  return interactive;
}

/** Whether a module's own text has something to do in browsers. */
export function isInteractive(text: string): boolean {
  const code = text.replaceAll(COMMENTS, '$1');
  if (SIGNS.test(code)) return true;
  return [...code.matchAll(HOOK)].some(([, name]) => !STATIC_HOOKS.has(name!));
}

function isCode(input: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(input) && !/^[\w-]+:/.test(input);
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(^|[^:'"\\])\/\/.*$/gm;
/** Handlers, classes with a life, and what Docusaurus has for browsers alone. */
const SIGNS = /\s{1}on[A-Z]\w*=\{|\bcomponentDid(?:Mount|Update)\b|\bthis\.setState\b|<(?:BrowserOnly|Redirect)\b|\baddEventListener\(/;
const HOOK = /\buse([A-Z]\w*)\)?\s*(?:<[^()]*>)?\(/g;

/** They give the same where pages are built. */
const STATIC_HOOKS = new Set(
  'Memo Callback Ref Id Context DebugValue DocusaurusContext BaseUrl BaseUrlUtils ThemeConfig PrismTheme PluralForm TitleFormatter BrokenLinks DateTimeFormat AnchorTargetClassName RouteContext RouteMatch Params GlobalData PluginData AllPluginInstancesData MDXComponents Doc DocById DocsVersion DocsSidebar Versions LatestVersion ActiveVersion ActivePlugin ActivePluginAndVersion ActiveDocContext DocsData AllDocsData DocVersionSuggestions CurrentSidebarCategory CurrentSidebarSiblings SidebarBreadcrumbs VisibleSidebarItems Docsgen'.split(
    ' ',
  ),
);
