import type { PageData } from '../../theme/contract/page-data.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { PartHrefs } from './link-input.ts';
import { encodeRoute } from './route.ts';

export interface PageFilesContext {
  config: Pick<SiteConfig, 'baseUrl'>;
  parts: PartHrefs;
}

/** What a page loads beside what all pages load. */
export function listPageFiles(
  { parts = [], styleFiles = [] }: Pick<CompiledDoc, 'parts' | 'styleFiles'>,
  { config, parts: known }: PageFilesContext,
): Pick<PageData, 'styles' | 'modules'> {
  const styles = [...parts.flatMap((name) => known[name]?.styles ?? []), ...styleFiles.map((path) => config.baseUrl + encodeRoute(path))];
  const modules = parts.flatMap((name) => known[name]?.modules ?? []);
  return { ...(styles.length > 0 && { styles }), ...(modules.length > 0 && { modules }) };
}
