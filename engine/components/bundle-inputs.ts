import { dirname, isAbsolute, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { pathFrom } from '../paths/native-path.ts';
import { nameVariables } from '../program/variables.ts';
import { bundledFacts, isCode } from '../resolution/bundled-facts.ts';
import type { LookupFiles } from '../resolution/look-for-import.ts';
import { findPackageRules } from '../resolution/package-facts.ts';
import { nameTypeScriptConfig, readTypeScriptConfig } from '../resolution/type-script-config.ts';
import { contentDigest } from '../text/digest.ts';

/** What each module of a bundle was made from. */
export interface BundleInputs {
  /** Names and digests of all files that a module comes to need, with what their code may ask the environment for. */
  partsOf(id: string): string[];
  /** Paths of the styles that a module comes to need, in the order of their imports. */
  stylesOf(id: string): string[];
  /** Whether a module comes to need one of these. */
  needs(id: string, others: ReadonlySet<string>): boolean;
}

/** Reads the bundler's account. Asking for each file's digest notes that the outcome depends on it, since the bundler reads by itself. */
export function collectInputs(
  { inputs }: Metafile,
  { siteDir, files, provided }: { siteDir: string; files: LookupFiles; provided: ReadonlyMap<string, string> },
): BundleInputs {
  const known = new Map<string, string[]>();
  const list = (id: string): string[] => {
    let found = known.get(id);
    if (!found) {
      found = walk(id, inputs, new Set());
      known.set(id, found);
    }
    return found;
  };
  const rules = new Map<string, string>();
  const rulesOf = (folder: string): string => {
    let found = rules.get(folder);
    if (found === undefined) {
      found = [findPackageRules(folder, files), nameTypeScriptConfig(readTypeScriptConfig(folder, files))].join(' ').trim();
      rules.set(folder, found);
    }
    return found;
  };
  const describe = (input: string) => {
    const path = pathOf(input, siteDir);
    const code = provided.get(input.replace(/^provided:/, ''));
    if (path === null) return `${input} ${code === undefined ? '' : contentDigest(Buffer.from(code))}`;
    const facts = files.facts(path, bundledFacts);
    const name = `${nameInput(pathFrom(siteDir, path))} ${facts?.digest ?? ''}${nameVariables(facts?.variables ?? [])}`;
    return isCode(path) ? `${name} ${rulesOf(dirname(path))}` : name;
  };
  return {
    partsOf: (id) => [...new Set(list(id).map(describe))].sort(),
    needs: (id, others) => list(id).some((input) => others.has(input)),
    // What stands in for a style sheet that is not there is no file.
    stylesOf: (id) => list(id).flatMap((input) => (/\.css$/.test(input) ? (pathOf(input, siteDir) ?? []) : [])),
  };
}

/** Names a file alike on every machine: packages may be installed further up. */
export function nameInput(path: string): string {
  const start = path.lastIndexOf('node_modules/');
  return start === -1 ? path : path.slice(start);
}

/** What a module needs comes before it, as it is run. */
function walk(input: string, inputs: Metafile['inputs'], seen: Set<string>): string[] {
  if (seen.has(input)) return [];
  seen.add(input);
  const imports = (inputs[input]?.imports ?? []).filter(({ external }) => !external);
  return [...imports.flatMap(({ path }) => walk(path, inputs, seen)), input];
}

/** Null for what is no file. The bundler names files relative to the site folder, and those of a plugin as the plugin does. */
function pathOf(input: string, siteDir: string): string | null {
  if (/^(?:provided|missing|empty|style-entry|data-url):/.test(input)) return null;
  const path = input.replace(/^(?:raw|url|svg|required):/, '');
  return isAbsolute(path) ? path : join(siteDir, path);
}
