import { isDeepStrictEqual } from 'node:util';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { structuralDigest } from '../text/structural-digest.ts';
import { wholePage } from '../tools/whole-page.ts';
import { type KnownHead, KnownPage, type KnownRest } from './known-page.ts';
import { toBrief } from './known-store.ts';
import type { Page } from './site-model.ts';

/**
 * Tells whether a page whose text has changed is linked as it was, and shows the same of itself to all others: both texts have the same headings,
 * links and front matter, and need the same of the site. Neither has a problem, which would stand at a place in the text.
 */
export function isLinkedAlike(before: CompiledDoc, now: CompiledDoc): boolean {
  const isPlain = [before, now].every(({ diagnostics, post, textKey }) => diagnostics.length === 0 && !post && textKey === undefined);
  const structureOf = (doc: CompiledDoc) => doc.structure ?? structuralDigest(doc);
  return isPlain && structureOf(before) === structureOf(now) && isDeepStrictEqual(linkedOf(before), linkedOf(now));
}

/** All that link takes of a doc, but for what its structural digest names, and the places of links. */
function linkedOf({ excerpt, toc, anchors, links, head, listsCards, parts, styleFiles, asksForPage, versionMarks, includes }: CompiledDoc) {
  const written = links.map(({ line: _, column: __, length: ___, ...link }) => link);
  const linked = [excerpt, toc, anchors, written, head, listsCards, parts, styleFiles, asksForPage, versionMarks, includes];
  // As the cache gives it: without what is undefined.
  return JSON.parse(JSON.stringify(linked)) as unknown;
}

/** A linked page with another content, whose text is linked alike. */
export function withContent(
  path: string,
  { head, rest }: { head: KnownHead; rest: KnownRest },
  compileKey: string,
): { page: Page; head: KnownHead; rest: KnownRest } {
  const { name: _, ...before } = rest;
  const shown = { ...before, doc: { ...rest.doc!, compileKey } };
  const brief = toBrief(shown);
  const linked = { ...head, brief };
  const page = { ...wholePage(new KnownPage(path, linked, () => shown)), brief };
  return { page, head: linked, rest: { name: brief.name, ...shown } };
}
