import { replaceUrls } from '../paths/cut-urls.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { holdsIds, nameApart } from './made-ids.ts';
import { replaceAttributes } from './replace-attributes.ts';

interface Embedding {
  /** URL of the page that the HTML is from; absolute for a place elsewhere. */
  page: string;
  /** Where it stands among what the other page embeds. 0 when absent. */
  position?: number;
  /** The HTML leaves the site: all its URLs become absolute, and what needs the site's scripts goes. */
  isElsewhere?: boolean;
}

/** Words and their explanation (theme/mdx/tooltip.tsx). */
const TERM =
  /<span class="term"><button\b(?:[^<>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/button><span class="tip"(?:[^<>"']|"[^"]*")*>([^<]*)<\/span><\/span>/g;
/** Buttons, links of headings to themselves, and icons. */
const CONTROLS =
  /<button\b(?:[^<>"']|"[^"]*"|'[^']*')*>[\s\S]*?<\/button>|<a class="hash-link"(?:[^<>"']|"[^"]*")*><\/a>|<svg class="icon"(?:[^<>"']|"[^"]*")*>[\s\S]*?<\/svg>/g;
const URLS = new Set(['href', 'src', 'poster', 'data', 'cite']);

/**
 * Makes the HTML of a post fit to stand in another page, or elsewhere: links to its own headings lead to the post's page, and headings and
 * footnotes have no ids, which could be those of another post. What ids
 * React has made become those of this post alone.
 */
export function embedHtml(html: string, { page, position = 0, isElsewhere = false }: Embedding): string {
  const kept = isElsewhere ? withoutControls(html) : html;
  return replaceAttributes(kept, ({ written, key, value, element, all }) => {
    const isHeading = /^h[1-6]$/i.test(element);
    if ((key === 'id' && (isHeading || FOOTNOTE.test(value ?? ''))) || value === 'footnote-label') return '';
    if (isElsewhere && OF_TABS.some(({ part, keys }) => all.includes(part) && keys.includes(key))) return '';
    if (value === undefined) return written;
    if (position > 0 && key === 'data-prefix') return ` ${key}="p${position}${value}"`;
    if (position > 0 && holdsIds(key)) return ` ${key}="${nameApart(value, position)}"`;
    if (key === 'href' && value.startsWith('#')) return ` href="${escapeHtml(page)}${value}"`;
    if (!isElsewhere) return written;
    if (URLS.has(key)) return ` ${key}="${toAbsolute(value, page)}"`;
    return key.toLowerCase() === 'srcset' ? ` ${key}="${replaceUrls(value, 'pictures', (url) => toAbsolute(url, page))}"` : written;
  });
}

/** An explanation stands behind the words that it is for, the first time, as in pages as Markdown. */
function withoutControls(html: string): string {
  const explained = new Set<string>();
  const said = html.replace(TERM, (_, words: string, about: string) => {
    if (about === '' || explained.has(words)) return words;
    explained.add(words);
    return `${words} (${about.replace(/\.$/, '')})`;
  });
  return said.replace(CONTROLS, '');
}

/** What hides the panel of a tab, and its label, while the tabs are there. */
const OF_TABS = [
  { part: ' role="tabpanel"', keys: ['hidden', 'role', 'aria-labelledby'] },
  { part: ' class="tab-label"', keys: ['aria-hidden'] },
];

/** The id of a footnote, or of where it is referred to. */
const FOOTNOTE = /(?:^|-)fn(?:ref)?-/;

/** The URL is in an attribute: with entities. */
function toAbsolute(written: string, page: string): string {
  const url = written.trim();
  if (url.startsWith('/') && !url.startsWith('//')) return escapeHtml(new URL(page).origin) + url;
  const isRelative = url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
  return isRelative ? escapeHtml(new URL(url.replaceAll('&amp;', '&'), page).href) : written;
}
