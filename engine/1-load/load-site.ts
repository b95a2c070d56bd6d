import { join } from 'node:path';
import { parseJson } from '../data/parse-json.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { unknownVersion } from '../diagnostics/messages/load.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import type { Secret } from '../program/secrets.ts';
import { listSynonyms } from '../synonyms/list-synonyms.ts';
import { findInRedirects, findUnknownVersions } from './check-named-versions.ts';
import { type LocatedSet, listDocSets } from './doc-set.ts';
import { docsSchema } from './docs-config.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { BundleCache } from './kept-bundle.ts';
import { type LoadedConfigFile, loadConfigFile } from './load-config-file.ts';
import { type JsonReader, type LoadedSet, loadDocSet } from './load-doc-set.ts';
import { loadGlossary } from './load-glossary.ts';
import { loadSynonyms } from './load-synonyms.ts';
import { loadRedirectsFile } from './redirects-file.ts';
import { guessSiteConfig, isDoubtful, type SalvagedConfig, salvageSiteConfig } from './salvage-config.ts';
import { parseSiteConfig } from './site-config.ts';
import type { SiteConfig, SiteInput, Version } from './site-input.ts';
import { findDuplicatePaths } from './version-faults.ts';
import type { VersionWithSidebars } from './version-manifest.ts';
import { findWords, loadWords } from './words-file.ts';

/** What stage 1 returns. */
export interface LoadedSite {
  /** Null when there is an error in the config or a manifest. */
  site: SiteInput | null;
  /** Given in that case: what is known all the same, so that pages are checked. Null where even that says nothing. */
  partial: PartialSite | null;
  diagnostics: Diagnostic[];
}

/** A site whose config or manifests are wrong, as far as it can be told. Nothing is made of it. */
export interface PartialSite {
  input: SiteInput;
  /** See SalvagedConfig; 'glossary' stands for that file. */
  doubtful: Set<string>;
  /** False when nobody can say which folders are versions and where their pages are published. */
  hasRoutes: boolean;
}

/**
 * Stage 1. Reads and validates the config, and the manifests of versions and of sidebars of each doc set; all their problems come
 * back together. `only` leaves out the other versions, `kept` is where compiled configs are kept, `secrets` may stand in none of these
 * files, and `configFile` is the config where it has been run already.
 */
export async function loadSite(
  siteDir: string,
  files: Files,
  options: { only?: string[]; kept?: BundleCache; secrets?: Secret[]; configFile?: LoadedConfigFile } = {},
): Promise<LoadedSite> {
  const { secrets = [], only = [] } = options;
  const reader: JsonReader = (file) => readJson(siteDir, file, files, secrets);
  const configFile = options.configFile ?? (await loadConfigFile(siteDir, files, { kept: options.kept, secrets }));
  const { file } = configFile;
  const exported = hideSecrets(configFile.exported, file, secrets);
  const parsed = exported.value === null ? null : parseSiteConfig(exported.value, file);
  const config = parsed?.config ?? null;
  const configProblems = [...configFile.diagnostics, ...exported.diagnostics, ...(parsed?.diagnostics ?? [])];
  const salvaged = config ? null : await salvage(exported.value, { file, siteDir, files, found: configProblems });
  const knowsSets = salvaged !== null && exported.value !== null && !SET_KEYS.some((key) => isDoubtful(key, salvaged.doubtful));
  const sets: LoadedSet[] = [];
  for (const set of await findDocSets({ config: config ?? (knowsSets ? salvaged.config : null), configFile: file }, siteDir, files))
    sets.push(await loadDocSet(set, { siteDir, files, reader }));
  const all = sets.flatMap(({ versions }) => versions);
  const moved = sets.flatMap((set) => set.moved);
  const { glossary, diagnostics: glossaryProblems } = await loadGlossary(siteDir, files);
  const { redirects, diagnostics: redirectProblems } = await loadRedirectsFile(siteDir, files, reader);
  const { synonyms, diagnostics: synonymProblems } = await loadSynonyms(siteDir, files);
  const { words, diagnostics: wordProblems } = await loadWords(siteDir, files, reader);
  const samePaths = findDuplicatePaths(sets.flatMap((set) => (set.isSound ? set.versions : [])));
  const diagnostics = [
    ...configProblems,
    ...sets.flatMap((set) => set.diagnostics),
    ...samePaths,
    ...glossaryProblems,
    ...redirectProblems,
    ...synonymProblems,
    ...wordProblems,
  ];

  const isSound = sets.every((set) => set.isSound);
  const hasFolders = sets.every((set) => set.hasFolders);
  const unknown = isSound && config ? findUnknownVersions(config, file, all) : [];
  const misnamed = hasFolders ? findUnknownNames(only, all) : [];
  diagnostics.push(...unknown, ...misnamed, ...(isSound ? findInRedirects(redirects, file, all) : []));
  const toInput = (from: SiteConfig, wanted: string[]): SiteInput => {
    const isWanted = createIsWanted(all, wanted);
    const versions = all.filter(isWanted).map(withoutSidebars);
    return {
      config: { ...limitToVersions(from, versions), redirects: [...from.redirects, ...redirects] },
      configFile: file,
      versions,
      leftOutVersions: all.filter((version) => !isWanted(version)).map(withoutSidebars),
      ...(moved.length > 0 && { moved }),
      sidebars: pick(Object.assign({}, ...sets.map(({ sidebars }) => sidebars)), versions),
      sidebarFiles: pick(Object.assign({}, ...sets.map(({ sidebarFiles }) => sidebarFiles)), versions),
      pluginsDigest: configFile.pluginsDigest,
      codeDigest: configFile.codeDigest,
      functionsDigest: configFile.functionsDigest,
      glossary,
      synonyms:
        from.search.provider === 'none' ? null : listSynonyms(synonyms, { locale: from.locale.code, builtIn: from.search.builtInSynonyms }),
      words: findWords(words, from.locale.code),
      pluginDigests: configFile.pluginDigests,
      ...(configFile.pluginNames && { pluginNames: configFile.pluginNames }),
    };
  };
  if (config !== null && !hasErrors(diagnostics)) return { site: toInput(config, only), partial: null, diagnostics };

  // What a config names in vain is taken out of it, too.
  const usable = config && exported.value ? salvageSiteConfig(exported.value, file, unknown) : salvaged;
  if (usable === null || misnamed.length > 0) return { site: null, partial: null, diagnostics };
  const { doubtful } = usable;
  if (hasErrors(glossaryProblems)) doubtful.add('glossary');
  if (hasErrors(redirectProblems)) doubtful.add('redirects');
  const hasRoutes =
    hasFolders &&
    samePaths.length === 0 &&
    (exported.value !== null || sets.length === 1) &&
    !SET_KEYS.some((key) => isDoubtful(key, doubtful));
  const input = toInput(usable.config, hasRoutes ? only : []);
  const unsure = sets.flatMap(({ unsureVersions }) => unsureVersions);
  const partial = {
    // Without routes, pages are those of the folders of the sets.
    input: hasRoutes ? { ...input, unsureVersions: unsure } : { ...input, versions: sets.map(({ folder }) => withoutSidebars(folder)) },
    doubtful,
    hasRoutes,
  };
  return { site: null, partial, diagnostics };
}

/** What they say decides which folders are versions. */
const SET_KEYS = ['docs.exclude', 'docs.include', 'docs.numberPrefixes', 'docSets'];

/** Of a config that is wrong, what is not; of one that cannot be run, what can be guessed. Null where there is no config. */
async function salvage(
  exported: object | null,
  { file, siteDir, files, found }: { file: string; siteDir: string; files: Files; found: Diagnostic[] },
): Promise<SalvagedConfig | null> {
  if (exported !== null) return salvageSiteConfig(exported, file, found);
  if (!found.every(({ code }) => UNUSABLE.includes(code))) return null;
  const { text } = await readSource(join(siteDir, file), file, files);
  return text === null ? null : guessSiteConfig(text);
}

/** A config that is there, and cannot be run. */
const UNUSABLE: Diagnostic['code'][] = ['config-syntax', 'config-threw', 'config-import', 'config-not-exported'];

/** What `--only` may name: versions, and sets for all of theirs. */
export function listNames(all: Version[]): string[] {
  return [...all.map(({ name }) => name), ...new Set(all.flatMap(({ set }) => set.id ?? []))];
}

function findUnknownNames(only: string[], all: Version[]): Diagnostic[] {
  const known = listNames(all);
  return only.filter((name) => !known.includes(name)).map((name) => unknownVersion({ subject: '--only', name, versions: known }, null));
}

/** Tells of a version whether `--only` names it. A name of a version means that version, even if a set has it too. */
export function createIsWanted(all: Version[], only: string[]): (version: Version) => boolean {
  const named = new Set(all.map(({ name }) => name).filter((name) => only.includes(name)));
  return ({ name, set }) => only.length === 0 || named.has(name) || (set.id !== null && !named.has(set.id) && only.includes(set.id));
}

/** The sets of the config. While that is not valid, those whose manifests are there, so that these are checked too. */
async function findDocSets(
  { config, configFile }: { config: SiteConfig | null; configFile: string },
  siteDir: string,
  files: Files,
): Promise<LocatedSet[]> {
  if (config === null) {
    const folders = (await files.list(join(siteDir, 'config/sets'))).filter(({ kind }) => kind === 'folder');
    const docSets = Object.fromEntries(folders.map(({ name }) => [name, { label: name, path: `/${name}` }]));
    return listDocSets({ docs: docsSchema.parse({}), docSets }, configFile);
  }
  const [first, ...others] = listDocSets(config, configFile);
  return others.length > 0 && !(await hasDocs(first!, others, siteDir, files)) ? others : [first!, ...others];
}

/** A site with other sets need not have docs in the default one. */
async function hasDocs(set: LocatedSet, others: LocatedSet[], siteDir: string, files: Files): Promise<boolean> {
  if (await files.exists(join(siteDir, set.versionsFile))) return true;
  const entries = await files.list(join(siteDir, set.content));
  const isOther = (name: string) => others.some(({ content }) => `${content}/`.startsWith(`${set.content}/${name}/`));
  return entries.some(({ name }) => name !== 'public' && !name.startsWith('.') && !isOther(name));
}

function withoutSidebars({ sidebarsFile: _, sidebarsPlace: __, ...version }: VersionWithSidebars): Version {
  return version;
}

async function readJson(siteDir: string, file: string, files: Files, secrets: Secret[]): ReturnType<JsonReader> {
  const { text, diagnostics } = await readSource(join(siteDir, file), file, files);
  if (text === null) return { value: undefined, diagnostics };
  const parsed = parseJson(text, file);
  const { value, diagnostics: found } = hideSecrets(parsed.value, file, secrets);
  return { value, diagnostics: [...parsed.diagnostics, ...found] };
}

/** A build of some versions has a version dropdown of those alone. */
function limitToVersions(config: SiteConfig, versions: Version[]): SiteConfig {
  const isBuilt = (docSet: string | null, name: string) => versions.some(({ set, ownName }) => set.id === docSet && ownName === name);
  const items = config.navbar.items.map((item) => {
    if (item.type !== 'docsVersionDropdown' || item.versions === null) return item;
    const { docSet, versions: named } = item;
    const limited = Array.isArray(named)
      ? named.filter((name) => isBuilt(docSet, name))
      : Object.fromEntries(Object.entries(named).filter(([name]) => isBuilt(docSet, name)));
    return { ...item, versions: limited };
  });
  return { ...config, navbar: { ...config.navbar, items } };
}

function pick<T>(values: Record<string, T>, versions: Version[]): Record<string, T> {
  return Object.fromEntries(versions.flatMap(({ name }) => (name in values ? [[name, values[name]!]] : [])));
}
