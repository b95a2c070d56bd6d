import type { HeadTag } from '../../theme/contract/page-data.ts';
import type { PartHrefs } from '../4-link/link-input.ts';
import type { Page } from '../4-link/site-model.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import { digest } from '../text/digest.ts';
import { slotOf } from './slot-name.ts';
import { slotTable } from './theme.ts';

/** What pages need of the site's slots beside what stands in the site's data. Plain data, since it is sent to workers. */
export interface SlotState {
  /** The slots that ask for the page, and the places in which each is shown. */
  asking: AskingSlot[];
  /** For the head of each page. */
  head: HeadTag[];
  /** Hrefs of what each page loads. */
  styles: string[];
  modules: string[];
  /** Hrefs of the theme's optional parts, for pages that need one for a slot of their own. */
  parts: PartHrefs;
  /** Whether cards are shown by one. */
  hasCards: boolean;
  /** Names all that a page's own slots are made from but the page. */
  digest: string;
}

export interface AskingSlot {
  slot: string;
  /** As in SiteData.slots. */
  id: string;
  item?: unknown;
}

/** The slots that are rendered for a page by itself. */
export function listAsking({ asking }: Pick<SlotState, 'asking'>, { data }: Pick<Page, 'data'>, site: Parameters<IsOn>[1]): AskingSlot[] {
  const isBare = data.kind === 'page' && data.layout === 'bare';
  return asking.filter(({ slot }) => {
    const { on, kind } = slotTable[slotOf(slot)!];
    return (!isBare || kind === 'head') && (!on || on(data, site));
  });
}

type IsOn = NonNullable<(typeof slotTable)[keyof typeof slotTable]['on']>;

/** Names all that slots add to a page; '' for nothing. Equal names mean equal additions. */
export function nameAdditions(state: SlotState, page: Page, site: Parameters<IsOn>[1]): string {
  const { head, styles, modules } = state;
  const isOwn = listAsking(state, page, site).length > 0 || (state.hasCards && listCards(page).length > 0);
  if (!isOwn && head.length + styles.length + modules.length === 0) return '';
  return digest(JSON.stringify([head, styles, modules]), isOwn ? state.digest : '');
}

/** The cards that the theme shows on a page. */
export function listCards({ data, doc }: Pick<Page, 'data' | 'doc'>): NonNullable<NonNullable<Page['doc']>['cards']> {
  return [...('cards' in data ? data.cards : []), ...(doc?.cards ?? [])];
}

/** Digest of the modules that fill slots. */
export function digestSlots({ slots = {}, modules, site }: ComponentManifest): string {
  return digest(JSON.stringify(site), ...Object.entries(slots).map(([name, module]) => `${name} ${modules[module]?.digest}`));
}
