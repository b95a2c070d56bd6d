import type { VersionName } from '../1-load/site-input.ts';
import type { Asked } from './link-memory.ts';
import type { Doc } from './version-docs.ts';

/** What a build notes of the pages that it has linked, for one that links edited pages again and no others (edited-page.ts). */
export interface LinkNotes {
  /** Files of the docs whose descriptions other pages show. */
  described: Set<string>;
  /** Files of the docs of which others ask more than that: what headings they have, or whether their text is the same. */
  asked: Set<string>;
  /** Addresses of docs by their files, for each version that has no pages of others. */
  addresses: Map<VersionName, Map<string, string>>;
}

export function createLinkNotes(): LinkNotes {
  return { described: new Set(), asked: new Set(), addresses: new Map() };
}

export function noteAsked(
  asked: Iterable<readonly [kind: Asked[0], of: string, ...unknown[]]>,
  { described, asked: files }: LinkNotes,
): void {
  for (const [kind, of] of asked) {
    if (kind === 'about') described.add(of);
    else if (kind === 'text') files.add(of);
  }
}

export function noteAddress({ version, source, href }: Doc, { addresses }: LinkNotes): void {
  if (version.inherited.length > 0) return;
  let files = addresses.get(version.name);
  if (!files) {
    files = new Map();
    addresses.set(version.name, files);
  }
  files.set(source.file, href);
}
