import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownDocSet, unknownVersion } from '../diagnostics/messages/load.ts';
import type { NavbarItemConfig, SiteConfig, Version } from './site-input.ts';

/** Reports the sets and versions that a config names and that the site does not have. */
export function findUnknownVersions(config: SiteConfig, file: string, versions: Version[]): Diagnostic[] {
  return [...findInNavbar(config, file, versions), ...findInSearch(config, file), ...findInOverrides(config, file, versions)];
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
    return findMissing(named, names, 'The version dropdown', { file, keyPath });
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
    findMissing(named ?? [], names, `"checks.overrides[${index}]"`, { file, keyPath: ['checks', 'overrides', index] }),
  );
}

function findMissing(
  named: string[],
  versions: string[],
  subject: string,
  { file, keyPath }: { file: string; keyPath: KeyPath },
): Diagnostic[] {
  return named.flatMap((name, index) => {
    const place = { file, keyPath: [...keyPath, 'versions', index] };
    return versions.includes(name) ? [] : [unknownVersion({ subject, name, versions }, place)];
  });
}
