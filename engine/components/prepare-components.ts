import { join } from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { PluginNames } from '../1-load/list-plugin-names.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Cache } from '../cache/cache.ts';
import { createSeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingComponentMap } from '../diagnostics/messages/components.ts';
import type { Files } from '../files/files.ts';
import { readCode } from '../files/read-code.ts';
import { realPath } from '../files/real-path.ts';
import { digest } from '../text/digest.ts';
import type { ComponentBundle } from './bundle-components.ts';
import { type ComponentManifest, importKey } from './component-manifest.ts';
import { findComponents } from './find-components.ts';
import { isPlaceholder } from './placeholder-names.ts';
import type { ImportRequest } from './resolve-imports.ts';
import { readTranslations, writeSiteData } from './site-data.ts';

/** The site's own components, ready for pages. */
export interface PreparedComponents {
  /** Null for a site without components. */
  manifest: ComponentManifest | null;
  /** What readers load. */
  files: ComponentBundle['files'];
  diagnostics: Diagnostic[];
}

const NO_COMPONENTS: PreparedComponents = { manifest: null, files: [], diagnostics: [] };

/**
 * Finds and bundles a site's components; the server's code goes into the cache. `requests` are imports in pages that may be of modules, `slots`
 * the modules that fill slots of the theme.
 * The bundler is loaded for sites that have any.
 */
export async function prepareComponents(
  {
    site,
    siteDir,
    requests,
    slots = {},
  }: {
    site: Pick<SiteInput, 'config' | 'configFile' | 'versions' | 'pluginNames'>;
    siteDir: string;
    requests: ImportRequest[];
    slots?: Record<string, string>;
  },
  { files, cache }: { files: Files; cache: Cache },
): Promise<PreparedComponents> {
  const { config, configFile } = site;
  const { names, diagnostics } = await findComponents(siteDir, config.components, { files, configFile });
  const filling = Object.values(slots);
  const { map: mapPath } = config.components;
  if (Object.keys(names).length === 0 && requests.length === 0 && filling.length === 0 && mapPath === null)
    return { ...NO_COMPONENTS, diagnostics };

  const [
    { bundleComponents },
    { describeBuildFailure, describeMending, describeStyleFaults },
    { createMending },
    { resolveImports },
    { provideCode },
    { provideDocusaurus },
    { loadClientFileNames },
  ] = await Promise.all([
    import('./bundle-components.ts'),
    import('./describe-build-failure.ts'),
    import('./mend-bundle.ts'),
    import('./resolve-imports.ts'),
    import('./provided-modules.ts'),
    import('./docusaurus-imports.ts'),
    import('../program/client-bundle.ts'),
  ]);
  // The bundler names files by where they really are.
  const realDir = await realPath(siteDir);
  const ownTheme = (await files.stat(join(siteDir, 'src/theme')))?.kind === 'folder';
  const mapRequest = mapPath === null ? [] : [{ folder: '', specifier: `./${mapPath}` }];
  const imports = await resolveImports([...requests, ...mapRequest], { siteDir: realDir, ownTheme, files });
  const map = mapPath === null ? null : await findMap(imports[importKey('', `./${mapPath}`)], siteDir, files);
  if (mapPath !== null && map === null)
    diagnostics.push(missingComponentMap(mapPath, { file: configFile, keyPath: ['components', 'map'] }));
  for (const name of map?.names ?? [])
    if (/^[A-Z]/.test(name) && !Object.hasOwn(names, name)) names[name] = { module: map!.module, export: `default.${name}` };
  const modules = [...new Set([...Object.values(names).map(({ module }) => module), ...Object.values(imports), ...filling])].sort();
  if (modules.length === 0) return { ...NO_COMPONENTS, diagnostics };
  const added = listAdded(site.pluginNames, { names, imports });
  const { baseUrl, trailingSlash, colorMode, locale, title, url } = config;
  const { code, htmlLang, direction } = locale;
  const facts: ComponentManifest['site'] = {
    site: { title, url },
    locale: { code, htmlLang, direction },
    baseUrl,
    ...(trailingSlash !== undefined && { trailingSlash }),
    colorMode: colorMode.default,
  };
  const severity = createSeverityOf(config.checks)('brokenComponents', null, null);
  // What cannot be read is left out, and the theme has its own slots.
  const left: BrokenModules = { modules: new Set(), messages: [] };
  const isMissing = (specifier: string) => isPlaceholder(specifier, config.markdown.placeholderComponents);
  const mending = createMending(realDir, { isTolerant: severity !== 'error', isPlaceholder: isMissing });
  const isSound = (id: string) => !left.modules.has(id) && !mending.isBroken(id);
  const more = () => {
    const sound = Object.fromEntries(Object.entries(slots).filter(([, id]) => isSound(id)));
    return {
      ...(Object.keys(sound).length > 0 && { slots: sound }),
      ...(map && { map }),
      ...(added.length > 0 && { added }),
      ...(severity !== 'error' && { isTolerant: true as const }),
    };
  };
  // Their digest is never that of a bundle, so nothing of this is used again.
  const broken = { digest: 'broken', chunk: null, styles: [], showsIslands: false };
  const asBroken = (ids: Iterable<string>) => Object.fromEntries([...ids].map((id) => [id, broken]));
  const siteData = writeSiteData(site, await readTranslations(siteDir, code, files));
  const { hydrate } = config.components;
  for (;;) {
    try {
      const provided = provideCode(await loadClientFileNames(), await provideDocusaurus(siteData, mending.names));
      const bundle = await bundleComponents(
        { siteDir: realDir, baseUrl, modules: modules.filter(isSound), provided, hydrate, ownTheme, mending: mending.plugin },
        files,
      );
      const key = digest(bundle.server.code, bundle.server.map);
      cache.write('components', key, bundle.server);
      const named = JSON.stringify(facts);
      const described = Object.entries(bundle.modules).map(
        ([id, module]) =>
          [id, { ...module, digest: digest(module.digest, named), ...(severity === 'ignore' && { isIdle: false }) }] as const,
      );
      const known = { ...Object.fromEntries(described), ...asBroken(modules.filter((id) => !isSound(id))) };
      const manifest = { site: facts, key, names, imports, modules: known, ...more() };
      return {
        manifest,
        files: bundle.files,
        diagnostics: [
          ...diagnostics,
          ...describeBuildFailure({ errors: left.messages }),
          ...describeMending(mending.messages, bundle.missing, { severity, isPlaceholder: isMissing }),
          ...describeStyleFaults(bundle.styleFaults),
          ...(severity === 'ignore' ? [] : bundle.idle),
        ],
      };
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      for (const { location } of error.errors) if (location) await files.stat(join(siteDir, location.file));
      if (mending.take(error)) continue;
      if (leaveOut(error, modules.filter(isSound), left)) continue;
      const errors = [...left.messages, ...error.errors];
      const manifest = { site: facts, key: null, names, imports, modules: asBroken(modules), ...more() };
      return { manifest, files: [], diagnostics: [...diagnostics, ...describeBuildFailure({ errors })] };
    }
  }
}

/** The modules that plugins may bring into pages, of those that are there. */
function listAdded(
  { modules = [], tags = [] }: Partial<PluginNames> = {},
  { names, imports }: Pick<ComponentManifest, 'names' | 'imports'>,
): string[] {
  const imported = modules.map((specifier) => imports[importKey('', specifier)]);
  const named = tags.map((tag) => (Object.hasOwn(names, tag) ? names[tag]!.module : undefined));
  return [...new Set([...imported, ...named].filter((id) => id !== undefined))].sort();
}

/** Modules that cannot be bundled, and what the bundler says of them. */
interface BrokenModules {
  modules: Set<string>;
  messages: BuildFailure['errors'];
}

/** Leaves out the modules that are faulty themselves, so that the others are still there; false if it is not they, or they are all. */
function leaveOut({ errors }: BuildFailure, modules: string[], left: BrokenModules): boolean {
  const faulty = new Set(errors.map(({ location }) => location?.file));
  const found = modules.filter((id) => faulty.has(id));
  if (!errors.every(({ location }) => found.includes(location?.file ?? '')) || found.length === modules.length) return false;
  for (const id of found) left.modules.add(id);
  left.messages.push(...errors);
  return true;
}

/** Null for a module that is not there. */
async function findMap(module: string | undefined, siteDir: string, files: Files): Promise<ComponentManifest['map'] | null> {
  if (module === undefined) return null;
  // With a parser of its own, which other sites do not load.
  const { readMap } = await import('./read-map.ts');
  return { module, ...readMap((await readCode(join(siteDir, module), files)) ?? '') };
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}
