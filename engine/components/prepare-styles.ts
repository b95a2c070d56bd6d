import { join } from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { missingStyleFile } from '../diagnostics/messages/components.ts';
import type { Files } from '../files/files.ts';
import { realPath } from '../files/real-path.ts';
import type { StylesBundle } from './bundle-styles.ts';

/** The style sheets that a site brings for all its pages. */
export interface PreparedStyles {
  /** The optional parts of the theme that they need, in their order. */
  parts: string[];
  /** Paths in the output of the site's own sheets, which come after those of the theme. */
  sheets: string[];
  /** What readers load of the site. */
  files: StylesBundle['files'];
  diagnostics: Diagnostic[];
}

/** Bundles the style sheets that the config lists. The bundler is loaded for sites that have any. */
export async function prepareStyles(
  { site, siteDir }: { site: Pick<SiteInput, 'config' | 'configFile'>; siteDir: string },
  files: Files,
): Promise<PreparedStyles> {
  const { config, configFile } = site;
  const asked = config.infima ? ['infima-variables', 'infima'] : [];
  const styles: PreparedStyles = { parts: asked, sheets: [], files: [], diagnostics: [] };
  if (config.styles.length === 0) return styles;
  const found = await Promise.all(config.styles.map(async (style) => (await files.stat(join(siteDir, style)))?.kind === 'file'));
  for (const [index, path] of config.styles.entries())
    if (!found[index]) styles.diagnostics.push(missingStyleFile(path, { file: configFile, keyPath: ['styles', index] }));
  if (styles.diagnostics.length > 0) return styles;

  const [{ bundleStyles }, { describeBuildFailure, describeMissingFiles, describeStyleFaults }] = await Promise.all([
    import('./bundle-styles.ts'),
    import('./describe-build-failure.ts'),
  ]);
  const { baseUrl, publicDirs } = config;
  try {
    const bundle = await bundleStyles({ siteDir: await realPath(siteDir), baseUrl, styles: config.styles, publicDirs }, files);
    const parts = config.infima || !bundle.hasInfima ? asked : ['infima-variables'];
    const diagnostics = [...describeMissingFiles(bundle.missing), ...describeStyleFaults(bundle.faults)];
    return { parts, sheets: [bundle.path], files: bundle.files, diagnostics };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    for (const { location } of error.errors) if (location) await files.stat(join(siteDir, location.file));
    return { ...styles, diagnostics: describeBuildFailure(error) };
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}
