/** Stands between the cells of a table, which would otherwise run into each other. */
export const BETWEEN_CELLS = ' · ';
/** Stand around the words of a link to a page of the site while a section's text is collected. Characters for private use, which no text has. */
export const LINK_START = '\uE002';
export const LINK_END = '\uE003';

/** Whether a link leads to a page of the site, which search finds itself. Neither another site nor a file is. */
export function leadsToPage(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !/\.(?!(?:mdx?|html)$)[^/.]*$/.test(path);
}

/**
 * What search finds a section by, from its collected text. A section of links alone, such as 'See also', has nothing of its own: what it
 * names is found at the pages that it leads to.
 */
export function finishSectionText(text: string): string {
  if (!SIGNS.test(text)) return text;
  if (isLinksAlone(text)) return '';
  const words = text
    .replace(/[\uE002\uE003]/g, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
  // Cells may be empty.
  return words.replace(/·(?: ·)+/g, '·').replace(/^· | ·$/g, '');
}

const SIGNS = /[·\uE002\uE003]/;

/** Several, since one link may be all that is said of something. */
function isLinksAlone(text: string): boolean {
  const rest = text.split(LINK_START);
  return rest.length > 2 && rest.every((piece) => !WORD.test(piece.slice(piece.indexOf(LINK_END) + 1)));
}

/** What says something. */
export const WORD = /[\p{L}\p{N}]/u;
