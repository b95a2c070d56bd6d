import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { VFile } from 'vfile';
import { toFence } from '../code/fence-data.ts';
import { makeCodeBlock } from '../code/make-code-block.ts';
import { readCode, type SaidCode } from '../code/name-code.ts';
import type { Content, Section } from '../compiled-doc.ts';
import { ASSET_MARK } from '../mdx/classify-import.ts';
import { findTitle } from '../plugins/find-start.ts';
import { nameHeadings } from '../plugins/name-headings.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { addTo, beginsWithHeading, collapse, findExcerpt, rehypeSections, textOf } from '../plugins/rehype-sections.ts';
import { mayHaveTextDirectives } from '../plugins/remark-directives.ts';
import { CANDIDATE } from '../plugins/remark-emoji.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { fillHtml, type PlacedHtml, placeHtml } from './place-html.ts';
import { makePage } from './plain-blocks.ts';
import { NotPlain, type PlainMaking, type PlainSection, startSection } from './plain-making.ts';

/** A plain page, of which nothing is known yet but what stands in it. */
export interface PlainPage extends PlainMaking {
  root: Root;
  /** Null for a page without HTML. */
  placed: PlacedHtml | null;
}

/**
 * Makes the content of a page in one go, without the plugins that could do nothing for it: paragraphs, headings, lists, tables, code, links,
 * images, quotations, admonitions and common HTML, which is all that most pages have. Undefined for a page with anything else, with anything to
 * report among its blocks, or of a site that has a say in such pages. Changes nothing.
 */
export function readPlainPage(tree: MarkdownRoot, file: VFile): PlainPage | undefined {
  const { page, source } = file.data as Required<typeof file.data>;
  const text = String(file.value);
  if (source.path !== '' || file.data.frontMatter?.head !== undefined || !isOfPlainSite(page) || !isPlainText(text)) return undefined;
  const making: PlainMaking = {
    tree,
    file,
    text,
    mayHoldEmoji: page.input.options.emoji && CANDIDATE.test(text),
    hasHtml: false,
    hasUnplaced: false,
    unchecked: [],
    links: [],
    headings: [],
    codes: [],
    sections: [startSection(1)],
    isInLink: false,
    isSpaced: true,
    definitions: null,
  };
  try {
    const root: Root = { type: 'root', children: makePage(tree.children, making) };
    return { ...making, root, placed: making.hasHtml ? placeHtml(root, making) : null };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

/** A site may have plugins, slots or rules for what Markdown makes, and a page elements for the head of its document. */
function isOfPlainSite({ hasPlugins, input }: PageContext): boolean {
  const { options, components = null, slots = null, post } = input;
  return !hasPlugins && options.html !== 'safe' && !options.policy && components === null && slots === null && post === undefined;
}

/** Nothing in it is one of docsgen's own marks or may be a directive among words. */
function isPlainText(text: string): boolean {
  return text.isWellFormed() && !MARKS.test(text) && !mayHaveTextDirectives(text);
}

const MARKS = new RegExp(`${ASSET_MARK}|&#(?:x0*${ASSET_MARK.charCodeAt(0).toString(16)}|0*${ASSET_MARK.charCodeAt(0)});`, 'i');

/** Makes what a page is known by, as the plugins do, and its content. */
export async function finishPlainPage(plain: PlainPage, page: PageContext): Promise<Content> {
  const { root, placed, headings, codes, links, text, file } = plain;
  const first = findTitle(root.children, page, file.data.source!.isMdx);
  nameHeadings(headings, first?.type === 'element' && first.tagName === 'Admonition' ? first.children[0] : first, page);
  page.links = links;
  if (placed) fillHtml(placed, plain);
  for (const { element, node } of codes) {
    const { props, children } = await makeCodeBlock(toFence(node, text), { place: placeOf(node, ''), page });
    element.properties.props = JSON.stringify(props);
    element.children = children as Element['children'];
  }
  if (placed) rehypeSections()(root, file);
  else {
    page.anchors = [...new Set(headings.map(({ element }) => String(element.properties.id)))];
    page.excerpt = findExcerpt(root.children);
    page.sections = nameSections(plain, page);
    page.beginsWithHeading = beginsWithHeading(root, file);
  }
  return root;
}

/** Each heading begins one, but for the page's title. */
function nameSections({ headings, sections, codes }: PlainPage, { title }: PageContext): Section[] {
  const blocks: SaidCode[][] = sections.map(() => []);
  for (const { element, section } of codes) blocks[section]!.push(readCode(element));
  const named: NamedSection[] = [{ anchor: null, heading: '', said: sections[0]!, blocks: blocks[0]! }];
  for (const [index, { element }] of headings.entries()) {
    const said = sections[index + 1]!;
    const own = blocks[index + 1]!;
    const id = String(element.properties.id);
    const last = named.at(-1)!;
    if (said.level === 1 && id === title?.id) {
      last.said.text = `${last.said.text.trim()} ${said.text}`;
      last.said.links += said.links;
      last.said.saysMore ||= said.saysMore;
      last.blocks.push(...own);
    } else named.push({ anchor: id, heading: collapse(textOf(element)), said, blocks: own });
  }
  return named.map(({ anchor, heading, said, blocks }) => {
    const section: Section = { anchor, level: said.level, heading, text: '' };
    addTo(section, isLinksAlone(said) ? '' : said.text.trim(), blocks);
    return section;
  });
}

interface NamedSection {
  anchor: string | null;
  heading: string;
  said: PlainSection;
  blocks: SaidCode[];
}

/** See finishSectionText(), which needs no marks of links in this text. */
function isLinksAlone({ links, saysMore }: PlainSection): boolean {
  return links > 1 && !saysMore;
}
