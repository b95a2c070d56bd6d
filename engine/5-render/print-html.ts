import { escapeHtml } from '../text/escape-html.ts';

export interface PrintedSection {
  /** Of the doc; begins the ids of all that is in it. */
  id: string;
  /** Where it stands on the page. */
  position: number;
  /** Address of each doc on the page → its id. */
  idByHref: ReadonlyMap<string, string>;
}

/** A tag, in HTML as docsgen writes it: attributes in quotes, and no `<` in text. */
const TAG = /<([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const NAMING = new Set([
  'id',
  'for',
  'name',
  'aria-controls',
  'aria-labelledby',
  'aria-describedby',
  'aria-owns',
  'aria-activedescendant',
  'headers',
]);
/** An id that React has made: it goes on from the prefix of its island. */
const MADE_ID = /(?<![\w-])_((?:i\d+)?R_)/gi;

/** Makes the HTML of a doc a part of a page with many docs: ids are its own, and links to docs on the page lead there. */
export function toPrintHtml(html: string, { id: doc, position, idByHref }: PrintedSection): string {
  const prefix = `${escapeHtml(doc)}--`;
  const name = (value: string) =>
    /(?<![\w-])_(?:i\d+)?R_/i.test(value) ? value.replace(MADE_ID, `_p${position}$1`) : value.replace(/\S+/g, (each) => prefix + each);
  return html.replace(TAG, (tag, element: string, attributes: string) => {
    if (attributes === '') return tag;
    const written = attributes.replace(ATTRIBUTE, (attribute, key: string, value: string | undefined) => {
      // What is printed is needed at once.
      if (key === 'loading') return '';
      if (value === undefined || value === '') return attribute;
      if (key === 'data-prefix') return ` ${key}="p${position}${value}"`;
      if (NAMING.has(key) && !(key === 'name' && /^(?:meta|input|select|textarea|button|docsgen-island)$/.test(element)))
        return ` ${key}="${name(value)}"`;
      return key === 'href' ? ` href="${toPrintHref(value, prefix, idByHref)}"` : attribute;
    });
    return `<${element}${written}>`;
  });
}

function toPrintHref(href: string, prefix: string, idByHref: PrintedSection['idByHref']): string {
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(href)!;
  if (path === '') return anchor === '' ? href : `#${prefix}${anchor}`;
  const there = idByHref.get(path);
  if (there === undefined) return href;
  return anchor === '' ? `#${escapeHtml(there)}` : `#${escapeHtml(there)}--${anchor}`;
}
