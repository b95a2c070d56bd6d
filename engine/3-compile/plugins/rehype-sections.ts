import type { Element, Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { nameCode, readCode, type SaidCode } from '../code/name-code.ts';
import type { Section } from '../compiled-doc.ts';
import { keepWhole } from './keep-whole.ts';
import { BETWEEN_CELLS, finishSectionText, LINK_END, LINK_START, leadsToPage } from './section-text.ts';

/** Lists the page's anchors and its text and code by heading, for links and for search, and takes its first paragraph as excerpt. */
export function rehypeSections() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    page.sections.push({ anchor: null, level: 1, heading: '', text: '' });
    const anchors = new Set<string>();
    const text: string[] = [];
    const codes: SaidCode[] = [];
    let cells = 0;
    const finishSection = () => {
      addTo(page.sections.at(-1)!, collapse(text.join('')), codes);
      text.length = 0;
      codes.length = 0;
    };
    const walk = (node: Nodes) => {
      if (node.type === 'text') text.push(node.value);
      if ((node.type as string) === 'raw') readMarkup((node as unknown as { value: string }).value, { text, anchors });
      if (node.type === 'element') {
        const id = idOf(node);
        if (id) anchors.add(id);
        if (node.properties.dataFootnoteBackref !== undefined) return;
        const level = levelOf(node);
        if (level !== null && id) {
          if ((level === 1 && id === page.title?.id) || node.properties.className?.toString() === 'sr-only') return;
          finishSection();
          page.sections.push({ anchor: id, level, heading: collapse(textOf(node, page.hasPlugins)), text: '' });
          for (const child of node.children) collectAnchors(child, anchors);
          return;
        }
        if (SILENT.has(node.tagName) || (page.hasPlugins && isHidden(node))) {
          if (CODE.has(node.tagName)) codes.push(readCode(node));
          return collectAnchors(node, anchors);
        }
      }
      if (!('children' in node)) return;
      const tagName = node.type === 'element' ? node.tagName : null;
      if (tagName === 'table') cells = 0;
      const isLink = node.type === 'element' && tagName === 'a' && leadsToPage(String(node.properties.href ?? '//'));
      const isCell = tagName === 'td' || tagName === 'th';
      if (tagName === 'td') keepWhole(node as Element);
      const isBlock = tagName !== null && !INLINE.has(tagName);
      if (isLink) text.push(LINK_START);
      if (isBlock) text.push(isCell && cells++ > 0 ? BETWEEN_CELLS : ' ');
      // Nothing stands between buttons.
      const isRow = node.type === 'element' && isButtonRow(node);
      for (const child of node.children) {
        walk(child);
        if (isRow) text.push(' ');
      }
      if (isBlock) text.push(' ');
      if (isLink) text.push(LINK_END);
    };
    walk(tree);
    finishSection();
    page.anchors.push(...anchors);
    page.excerpt = findExcerpt(tree.children);
    page.beginsWithHeading = beginsWithHeading(tree, file);
  };
}

/** Whether a page begins with a heading of level 1 that is not its title. */
export function beginsWithHeading(tree: Root, { data: { page, source } }: VFile): boolean {
  return page!.title === null && !source!.isMdx && findBeginning(tree) === 'h1';
}

/** Name of the element that a page begins with, wherever that stands to be centered; '' for words, null where there is nothing but pictures. */
function findBeginning(node: Nodes): string | null {
  if (node.type === 'text') return node.value.trim() === '' ? null : '';
  if (!('children' in node)) return (node.type as string) === 'raw' ? '' : null;
  if (node.type === 'element' && node.children.length > 0 && !FRAMES.has(node.tagName)) return node.tagName;
  for (const child of node.children) {
    const found = findBeginning(child);
    if (found !== null) return found;
  }
  return null;
}

const FRAMES = new Set(['a', 'center', 'div', 'header', 'p', 'picture', 'section', 'span']);

/** Finishes a section. */
export function addTo(section: Section, collected: string, codes: readonly SaidCode[]): void {
  const text = finishSectionText(collected);
  section.text = text;
  const code = codes.length > 0 ? nameCode(codes, `${section.heading} ${text}`) : '';
  if (code !== '') section.code = code;
}

/** Markup of an island, as React writes it. Ids that React has made lead nowhere. */
function readMarkup(markup: string, { text, anchors }: { text: string[]; anchors: Set<string> }) {
  const shown = markup.replace(/<!--.*?-->|<(script|style|svg|textarea)\b.*?<\/\1>/gs, '');
  for (const [, id] of shown.matchAll(/<[^>]* id="([^"_][^"]*)"/g)) anchors.add(unescapeMarkup(id!));
  text.push(unescapeMarkup(shown.replace(/<[^>]*>/g, ' ')));
}

function unescapeMarkup(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!);
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

const CODE = new Set(['CodeBlock', 'pre']);
/** Code and pictures say nothing that reads as text. */
const SILENT = new Set([...CODE, 'script', 'style', 'svg', 'template', 'sup']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr Badge Formula Link Tooltip ZoomLink'.split(
    ' ',
  ),
);

function collectAnchors(node: Nodes, anchors: Set<string>) {
  if (node.type === 'element') {
    const id = idOf(node);
    if (id) anchors.add(id);
  }
  if ('children' in node) for (const child of node.children) collectAnchors(child, anchors);
}

function idOf({ tagName, properties }: Element): string | null {
  const { id, name, props } = properties;
  if (typeof props === 'string' && /^[A-Z]/.test(tagName))
    return props.includes('"id"') ? asId((JSON.parse(props) as { id?: unknown }).id) : null;
  return asId(id) ?? (tagName === 'a' ? asId(name) : null);
}

function asId(value: unknown): string | null {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null;
}

/** Of headings, those written as `<Heading as="h2">` among them. */
function levelOf({ tagName, properties }: Element): number | null {
  const name = tagName === 'Heading' ? (JSON.parse(String(properties.props ?? '{}')) as { as?: unknown }).as : tagName;
  const level = typeof name === 'string' ? /^h([1-6])$/.exec(name)?.[1] : undefined;
  return level ? Number(level) : null;
}

/** What plugins make for the eye alone, such as the signs of links in headings; and the source of a formula, which stands beside it. */
function isHidden({ tagName, properties }: Element): boolean {
  return tagName === 'annotation' || String(properties.ariaHidden) === 'true';
}

/** Text without footnote marks and, if asked, without what plugins make for the eye. */
export function textOf(node: Nodes, hidesHidden = false): string {
  if (node.type === 'element' && (node.tagName === 'sup' || (hidesHidden && isHidden(node)))) return '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child, hidesHidden)).join('') : '';
}

const CONTAINERS = new Set(['div', 'section', 'Hero']);

function isButtonRow({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('button-row');
}

/** The first paragraph that is not in a box, a list or a quotation. */
export function findExcerpt(nodes: RootContent[]): string {
  for (const node of nodes) {
    if (node.type === 'included') {
      const found = findExcerpt(node.children);
      if (found) return found;
    } else if (node.type === 'element' && CONTAINERS.has(node.tagName)) {
      const found = findExcerpt(node.children);
      if (found) return found;
    } else if (node.type === 'element' && node.tagName === 'p' && !isButtonRow(node)) {
      const text = collapse(textOf(node));
      if (text) return text;
    }
  }
  return '';
}

/** White space as one space, and none around. Most of it is one already, and is not found. */
export function collapse(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
