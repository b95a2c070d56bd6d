import { resolve } from 'node:path';
import { type ConfigValue, explainConfig } from './1-load/explain-config.ts';
import { hideSecrets } from './1-load/hide-secrets.ts';
import { loadConfigFile } from './1-load/load-config-file.ts';
import { openLocator } from './1-load/locate-places.ts';
import { siteConfigSchema } from './1-load/site-config.ts';
import type { SiteInput } from './1-load/site-input.ts';
import { openBuildCache } from './cache/open-build-cache.ts';
import type { Diagnostic, KeyPlace, TextPlace } from './diagnostics/diagnostic.ts';
import { nameKeyPath } from './diagnostics/name-value.ts';
import { readFileSystemClock } from './files/file-stamp.ts';
import { openSourceFiles } from './files/source-files.ts';
import { countProblems } from './pipeline/build-report.ts';
import { toBundleCache } from './pipeline/load-config.ts';
import { loadInput } from './pipeline/load-input.ts';
import { openTools } from './pipeline/open-tools.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { listSecrets } from './program/secrets.ts';
import { claimSite } from './state/claim-site.ts';

export interface ShownValue {
  /** 'navbar.title'. */
  key: string;
  /** As JSON has it; absent where docsgen goes on without. Functions are named: '[function editUrl]'. */
  value?: unknown;
  /** Where it is written, the name of an environment variable, or 'default'. */
  from: TextPlace | string;
}

export interface ConfigReport {
  values: ShownValue[];
  errors: number;
  diagnostics: Diagnostic[];
}

/** Variables that go before keys of the config; those that are secret are not shown. */
const VARIABLES: Record<string, string> = {
  DOCSGEN_REMOTE_CACHE: 'cache.remote.url',
  DOCSGEN_REMOTE_CACHE_MODE: 'cache.remote.mode',
};

/** Tells what a site's config comes to, and where each value comes from. No values while the config has errors. */
export async function showConfig(options: { siteDir: string; env?: NodeJS.ProcessEnv }): Promise<ConfigReport> {
  const { env = {} } = options;
  const siteDir = resolve(options.siteDir);
  const site = claimSite({ siteDir, isReader: true });
  const buildCache = openBuildCache(site.stateDir, { isKept: true });
  const files = openSourceFiles({ clock: () => readFileSystemClock(site.stateDir) });
  const tools = openTools({ files, cache: buildCache, onProgress: () => {} });
  try {
    const { site: input, diagnostics } = await loadInput({ siteDir, env }, tools);
    const settled = await settleDiagnostics(diagnostics, siteDir);
    const report = { errors: countProblems(settled).errors, diagnostics: settled };
    if (!input) return { values: [], ...report };
    const secrets = listSecrets(env);
    const { exported, file } = await loadConfigFile(siteDir, files, { kept: toBundleCache(siteDir, tools), secrets });
    const locate = openLocator(files, siteDir);
    const values: ShownValue[] = [];
    for (const { keyPath, value, isDefault } of explainConfig(siteConfigSchema, hideSecrets(exported, file, secrets).value)) {
      values.push(show({ keyPath, value }, isDefault ? 'default' : await locate({ file, keyPath })));
    }
    for (const { key, value, place } of listManifests(input)) values.push({ key, value, from: await locate(place) });
    return { values: withVariables(values, env), ...report };
  } finally {
    await tools.runner.close();
    buildCache.close();
    site.release();
  }
}

function show({ keyPath, value }: Pick<ConfigValue, 'keyPath' | 'value'>, from: TextPlace | string): ShownValue {
  return { key: nameKeyPath(keyPath), ...(value !== undefined && { value: toJson(value, new Set()) }), from };
}

/** Plugins and their options may be anything, also a circle. */
function toJson(value: unknown, around: Set<unknown>): unknown {
  if (typeof value === 'function') return `[function ${value.name || 'without a name'}]`;
  if (value instanceof RegExp) return String(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (around.has(value)) return '[circle]';
  const inside = new Set(around).add(value);
  if (Array.isArray(value)) return value.map((each) => toJson(each, inside));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toJson(each, inside)]));
}

/** What the manifests beside the config say. */
function listManifests({ versions, sidebars, sidebarFiles, config }: SiteInput): { key: string; value: unknown; place: KeyPlace }[] {
  const files = [...new Set(versions.filter(({ keyPath }) => keyPath.length > 0).map(({ set }) => set.versionsFile))];
  return [
    ...files.flatMap((file) => {
      const ofFile = versions.filter(({ set }) => set.versionsFile === file);
      const { id } = ofFile[0]!.set;
      const key = id === null ? 'versions' : `docSets.${id}.versions`;
      return [
        { key, value: ofFile.map(({ ownName }) => ownName), place: { file, keyPath: ofFile[0]!.keyPath.slice(0, 1) } },
        { key: `${key}.latest`, value: ofFile.find(({ isLast }) => isLast)?.ownName ?? null, place: { file, keyPath: ['latest'] } },
      ];
    }),
    ...Object.entries(sidebarFiles).map(([version, file]) => ({
      key: `sidebars.${version}`,
      value: Object.keys(sidebars[version] ?? {}),
      place: { file, keyPath: [] },
    })),
    ...config.redirects
      .filter(({ file }) => file !== undefined)
      .map(({ from, to, keyPath, file }) => ({ key: `redirects ${from}`, value: to, place: { file: file!, keyPath } })),
  ];
}

function withVariables(values: ShownValue[], env: NodeJS.ProcessEnv): ShownValue[] {
  const set = Object.entries(VARIABLES).filter(([name]) => env[name]);
  if (set.length === 0) return values;
  const keys = set.map(([, key]) => key);
  const kept = values.filter(({ key, value }) => !keys.includes(key) && !(key === 'cache.remote' && value === null));
  return [...kept, ...set.map(([name, key]) => ({ key, value: withoutPassword(env[name]!), from: name }))];
}

function withoutPassword(value: string): string {
  return value.replace(/^(https?:\/\/)[^/@]*@/, '$1');
}
