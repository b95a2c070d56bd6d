import { basename, isAbsolute, join, resolve } from 'node:path';
import type { Files } from '../files/files.ts';
import { bundledFacts } from './bundled-facts.ts';
import { foldersUpFrom } from './folders-up-from.ts';
import { isOfPackage } from './is-of-package.ts';
import { matchStar } from './match-star.ts';
import { readPackage } from './package-facts.ts';
import { listAliasTargets, readTypeScriptConfig, type TypeScriptConfig } from './type-script-config.ts';

export type LookupFiles = Pick<Files, 'facts' | 'locate'>;

interface From {
  /** Absolute path of the folder of the file that imports. */
  folder: string;
  /** The importer is a style sheet, which may name a file beside it as a package is named. */
  isStyle: boolean;
}

/**
 * Gives a function that asks for all places where an import may be found, in the order of the bundler and up to the first that holds something:
 * what comes to stand at one of them makes the import lead there. Of files of packages it asks for those of all conditions (`import`, `require` …).
 */
export function createLookup(files: LookupFiles): (specifier: string, from: From) => void {
  const configs = new Map<string, TypeScriptConfig>();

  const kindAt = (path: string) => files.locate(path, Number.POSITIVE_INFINITY)?.kind;

  function isFile(path: string): boolean {
    if (kindAt(path) !== 'file') return false;
    // What is found has a part in the outcome: even where this ends in an error, what the file holds may be the cause.
    files.facts(path, bundledFacts);
    return true;
  }

  /** A file, with or without its extension. */
  function isModule(path: string): boolean {
    const extensions = isOfPackage(path) ? EXTENSIONS_OF_PACKAGES : EXTENSIONS;
    return [path, ...extensions.map((extension) => path + extension), ...listSources(path)].some(isFile);
  }

  function isModuleOrFolder(path: string): boolean {
    return isModule(path) || isFolderModule(path);
  }

  function isFolderModule(folder: string): boolean {
    if (kindAt(folder) !== 'folder') return false;
    const entries = readPackage(folder, files)?.entries ?? [];
    const found = entries.map((entry) => isModule(join(folder, entry)) || isModule(join(folder, entry, 'index')));
    return found.includes(true) || isModule(join(folder, 'index'));
  }

  function isInPackage(folder: string, rest: string | undefined): boolean {
    const exports = readPackage(folder, files)?.exports ?? null;
    if (exports !== null) return areModules(folder, listTargets(exports, rest === undefined ? '.' : `./${rest}`));
    return rest === undefined ? isFolderModule(folder) : isModuleOrFolder(join(folder, rest));
  }

  /** Looks at all of them. */
  function areModules(folder: string, targets: string[]): boolean {
    return targets.map((target) => isModule(join(folder, target))).includes(true);
  }

  function lookForPackage(specifier: string, folder: string): void {
    const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
    if (name === undefined) return;
    for (const above of foldersUpFrom(folder)) {
      if (basename(above) === 'node_modules') continue;
      const found = join(above, 'node_modules', name);
      if (kindAt(found) === 'folder' && isInPackage(found, rest)) return;
    }
  }

  /** `#name`: what the nearest package.json calls so. */
  function lookForOwnName(specifier: string, folder: string): void {
    for (const above of foldersUpFrom(folder)) {
      const found = readPackage(above, files);
      if (!found) continue;
      for (const target of listTargets(found.imports, specifier)) {
        if (!target.startsWith('.')) lookForName(target, folder);
        else isModule(join(above, target));
      }
      return;
    }
  }

  function lookForName(name: string, folder: string): void {
    const config = configs.get(folder) ?? readTypeScriptConfig(folder, files);
    configs.set(folder, config);
    if (listAliasTargets(name, config).map(isModuleOrFolder).includes(true)) return;
    if (name.startsWith('#')) lookForOwnName(name, folder);
    else lookForPackage(name, folder);
  }

  return (specifier, { folder, isStyle }) => {
    if (/^[a-z][\w+.-]+:/i.test(specifier)) return;
    // What is behind these is for whoever asks for the file.
    const path = specifier.replace(/(?<!^)[?#].*$/, '');
    const isPath = isAbsolute(path) || /^\.\.?(?:[\\/]|$)/.test(path);
    const isFound = /(?:^|[\\/])\.{0,2}$/.test(path) ? isFolderModule : isModuleOrFolder;
    if ((isPath || isStyle) && isFound(resolve(folder, path))) return;
    if (isPath) return;
    lookForName(path, folder);
  };
}

/** In the bundler's order. */
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];
const EXTENSIONS_OF_PACKAGES = ['.jsx', '.js', '.tsx', '.ts', '.css', '.json'];

/** TypeScript lets imports name what a file is compiled to. */
function listSources(path: string): string[] {
  const [, stem, kind = ''] = /^(.*)\.(jsx?|mjs|cjs)$/.exec(path) ?? [];
  return (COMPILED_FROM[kind] ?? []).map((extension) => `${stem}.${extension}`);
}

const COMPILED_FROM: Record<string, string[]> = { js: ['ts', 'tsx'], jsx: ['ts', 'tsx'], mjs: ['mts'], cjs: ['cts'] };

/** The files that the `exports` or `imports` of a package.json give a name, whatever the conditions. */
function listTargets(map: unknown, name: string): string[] {
  const isMap = typeof map === 'object' && map !== null && Object.keys(map).some((key) => /^[.#]/.test(key));
  if (!isMap) return name === '.' ? listLeaves(map, '') : [];
  return Object.entries(map).flatMap(([pattern, value]) => {
    const star = matchStar(pattern, name);
    return star === null ? [] : listLeaves(value, star);
  });
}

function listLeaves(value: unknown, star: string): string[] {
  if (typeof value === 'string') return [value.replaceAll('*', star)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((each) => listLeaves(each, star)) : [];
}
