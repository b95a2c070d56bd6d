import type { Element } from 'hast';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { schemeNotAllowed } from '../../diagnostics/messages/html.ts';
import { unsafeUrl } from '../../diagnostics/messages/unsafe-url.ts';
import { isHarmless } from '../../paths/harmless-url.ts';
import { findUrlFault, type UrlUse } from '../../paths/url-fault.ts';
import type { WrittenLink } from '../compiled-doc.ts';
import { ASSET_MARK } from '../mdx/classify-import.ts';
import type { PageContext } from './page-context.ts';
import { placeOf } from './tree-place.ts';

/** Adds a link to the page's list and gives its index; null for one that is refused. `use` says more than the link's kind where that is not enough. */
export type AddLink = (link: WrittenLink, use?: UrlUse) => number | null;

/** Makes a function that lists the links of a page. URLs that no reader is to be sent to are reported. */
export function createAddLink(page: PageContext): AddLink {
  const { html } = page.input.options;
  return (link, use) => {
    const { url, kind, line, column, length } = link;
    const place: TextPlace = { file: link.file, line, column, length };
    const fault = findUrlFault(url, use ?? kind);
    if (fault !== null) page.diagnostics.push(unsafeUrl(url, fault, place));
    else if (html === 'safe' && !isHarmless(url, use ?? kind)) page.diagnostics.push(schemeNotAllowed(url, place));
    else return page.links.push(link) - 1;
    return null;
  };
}

/** A URL as a link of the element that has it. */
export function toLink(
  url: string,
  { kind, element, file, isRaw }: { kind: WrittenLink['kind']; element: Element; file: string; isRaw: boolean },
): WrittenLink {
  const { line, column, length } = placeOf(element, file);
  const isAsset = url.startsWith(ASSET_MARK);
  return { url: stripMark(url), kind, file: isAsset ? '' : file, line, column, length, raw: isRaw && !isAsset };
}

/** A URL without the mark of an imported file. */
export function stripMark(url: string): string {
  return url.replaceAll(ASSET_MARK, '');
}
