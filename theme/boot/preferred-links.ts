/**
 * Shows in the navbar, the drawer and the button of the not-found page what a page outside all versions leads to for this reader: the version
 * that the reader chose, or that of an unknown address. A module of its own, which boot loads only for readers to whom it makes a difference.
 */
import type { PageData } from '../contract/page-data.ts';
import { ROOT_ID } from '../contract/page-files.ts';
import type { SiteData } from '../contract/site-data.ts';
import { type NavbarLink, type ResolvedItem, resolveNavbarItem } from '../layout/resolve-navbar-item.ts';
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
}

interface Change {
  before: Shown;
  after: Shown;
}

/** What changes with the reader's versions; null where it is not only addresses and labels. */
export function listChanges(view: View): Change[] | null {
  const show = (preferredVersions: View['preferredVersions']) =>
    view.site.navbar.items.map((item) => flatten(resolveNavbarItem(item, { ...view, preferredVersions })));
  const [before, after] = [show([]).flat(), show(view.preferredVersions).flat()];
  if (before.length !== after.length) return null;
  const changes = before.map((shown, index) => ({ before: shown, after: after[index]! }));
  return changes.filter((change) => change.before.href !== change.after.href || change.before.label !== change.after.label);
}

function flatten(item: ResolvedItem | null | undefined): Shown[] {
  if (item?.kind === 'link') return [toShown(item)];
  if (item?.kind !== 'menu') return [];
  return [{ label: item.label }, ...item.items.flatMap((entry) => (entry.kind === 'link' ? [toShown(entry)] : []))];
}

const toShown = ({ href, label }: NavbarLink): Shown => ({ href, label });

function findElements({ href, label }: Shown): Element[] {
  const selector = label === undefined ? '.not-found a.button' : href === undefined ? '.navbar summary' : `.navbar a, #${DRAWER_ID} a`;
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      (href === undefined || element.getAttribute('href') === href) && (label === undefined || element.firstChild?.nodeValue === label),
  );
}
