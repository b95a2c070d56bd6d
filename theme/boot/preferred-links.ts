/**
 * Shows in the navbar, the drawer and the button of the not-found page what leads out of the page's version, or stands on a page outside all
 * versions, as it is for this reader: in the version that the reader chose, or that of an unknown address. A module of its own, which boot loads
 * only for readers to whom it makes a difference.
 */
import type { PageData } from '../contract/page-data.ts';
import { ROOT_ID } from '../contract/page-files.ts';
import type { SiteData } from '../contract/site-data.ts';
import { type NavbarLink, resolveNavbarItem } from '../layout/resolve-navbar-item.ts';
import { candidateVersions, type View } from '../layout/view.ts';
import { DRAWER_ID } from '../markup.ts';
import { listCandidateNames } from '../state/candidate-names.ts';

/** Changes the links, unless React has taken over the page or would show other items. */
export function showPreferredLinks(site: SiteData, page: PageData): void {
  const root = document.getElementById(ROOT_ID);
  const preferredVersions = listCandidateNames(site, page);
  if (!root || root.dataset.links || preferredVersions.length === 0) return;
  const changes = listChanges({ site, page, preferredVersions });
  if (!changes) return;
  root.dataset.links = 'boot';
  const [before, after] = [[], preferredVersions].map((names) => candidateVersions({ site, page, preferredVersions: names })[0]?.mainDoc);
  if (before && after) changes.push({ before: { href: before }, after: { href: after } });
  // What is found first is changed last, so that no link is changed twice.
  const found = changes.map((change) => [change, findElements(change.before)] as const);
  for (const [{ before, after }, elements] of found)
    for (const element of elements) {
      if (after.href !== undefined) element.setAttribute('href', after.href);
      const text = element.firstChild;
      if (text && before.label !== after.label) text.nodeValue = after.label ?? '';
    }
}

/** A link, or without an address the label of a menu; without a label the button of the not-found page. */
interface Shown {
  href?: string;
  label?: string;
  active?: NavbarLink['active'];
  /** Of a menu: how many in the bar before it have its label. Menus of several sets may name the same version. */
  nth?: number;
}

interface Change {
  before: Shown;
  after: Shown;
}

/** What changes with the reader's versions; null where it is not only addresses and labels. */
export function listChanges(view: View): Change[] | null {
  const [before, after] = [listShown({ ...view, preferredVersions: [] }), listShown(view)];
  if (before.length !== after.length || before.some(({ active }, index) => active !== after[index]!.active)) return null;
  const changes = before.map((shown, index) => ({ before: shown, after: after[index]! }));
  return changes.filter((change) => change.before.href !== change.after.href || change.before.label !== change.after.label);
}

/** In the order of the bar. */
function listShown(view: View): Shown[] {
  const { items } = view.site.navbar;
  const inBar = [...items.filter(({ position }) => position === 'left'), ...items.filter(({ position }) => position === 'right')];
  const menus = new Map<string, number>();
  return inBar.flatMap((item) => {
    const resolved = resolveNavbarItem(item, view);
    if (resolved?.kind === 'link') return [toShown(resolved)];
    if (resolved?.kind !== 'menu') return [];
    const { label } = resolved;
    const nth = menus.get(label) ?? 0;
    menus.set(label, nth + 1);
    return [{ label, nth }, ...resolved.items.flatMap((entry) => (entry.kind === 'link' ? [toShown(entry)] : []))];
  });
}

const toShown = ({ href, label, active }: NavbarLink): Shown => ({ href, label, active });

function findElements({ href, label, nth }: Shown): Element[] {
  const selector =
    label === undefined ? '.not-found a.button' : href === undefined ? '.navbar summary' : `.navbar a, #${DRAWER_ID} .drawer-main a`;
  const found = [...document.querySelectorAll(selector)].filter(
    (element) =>
      (href === undefined || element.getAttribute('href') === href) && (label === undefined || element.firstChild?.nodeValue === label),
  );
  return nth === undefined ? found : found.slice(nth, nth + 1);
}
