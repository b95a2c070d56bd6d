import type { Blockquote, Heading, Nodes, Paragraph, Root, Text } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { unknownDirectiveText } from '../../diagnostics/messages/compile.ts';
import {
  gapInLink,
  headingWithoutBlank,
  leftByMerge,
  noAlert,
  noDefinition,
  noFootnote,
  noHeadingId,
  noTable,
  spaceInLink,
  starsAsText,
  templateInLink,
} from '../../diagnostics/messages/lost-marks.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { pointAt } from '../../text/point-at.ts';
import { DIRECTIVES, LEAF_NAMES, TEXT_NAMES, writeDirective } from '../blocks/directives.ts';
import { readAlert } from '../blocks/read-alert.ts';

type PlaceAt = (offset: number, length: number) => TextPlace;

/** What must stand in a text that holds any of it: most others are not looked through. */
const HINT =
  /:[a-z][\w-]*[[{]|\]\[|\]\([^()\n]* |\] +\(|\[\^|>[ \t]*\[!|^[ \t>]*#{2,6}[^\s#]|^[ \t>]*<{7} |\{#[^{}\n]*[^\w{}\n-]|^[ \t>]*\|.*\|[ \t]*\n[ \t>]*\|.*\|[ \t]*$/m;

/**
 * Stars between a sign and a letter, of which CommonMark makes no bold words: `**重要：**必ず`, `は**「強調」**`. At the end of a text, the second may
 * begin what stars behind it end. Globs have slashes.
 */
const STARS =
  /(?<![\\*\w])\*\*([^\s*/](?:[^*\n]*[^\s*])??)(?<=(?![/\\])[\p{P}\p{S}])(?:\*\*(?=[\p{L}\p{N}])|$)|(?<=\p{L})\*\*([\p{Ps}\p{Pi}"'](?:[^*\n]*[^\s*])?)\*\*(?!\*)/gu;
const STARS_HINT = /[\p{P}\p{S}]\*\*[\p{L}\p{N}]|\p{L}\*\*[\p{Ps}\p{Pi}"']/u;

/** Words in brackets, behind nothing that would make an index, a call or a link of them. */
const WORDS = String.raw`(?<![\\\w\])])!?\[([^[\]\n]+)\]`;
const FOOTNOTE = /(?<!\\)\[\^([^[\]\s]+)\]/g;
const REFERENCE = new RegExp(`${WORDS}\\[([^[\\]\\n]*)\\](?![[(:])`, 'g');
/** Where the words end if there is code or emphasis in them, which is no text. */
const END = /^([^[\]\n]*)\]\[([^[\]\n]*)\](?![[(:])/;
/** Where they begin, some characters in front of that. */
const BEGINNING = /(?<!\\)\[[^[\]\n]+$/;
const MAX_WORDS = 300;
const LINK = new RegExp(`${WORDS}\\(([^()<>\\n]*)\\)`, 'g');
/** What other generators make addresses of; `@ref` is Doxygen's. */
const TEMPLATE = /\{[{%]|^[@\\]ref /;
const GAP = new RegExp(`${WORDS} +\\((?=(?:https?:/|\\.{0,2})/|[\\w-]+\\.(?:mdx?|png|jpe?g|svg|gif|webp)\\))([^()\\s]+)\\)`, 'g');
/** What a link follows that should be in it. */
const GAP_BEFORE_LINK = new RegExp(`${WORDS} +\\($`);
const HEADING = /^[ \t>]*(#{2,6})([\p{L}\d][^\n]*)/gmu;
const MERGE = /^<{7} \S[^\n]*/gm;
const HEADING_ID = /(?<!\\)\{#[^{}]*\}$/;
const ROW = /^\|.*\|$/;
const RULE = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/;
const ALERT = /^\[!([a-z]+)\][^\n]*/i;

const WORD = /\p{L}/u;
/** Of a pattern, as in `[a-z][0-9]`. */
const RANGE = /^\^?\S-\S/;
/** Numbers of footnotes: a text may have other numbers behind `^`, as a pattern does. */
const NUMBER = /^\d{1,3}$/;

/**
 * Finds marks that were meant as Markdown and come out as text: links to a definition or a footnote that is nowhere, blanks where a link may have
 * none, `##Heading`, `[!NOET]`, stars beside a sign, a table without a rule, what a merge has left. Code and what stands behind a backslash is left alone. `file` is
 * relative to the page's folder, '' for the page. Directives that docsgen does not know may be those of a plugin.
 */
export function findLostMarks(text: string, tree: Root, { file, hasPlugins }: { file: string; hasPlugins: boolean }): Diagnostic[] {
  if (!HINT.test(text) && !(text.includes('**') && STARS_HINT.test(text))) return [];
  const found: Diagnostic[] = [];
  const placeAt: PlaceAt = (offset, length) => ({ file, ...pointAt(text, offset), length });
  let listed: ReturnType<typeof listLabels> | undefined;
  const labels = () => (listed ??= listLabels(tree));
  const told = new Set<string>();
  /** Of a name, the first is told. */
  const once = (name: string, problem: () => Diagnostic) => {
    if (told.has(name)) return;
    told.add(name);
    found.push(problem());
  };

  const lookAtWords = (node: Text, after: Nodes | undefined) => {
    const start = node.position?.start.offset;
    if (start === undefined) return;
    const source = text.slice(start, node.position!.end.offset);
    // Most texts have neither, and are looked through once instead of eight times.
    const hasBrackets = source.includes(']');
    if (hasBrackets) lookAtBrackets(source, start);
    if (source.includes('**')) lookAtStars(source, start, after);
    if (hasBrackets && after?.type === 'link') lookAtGap(source, start, after);
  };

  const lookAtBrackets = (source: string, start: number) => {
    for (const { 0: written, 1: name, index } of source.matchAll(FOOTNOTE))
      if (NUMBER.test(name!) || labels().footnotes.size > 0)
        once(`^${name}`, () => noFootnote(name!, [...labels().footnotes], placeAt(start + index, written.length)));
    for (const { 0: written, 1: words, 2: label, index } of source.matchAll(REFERENCE)) {
      const name = label || words!;
      if (WORD.test(words!) && WORD.test(name) && !RANGE.test(words!) && !RANGE.test(name))
        once(name.toLowerCase(), () => noDefinition(written, name, [...labels().definitions], placeAt(start + index, written.length)));
    }
    const end = END.exec(source);
    const beginning = end && BEGINNING.exec(text.slice(Math.max(0, start - MAX_WORDS), start))?.[0];
    if (end && beginning) {
      const name = end[2] || `${beginning.slice(1)}${end[1]}`;
      const written = `${beginning}${end[0]}`;
      if (WORD.test(name) && !RANGE.test(name))
        once(name.toLowerCase(), () =>
          noDefinition(written, name, [...labels().definitions], placeAt(start - beginning.length, written.length)),
        );
    }
    for (const { 0: written, 2: target, index } of source.matchAll(LINK))
      if (TEMPLATE.test(target!)) found.push(templateInLink(written, placeAt(start + index, written.length)));
      else if (/[./#]/.test(target!) && / /.test(target!.trim()))
        found.push(spaceInLink(written, target!.trim(), placeAt(start + index, written.length)));
    for (const { 0: written, 1: words, index } of source.matchAll(GAP))
      if (WORD.test(words!)) found.push(gapInLink(written, placeAt(start + index, written.length)));
  };

  const lookAtStars = (source: string, start: number, after: Nodes | undefined) => {
    for (const { 0: written, 1: before, 2: inner = before!, index } of source.matchAll(STARS)) {
      const isOpen = before !== undefined && !written.endsWith('**');
      if (isOpen && after?.type !== 'strong') continue;
      const stars = isOpen ? `${written}**` : written;
      found.push(starsAsText(stars, inner, placeAt(start + index, stars.length)));
    }
  };

  const lookAtGap = (source: string, start: number, after: Nodes) => {
    const gap = GAP_BEFORE_LINK.exec(source);
    if (gap && WORD.test(gap[1]!)) {
      const written = text.slice(start + gap.index, (after.position?.end.offset ?? 0) + 1);
      if (written.endsWith(')') && !written.includes('\n') && isBare(after, text))
        found.push(gapInLink(written, placeAt(start + gap.index, written.length)));
    }
  };

  const lookAtBlock = (node: Paragraph | Heading, around: Nodes) => {
    const start = node.position?.start.offset;
    if (start === undefined) return;
    const source = text.slice(start, node.position!.end.offset);
    for (const { 0: line, index } of source.includes('<<<<<<<') ? source.matchAll(MERGE) : [])
      found.push(leftByMerge(line, placeAt(start + index, line.length)));
    if (node.type === 'heading') {
      const last = node.children.at(-1);
      const id = last?.type === 'text' ? HEADING_ID.exec(source.replace(/[ \t]+#*[ \t]*$/, '')) : null;
      if (id) found.push(noHeadingId(id[0], placeAt(start + id.index, id[0].length)));
      return;
    }
    for (const { 0: line, 1: marks, 2: words, index } of source.includes('##') ? source.matchAll(HEADING) : []) {
      const at = start + index + line.indexOf(marks!);
      if (node.children.some((child) => child.type === 'text' && isWithin(child, at)))
        found.push(headingWithoutBlank(marks!, words!, placeAt(at, marks!.length + words!.length)));
    }
    const rows = source.includes('|') ? source.split('\n').map((line) => line.replace(/^[ \t>]+|[ \t]+$/g, '')) : [];
    if (rows.length > 1 && rows.every((row) => ROW.test(row))) {
      const columns = countCells(rows[0]!);
      found.push(noTable({ columns, rule: RULE.test(rows[1]!) ? countCells(rows[1]!) : null }, placeAt(start, rows[0]!.length)));
    }
    if (around.type === 'blockquote' && around.children[0] === node) found.push(...lookAtAlert(around, source, placeAt(start, 0)));
  };

  const lookAtAlert = (quote: Blockquote, source: string, place: TextPlace): Diagnostic[] => {
    const [written, name] = ALERT.exec(source) ?? [];
    if (written === undefined || readAlert(quote, text) !== null) return [];
    return [noAlert(written.trimEnd(), name!, { ...place, length: written.trimEnd().length })];
  };

  const look = (node: Nodes, around: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') lookAtBlock(node, around);
    if ((node.type === 'leafDirective' || node.type === 'textDirective') && !hasPlugins) found.push(...checkDirective(node, placeAt));
    if (!('children' in node)) return;
    for (let index = 0; index < node.children.length; index++) {
      const child = node.children[index]!;
      if (child.type === 'text') lookAtWords(child, node.children[index + 1]);
      else look(child, node);
    }
  };
  look(tree, tree);
  return found;
}

/** A leaf that has words or attributes is meant as one. Among words, colons stand for much else. */
function checkDirective(node: LeafDirective | TextDirective, placeAt: PlaceAt): Diagnostic[] {
  const { type, name, children, attributes, position } = node;
  const isBare = children.length === 0 && Object.keys(attributes ?? {}).length === 0;
  const own = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name]!.forms : null;
  if (isBare || own?.includes(type)) return [];
  const names = type === 'leafDirective' ? LEAF_NAMES : TEXT_NAMES;
  const near = own ? name : nearest(name, names);
  const meant = near && writeDirective(near, own?.[0] ?? type);
  if (meant === null && type === 'textDirective') return [];
  const written = writeDirective(name, type);
  return [unknownDirectiveText(written, { names, meant }, placeAt(position?.start.offset ?? 0, written.length))];
}

/** What references of a page may name. */
function listLabels(tree: Root): { footnotes: Set<string>; definitions: Set<string> } {
  const [footnotes, definitions] = [new Set<string>(), new Set<string>()];
  const look = (node: Nodes) => {
    if (node.type === 'footnoteDefinition') footnotes.add(node.label ?? node.identifier);
    if (node.type === 'definition') definitions.add(node.label ?? node.identifier);
    if ('children' in node && node.type !== 'paragraph') node.children.forEach(look);
  };
  look(tree);
  return { footnotes, definitions };
}

/** Whether a link is a bare address. */
function isBare({ position }: Nodes, text: string): boolean {
  return /^(?:https?:|www\.)/i.test(text.slice(position?.start.offset, position?.end.offset));
}

function isWithin({ position }: Nodes, offset: number): boolean {
  return offset >= (position?.start.offset ?? 0) && offset < (position?.end.offset ?? 0);
}

/** Of a row that begins and ends with a bar. */
function countCells(row: string): number {
  return row.replace(/\\\|/g, '').split('|').length - 2;
}
