import type { TakeText } from './own-texts.ts';

type Item = Record<string, unknown>;

/** Sidebars with the site's own texts, by the keys of Docusaurus. Categories that are made of folders are not known here. */
export function translateSidebars(sidebars: Record<string, unknown>, take: TakeText): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, translateItems(items, `sidebar.${name}`, take)]));
}

/** A list of items, or the short form of categories: their items by their labels. */
function translateItems(items: unknown, prefix: string, take: TakeText): unknown {
  if (Array.isArray(items)) return items.map((item) => translateItem(item, prefix, take));
  return isItem(items) ? translateShort(items, prefix, take) : items;
}

function translateItem(item: unknown, prefix: string, take: TakeText): unknown {
  if (!isItem(item)) return item;
  if (typeof item.type !== 'string') return translateShort(item, prefix, take);
  const kind = item.type === 'ref' ? 'doc' : item.type;
  if (typeof item.label !== 'string' || !KINDS.has(kind)) return item;
  const key = `${prefix}.${kind}.${String(item.key ?? item.label)}`;
  return {
    ...item,
    label: take(key, item.label),
    ...('items' in item && { items: translateItems(item.items, prefix, take) }),
    ...(isItem(item.link) &&
      item.link.type === 'generated-index' && { link: translateIndex(item.link, `${key}.link.generated-index`, take) }),
  };
}

const KINDS = new Set(['category', 'link', 'doc']);

function translateShort(categories: Item, prefix: string, take: TakeText): Item {
  return Object.fromEntries(
    Object.entries(categories).map(([label, items]) => [take(`${prefix}.category.${label}`, label), translateItems(items, prefix, take)]),
  );
}

function translateIndex(link: Item, key: string, take: TakeText): Item {
  const texts = { title: take(`${key}.title`, link.title), description: take(`${key}.description`, link.description) };
  return { ...link, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) };
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
