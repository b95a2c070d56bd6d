/*
 * What strangers may write as HTML (markdown.html: 'safe'): elements and attributes that hold text, tables, lists, pictures and recordings,
 * much as code hosts show of README files. No styles, classes, forms, frames, drawings or names. URLs are checked where links are listed.
 */

const ELEMENTS = new Set(
  `a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i
  img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot
  th thead time tr track tt u ul var video wbr`.split(/\s+/),
);

const EVERYWHERE = new Set('title lang dir align ariaLabel ariaHidden ariaDescribedBy'.split(' '));

const ATTRIBUTES: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    a: 'href name hrefLang rel dataFootnoteRef dataFootnoteBackref',
    audio: 'src controls loop muted preload',
    blockquote: 'cite',
    col: 'span width',
    colgroup: 'span width',
    del: 'cite dateTime',
    details: 'open name',
    img: 'src srcSet sizes alt width height longDesc loading',
    input: 'type checked disabled',
    ins: 'cite dateTime',
    li: 'value',
    ol: 'start reversed type',
    q: 'cite',
    section: 'dataFootnotes',
    source: 'src srcSet sizes type media width height',
    table: 'width border cellPadding cellSpacing',
    td: 'colSpan rowSpan headers width height vAlign',
    th: 'colSpan rowSpan headers width height vAlign scope abbr',
    time: 'dateTime',
    tr: 'vAlign',
    track: 'src kind srcLang label default',
    video: 'src poster controls loop muted preload width height playsInline',
  }).map(([tag, names]) => [tag, new Set(names.split(' '))]),
);

/** What Markdown itself gives elements. */
const CLASSES = /^(?:language-.*|contains-task-list|task-list-item|footnotes|data-footnote-backref|sr-only)$/;

/** Whether strangers may write an element. */
export function isAllowedElement(tagName: string): boolean {
  return ELEMENTS.has(tagName);
}

/** Whether strangers may give an allowed element an attribute, named as in hast. */
export function isAllowedAttribute(tagName: string, name: string, value: unknown): boolean {
  if (name === 'id') return !/^docsgen/i.test(String(value));
  if (name === 'className') return Array.isArray(value) && value.every((item) => CLASSES.test(String(item)));
  if (tagName === 'input' && name === 'type') return value === 'checkbox';
  // The URL as Markdown had it.
  if (name === 'dataWritten') return tagName === 'a' || tagName === 'img';
  return EVERYWHERE.has(name) || Boolean(ATTRIBUTES[tagName]?.has(name));
}
