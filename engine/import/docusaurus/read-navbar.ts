import { ConfigSection, type ConfigValue } from '../import-plan.ts';
import { readLinkTarget } from './link-target.ts';
import { type OptionKeys, openKeys } from './option-keys.ts';
import { readLogo } from './read-logo.ts';
import type { Reading } from './reading.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

/** The navbar: its title, its logo, and items of every type. */
export function readNavbar(reading: Reading, keys: OptionKeys): void {
  const section = new ConfigSection();
  const title = keys.take('title');
  if (typeof title === 'string' && title.trim() !== '') section.set('title', title);
  // Without the key, Docusaurus shows no title, and docsgen the site's.
  else section.set('title', null);
  if (title !== undefined) keys.carried('title', 'The title in the navbar.');
  const logo = readLogo(keys.section('logo'));
  if (logo) section.set('logo', logo);
  if (keys.boolean('hideOnScroll')) section.set('hideOnScroll', true);
  if (keys.has('hideOnScroll')) keys.carried('hideOnScroll', 'Whether the navbar hides while readers scroll.');
  const links = keys.list('links');
  const items = [...(keys.list('items') ?? []), ...(links ?? [])];
  const key = links === undefined ? 'items' : 'links';
  const written = items.flatMap((item, index) =>
    readItem(reading, openKeys(reading, item, [...keys.path, key, index], 'navbar'), item, false),
  );
  if (written.length > 0) section.set('items', written);
  reading.plan.config.set('navbar', section);
  keys.finish({
    style: { message: 'The navbar has the colors of docsgen, not the style of the site.', fix: 'set the colors of .navbar in your CSS' },
  });
}

function readItem(reading: Reading, keys: OptionKeys, item: SiteValue, isInDropdown: boolean): ConfigSection[] {
  if (!isRecord(item)) {
    keys.person('', 'This item of the navbar is left out: it is not an object.');
    return [];
  }
  const type = keys.string('type') ?? (Array.isArray(item.items) ? 'dropdown' : 'link');
  const section = new ConfigSection();
  const isRead = readTyped(reading, keys, { type, section, isInDropdown });
  if (!isRead) return [];
  if (!isInDropdown && keys.string('position') !== 'right') section.set('position', 'left');
  else keys.take('position');
  const className = keys.string('className');
  if (className) section.set('className', className);
  keys.finish(KNOWN);
  keys.carried('', `${describe(type, section)}.`);
  return [section];
}

interface TypedItem {
  type: string;
  section: ConfigSection;
  isInDropdown: boolean;
}

/** False for an item that is left out, which has a note then. */
function readTyped(reading: Reading, keys: OptionKeys, { type, section, isInDropdown }: TypedItem): boolean {
  switch (type) {
    case 'link':
    case 'default':
      return readLink(keys, section);
    case 'doc':
      section.set('type', 'doc');
      section.set('docId', keys.string('docId') ?? '');
      return readOfSet(keys, section);
    case 'docSidebar':
      section.set('type', 'docSidebar');
      section.set('sidebarId', keys.string('sidebarId') ?? '');
      return readOfSet(keys, section);
    case 'docsVersion': {
      section.set('type', 'docsVersion');
      const to = keys.string('to');
      if (to) section.set('to', toRoute(to));
      return readOfSet(keys, section);
    }
    case 'docsVersionDropdown':
      section.set('type', 'docsVersionDropdown');
      readDropdownItems(reading, keys, section);
      readVersions(keys, section);
      return readOfSet(keys, section, false);
    case 'dropdown':
      return readDropdown(reading, keys, section, isInDropdown);
    case 'search':
      section.set('type', 'search');
      return true;
    case 'html':
      section.set('type', 'html');
      section.set('value', keys.string('value') ?? '');
      return true;
    case 'localeDropdown':
      keys.person(
        'type',
        'The list of languages is left out: a site of docsgen has one language.',
        'link the sites of other languages in a dropdown',
      );
      return false;
    default:
      keys.person(
        'type',
        `The navbar item of type "${type}" is left out: it is a component of the site's theme.`,
        `write { type: 'custom', kind: '${kindOf(type)}' } and show it in theme/navbar-item-${kindOf(type)}.tsx`,
      );
      return false;
  }
}

function readLink(keys: OptionKeys, section: ConfigSection): boolean {
  const label = keys.string('label');
  const html = keys.string('html');
  const ariaLabel = keys.string('aria-label');
  const target = readLinkTarget(keys);
  if (target === null) {
    keys.person('', 'This link of the navbar is left out: it leads nowhere.', 'add "to" or "href"');
    return false;
  }
  if (html) section.set('html', html);
  if (label) section.set('label', label);
  section.set(target.key, target.value);
  const name = ariaLabel || (label || html ? '' : nameOf(target.value));
  if (name) section.set('aria-label', name);
  if (!ariaLabel && name) keys.translated('className', `This link has no words: screen readers say "${name}".`);
  for (const key of ['target', 'rel', 'activeBasePath', 'activeBaseRegex']) {
    const value = keys.string(key);
    if (value) section.set(key, value);
  }
  return true;
}

/** What a link without words is called: its host, or the last part of its path. */
function nameOf(target: string): string {
  const [, host] = /^(?:[a-z]+:)?\/\/(?:www\.)?([^/?#]+)/i.exec(target) ?? [];
  return host ?? (/([^/]+)\/*$/.exec(target.replace(/[?#].*/, ''))?.[1] || 'Home');
}

/** Items that show something of a doc set. */
function readOfSet(keys: OptionKeys, section: ConfigSection, hasLabel = true): boolean {
  const set = keys.string('docsPluginId');
  if (set && set !== 'default') section.set('docSet', set);
  const label = hasLabel ? keys.string('label') : undefined;
  if (label) section.set('label', label);
  return true;
}

function readDropdown(reading: Reading, keys: OptionKeys, section: ConfigSection, isInDropdown: boolean): boolean {
  if (isInDropdown) {
    keys.person('', 'This dropdown is left out: it is in another dropdown.');
    return false;
  }
  section.set('label', keys.string('label') ?? keys.string('aria-label') ?? 'More');
  const items = keys.list('items') ?? [];
  section.set('items', readItems(reading, items, [...keys.path, 'items']));
  const target = readLinkTarget(keys);
  if (target) keys.person(target.key, `The dropdown itself leads nowhere; it led to "${target.value}".`, 'add that link to its items');
  return true;
}

function readItems(reading: Reading, items: SiteValue[], path: (string | number)[]): ConfigValue[] {
  return items.flatMap((item, index) => readItem(reading, openKeys(reading, item, [...path, index], 'navbar'), item, true));
}

function readDropdownItems(reading: Reading, keys: OptionKeys, section: ConfigSection): void {
  for (const key of ['dropdownItemsBefore', 'dropdownItemsAfter']) {
    const items = keys.list(key) ?? [];
    if (items.length > 0) section.set(key, readItems(reading, items, [...keys.path, key]));
  }
}

/** A list of names, or names with labels of their own. */
function readVersions(keys: OptionKeys, section: ConfigSection): void {
  const versions = keys.take('versions');
  if (Array.isArray(versions) || isRecord(versions)) section.set('versions', versions as ConfigValue);
}

function describe(type: string, section: ConfigSection): string {
  const label = section.entries.find(({ key }) => key === 'label' || key === 'aria-label')?.value;
  return typeof label === 'string' ? `Item "${label.trim()}"` : `Item of type "${type}"`;
}

function kindOf(type: string): string {
  return (
    type
      .replace(/^custom-/, '')
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^[^a-z]+/, '') || 'item'
  );
}

function toRoute(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

const HIGHLIGHT = { message: 'The item is highlighted on the page that it leads to, not on all pages below this path.' };
const KNOWN = {
  activeBasePath: HIGHLIGHT,
  activeBaseRegex: HIGHLIGHT,
  activeClassName: HIGHLIGHT,
  dropdownActiveClassDisabled: HIGHLIGHT,
  rel: 'links to other sites have it.',
  prependBaseUrlToHref: 'routes have the base URL, and URLs have not.',
  label: { message: 'The dropdown of versions is labeled with the version of the reader.' },
  exact: 'items are highlighted on their own page.',
};
