import type { Heading, Nodes, Paragraph, Root } from 'mdast';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import {
  foreignAdmonition,
  foreignAttributes,
  foreignContents,
  foreignEmbed,
  foreignHeadingId,
  foreignInclude,
  foreignSnippet,
  foreignVariable,
} from '../../diagnostics/messages/foreign-markup.ts';
import { mystBlock, mystLabel, mystRole } from '../../diagnostics/messages/myst.ts';
import { pointAt } from '../../text/point-at.ts';
import { readMyst } from './read-myst.ts';
import { readPart, tellForeignTag } from './tell-foreign-tag.ts';

/** What must stand in a text that holds any of it: all other texts are not looked through. Signs come first, and what is before them after: lines are many. */
const HINT =
  /<!--[ \t]*@include:|<<<(?<=^[ \t]*<<<)[ \t]*[@.]|\[\[(?<=^[ \t]*\[\[)_?toc_?\]\]|\{\{-?[ \t]*(?:\$frontmatter|page|site)\b|\{\{[<%#]|\{%|\{:|\[#(?<=\s\[#)\S+\][ \t#]*$|(?:!!!|\?\?\?\+?)(?<=^[ \t>]*(?:!!!|\?\?\?\+?))[ \t]+[\w"]|!\[\[/im;
const MYST_HINT = /(?:`{3}|~{3})[ \t]*\{[ \t]*[a-z]|\{[a-z][\w:+-]*\}`|\)=(?<=^[ \t>]*\([^()\n]+\)=)[ \t]*$/im;

/** Of the same kind and name, the first is told: a page may have hundreds. */
const MYST = { block: mystBlock, role: mystRole, label: mystLabel };
const INCLUDE = /<!--[ \t]*@include:[ \t]*([^\s{#<>]+)[^\n<>]*-->/gi;
const SNIPPET = /^<<<[ \t]*((?:@|\.{1,2})\/[^\s{[]+)/;
const CONTENTS = /^\[\[_?toc_?\]\]$/i;
/** `[#id]`. A number alone is that of an issue. */
const HEADING_ID = /(?:^|\s)(\[#(?!\d+\])[^\s[\]]+\])$/;
const VARIABLE = /\{\{[ \t]*\$frontmatter((?:\.\w+)+)[ \t]*\}\}/g;
/** Liquid's, as Jekyll has it: of the page, or of the site. Within the address of a link, it is the link that is lost. */
const OUTPUT = /\{\{(?<!\]\([^()\s]{0,300}\{\{)-?[ \t]*(?:page((?:\.\w+)+)|site\.[\w.[\]'"-]+)[^{}\n]{0,200}\}\}/g;
/** Python-Markdown's, as MkDocs has them. */
const ADMONITION = /^(?:!!!|\?{3}\+?)[ \t]+([a-z][\w-]*)[^\n]*/i;
const EMBED = /!\[\[([^[\]\n|#]+)[^[\]\n]*\]\]/g;
/** HTML in which braces may be meant. */
const VERBATIM = /^<(?:!|\?|(?:pre|script|style|textarea)\b)/i;
/** Where a tag may begin. */
const TAG = /\{\{[<%#]|\{%/g;
/** Kramdown's and Python-Markdown's, behind what they are about or in a line of their own. */
const ATTRIBUTES =
  /(?<!\\)\{:[ \t]*(?:toc|[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w/-]+))(?:[ \t]*[.#][\w-]+|[ \t]+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w/-]+))*[ \t]*\}/y;

/**
 * Finds what other generators read in Markdown, and what comes out as text or as nothing here. It stands alone, or is a comment, so that nothing
 * else is meant by it; code is left alone. `file` is relative to the page's folder, '' for the page.
 */
export function findForeignMarkup(text: string, tree: Root, file: string): Diagnostic[] {
  if (!HINT.test(text) && !MYST_HINT.test(text)) return [];
  const found: Diagnostic[] = [];
  const placeAt = (offset: number, length: number): TextPlace => ({ file, ...pointAt(text, offset), length });
  const told = new Set<string>();
  const lookForTags = (source: string, offset: number) => {
    for (const { 0: written, 1: path, index } of source.matchAll(OUTPUT))
      found.push(foreignVariable(written, path === undefined ? null : `frontMatter${path}`, placeAt(offset + index, written.length)));
    for (const { index } of source.matchAll(TAG))
      found.push(...[tellForeignTag(text, offset + index, placeAt)].filter((told) => told !== null));
  };
  const look = (node: Nodes, before?: Nodes) => {
    const offset = node.position?.start.offset ?? 0;
    const source = text.slice(offset, node.position?.end.offset ?? 0);
    if (node.type === 'html') {
      for (const { 0: written, 1: path, index } of source.matchAll(INCLUDE))
        found.push(foreignInclude(written, path!, placeAt(offset + index, written.length)));
      if (!VERBATIM.test(source)) lookForTags(source, offset);
    } else if (node.type === 'text') {
      for (const { 0: written, 1: path, index } of source.matchAll(VARIABLE))
        found.push(foreignVariable(written, `frontMatter${path}`, placeAt(offset + index, written.length)));
      for (const { index } of source.matchAll(/\{/g)) {
        ATTRIBUTES.lastIndex = offset + index;
        const [written] = ATTRIBUTES.exec(text) ?? [];
        if (written !== undefined) found.push(foreignAttributes(written, placeAt(offset + index, written.length)));
      }
      for (const { 0: written, 1: path, index } of source.matchAll(EMBED))
        found.push(foreignEmbed(written, path!.trim(), placeAt(offset + index, written.length)));
      lookForTags(source, offset);
    } else if (node.type === 'code' && node.lang) {
      const at = source.indexOf('{{#');
      const part = at < 0 ? null : readPart(source, at);
      if (part?.written === node.value.trim())
        found.push(foreignSnippet(part.written, part.path, placeAt(offset + at, part.written.length)));
    }
    if (node.type === 'paragraph' && !holdsLink(node) && CONTENTS.test(source))
      found.push(foreignContents(source, placeAt(offset, source.length)));
    const admonition = node.type === 'paragraph' ? ADMONITION.exec(source) : null;
    if (admonition) found.push(foreignAdmonition(admonition[0].trimEnd(), admonition[1]!, placeAt(offset, admonition[0].trimEnd().length)));
    const id = node.type === 'heading' ? readHeadingId(node, text) : null;
    if (id) found.push(foreignHeadingId(id.written, placeAt(id.end - id.written.length, id.written.length)));
    const snippet = node.type === 'paragraph' ? SNIPPET.exec(source) : null;
    if (snippet) found.push(foreignSnippet(snippet[0], snippet[1]!, placeAt(offset, snippet[0].length)));
    const myst = readMyst(node, before, text);
    const kind = myst && (myst.kind === 'label' ? myst.kind : `${myst.kind} ${myst.name}`);
    if (myst && !told.has(kind!)) {
      told.add(kind!);
      found.push(MYST[myst.kind](myst.name, myst.written, placeAt(myst.start, myst.written.length)));
    }
    if ('children' in node) for (const [index, child] of node.children.entries()) look(child, node.children[index - 1]);
  };
  look(tree);
  return found;
}

/** The words in brackets that end a heading, and where they end. */
function readHeadingId({ children }: Heading, text: string): { written: string; end: number } | null {
  const last = children.at(-1);
  const end = last?.position?.end.offset ?? 0;
  const written = last?.type === 'text' ? HEADING_ID.exec(text.slice(last.position?.start.offset ?? 0, end))?.[1] : undefined;
  return written === undefined ? null : { written, end };
}

/** `[[toc]]` is one where the page says to what. */
function holdsLink({ children }: Paragraph): boolean {
  return children.some(({ type }) => type === 'linkReference');
}
