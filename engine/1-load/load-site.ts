import { posix } from 'node:path';
import { parseJson } from '../data/parse-json.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { unknownVersion } from '../diagnostics/messages/load.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import type { Secret } from '../program/secrets.ts';
import { findUnknownVersions } from './check-named-versions.ts';
import { type LocatedSet, listDocSets } from './doc-set.ts';
import { docsSchema } from './docs-config.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { BundleCache } from './kept-bundle.ts';
import { loadConfigFile } from './load-config-file.ts';
import { type JsonReader, loadDocSet } from './load-doc-set.ts';
import { loadGlossary } from './load-glossary.ts';
import { loadRedirectsFile } from './redirects-file.ts';
import { parseSiteConfig } from './site-config.ts';
import type { SiteConfig, SiteInput, Version } from './site-input.ts';
import { findDuplicatePaths, type VersionWithSidebars } from './version-manifest.ts';

/**
 * Stage 1. Reads and validates the config, and the manifests of versions and of sidebars of each doc set; all their problems come
 * back together. `site` is null when there is an error among them. `only` leaves out the other versions,
 * `kept` is where compiled configs are kept, and `secrets` may stand in none of these files.
 */
export async function loadSite(
  siteDir: string,
  files: Files,
  options: { only?: string[]; kept?: BundleCache; secrets?: Secret[] } = {},
): Promise<{ site: SiteInput | null; diagnostics: Diagnostic[] }> {
  const { secrets = [], only = [] } = options;
  const reader: JsonReader = (file) => readJson(siteDir, file, files, secrets);
  const configFile = await loadConfigFile(siteDir, files, { kept: options.kept, secrets });
  const exported = hideSecrets(configFile.exported, configFile.file, secrets);
  const parsed = exported.value === null ? null : parseSiteConfig(exported.value, configFile.file);
  const config = parsed?.config ?? null;
  const sets = [];
  for (const set of await findDocSets({ config, configFile: configFile.file }, siteDir, files))
    sets.push(await loadDocSet(set, { siteDir, files, reader }));
  const all = sets.flatMap(({ versions }) => versions);
  const { glossary, diagnostics: glossaryProblems } = await loadGlossary(siteDir, files);
  const { redirects, diagnostics: redirectProblems } = await loadRedirectsFile(siteDir, files, reader);
  const diagnostics = [
    ...configFile.diagnostics,
    ...exported.diagnostics,
    ...(parsed?.diagnostics ?? []),
    ...sets.flatMap((set) => set.diagnostics),
    ...findDuplicatePaths(all),
    ...glossaryProblems,
    ...redirectProblems,
  ];

  if (sets.every(({ isSound }) => isSound)) {
    if (config) diagnostics.push(...findUnknownVersions(config, configFile.file, all));
    const names = all.map(({ name }) => name);
    const ids = new Set(all.flatMap(({ set }) => set.id ?? []));
    const known = [...names, ...ids];
    for (const name of only)
      if (!known.includes(name)) diagnostics.push(unknownVersion({ subject: '--only', name, versions: known }, null));
  }
  if (config === null || hasErrors(diagnostics)) return { site: null, diagnostics };

  // A name of a version means that version, even if a set has it too.
  const named = new Set(all.map(({ name }) => name).filter((name) => only.includes(name)));
  const isWanted = ({ name, set }: Version) =>
    only.length === 0 || named.has(name) || (set.id !== null && !named.has(set.id) && only.includes(set.id));
  const versions = all.filter(isWanted).map(withoutSidebars);
  const site: SiteInput = {
    config: { ...limitToVersions(config, versions), redirects: [...config.redirects, ...redirects] },
    configFile: configFile.file,
    versions,
    leftOutVersions: all.filter((version) => !isWanted(version)).map(withoutSidebars),
    sidebars: pick(Object.assign({}, ...sets.map(({ sidebars }) => sidebars)), versions),
    sidebarFiles: pick(Object.assign({}, ...sets.map(({ sidebarFiles }) => sidebarFiles)), versions),
    pluginsDigest: configFile.pluginsDigest,
    functionsDigest: configFile.functionsDigest,
    glossary,
    pluginDigests: configFile.pluginDigests,
  };
  return { site, diagnostics };
}

/** The sets of the config. While that is not valid, those whose manifests are there, so that these are checked too. */
async function findDocSets(
  { config, configFile }: { config: SiteConfig | null; configFile: string },
  siteDir: string,
  files: Files,
): Promise<LocatedSet[]> {
  if (config === null) {
    const folders = (await files.list(posix.join(siteDir, 'config/sets'))).filter(({ kind }) => kind === 'folder');
    const docSets = Object.fromEntries(folders.map(({ name }) => [name, { label: name, path: `/${name}` }]));
    return listDocSets({ docs: docsSchema.parse({}), docSets }, configFile);
  }
  const [first, ...others] = listDocSets(config, configFile);
  return others.length > 0 && !(await hasDocs(first!, others, siteDir, files)) ? others : [first!, ...others];
}

/** A site with other sets need not have docs in the default one. */
async function hasDocs(set: LocatedSet, others: LocatedSet[], siteDir: string, files: Files): Promise<boolean> {
  if (await files.exists(posix.join(siteDir, set.versionsFile))) return true;
  const entries = await files.list(posix.join(siteDir, set.content));
  const isOther = (name: string) => others.some(({ content }) => `${content}/`.startsWith(`${set.content}/${name}/`));
  return entries.some(({ name }) => name !== 'public' && !name.startsWith('.') && !isOther(name));
}

function withoutSidebars({ sidebarsFile: _, sidebarsPlace: __, ...version }: VersionWithSidebars): Version {
  return version;
}

async function readJson(siteDir: string, file: string, files: Files, secrets: Secret[]): ReturnType<JsonReader> {
  const { text, diagnostics } = await readSource(posix.join(siteDir, file), file, files);
  if (text === null) return { value: undefined, diagnostics };
  const parsed = parseJson(text, file);
  const { value, diagnostics: found } = hideSecrets(parsed.value, file, secrets);
  return { value, diagnostics: [...parsed.diagnostics, ...found] };
}

/** A build of some versions has a version dropdown of those alone. */
function limitToVersions(config: SiteConfig, versions: Version[]): SiteConfig {
  const isBuilt = (docSet: string | null, name: string) => versions.some(({ set, ownName }) => set.id === docSet && ownName === name);
  const items = config.navbar.items.map((item) =>
    item.type === 'docsVersionDropdown' ? { ...item, versions: item.versions?.filter((name) => isBuilt(item.docSet, name)) ?? null } : item,
  );
  return { ...config, navbar: { ...config.navbar, items } };
}

function pick<T>(values: Record<string, T>, versions: Version[]): Record<string, T> {
  return Object.fromEntries(versions.flatMap(({ name }) => (name in values ? [[name, values[name]!]] : [])));
}
