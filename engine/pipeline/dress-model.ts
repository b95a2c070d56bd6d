import type { SiteModel } from '../4-link/site-model.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DressedSite } from '../slots/dress-site.ts';
import type { SlotState } from '../slots/slot-state.ts';
import type { Tools } from '../tools/tools.ts';
import type { LinkedSite } from './read-site.ts';

export interface DressedModel {
  model: SiteModel;
  /** Null for a site without slots. */
  slots: SlotState | null;
  diagnostics: Diagnostic[];
}

/** A site's model with what its slots show on all pages, and what pages need of the others. */
export async function dressModel(
  model: SiteModel,
  { compile, parts }: Pick<LinkedSite, 'compile' | 'parts'>,
  { runner, memo }: Pick<Tools, 'runner' | 'memo'>,
): Promise<DressedModel> {
  const { components } = compile;
  if (!components?.slots || components.key === null) return { model, slots: null, diagnostics: [] };
  const { site } = model;
  const sidebars = components.slots['sidebar-item'] === undefined ? [] : model.sidebars;
  const dressed = await memo.get('dressed site', '', [site, sidebars === model.sidebars ? sidebars : null, compile], () =>
    runner.dress({ site, sidebars, parts }, { compile, render: null }).catch((error: unknown) => {
      memo.forget('dressed site');
      throw error;
    }),
  );
  return {
    model: {
      ...model,
      site: memo.same('site with slots', '', withSlots(site, dressed)),
      sidebars: sidebars === model.sidebars ? memo.same('sidebars with slots', '', dressed.sidebars) : model.sidebars,
    },
    slots: memo.same('slot state', '', dressed.state),
    diagnostics: dressed.diagnostics,
  };
}

/** Readers need none of what the navbar's own kinds of items were made from. */
function withSlots(site: SiteModel['site'], { slots }: DressedSite): SiteModel['site'] {
  const items = site.navbar.items.map((item) => {
    if (item.type !== 'custom') return item;
    const { options: _, ...rest } = item;
    return rest;
  });
  return { ...site, navbar: { ...site.navbar, items }, ...(Object.keys(slots).length > 0 && { slots }) };
}
