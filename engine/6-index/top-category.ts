import type { SidebarItemData } from '../../theme/contract.ts';
import type { Page, SidebarModel } from '../4-link/site-model.ts';

/** Makes a function that names the outermost category of the page's sidebar that holds the page; null when none does. */
export function createCategoryOf(sidebars: SidebarModel[]): (page: Page) => string | null {
  const known = new Map(sidebars.map(({ version, id, items }) => [`${version}\n${id}`, listTopCategories(items)]));
  return ({ data }) => {
    // The sidebar of a blog is a list of posts, and says nothing of what they are about.
    if (!('sidebarId' in data) || !('version' in data) || data.sidebarId === null) return null;
    return known.get(`${data.version}\n${data.sidebarId}`)?.get(data.path) ?? null;
  };
}

/** Label of the top category by the href of each page in it. A page listed twice counts where it stands first. */
function listTopCategories(items: SidebarItemData[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (item: SidebarItemData, category: string | null) => {
    if (item.href !== null && !found.has(item.href)) found.set(item.href, category);
    if (item.type === 'category') for (const nested of item.items) add(nested, category);
  };
  for (const item of items) add(item, item.type === 'category' ? item.label : null);
  return found;
}
