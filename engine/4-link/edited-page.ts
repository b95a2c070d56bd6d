import { isDeepStrictEqual } from 'node:util';
import type { PageData } from '../../theme/contract/page-data.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { structuralDigest } from '../text/structural-digest.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { wholePage } from '../tools/whole-page.ts';
import { type KnownHead, KnownPage, type KnownRest } from './known-page.ts';
import { toBrief } from './known-store.ts';
import type { Page } from './site-model.ts';
import { findDescription } from './text-lookups.ts';

/**
 * Tells whether a page whose text has changed is linked as it was, but for its description, and shows the same of itself to all others who do not
 * show that: both texts have the same headings, links and front matter, and need the same of the site. Neither has a problem, which would stand at a
 * place in the text.
 */
export function isLinkedAlike(before: CompiledDoc, now: CompiledDoc): boolean {
  const isPlain = [before, now].every(({ diagnostics, post, textKey }) => diagnostics.length === 0 && !post && textKey === undefined);
  const structureOf = (doc: CompiledDoc) => doc.structure ?? structuralDigest(doc);
  return isPlain && structureOf(before) === structureOf(now) && isDeepStrictEqual(linkedOf(before), linkedOf(now));
}

/** All that link takes of a doc, but for what its structural digest names, the first paragraph, and the places of links. */
function linkedOf({ toc, anchors, links, head, listsCards, parts, styleFiles, asksForPage, versionMarks, includes }: CompiledDoc) {
  const written = links.map(({ line: _, column: __, length: ___, ...link }) => link);
  const linked = [toc, anchors, written, head, listsCards, parts, styleFiles, asksForPage, versionMarks, includes];
  // As the cache gives it: without what is undefined.
  return JSON.parse(JSON.stringify(linked)) as unknown;
}

/** A linked page with another content, whose text is linked alike. Null where its description may show in more than its data. */
export function withContent(
  path: string,
  { head, rest }: { head: KnownHead; rest: KnownRest },
  text: { before: CompiledDoc; now: CompiledDoc },
): { page: Page; head: KnownHead; rest: KnownRest } | null {
  const { name: _, ...before } = rest;
  const data = withDescription(rest.data, text);
  if (!data || (data !== rest.data && (head.card ?? head.twin))) return null;
  const shown = { ...before, data, doc: { ...rest.doc!, compileKey: text.now.key } };
  const brief = toBrief(shown);
  const linked = { ...head, brief };
  const page = { ...wholePage(new KnownPage(path, linked, () => shown)), brief };
  return { page, head: linked, rest: { name: brief.name, ...shown } };
}

/** Null where there is none, of which the page says something else, or where its version is named in it. */
function withDescription(data: PageData, { before, now }: { before: CompiledDoc; now: CompiledDoc }): PageData | null {
  const [was, description] = [findDescription(before), findDescription(now)];
  if (was === description) return data;
  const isPlain = (data.kind === 'doc' || data.kind === 'page') && data.description === was;
  return isPlain && was !== '' && description !== '' && !description.includes(VERSION_SENTINEL) ? { ...data, description } : null;
}
