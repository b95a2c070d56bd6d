import { escapeHtml } from '../text/escape-html.ts';
import { holdsIds, isMadeId, nameApart } from './made-ids.ts';
import { replaceAttributes } from './replace-attributes.ts';

export interface PrintedSection {
  /** Of the doc; begins the ids of all that is in it. */
  id: string;
  /** Where it stands on the page. */
  position: number;
  /** Address of each doc on the page → its id. */
  idByHref: ReadonlyMap<string, string>;
}

/** Makes the HTML of a doc a part of a page with many docs: ids are its own, and links to docs on the page lead there. */
export function toPrintHtml(html: string, { id: doc, position, idByHref }: PrintedSection): string {
  const prefix = `${escapeHtml(doc)}--`;
  const name = (value: string) => (isMadeId(value) ? nameApart(value, position) : value.replace(/\S+/g, (each) => prefix + each));
  return replaceAttributes(html, ({ written, key, value, element }) => {
    // What is printed is needed at once.
    if (key === 'loading') return '';
    if (value === undefined || value === '') return written;
    if (key === 'data-prefix') return ` ${key}="p${position}${value}"`;
    if (holdsIds(key) && !(key === 'name' && /^(?:meta|input|select|textarea|button|docsgen-island)$/.test(element)))
      return ` ${key}="${name(value)}"`;
    return key === 'href' ? ` href="${toPrintHref(value, prefix, idByHref)}"` : written;
  });
}

function toPrintHref(href: string, prefix: string, idByHref: PrintedSection['idByHref']): string {
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(href)!;
  if (path === '') return anchor === '' ? href : `#${prefix}${anchor}`;
  const there = idByHref.get(path);
  if (there === undefined) return href;
  return anchor === '' ? `#${escapeHtml(there)}` : `#${escapeHtml(there)}--${anchor}`;
}
