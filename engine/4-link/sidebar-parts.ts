import type { PageData } from '../../theme/contract/page-data.ts';
import { SIDEBAR_HIDDEN_KEY } from '../../theme/contract/page-files.ts';
import type { SidebarData, SidebarItemData } from '../../theme/contract/site-data.ts';
import type { DocSet } from '../1-load/site-input.ts';
import { shortHash } from '../text/digest.ts';
import { listPageFiles, type PageFilesContext } from './page-files.ts';
import type { SidebarModel } from './site-model.ts';

/** Gives pages what their sidebars need of the theme's optional parts. */
export function createSidebarFiles(
  sidebars: SidebarModel[],
  setOf: (version: string) => Pick<DocSet, 'options'> | undefined,
  context: PageFilesContext,
): <P extends { data: PageData }>(page: P) => P {
  const files = new Map(
    sidebars.map(({ version, id, items }) => {
      const { hideable = false, autoCollapseCategories = false } = setOf(version)?.options.sidebar ?? {};
      const parts = [
        ...(hasBadges(items) ? ['sidebar-badges'] : []),
        ...(hideable ? ['sidebar-hiding'] : []),
        ...(autoCollapseCategories ? ['sidebar-collapsing'] : []),
      ];
      return [`${version}/${id}`, listPageFiles({ parts }, context)];
    }),
  );
  return (page) => {
    const { data } = page;
    const { version, sidebarId } = data as { version?: string; sidebarId?: string | null };
    const { styles = [], modules = [] } = files.get(`${version}/${sidebarId}`) ?? {};
    if (styles.length + modules.length === 0) return page;
    return {
      ...page,
      data: {
        ...data,
        ...(styles.length > 0 && { styles: [...(data.styles ?? []), ...styles] }),
        ...(modules.length > 0 && { modules: [...(data.modules ?? []), ...modules] }),
      },
    };
  };
}

/** Whether an item of sidebars is more than its label: then readers need the client that shows that. */
export function hasBadges(items: SidebarData): boolean {
  return items.some((item: SidebarItemData) => ('slot' in item && item.slot !== undefined) || ('items' in item && hasBadges(item.items)));
}

/** A sidebar that readers can hide ends with the button for that. */
export function withToggle(items: SidebarData, { options }: Pick<DocSet, 'options'>): SidebarData {
  return options.sidebar.hideable && items.length > 0 ? [...items, TOGGLE] : items;
}

const TOGGLE: SidebarItemData = {
  type: 'html',
  value: '<button type="button" class="sidebar-toggle" data-dg="sidebar-toggle"></button>',
  className: 'side-toggle',
};

/**
 * The script that hides the sidebar of readers who have hidden it, before anything is painted; null where no sidebar can be hidden. It is a
 * file: what stands in pages is the same on every site.
 */
export function toHiddenSidebarScript(sets: Iterable<Pick<DocSet, 'options'>>): { path: string; contents: string } | null {
  if (![...sets].some(({ options }) => options.sidebar.hideable)) return null;
  const contents = `try{localStorage.getItem('${SIDEBAR_HIDDEN_KEY}')==='true'&&(document.documentElement.dataset.sidebarHidden='')}catch{}\n`;
  return { path: `assets/sidebar.${shortHash(contents)}.js`, contents };
}
