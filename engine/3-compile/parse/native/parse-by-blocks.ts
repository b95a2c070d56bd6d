import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { JavaScriptParser } from '../javascript-parser.ts';
import { isVFileMessage } from '../vfile-message.ts';
import { cutText, LIST_ITEM, type Piece } from './cut-text.ts';
import { type DefinedName, guessNames, isSameNames, listNames, writeDefinitions } from './definition-names.ts';
import { findTextDoubt, type NativeOptions, parseNative } from './parse-native.ts';
import { shiftBlocks } from './shift-blocks.ts';

/*
 * A text of which only some blocks are not certain. It is cut into pieces; those that are certain are parsed natively, as many of them at once
 * as follow one another, and the others by the reference.
 *
 * Both parsers read from the first line to the last. So a piece means the same alone as in its text if nothing is open before it, and if the
 * names that other pieces define are known. What is open is not guessed but seen: behind each piece stands a word that has to
 * come out as a paragraph. Code, a comment or a container without end would have taken it in.
 */

/** A tree that is the reference's, and for each of its blocks that the reference parsed, why. */
export interface BlocksOutcome {
  tree: Root;
  reasons: string[];
}

/** Parses a text block by block. Null where that is not certain to give the reference's tree, as for a text with a mistake. */
export function parseByBlocks(text: string, options: NativeOptions, parseReference: (text: string) => Root): BlocksOutcome | null {
  // Lines end in line feeds alone (normalizeText). A byte order mark counts in no place.
  if (text.includes('\r') || text.startsWith('\ufeff')) return null;
  // A fence without end, in a list, ends in another line where a quotation follows.
  if (FENCE.test(text) && QUOTATION_BELOW_SPACES.test(text)) return null;
  // An empty item is none if one stands before it in indented code.
  if (EMPTY_NOTE.test(text)) return null;
  const pieces = cutText(text, options.format);
  const doubts = pieces.map((piece) => findTextDoubt(piece.text, options));
  const work: Work = { text, pieces, doubts, names: guessNames(pieces), known: new Map(), options, parseReference };
  for (let attempt = 0; attempt < MAX_ATTEMPTS && pieces.length > 1; attempt++) {
    try {
      const parts = parseRange(work, 0, pieces.length);
      const names = listNames(
        parts.flatMap(({ blocks }) => blocks),
        (block) => pieceAt(pieces, block),
      );
      if (names === null) return null;
      if (isSameNames(names, work.names)) return joinParts(parts, work);
      work.names = names;
    } catch (error) {
      if (error instanceof OpenPiece && error.index + 1 < pieces.length) joinWithNext(work, error.index);
      // A mistake has its place in the whole text, and so has too deep a nesting.
      else if (error instanceof OpenPiece || error instanceof RangeError || isVFileMessage(error)) return null;
      else throw error;
    }
  }
  return null;
}

const FENCE = /`{3}|~{3}/;
const EMPTY_NOTE = /^[ \t>]*\[\^[^\]\n]+\]:[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]*$/m;
const QUOTATION_BELOW_SPACES = /\n[ \t]+\n[ \t]*>/;

const MAX_ATTEMPTS = 10;

interface Work {
  text: string;
  pieces: Piece[];
  /** Of each piece: why the native parser is not for it, as far as that is known. */
  doubts: (string | null)[];
  names: DefinedName[];
  /** Parts by what was parsed. */
  known: Map<string, RootContent[]>;
  options: NativeOptions;
  parseReference: (text: string) => Root;
}

/** Some pieces that one of the parsers has parsed at once. */
interface Part {
  blocks: RootContent[];
  isNative: boolean;
}

/** Thrown where a piece does not end before the next one. */
class OpenPiece extends Error {
  readonly index: number;

  constructor(index: number) {
    super();
    this.index = index;
  }
}

function joinWithNext({ pieces, doubts, names, options }: Work, index: number) {
  const [piece, next] = pieces.slice(index, index + 2) as [Piece, Piece];
  const text = piece.text + next.text;
  pieces.splice(index, 2, { ...piece, text });
  doubts.splice(index, 2, findTextDoubt(text, options));
  for (const name of names) if (name.piece > index) name.piece--;
}

/** Parses the pieces from `first` to before `end`. */
function parseRange(work: Work, first: number, end: number): Part[] {
  const parts: Part[] = [];
  for (let start = first; start < end; ) {
    let next = start + 1;
    while (next < end && (work.doubts[next] === null) === (work.doubts[start] === null)) next++;
    if (work.doubts[start] === null) parts.push(...parseCertain(work, start, next));
    else parts.push({ blocks: parseAs('reference', work, start, next), isNative: false });
    start = next;
  }
  return parts;
}

function parseCertain(work: Work, first: number, end: number): Part[] {
  const { doubts, pieces } = work;
  try {
    return [{ blocks: parseAs('native', work, first, end), isNative: true }];
  } catch (error) {
    if (!(error instanceof Uncertain)) throw error;
    const { offset } = pieces[first]!.start;
    for (const doubt of error.doubts) {
      const index = pieceAt(pieces, doubt.offset + offset);
      // Not in what was written around the pieces.
      if (index >= first && index < end) doubts[index] ??= doubt.reason;
    }
    const isLocated = doubts.slice(first, end).some((doubt) => doubt !== null);
    if (end - first === 1) doubts[first] ??= error.message;
    if (isLocated || end - first === 1) return parseRange(work, first, end);
    // It is in one half of them, or in none alone.
    const middle = (first + end) >> 1;
    return [...parseRange(work, first, middle), ...parseRange(work, middle, end)];
  }
}

/** Thrown where the native parser's tree is not certain. */
class Uncertain extends Error {
  readonly doubts: { reason: string; offset: number }[];

  constructor(reason: string, doubts: { reason: string; offset: number }[]) {
    super(reason);
    this.doubts = doubts;
  }
}

/** Parses pieces as they are in the text: with something behind them, and with the definitions of others. */
function parseAs(parser: 'native' | 'reference', work: Work, first: number, end: number): RootContent[] {
  const { pieces, names, known, text } = work;
  const { start } = pieces[first]!;
  const last = pieces[end - 1]!;
  const own = text.slice(start.offset, last.start.offset + last.text.length);
  const definitions = writeDefinitions(
    own,
    names.filter(({ piece }) => piece < first || piece >= end),
  );
  const isLast = end === pieces.length;
  // Behind the last piece nothing can stand: what it leaves open would be closed by it.
  const before = isLast && definitions.count > 0 ? `${definitions.text}\n${SENTINEL}\n\n` : '';
  const whole = before + own + (isLast ? '' : `${SENTINEL}\n\n${definitions.text}`);
  const key = `${parser} ${start.offset} ${whole}`;
  let blocks = known.get(key);
  if (!blocks) {
    const tree = parser === 'native' ? parseNativeOrThrow(whole, before.length, work.options) : work.parseReference(whole);
    // A box that the reference takes for the whole text's.
    if ('checked' in tree) throw new OpenPiece(Number.POSITIVE_INFINITY);
    if (before !== '') blocks = takeLast(tree, before, definitions.count);
    else blocks = isLast ? tree.children : takeFirst(tree, own.length, definitions.count, end - 1);
    shiftBlocks(blocks, { offset: start.offset - before.length, line: start.line - (before.split('\n').length - 1) });
    known.set(key, blocks);
  }
  // What nothing has closed ends where a line begins; the next block decides which line.
  if (!isLast && blocks.at(-1)?.position?.end.column === 1) throw new OpenPiece(end - 1);
  if (!isLast && LIST_ITEM.test(pieces[end]!.text) && !endsBeforeList(blocks.at(-1), text)) throw new OpenPiece(end - 1);
  return blocks;
}

/** A list would go on, and for the reference what is indented keeps some lists from beginning even behind a blank line. */
function endsBeforeList(block: RootContent | undefined, text: string): boolean {
  if (block?.type === 'code') return /[`~]/.test(text[block.position!.start.offset!]!);
  return block === undefined || ['heading', 'paragraph', 'table', 'thematicBreak'].includes(block.type);
}

const SENTINEL = 'x';

/** Offsets of doubts are those in the text without what was written before it. */
function parseNativeOrThrow(text: string, length: number, options: NativeOptions): Root {
  const outcome = parseNative(text, options);
  if ('tree' in outcome) return outcome.tree;
  throw new Uncertain(
    outcome.reason,
    outcome.doubts.map(({ reason, offset }) => ({ reason, offset: offset - length })),
  );
}

/** The blocks of a tree without what was written behind them. */
function takeFirst({ children }: Root, length: number, definitionCount: number, lastPiece: number): RootContent[] {
  const count = children.length - definitionCount - 1;
  if (!isSentinel(children[count], length) || !children.slice(count + 1).every(isDefinition)) throw new OpenPiece(lastPiece);
  return children.slice(0, count);
}

/** The blocks of a tree without what was written before them. */
function takeLast({ children }: Root, before: string, definitionCount: number): RootContent[] {
  const isWhole = children.slice(0, definitionCount).every(isDefinition);
  if (!isWhole || !isSentinel(children[definitionCount], before.length - SENTINEL.length - 2))
    throw new OpenPiece(Number.POSITIVE_INFINITY);
  return children.slice(definitionCount + 1);
}

function isSentinel(node: RootContent | undefined, offset: number): boolean {
  return node?.type === 'paragraph' && node.position!.start.offset === offset && node.position!.end.offset === offset + SENTINEL.length;
}

function isDefinition({ type }: RootContent): boolean {
  return type === 'definition' || type === 'footnoteDefinition';
}

/** The index of the piece that holds a block, or an offset. */
function pieceAt(pieces: Piece[], at: Nodes | number): number {
  const offset = typeof at === 'number' ? at : at.position!.start.offset!;
  return pieces.findLastIndex(({ start }) => start.offset <= offset);
}

function joinParts(parts: Part[], { text, pieces, doubts, options }: Work): BlocksOutcome | null {
  const children = parts.flatMap(({ blocks }) => blocks);
  if (options.format === 'mdx' && hasClash(children)) return null;
  const reasons = parts.flatMap(({ blocks, isNative }) => (isNative ? [] : blocks.map((block) => doubts[pieceAt(pieces, block)]!)));
  const lines = text.split('\n');
  const end = { line: lines.length, column: lines.at(-1)!.length + 1, offset: text.length };
  return { tree: { type: 'root', children, position: { start: { line: 1, column: 1, offset: 0 }, end } }, reasons };
}

/** A name that two blocks of imports define is a mistake, wherever they stand. */
function hasClash(children: RootContent[]): boolean {
  const imported: string[] = [];
  for (const { value, data } of children.flatMap(findModuleCode)) {
    try {
      if (imported.length > 0) JavaScriptParser.parse(`var ${imported.join(',')}\n${value}`, { ecmaVersion: 2024, sourceType: 'module' });
    } catch {
      return true;
    }
    for (const statement of data!.estree!.body)
      if (statement.type === 'ImportDeclaration') imported.push(...statement.specifiers.map(({ local }) => local.name));
  }
  return false;
}

function findModuleCode(node: Nodes): MdxjsEsm[] {
  if (node.type === 'mdxjsEsm') return [node];
  return 'children' in node ? node.children.flatMap(findModuleCode) : [];
}
