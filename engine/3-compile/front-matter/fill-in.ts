import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';

const FILLED_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/** Fills the placeholders of a text that may have them. */
export function fillIn(key: string, value: unknown, productName: string): unknown {
  if (typeof value !== 'string' || !FILLED_KEYS.includes(key)) return value;
  return value.replaceAll('{product}', productName).replaceAll('{version}', VERSION_SENTINEL);
}
