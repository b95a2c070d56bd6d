import type { RootContent } from 'hast';
import type { SiteData, SlotTree } from '../../theme/contract/site-data.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import type { ComponentPage } from '../components/component-page.ts';
import { toThemeElement } from '../components/docsgen-of-page.ts';
import type { LiveComponents } from '../components/live-components.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { slotAsksForPage } from '../diagnostics/messages/slots.ts';
import { describeRefusal, renderSlotNodes } from './render-slot.ts';
import { ORIGINAL, toSlotTree } from './slot-tree.ts';

/** A block in a text that a slot is for. */
export interface ContentPlace {
  slot: string;
  /** Unlike any other of the page. */
  id: string;
  item: Record<string, unknown>;
}

interface Site {
  live: LiveComponents;
  manifest: ComponentManifest;
}

/** What a slot makes of a block, and what islands in it show of the theme, islands themselves included. */
export type ContentOutcome<Value> = { value: Value; shown: ReadonlySet<string> } | { problem: Diagnostic };

/** Puts a slot around a block: `original` stands where the slot puts it. */
export async function renderAround(
  place: ContentPlace,
  original: RootContent,
  { live, manifest, toTheme }: Site & Pick<ComponentPage, 'toTheme'>,
): Promise<ContentOutcome<RootContent[]>> {
  const outcome = await renderSlotNodes({ ...place, page: null }, { live, manifest, site: siteOf(manifest), original, toTheme });
  if ('problem' in outcome) return outcome;
  return 'nodes' in outcome ? { value: outcome.nodes, shown: outcome.shown } : { problem: refuse(place, manifest) };
}

/** Renders a slot for a part of a block that the theme makes: as a tree for the theme. */
export async function renderPart(place: ContentPlace, { live, manifest }: Site): Promise<ContentOutcome<SlotTree>> {
  const site = siteOf(manifest);
  const original: RootContent = { type: 'element', tagName: ORIGINAL, properties: {}, children: [] };
  const toTheme: ComponentPage['toTheme'] = (name, props, children) => toThemeElement(name, props, { children, site });
  const outcome = await renderSlotNodes({ ...place, page: null }, { live, manifest, site, original, toTheme });
  if ('problem' in outcome) return outcome;
  if (!('nodes' in outcome)) return { problem: refuse(place, manifest) };
  try {
    return { value: toSlotTree(outcome.nodes), shown: outcome.shown };
  } catch (error) {
    const problem = describeRefusal(place.slot, error, { file: manifest.slots![place.slot]!, line: 1, column: 1, length: 0 });
    if (problem) return { problem };
    throw error;
  }
}

/** What is compiled knows of the site only what all pages do. */
function siteOf({ site: { baseUrl, trailingSlash } }: ComponentManifest): SiteData {
  return { baseUrl, ...(trailingSlash !== undefined && { trailingSlash }), versions: [] as SiteData['versions'] } as SiteData;
}

function refuse({ slot }: ContentPlace, manifest: ComponentManifest): Diagnostic {
  const place = { file: manifest.slots![slot]!, line: 1, column: 1, length: 0 };
  return slotAsksForPage(slot, 'a text is compiled once for all versions that have it', place);
}
