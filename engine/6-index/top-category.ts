import type { SidebarItemData } from '../../theme/contract/site-data.ts';
import type { Page, PageBrief, SiteModel } from '../4-link/site-model.ts';

/**
 * Makes a function that names the outermost category of the page's sidebar that holds the page; null when none does. Outside the default set
 * the set's label comes first: hits of all sets stand in one list.
 */
export function createCategoryOf({
  sidebars,
  site,
}: Pick<SiteModel, 'sidebars' | 'site'>): (page: Pick<Page | PageBrief, 'data'>) => string | null {
  const known = new Map(sidebars.map(({ version, id, items }) => [`${version}\n${id}`, listTopCategories(items)]));
  const setLabels = listSetLabels(site);
  return ({ data }: { data: PageBrief['data'] }) => {
    if (data.version === undefined) return null;
    const category = known.get(`${data.version}\n${data.sidebarId}`)?.get(data.path) ?? null;
    const set = setLabels.get(data.version) ?? null;
    return set !== null && category !== null ? `${set} › ${category}` : (set ?? category);
  };
}

/** By version, but for those of the default set. */
function listSetLabels({ versions, docSets = [] }: SiteModel['site']): Map<string, string> {
  const labels = new Map(docSets.map(({ id, label }) => [id, label]));
  return new Map(versions.flatMap(({ name, docSet }) => (docSet === undefined ? [] : [[name, labels.get(docSet)!] as const])));
}

/** Label of the top category by the href of each page in it. A page listed twice counts where it stands first. */
function listTopCategories(items: SidebarItemData[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (item: SidebarItemData, category: string | null) => {
    if (item.type === 'html') return;
    if (item.href !== null && !found.has(item.href)) found.set(item.href, category);
    if (item.type === 'category') for (const nested of item.items) add(nested, category);
  };
  for (const item of items) add(item, item.type === 'category' ? item.label : null);
  return found;
}
