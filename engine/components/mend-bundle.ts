import { isAbsolute, join } from 'node:path';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { nodeFiles } from '../files/node-files.ts';

/** What keeps a site's components from being bundled, and is replaced by what says so in pages. */
export interface Mending {
  /** Names that modules of Docusaurus do not have here, by specifier. */
  names: Map<string, Set<string>>;
  /** Messages of esbuild for all of it. */
  messages: Message[];
  /** Takes what the bundler could not do; false when nothing can be done about any of it. What is left, the next run tells. */
  take(failure: BuildFailure): boolean;
  /** Puts something into the place of what was taken. */
  plugin: Plugin;
  /** Whether a file was taken that cannot be compiled; relative to the site folder. */
  isBroken(file: string): boolean;
}

/**
 * Keeps account of what stands in a bundle's way: `isTolerant` says whether imports that are not there, and files that are not to be read, may be
 * missing. Names of Docusaurus' modules always may, and imports that the config calls placeholders.
 */
export function createMending(
  siteDir: string,
  { isTolerant, isPlaceholder }: { isTolerant: boolean; isPlaceholder(specifier: string): boolean },
): Mending {
  const names: Mending['names'] = new Map();
  const messages: Message[] = [];
  /** 'file specifier' */
  const imports = new Set<string>();
  const broken = new Set<string>();
  /** Names that files of the site do not export. */
  const exports = new Map<string, Set<string>>();

  function takeOne(message: Message): boolean {
    const { text, location } = message;
    const name = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(text);
    const provided = name && /^provided:(\S+)$/.exec(name[1]!)?.[1];
    if (provided) return add(names, provided, name[2]!);
    if (!location) return false;
    const specifier = /^(['"`])(.*)\1$/.exec(textAt(location))?.[2];
    const isImport = specifier !== undefined && /^Could not resolve|^No loader is configured/.test(text);
    if (!isTolerant && !(isImport && isPlaceholder(specifier))) return false;
    if (name) return add(exports, toPath(name[1]!), name[2]!);
    if (isImport) return addTo(imports, `${toPath(location.file)} ${specifier}`);
    return addTo(broken, toPath(location.file));
  }

  const toPath = (file: string) => (isAbsolute(file) ? file : join(siteDir, file));

  return {
    names,
    messages,
    isBroken: (file) => broken.has(toPath(file)),
    take({ errors }) {
      const taken = errors.filter(takeOne);
      messages.push(...taken);
      return taken.length > 0;
    },
    plugin: {
      name: 'mend-bundle',
      setup({ onResolve, onLoad }) {
        if (imports.size + broken.size + exports.size === 0) return;
        onResolve({ filter: /./ }, ({ path, importer, kind }) => {
          if (!imports.has(`${importer} ${path}`)) return undefined;
          return kind === 'url-token' ? { path, external: true } : { path, namespace: kind === 'import-rule' ? 'empty' : 'missing' };
        });
        onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: '', loader: 'css' }));
        onLoad({ filter: /./, namespace: 'file' }, async ({ path }) => {
          if (/\.css$/.test(path)) return broken.has(path) ? { contents: '', loader: 'css' } : undefined;
          if (broken.has(path)) return { contents: `module.exports = Object.create(${toMissing(path)});`, loader: 'js' };
          const absent = exports.get(path);
          if (!absent) return undefined;
          const more = [...absent].sort().map((name) => `export const ${name} = ${toMissing(name)};`);
          return { contents: [await nodeFiles.readText(path), ...more].join('\n'), loader: 'tsx' };
        });
      },
    },
  };
}

function toMissing(name: string): string {
  const shown = name.split('/').at(-1)!;
  return `require('docsgen/docusaurus').createMissing(${JSON.stringify(shown)})`;
}

function add(lists: Map<string, Set<string>>, key: string, name: string): boolean {
  const known = lists.get(key) ?? new Set();
  lists.set(key, known);
  return addTo(known, name);
}

/** False for what is there already: it was mended in vain. */
function addTo(set: Set<string>, item: string): boolean {
  if (set.has(item)) return false;
  set.add(item);
  return true;
}

/** esbuild counts in bytes. */
function textAt({ lineText, column, length }: NonNullable<Message['location']>): string {
  return Buffer.from(lineText)
    .subarray(column, column + length)
    .toString();
}
