import { posix } from 'node:path';
import { parseJson } from '../data/parse-json.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { missingSidebarManifest, missingVersionManifest, unknownVersion, unusedSidebarManifest } from '../diagnostics/messages/load.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import type { Secret } from '../program/secrets.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { BundleCache } from './kept-bundle.ts';
import { loadConfigFile } from './load-config-file.ts';
import { loadGlossary } from './load-glossary.ts';
import { makeDefaultSidebars, parseSidebarManifest } from './sidebar-manifest.ts';
import { parseSiteConfig } from './site-config.ts';
import type { SidebarManifest, SiteConfig, SiteInput, Version } from './site-input.ts';
import {
  makeOnlyVersion,
  type ParsedVersionManifest,
  parseVersionManifest,
  VERSIONS_FILE,
  type VersionWithSidebars,
} from './version-manifest.ts';

const SIDEBARS_DIR = 'config/sidebars';

/**
 * Stage 1. Reads and validates the config, the manifest of versions and every sidebar manifest of a site; all their problems come
 * back together. `site` is null when there is an error among them. `only` leaves out the other versions,
 * `kept` is where compiled configs are kept, and `secrets` may stand in none of these files.
 */
export async function loadSite(
  siteDir: string,
  files: Files,
  options: { only?: string[]; kept?: BundleCache; secrets?: Secret[] } = {},
): Promise<{ site: SiteInput | null; diagnostics: Diagnostic[] }> {
  const { secrets = [] } = options;
  const reader: JsonReader = (file) => readJson(siteDir, file, files, secrets);
  const configFile = await loadConfigFile(siteDir, files, { kept: options.kept, secrets });
  const exported = hideSecrets(configFile.exported, configFile.file, secrets);
  const parsed = exported.value === null ? null : parseSiteConfig(exported.value, configFile.file);
  const manifest = await loadVersions(siteDir, files, reader);
  const sidebars = await loadSidebars(siteDir, files, { manifest, reader });
  const { glossary, diagnostics: glossaryProblems } = await loadGlossary(siteDir, files);
  const diagnostics = [
    ...configFile.diagnostics,
    ...exported.diagnostics,
    ...(parsed?.diagnostics ?? []),
    ...manifest.diagnostics,
    ...sidebars.diagnostics,
    ...glossaryProblems,
  ];
  const config = parsed?.config ?? null;

  if (!hasErrors(manifest.diagnostics)) {
    const names = manifest.versions.map(({ name }) => name);
    if (config) diagnostics.push(...findUnknownVersions(config, configFile.file, names));
    for (const name of options.only ?? []) {
      if (!names.includes(name)) diagnostics.push(unknownVersion({ subject: '--only', name, versions: names }, null));
    }
  }
  if (config === null || hasErrors(diagnostics)) return { site: null, diagnostics };

  const isWanted = ({ name }: Version) => !options.only?.length || options.only.includes(name);
  const versions = manifest.versions.filter(isWanted).map(withoutSidebars);
  const site: SiteInput = {
    config: limitToVersions(config, versions),
    configFile: configFile.file,
    versions,
    leftOutVersions: manifest.versions.filter((version) => !isWanted(version)).map(withoutSidebars),
    versionsFile: VERSIONS_FILE,
    sidebars: pick(sidebars.byVersion, versions),
    sidebarFiles: pick(sidebars.files, versions),
    pluginsDigest: configFile.pluginsDigest,
    glossary,
    pluginDigests: configFile.pluginDigests,
  };
  return { site, diagnostics };
}

function withoutSidebars({ sidebarsFile: _, sidebarsPlace: __, ...version }: VersionWithSidebars): Version {
  return version;
}

async function loadVersions(siteDir: string, files: Files, reader: JsonReader): Promise<ParsedVersionManifest> {
  if (!(await files.exists(posix.join(siteDir, VERSIONS_FILE)))) {
    const folders = await findVersionFolders(siteDir, files);
    const diagnostics = folders.length === 0 ? [] : [missingVersionManifest(VERSIONS_FILE, folders)];
    return { versions: folders.length === 0 ? [makeOnlyVersion()] : [], otherSidebars: [], diagnostics };
  }
  const { value, diagnostics } = await reader(VERSIONS_FILE);
  if (value === undefined) return { versions: [], otherSidebars: [], diagnostics };
  const parsed = parseVersionManifest(value);
  return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}

/** Folders in content/ that are plainly versions. A site that keeps pages at the top of content/ has no versions, whatever its folders are called. */
async function findVersionFolders(siteDir: string, files: Files): Promise<string[]> {
  const entries = await files.list(posix.join(siteDir, 'content'));
  if (entries.some(({ name, kind }) => kind === 'file' && /\.mdx?$/.test(name))) return [];
  const names = entries.flatMap(({ name, kind }) => (kind === 'folder' && /^(next|current|v?\d+(\.\d+)+)$/.test(name) ? [name] : []));
  return names.sort(compareNewestFirst);
}

/** Names before numbers, and of numbers the higher first: the order of a manifest of versions. */
function compareNewestFirst(a: string, b: string): number {
  const isNamed = (name: string) => Number(!/\d/.test(name));
  return isNamed(b) - isNamed(a) || b.localeCompare(a, 'en', { numeric: true });
}

interface LoadedSidebars {
  byVersion: Record<string, SidebarManifest>;
  files: Record<string, string>;
  diagnostics: Diagnostic[];
}

async function loadSidebars(
  siteDir: string,
  files: Files,
  { manifest, reader }: { manifest: ParsedVersionManifest; reader: JsonReader },
): Promise<LoadedSidebars> {
  const loaded: LoadedSidebars = { byVersion: {}, files: {}, diagnostics: [] };
  const load = async (file: string) => {
    const { value, diagnostics } = await reader(file);
    const parsed = value === undefined ? null : parseSidebarManifest(value, file);
    loaded.diagnostics.push(...diagnostics, ...(parsed?.diagnostics ?? []));
    return parsed?.sidebars ?? {};
  };

  const present = (await files.list(posix.join(siteDir, SIDEBARS_DIR))).filter(({ name }) => name.endsWith('.json'));
  const unused = new Set(present.map(({ name }) => `${SIDEBARS_DIR}/${name}`));
  for (const { name, sidebarsFile, sidebarsPlace } of manifest.versions) {
    unused.delete(sidebarsFile);
    if (await files.exists(posix.join(siteDir, sidebarsFile))) {
      loaded.byVersion[name] = await load(sidebarsFile);
      loaded.files[name] = sidebarsFile;
    } else {
      loaded.byVersion[name] = makeDefaultSidebars();
      if (sidebarsPlace) loaded.diagnostics.push(missingSidebarManifest(sidebarsFile, sidebarsPlace));
    }
  }
  for (const { file, place } of manifest.otherSidebars) {
    unused.delete(file);
    if (await files.exists(posix.join(siteDir, file))) await load(file);
    else loaded.diagnostics.push(missingSidebarManifest(file, place));
  }
  // Without a sound manifest of versions nobody can say which sidebars are used, so each is checked, and none is called unused.
  const isSound = !hasErrors(manifest.diagnostics);
  const names = manifest.versions.map(({ name }) => name);
  for (const file of unused) {
    if (isSound) loaded.diagnostics.push(unusedSidebarManifest(file, posix.basename(file, '.json'), names));
    else await load(file);
  }
  return loaded;
}

/** The value is undefined when the file is no JSON. */
type JsonReader = (file: string) => Promise<{ value: unknown; diagnostics: Diagnostic[] }>;

async function readJson(siteDir: string, file: string, files: Files, secrets: Secret[]): ReturnType<JsonReader> {
  const { text, diagnostics } = await readSource(posix.join(siteDir, file), file, files);
  if (text === null) return { value: undefined, diagnostics };
  const parsed = parseJson(text, file);
  const { value, diagnostics: found } = hideSecrets(parsed.value, file, secrets);
  return { value, diagnostics: [...parsed.diagnostics, ...found] };
}

function findUnknownVersions(config: SiteConfig, file: string, versions: string[]): Diagnostic[] {
  const mentions = [
    ...config.navbar.items.map((item, index) => {
      const named = (item.type === 'docsVersionDropdown' && item.versions) || [];
      return { subject: 'The version dropdown', keyPath: ['navbar', 'items', index], named };
    }),
    ...config.checks.overrides.map(({ versions: named }, index) => {
      return { subject: `"checks.overrides[${index}]"`, keyPath: ['checks', 'overrides', index], named: named ?? [] };
    }),
  ];
  return mentions.flatMap(({ subject, keyPath, named }) =>
    named.flatMap((name, index) => {
      const place = { file, keyPath: [...keyPath, 'versions', index] };
      return versions.includes(name) ? [] : [unknownVersion({ subject, name, versions }, place)];
    }),
  );
}

/** A build of some versions has a version dropdown of those alone. */
function limitToVersions(config: SiteConfig, versions: Version[]): SiteConfig {
  const names = new Set(versions.map(({ name }) => name));
  const items = config.navbar.items.map((item) =>
    item.type === 'docsVersionDropdown' ? { ...item, versions: item.versions?.filter((name) => names.has(name)) ?? null } : item,
  );
  return { ...config, navbar: { ...config.navbar, items } };
}

function pick<T>(values: Record<string, T>, versions: Version[]): Record<string, T> {
  return Object.fromEntries(versions.flatMap(({ name }) => (name in values ? [[name, values[name]!]] : [])));
}
