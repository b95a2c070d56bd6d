import { VERSION_SENTINEL } from '../text/version-sentinel.ts';

export interface Placeholders {
  product: string;
  /** The version's label; null for texts that belong to no version. */
  version: string | null;
}

/** Fills `{product}` and `{version}` in a text of the config, a manifest or front matter. */
export function fillText(text: string, placeholders: Placeholders): string {
  const filled = text.replaceAll('{product}', placeholders.product);
  return placeholders.version === null ? filled : fillVersion(filled.replaceAll('{version}', placeholders.version), placeholders.version);
}

/** Puts the version's label into text that compile has filled already. */
export function fillVersion(text: string, version: string): string {
  return text.replaceAll(VERSION_SENTINEL, version);
}
