import type { SiteModel } from '../4-link/site-model.ts';
import type { SlotState } from '../slots/slot-state.ts';
import type { Plain } from '../tools/quick-way.ts';
import { type RenderContext, sidebarKey } from './around-page.ts';
import { toSiteDataFile } from './site-data-file.ts';
import type { ClientAssets } from './theme.ts';

/** Gathers what all pages share. */
export function toRenderContext(
  model: Pick<SiteModel, 'site' | 'sidebars'>,
  assets: ClientAssets,
  { plain = [], slots = null }: { plain?: Plain | undefined; slots?: SlotState | null } = {},
): RenderContext {
  return {
    site: model.site,
    sidebars: Object.fromEntries(model.sidebars.map(({ version, id, items }) => [sidebarKey(version, id), items])),
    assets,
    siteDataUrl: toSiteDataFile(model.site).href,
    slots,
    plain,
  };
}
