/** An element of a page's content. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** As written: the names of a drawing's elements have capitals. */
  spelled: string;
  /** As written, between the name and the end of the tag. */
  written: string;
  children: Markup[];
}

/** Text has its entities resolved. */
export type Markup = Tag | string;

/**
 * Reads the HTML of a page's content as docsgen writes it: every element is closed, attributes stand in quotes. What components of a site
 * have written by hand may be otherwise: then what is open ends with what is around it. Comments, scripts and styles are left out.
 */
export function readMarkup(html: string): Markup[] {
  const root: Tag = { name: '', spelled: '', written: '', children: [] };
  const open = [root];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) addText(open.at(-1)!, html.slice(at, start === -1 ? undefined : start));
    if (start === -1) break;
    at = readTag(html, start, open);
  }
  return root.children;
}

const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y;
const COMMENT = /<!(?:--[\s\S]*?-->|[^>]*>)/y;

/** Elements whose text is none of the page's. */
const SILENT = new Set(['script', 'style', 'noscript']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Takes in the tag that begins at `start`. Gives where the rest begins. */
function readTag(html: string, start: number, open: Tag[]): number {
  const tag = matchAt(TAG, html, start);
  if (!tag) {
    const comment = matchAt(COMMENT, html, start);
    if (comment) return start + comment[0].length;
    addText(open.at(-1)!, '<');
    return start + 1;
  }
  const [whole, slash, spelled, written] = tag as unknown as [string, string, string, string];
  const name = spelled.toLowerCase();
  const end = start + whole.length;
  if (slash) {
    const index = open.findLastIndex((each) => each.name === name);
    if (index > 0) open.length = index;
    return end;
  }
  const element: Tag = { name, spelled, written, children: [] };
  if (SILENT.has(name)) {
    const close = html.indexOf(`</${name}`, end);
    return close === -1 ? html.length : html.indexOf('>', close) + 1 || html.length;
  }
  open.at(-1)!.children.push(element);
  if (!VOID.has(name) && !written.endsWith('/')) open.push(element);
  return end;
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function addText({ children }: Tag, text: string): void {
  const decoded = decodeEntities(text);
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + decoded;
  else children.push(decoded);
}

/** The names that docsgen and React write, and a common one. Others stay as they are: Markdown knows them too. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text as it stands in HTML, with its entities resolved. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));/g, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** The value of an attribute; '' for one without a value, null for one that is not there. */
export function attributeOf({ written }: Tag, name: string): string | null {
  if (!written.includes(name)) return null;
  for (const [, key, quoted, single, bare] of written.matchAll(ATTRIBUTE)) {
    if (key!.toLowerCase() === name) return decodeEntities(quoted ?? single ?? bare ?? '');
  }
  return null;
}

/** The attributes of an element, by their names as written. */
export function* attributesOf({ written }: Tag): Generator<[name: string, value: string]> {
  for (const [, key, quoted, single, bare] of written.matchAll(ATTRIBUTE)) yield [key!, decodeEntities(quoted ?? single ?? bare ?? '')];
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Whether an element has a class. */
export function hasClass(tag: Tag, name: string): boolean {
  return tag.written.includes(name) && (attributeOf(tag, 'class') ?? '').split(/\s+/).includes(name);
}

/** Finds the first element below, in the order of the text, that a test accepts. */
export function findTag(nodes: readonly Markup[], matches: (tag: Tag) => boolean): Tag | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = matches(node) ? node : findTag(node.children, matches);
    if (found) return found;
  }
  return null;
}

/** The elements among nodes. */
export function tagsOf(nodes: readonly Markup[]): Tag[] {
  return nodes.filter((node) => typeof node !== 'string');
}

/** All text, as it is. */
export function textOf(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : textOf(node.children))).join('');
}
