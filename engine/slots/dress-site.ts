import type { HeadTag } from '../../theme/contract/page-data.ts';
import type { SidebarData, SidebarItemData, SiteData, SlotTree } from '../../theme/contract/site-data.ts';
import type { PartHrefs } from '../4-link/link-input.ts';
import type { SidebarModel } from '../4-link/site-model.ts';
import type { OpenComponents } from '../components/live-components.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { slotAsksForPage } from '../diagnostics/messages/slots.ts';
import { digest } from '../text/digest.ts';
import { type FindParts, placeInSite, type RenderedSlot, renderSlot, type SlotOutcome, type SlotPlace } from './render-slot.ts';
import { slotOf } from './slot-name.ts';
import { type AskingSlot, digestSlots, type SlotState } from './slot-state.ts';
import { slotTable } from './theme.ts';

/** What slots are shown in, apart from pages. Plain data, since it is sent to a worker. */
export interface DressJob {
  site: SiteData;
  sidebars: SidebarModel[];
  /** Hrefs of the theme's optional parts. */
  parts: PartHrefs;
}

export interface DressedSite {
  /** For SiteData. */
  slots: Record<string, SlotTree>;
  /** The given ones, with what the site makes of their items. */
  sidebars: SidebarModel[];
  state: SlotState;
  diagnostics: Diagnostic[];
}

/**
 * Renders the slots of a site once for all its pages. A slot that asks for the page is left to each page that shows it; nobody has to say
 * which of the two it is.
 */
export async function dressSite(
  { site, sidebars, parts }: DressJob,
  { components, findParts }: { components: OpenComponents; findParts: FindParts },
): Promise<DressedSite> {
  const { manifest } = components;
  const given = { components, site, findParts };
  const slots: Record<string, SlotTree> = {};
  const asking: AskingSlot[] = [];
  const head: HeadTag[] = [];
  const diagnostics: Diagnostic[] = [];
  const needed: string[] = [];
  const take = (outcome: SlotOutcome, use: (rendered: RenderedSlot) => void, ask: () => void) => {
    if ('problem' in outcome) diagnostics.push(placeInSite(outcome.problem));
    else if ('asks' in outcome) ask();
    else {
      needed.push(...outcome.rendered.parts);
      use(outcome.rendered);
    }
  };
  for (const place of listPlaces(Object.keys(manifest.slots!), site)) {
    const show = (rendered: RenderedSlot) => {
      head.push(...rendered.head);
      if (slotOf(place.slot) !== 'head') slots[place.id] = rendered.tree;
    };
    take(await renderSlot({ ...place, page: null }, given), show, () => asking.push(place));
  }
  const dressed = manifest.slots!['sidebar-item'] === undefined ? sidebars : await dressSidebars();
  const shown = [...new Set(Object.entries(manifest.slots!).filter(([name]) => isShownEverywhere(name, asking)))];
  const styles = shown.flatMap(([, module]) => manifest.modules[module]?.styles ?? []).map((path) => site.baseUrl + path);
  return {
    slots,
    sidebars: dressed,
    state: {
      asking,
      head,
      styles: [...new Set([...parts.slots!.styles, ...needed.flatMap((name) => parts[name]!.styles), ...styles])],
      modules: [...new Set(needed.flatMap((name) => parts[name]!.modules))],
      parts,
      hasCards: manifest.slots!.card !== undefined,
      digest: digest(digestSlots(manifest), JSON.stringify(site), JSON.stringify(parts)),
    },
    diagnostics,
  };

  async function dressSidebars(): Promise<SidebarModel[]> {
    const known = new Map<string, SlotTree | null>();
    let hasFailed = false;
    const labelOf = async (item: Exclude<SidebarItemData, { type: 'html' }>, level: number, version: string): Promise<SlotTree | null> => {
      const { label, href, docId, className, type, customProps = {} } = item;
      const told = { type, label, href, docId, className, level, customProps };
      const name = JSON.stringify([told, version]);
      if (!known.has(name)) {
        known.set(name, null);
        const place: SlotPlace = { slot: 'sidebar-item', id: `sidebar-item.${known.size}`, page: null, version, item: told };
        const file = { file: manifest.slots!['sidebar-item']!, line: 1, column: 1, length: 0 };
        const before = diagnostics.length;
        const refuse = () => diagnostics.push(slotAsksForPage('sidebar-item', 'all pages of a version share its sidebars', file));
        // It fails for most of them, or for all.
        if (!hasFailed) take(await renderSlot(place, given), ({ tree }) => known.set(name, tree), refuse);
        hasFailed ||= diagnostics.length > before;
      }
      return known.get(name)!;
    };
    const dress = async (items: SidebarData, level: number, version: string): Promise<SidebarData> => {
      const dressed: SidebarData = [];
      for (const item of items) {
        if (item.type === 'html') {
          dressed.push(item);
          continue;
        }
        const slot = await labelOf(item, level, version);
        const own = item.type === 'category' ? { ...item, items: await dress(item.items, level + 1, version) } : item;
        dressed.push(slot ? { ...own, slot: around(slot, own.slot) } : own);
      }
      return dressed;
    };
    const done: SidebarModel[] = [];
    for (const sidebar of sidebars) done.push({ ...sidebar, items: await dress(sidebar.items, 1, sidebar.version) });
    return done;
  }
}

/** What the site makes of a label takes the label's place in what stands around it. */
function around(label: SlotTree, [tag, props, ...children]: SlotTree = ['', {}, 0]): SlotTree {
  return tag === '' && children.length === 1 ? label : [tag, props, ...children.map((child) => (child === 0 ? label : child))];
}

/** Where the slots of the shell and of the head stand; the ones of content are compiled with it. */
function listPlaces(names: string[], site: SiteData): AskingSlot[] {
  return names.sort().flatMap((slot): AskingSlot[] => {
    const name = slotOf(slot)!;
    if (name !== 'navbar-item') return ['shell', 'head'].includes(slotTable[name].kind) ? [{ slot, id: slot }] : [];
    return site.navbar.items.flatMap((item) => {
      if (item.type !== 'custom' || `navbar-item-${item.kind}` !== slot) return [];
      const { options = {}, className, id } = item;
      return (['bar', 'drawer'] as const).map((place) => ({ slot, id: `${id}.${place}`, item: { options, className, place } }));
    });
  });
}

/** The styles of a slot that asks for the page are for the pages that show it. */
function isShownEverywhere(name: string, asking: AskingSlot[]): boolean {
  const { kind } = slotTable[slotOf(name)!];
  if (kind === 'content' || name === 'card') return false;
  return !asking.some(({ slot }) => slot === name);
}
