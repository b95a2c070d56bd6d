import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Nodes, Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { duplicateHeadingId } from '../../diagnostics/messages/compile.ts';
import { titleBlock } from '../blocks/title-block.ts';
import type { TextPart } from '../compiled-doc.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Gives every heading made from Markdown its id, and lists those of levels 2 to 6 in the page's table of contents. Written ids
 * come first, so that a heading's own text never takes the id that another one asks for.
 */
export function rehypeHeadingIds() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const headings: { node: Element; file: string }[] = [];
    const first = findFirst(tree.children);
    walkTree(tree, (node, source) => {
      if (node.type === 'component') titleBlock(node, node === first, { page, file: source });
      if (node.type === 'element' && node.data?.heading) headings.push({ node, file: source });
    });
    const slugger = new GithubSlugger();
    const written = new Map<string, TextPlace>();
    for (const { node, file: source } of headings) {
      const { id } = node.data!.heading!;
      if (id === null) continue;
      const place = placeOf(node, source);
      const first = written.get(id);
      if (first) page.diagnostics.push(duplicateHeadingId(id, place, first));
      else written.set(id, place);
      slugger.occurrences[id] = 0;
    }
    const title = findTitle(first);
    for (const { node } of headings) {
      const parts = toParts(node);
      const text = parts.map((part) => part.text).join('');
      const id = node.data!.heading!.id ?? makeId(node.data!.heading!.named ?? text, slugger);
      node.properties.id = id;
      if (node === title) page.title = { text, id };
      const level = Number(node.tagName.slice(1));
      if (level >= 2) page.toc.push({ id, level, parts });
    }
  };
}

/** Headings without letters or digits, such as an emoji alone, have no slug of their own. */
function makeId(text: string, slugger: GithubSlugger): string {
  const hasSlug = slug(text) !== '' && slug(text) !== '__proto__';
  return slugger.slug(hasSlug ? text : 'section');
}

/** The `# heading` that the page begins with, be it that of a hero. */
function findTitle(block: RootContent | undefined): RootContent | null {
  const first = block?.type === 'component' ? block.children[0] : block;
  return first?.type === 'element' && first.tagName === 'h1' && first.data?.heading ? first : null;
}

/** The first of a page's blocks. What it says for the document's head is none, and may still be raw HTML, in several pieces. */
function findFirst(nodes: RootContent[]): RootContent | undefined {
  let isInHead = false;
  return nodes.find((node) => {
    if (isNothing(node)) return false;
    const raw = (node.type as string) === 'raw' ? (node as unknown as Text).value : '';
    const isOfHead = isInHead || /^\s*<head[\s>]/i.test(raw);
    isInHead = isOfHead && !/<\/head\s*>/i.test(raw);
    return !isOfHead;
  });
}

function isNothing(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'included' ? node.children.every(isNothing) : node.type === 'element' && node.tagName === 'head';
}

/** A heading's text, code apart from prose. */
function toParts(heading: Element): TextPart[] {
  const parts: TextPart[] = [];
  const collect = (node: Nodes, isCode: boolean) => {
    if (node.type === 'text') append(parts, node.value, isCode);
    else if (node.type === 'element' && node.tagName === 'img') append(parts, String(node.properties.alt ?? ''), isCode);
    else if ('children' in node && !isFootnote(node)) for (const child of node.children) collect(child, isCode || isCodeElement(node));
  };
  collect(heading, false);
  const first = parts[0];
  const last = parts.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return parts.filter(({ text }) => text !== '');
}

function append(parts: TextPart[], text: string, isCode: boolean) {
  const last = parts.at(-1);
  if (last && (last.code ?? false) === isCode) last.text += text;
  else if (text !== '') parts.push(isCode ? { text, code: true } : { text });
}

function isCodeElement(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'code';
}

function isFootnote(node: Nodes): boolean {
  return (
    node.type === 'element' &&
    node.tagName === 'sup' &&
    node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef != null)
  );
}
