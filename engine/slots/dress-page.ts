import type { HeadTag, PageData } from '../../theme/contract/page-data.ts';
import type { SiteData, SlotTree } from '../../theme/contract/site-data.ts';
import type { Page } from '../4-link/site-model.ts';
import type { OpenComponents } from '../components/live-components.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FindParts, placeInSite, type RenderedSlot, renderSlot, type SlotPlace } from './render-slot.ts';
import { listAsking, listCards, type SlotState } from './slot-state.ts';

/** A slot cannot be rendered in a page. */
export class SlotError extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

interface Dressing {
  components: OpenComponents;
  site: SiteData;
  state: SlotState;
  findParts: FindParts;
}

/** Adds to a page what the slots of the site show on it. Throws SlotError. */
export async function dressPage(page: Page, { components, site, state, findParts }: Dressing): Promise<Page> {
  const { manifest } = components;
  const { data, version } = page;
  const slots: Record<string, SlotTree> = {};
  const head = [...state.head];
  const styles = [...(data.styles ?? []), ...state.styles];
  const modules = [...(data.modules ?? []), ...state.modules];

  async function render(place: Omit<SlotPlace, 'page'>): Promise<RenderedSlot> {
    const outcome = await renderSlot({ ...place, page: { data, version } }, { components, site, findParts });
    if ('problem' in outcome) throw new SlotError(placeInSite(outcome.problem));
    if (!('rendered' in outcome)) throw new Error(`The slot "${place.slot}" asks for more than the page.`);
    const { rendered } = outcome;
    modules.push(...rendered.parts.flatMap((name) => state.parts[name]!.modules));
    styles.push(...rendered.parts.flatMap((name) => state.parts[name]!.styles));
    styles.push(...(manifest.modules[manifest.slots![place.slot]!]?.styles ?? []).map((path) => site.baseUrl + path));
    return rendered;
  }

  for (const place of listAsking(state, page, site)) {
    const { tree, head: tags } = await render(place);
    head.push(...tags);
    if (place.slot !== 'head') slots[place.id] = tree;
  }
  const cards = state.hasCards ? listCards(page) : [];
  const shown = new Map<unknown, SlotTree>();
  for (const [index, card] of cards.entries()) {
    const { label, href, description, count } = card;
    const item = { label, href, description, count };
    shown.set(card, (await render({ slot: 'card', id: `card.${index}`, item })).tree);
  }
  const dressCards = <Card extends object>(list: Card[]) => list.map((card) => ({ ...card, slot: shown.get(card)! }));

  return {
    ...page,
    data: {
      ...data,
      ...('cards' in data && shown.size > 0 && { cards: dressCards(data.cards) }),
      ...(styles.length > 0 && { styles: [...new Set(styles)] }),
      ...(modules.length > 0 && { modules: [...new Set(modules)] }),
      ...(head.length > 0 && { head: withOwnHead(head, data) }),
      ...(Object.keys(slots).length > 0 && { slots }),
    } as PageData,
    doc: page.doc?.cards && shown.size > 0 ? { ...page.doc, cards: dressCards(page.doc.cards) } : page.doc,
  };
}

/** What a page says itself takes the place of what the site says. */
function withOwnHead(head: HeadTag[], { head: own = [] }: PageData): HeadTag[] {
  const nameOf = ({ tagName, attributes: { name, property, rel } }: HeadTag) => name ?? property ?? rel ?? tagName;
  const taken = new Set(own.filter(({ tagName }) => tagName !== 'script').map(nameOf));
  return [...head.filter((tag) => tag.tagName === 'script' || !taken.has(nameOf(tag))), ...own];
}
