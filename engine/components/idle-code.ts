import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { idleCode, idlePackage, lateDirective } from '../diagnostics/messages/components.ts';
import { pointAt } from '../text/point-at.ts';
import { type IdlePackages, isPackage } from './idle-packages.ts';
import { isClientModule } from './is-client-module.ts';
import { readRoughly } from './read-roughly.ts';

interface Bundled {
  siteDir: string;
  /** Those that pages and slots use, and those that run in browsers too, by their paths from the site folder. */
  modules: readonly string[];
  clients: ReadonlySet<string>;
  /** All that browsers load: a module of an island may have no directive of its own. */
  inBrowsers: Metafile['inputs'];
  isIdlePackage: IdlePackages;
}

/**
 * Says what is meant for browsers and never gets there: handlers and effects in the site's modules that are rendered when the site is built and are
 * part of no island, and the components of packages that these import.
 */
export async function findIdleCode(
  { inputs }: Pick<Metafile, 'inputs'>,
  { siteDir, modules, clients, inBrowsers, isIdlePackage }: Bundled,
): Promise<Diagnostic[]> {
  const open = modules.filter((id) => !clients.has(id));
  const seen = new Set(open);
  const found: Diagnostic[] = [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const input = inputs[id];
    if (!input || isPackage(id)) continue;
    const packages: string[] = [];
    for (const { path, external, original } of input.imports) {
      if (original !== undefined && !external && (await isIdlePackage(path))) packages.push(original);
      if (external || seen.has(path) || clients.has(path)) continue;
      seen.add(path);
      open.push(path);
    }
    if (id in inBrowsers || !/\.[jt]sx?$/.test(id) || /^[\w-]+:/.test(id)) continue;
    const text = await readRoughly(join(siteDir, id));
    found.push(...lookFor(text, id), ...packages.map((specifier) => idlePackage(specifier, placeOf(specifier, text, id))));
  }
  return found;
}

function placeOf(specifier: string, text: string, file: string): TextPlace {
  const index = Math.max(...['"', "'"].map((quote) => text.indexOf(quote + specifier + quote)));
  return index === -1 ? { file, line: 1, column: 1, length: 0 } : { file, ...pointAt(text, index), length: specifier.length + 2 };
}

/** What of a module that is no island waits for a browser in vain. */
export function lookFor(text: string, file: string): Diagnostic[] {
  if (isClientModule(text) || text.length > MOST) return [];
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const spoken = text.replace(COMMENT, blank);
  const directive = DIRECTIVE.exec(spoken);
  if (directive) return [lateDirective({ file, ...pointAt(spoken, directive.index), length: directive[0].length })];
  // What stands in a text is a sample of code.
  const code = spoken.replace(TEXT, blank);
  const handlers = [...code.matchAll(HANDLER)].filter(
    ({ index, 2: name }) => isElement(code.slice(Math.max(0, index - REACH), index)) && isOwn(code, name),
  );
  return [...handlers, ...code.matchAll(EFFECT)].map(({ index, 1: name }) =>
    idleCode(name!, { file, ...pointAt(code, index), length: name!.length }),
  );
}

/** Characters of a module that somebody has written. */
const MOST = 100_000;
/** How far before a handler its element begins. */
const REACH = 2000;

const TEXT = /`(?:\\[\s\S]|[^`\\])*`/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"\\])\/\/.*$/gm;
const DIRECTIVE = /(?<=^[ \t]*)(['"])use client\1(?=[ \t]*;?[ \t]*$)/m;
const EFFECT = /(?<![\w$])(use(?:Layout)?Effect)(?=\()/g;
/** A function that is written here, or the name of one. */
const HANDLER = /(?<=\s)(on[A-Z]\w*)=\{\s{0,80}(?:async\b|function\b|\([^()]*\)\s*=>|[\w$]+\s*=>|([\w$]+)\s*\})/g;

/** The handlers of a component are its own matter. */
function isElement(before: string): boolean {
  return /^[a-z]/.test([...before.matchAll(/<([A-Za-z][\w.-]*)(?=[\s<])/g)].at(-1)?.[1] ?? '');
}

/** What a module gets as a prop and hands on is a matter of those who use it. */
function isOwn(code: string, name: string | undefined): boolean {
  return name === undefined || new RegExp(`\\b(?:function|const|let|var)\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
}
