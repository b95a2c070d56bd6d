import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { FactKind, Files } from '../files/files.ts';
import { contentDigest } from '../text/digest.ts';
import { foldersUpFrom } from './folders-up-from.ts';
import { isOfPackage } from './is-of-package.ts';
import { matchStar } from './match-star.ts';

/** The tsconfig.json that the bundler follows for the files of a folder, and what it extends: nothing for files of packages. */
export type TypeScriptConfig = { path: string; facts: ConfigFacts }[];

interface ConfigFacts {
  digest: string;
  extends: string[];
  baseUrl: string | null;
  paths: Record<string, string[]>;
}

/** Finds the tsconfig.json of a folder. */
export function readTypeScriptConfig(folder: string, files: Pick<Files, 'facts' | 'locate'>): TypeScriptConfig {
  const chain: TypeScriptConfig = [];
  const add = (path: string): boolean => {
    if (files.locate(path, Number.POSITIVE_INFINITY)?.kind !== 'file') return false;
    const facts = chain.some((known) => known.path === path) ? null : files.facts(path, configFacts);
    if (!facts) return true;
    chain.push({ path, facts });
    for (const name of facts.extends) listExtended(name, dirname(path)).find(add);
    return true;
  };
  if (isOfPackage(folder)) return chain;
  for (const above of foldersUpFrom(folder)) if (['tsconfig.json', 'jsconfig.json'].some((name) => add(join(above, name)))) break;
  return chain;
}

/** Where an import leads that `paths` or `baseUrl` tells of, absolute. */
export function listAliasTargets(specifier: string, config: TypeScriptConfig): string[] {
  const bases = config.map(({ path, facts }) => resolve(dirname(path), facts.baseUrl ?? '.'));
  const named = config.flatMap(({ facts }) =>
    Object.entries(facts.paths).flatMap(([pattern, targets]) => {
      const star = matchStar(pattern, specifier);
      return star === null ? [] : targets.map((target) => target.replace('*', () => star));
    }),
  );
  const plain = config.some(({ facts }) => facts.baseUrl !== null) ? [specifier] : [];
  return [...new Set([...named, ...plain].flatMap((target) => bases.map((base) => resolve(base, target))))];
}

/** Names what a tsconfig.json says, by which files are compiled; '' for none. */
export function nameTypeScriptConfig(config: TypeScriptConfig): string {
  return config.map(({ facts }) => facts.digest).join(' ');
}

/** Where the file may be that another one extends. */
function listExtended(name: string, folder: string): string[] {
  const isPath = isAbsolute(name) || /^\.\.?(?:[\\/]|$)/.test(name);
  const stems = isPath ? [resolve(folder, name)] : [...foldersUpFrom(folder)].map((above) => join(above, 'node_modules', name));
  return stems.flatMap((stem) => [stem, `${stem}.json`, join(stem, 'tsconfig.json')]);
}

const configFacts: FactKind<ConfigFacts> = {
  name: 'tsconfig',
  derive(bytes) {
    const { extends: extended, compilerOptions } = parse(Buffer.from(bytes).toString());
    const { baseUrl, paths } = Object(compilerOptions) as Record<string, unknown>;
    return {
      digest: contentDigest(bytes),
      extends: [extended].flat().filter((name) => typeof name === 'string'),
      baseUrl: typeof baseUrl === 'string' ? baseUrl : null,
      paths: Object.fromEntries(
        Object.entries(Object(paths) as object).map(([pattern, targets]) => [
          pattern,
          [targets].flat().filter((target) => typeof target === 'string'),
        ]),
      ),
    };
  },
};

/** It may have comments, and commas before a closing bracket. What is neither the bundler reports. */
function parse(text: string): Record<string, unknown> {
  const bare = text.replaceAll(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1').replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1');
  try {
    return Object(JSON.parse(bare)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
