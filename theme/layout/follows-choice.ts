import type { PageData } from '../contract/page-data.ts';
import type { DropdownItem, NavbarItem, SiteData } from '../contract/site-data.ts';
import { activeVersion } from './view.ts';

/** Whether links of the navbar on a page of a version follow another version, which the reader may choose: those into other sets, and to docs that the page's version lacks. */
export function followsChoice(site: SiteData, page: PageData): boolean {
  const version = activeVersion({ site, page, preferredVersions: [] });
  if (!version) return false;
  const isOfOther = (item: NavbarItem | DropdownItem): boolean => {
    switch (item.type) {
      case 'doc':
      case 'docSidebar':
        return !item.targets[version.name] && Object.values(item.targets).filter(Boolean).length > 1;
      case 'docsVersion':
        return item.docSet !== version.docSet;
      case 'docsVersionDropdown':
        return (
          (item.docSet !== version.docSet && !item.isOfPage && item.versions.length > 1) ||
          [...item.itemsBefore, ...item.itemsAfter].some(isOfOther)
        );
      case 'dropdown':
        return item.items.some(isOfOther);
      default:
        return false;
    }
  };
  return site.navbar.items.some(isOfOther);
}
