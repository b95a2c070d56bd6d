import { join } from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Cache } from '../cache/cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Files } from '../files/files.ts';
import { realPath } from '../files/real-path.ts';
import { digest } from '../text/digest.ts';
import type { ComponentBundle } from './bundle-components.ts';
import type { ComponentManifest } from './component-manifest.ts';
import { findComponents } from './find-components.ts';
import type { ImportRequest } from './resolve-imports.ts';

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
    site: Pick<SiteInput, 'config' | 'configFile'>;
    siteDir: string;
    requests: ImportRequest[];
    slots?: Record<string, string>;
  },
  { files, cache }: { files: Files; cache: Cache },
): Promise<PreparedComponents> {
  const { config, configFile } = site;
  const { names, diagnostics } = await findComponents(siteDir, config.components, { files, configFile });
  const filling = Object.values(slots);
  if (Object.keys(names).length === 0 && requests.length === 0 && filling.length === 0) return { ...NO_COMPONENTS, diagnostics };

  const [{ bundleComponents }, { describeBuildFailure }, { resolveImports }, { provideCode }, { loadClientFileNames }] = await Promise.all([
    import('./bundle-components.ts'),
    import('./describe-build-failure.ts'),
    import('./resolve-imports.ts'),
    import('./provided-modules.ts'),
    import('../program/client-bundle.ts'),
  ]);
  // The bundler names files by where they really are.
  const realDir = await realPath(siteDir);
  const imports = await resolveImports(requests, realDir);
  const modules = [...new Set([...Object.values(names).map(({ module }) => module), ...Object.values(imports), ...filling])].sort();
  if (modules.length === 0) return { ...NO_COMPONENTS, diagnostics };
  const { baseUrl, trailingSlash, colorMode, locale, title, url } = config;
  const { code, htmlLang, direction } = locale;
  const facts: ComponentManifest['site'] = {
    site: { title, url },
    locale: { code, htmlLang, direction },
    baseUrl,
    ...(trailingSlash !== undefined && { trailingSlash }),
    colorMode: colorMode.default,
  };
  const filled = filling.length > 0 && { slots };
  try {
    const provided = provideCode(await loadClientFileNames());
    const bundle = await bundleComponents({ siteDir: realDir, baseUrl, modules, provided }, files);
    const key = digest(bundle.server.code, bundle.server.map);
    cache.write('components', key, bundle.server);
    const named = JSON.stringify(facts);
    const described = Object.entries(bundle.modules).map(
      ([id, module]) => [id, { ...module, digest: digest(module.digest, named) }] as const,
    );
    const manifest = { site: facts, key, names, imports, modules: Object.fromEntries(described), ...filled };
    return { manifest, files: bundle.files, diagnostics };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    // Their digest is never that of a bundle, so nothing of this is used again.
    const broken = { digest: 'broken', chunk: null, styles: [], showsIslands: false };
    const manifest = { site: facts, key: null, names, imports, modules: Object.fromEntries(modules.map((id) => [id, broken])), ...filled };
    for (const { location } of error.errors) if (location) await files.stat(join(siteDir, location.file));
    return { manifest, files: [], diagnostics: [...diagnostics, ...describeBuildFailure(error)] };
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}
