import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownDocSet, unknownVersion } from '../diagnostics/messages/load.ts';
import type { RedirectRule } from './redirects-config.ts';
import type { NavbarItemConfig, SiteConfig, Version } from './site-input.ts';

/** Reports the sets and versions that a config names and that the site does not have. */
export function findUnknownVersions(config: SiteConfig, file: string, versions: Version[]): Diagnostic[] {
  return [
    ...findInNavbar(config, file, versions),
    ...findInSearch(config, file),
    ...findInOverrides(config, file, versions),
    ...findInRedirects(config.redirects, file, versions),
  ];
}

/** Reports the versions that redirects name and that the site does not have. `file` is that of redirects that name none. */
export function findInRedirects(redirects: readonly RedirectRule[], file: string, versions: Version[]): Diagnostic[] {
  const names = versions.map(({ name }) => name);
  return redirects.flatMap((rule) => {
    const named = Array.isArray(rule.versions) ? rule.versions : [];
    const keyPath = rule.keyPath.slice(0, rule.keyPath.indexOf('from'));
    // One of several from the same entry speaks for all.
    if (rule.keyPath.length > keyPath.length + 1 && rule.keyPath.at(-1) !== 0) return [];
    return findMissing(named, names, `The redirect from "${rule.from}"`, { file: rule.file ?? file, keyPath });
  });
}

/** An item names versions of its set as that set's manifest does. */
function findInNavbar({ navbar, docSets }: SiteConfig, file: string, versions: Version[]): Diagnostic[] {
  const sets = Object.keys(docSets);
  return listItems(navbar.items, ['navbar', 'items']).flatMap(({ item, keyPath }) => {
    if (!('docSet' in item)) return [];
    const { docSet } = item;
    if (docSet !== null && !sets.includes(docSet))
      return [unknownDocSet({ subject: 'The navbar', id: docSet, sets }, { file, keyPath: [...keyPath, 'docSet'] })];
    const names = versions.filter(({ set }) => set.id === docSet).map(({ ownName }) => ownName);
    const named = (item.type === 'docsVersionDropdown' && item.versions) || [];
    const place = { file, keyPath: [...keyPath, 'versions'] };
    return Array.isArray(named)
      ? findMissing(named, names, 'The version dropdown', place)
      : findMissing(Object.keys(named), names, 'The version dropdown', place, { atKeys: true });
  });
}

function findInSearch({ search, docSets }: SiteConfig, file: string): Diagnostic[] {
  const sets = Object.keys(docSets);
  return search.startingPoints.flatMap(({ docSet }, index) => {
    if (docSet === null || sets.includes(docSet)) return [];
    const place = { file, keyPath: ['search', 'startingPoints', index, 'docSet'] };
    return [unknownDocSet({ subject: 'A starting point of the search', id: docSet, sets }, place)];
  });
}

type Item = NavbarItemConfig | Extract<NavbarItemConfig, { type: 'dropdown' }>['items'][number];
type KeyPath = (string | number)[];

function listItems(items: Item[], keyPath: KeyPath): { item: Item; keyPath: KeyPath }[] {
  return items.flatMap((item, index) => {
    const own = [...keyPath, index];
    const below = (key: string, list: Item[]) => listItems(list, [...own, key]);
    if (item.type === 'dropdown') return [{ item, keyPath: own }, ...below('items', item.items)];
    if (item.type !== 'docsVersionDropdown') return [{ item, keyPath: own }];
    const { dropdownItemsBefore, dropdownItemsAfter } = item;
    return [
      { item, keyPath: own },
      ...below('dropdownItemsBefore', dropdownItemsBefore),
      ...below('dropdownItemsAfter', dropdownItemsAfter),
    ];
  });
}

/** A rule names versions of all sets, by their keys. */
function findInOverrides({ checks }: SiteConfig, file: string, versions: Version[]): Diagnostic[] {
  const names = versions.map(({ name }) => name);
  return checks.overrides.flatMap(({ versions: named }, index) =>
    findMissing(named ?? [], names, `"checks.overrides[${index}]"`, { file, keyPath: ['checks', 'overrides', index, 'versions'] }),
  );
}

function findMissing(
  named: string[],
  versions: string[],
  subject: string,
  { file, keyPath }: { file: string; keyPath: KeyPath },
  { atKeys = false }: { atKeys?: boolean } = {},
): Diagnostic[] {
  return named.flatMap((name, index) => {
    const place = atKeys ? { file, keyPath: [...keyPath, name], atKey: true } : { file, keyPath: [...keyPath, index] };
    return versions.includes(name) ? [] : [unknownVersion({ subject, name, versions }, place)];
  });
}
