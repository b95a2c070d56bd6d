/** A tag in raw HTML, as it is written. */
export interface Tag {
  kind: 'opening' | 'closing' | 'self-closed';
  name: string;
  attributes: string;
  /** In the HTML, in characters. */
  index: number;
  length: number;
}

/** Lists the tags of a piece of HTML, without those in comments and in what browsers read as text. A tag without an end is none, as is all behind it. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  START.lastIndex = 0;
  for (let start = START.exec(html); start; start = START.exec(html)) {
    const [written, slash, name] = start;
    if (name === undefined) continue;
    const first = start.index + written.length;
    ATTRIBUTE.lastIndex = first;
    let last = first;
    while (ATTRIBUTE.test(html)) last = ATTRIBUTE.lastIndex;
    const end = html.startsWith('/>', last) ? last + 2 : last + 1;
    if (html[end - 1] !== '>') break;
    const kind = slash ? 'closing' : end - last === 2 ? 'self-closed' : 'opening';
    tags.push({ kind, name, attributes: html.slice(first, last), index: start.index, length: end - start.index });
    START.lastIndex = kind === 'opening' && TEXT_ELEMENTS.has(name.toLowerCase()) ? findEnd(html, name, end) : end;
  }
  return tags;
}

/**
 * Closes what holds text alone where it is written as closed, as in `<iframe src="…" />`. HTML knows no such end: all that follows would be its text, which nobody sees. Who writes
 * it comes from JSX or Vue.
 */
export function closeTextElements(html: string): string {
  if (!html.includes('/>')) return html;
  let closed = '';
  let done = 0;
  for (const { kind, name, index, length } of readTags(html)) {
    if (kind !== 'self-closed' || !TEXT_ELEMENTS.has(name.toLowerCase())) continue;
    const end = index + length;
    closed += `${html.slice(done, end - '/>'.length)}></${name}>`;
    done = end;
  }
  return closed + html.slice(done);
}

const START = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*|<(\/?)([a-z][^\s/>]*)/gi;
/** A part of it: quotes and slashes are part of a value behind an equals sign. */
const ATTRIBUTE = /[^=/>]+|\/(?!>)|=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)?/y;
const TEXT_ELEMENTS = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

function findEnd(html: string, name: string, from: number): number {
  const found = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return found < 0 ? html.length : from + found;
}
