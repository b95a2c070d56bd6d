import type { ComponentManifest } from '../components/component-manifest.ts';
import type { FactKind } from '../files/files.ts';
import { slotOf } from './slot-name.ts';
import { slotTable } from './theme.ts';

/** A slot that is compiled with the text of pages. */
export interface ContentSlot {
  name: string;
  module: string;
}

/** The slots of a site that are compiled with the text of pages. */
export function listContentSlots(manifest: ComponentManifest | null): ContentSlot[] {
  if (!manifest?.slots) return NONE;
  return Object.entries(manifest.slots)
    .filter(([name]) => slotTable[slotOf(name)!].kind === 'content')
    .map(([name, module]) => ({ name, module }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const NONE: ContentSlot[] = [];

/** What a text may show that such slots are for. Looked for in sites that have one, and nowhere else. */
export interface ShownBlocks {
  code: boolean;
  admonitions: boolean;
}

/** It may see too many, but never too few. */
export const shownBlocks: FactKind<ShownBlocks> = {
  name: 'shown blocks',
  derive(bytes) {
    const text = new TextDecoder().decode(bytes);
    return {
      code: /`{3}|~{3}|^(?: {4}|\t| {0,3}>).*\S|<(?:pre|Code)|:::code|^\s*\d+[.)] {4}|^\s*[-*+] {4}/im.test(text),
      admonitions: /:::|<Admonition|\[!/i.test(text),
    };
  },
};

/** Whether a slot may be shown where these are. */
export function mayShow({ name }: ContentSlot, { code, admonitions }: ShownBlocks): boolean {
  return name === 'admonition' ? admonitions : code;
}
