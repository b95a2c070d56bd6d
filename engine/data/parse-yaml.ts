import { type Document, isAlias, isCollection, isScalar, type Node, parseDocument, visit, type YAMLError } from 'yaml';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import type { YamlMistake } from '../diagnostics/messages/data.ts';

export interface YamlSource {
  file: string;
  /** Lines of the file above the text. */
  linesAbove?: number;
  /** Makes the diagnostic of a mistake. */
  describe(mistake: YamlMistake): Diagnostic;
}

export interface ParsedYaml {
  /** Null when there is a mistake. */
  document: Document | null;
  /** Place of a range of the text, as far as its first line goes. */
  placeAt(start: number, end: number): TextPlace;
  diagnostics: Diagnostic[];
}

/**
 * Parses YAML that is data alone: the core schema, without tags, anchors and aliases, since a few lines of aliases can stand for
 * gigabytes. Each mistake is told once, although the parser stumbles over most of them several times.
 */
export function parseYaml(text: string, { file, linesAbove = 0, describe }: YamlSource): ParsedYaml {
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, strict: true, prettyErrors: false });
  const placeAt = (start: number, end: number): TextPlace => {
    // Counted here: the parser's own counter misses line ends in texts that it stumbles over.
    const lines = text.slice(0, start).split('\n');
    return {
      file,
      line: lines.length + linesAbove,
      column: lines.at(-1)!.length + 1,
      length: Math.max(0, Math.min(end, endOfLine(text, start)) - start),
    };
  };
  const blanks = findOddBlanks(text);
  const found = blanks.length > 0 ? blanks : [...findMistakes(document, text), ...findReferences(document, text)];
  const mistakes = found.map(({ reason, fix, start, end, first }) =>
    describe({ reason, fix, place: placeAt(start, end), related: first ? [{ message: 'The first one.', place: placeAt(...first) }] : [] }),
  );
  return { document: mistakes.length === 0 ? document : null, placeAt, diagnostics: mistakes };
}

/** A mistake with its range in the text. */
interface Mistake {
  reason: string;
  fix: string | null;
  start: number;
  end: number;
  first?: [start: number, end: number];
}

/**
 * Blanks that look like spaces and are none to YAML, where it wants spaces: they come along when text is copied from a page. A line that begins with
 * one is a key of its own, and a colon before one ends no key, so that the parser's words would make no sense to who sees a space.
 */
function findOddBlanks(text: string): Mistake[] {
  return [...text.matchAll(/^(?:[\w-]+:)?([^\S\r\n\t ]+)/gm)].map(({ 0: line, 1: blanks = '', index }) => {
    const start = index + line.length - blanks.length;
    const code = blanks.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return {
      reason: `this blank is no space, but the character U+${code}`,
      fix: 'write spaces in its place',
      start,
      end: start + blanks.length,
    };
  });
}

/** A second error that begins on the same line is the parser's, which is out of step by then. */
function findMistakes(document: Document, text: string): Mistake[] {
  const seen = new Set<number>();
  return [...document.errors, ...document.warnings].flatMap((error) => {
    const line = startOfLine(text, error.pos[0]);
    if (seen.has(line)) return [];
    seen.add(line);
    return explain(error, document, text);
  });
}

const QUOTE = 'put the value in quotes';

function explain({ code, message, pos: [start, end] }: YAMLError, document: Document, text: string): Mistake {
  const lineEnd = endOfLine(text, start);
  const here = { start, end: lineEnd };
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (text.slice(startOfLine(text, start), start).trim() === '') return explainLine(lineAround(text, start), text);
      return /:(\s|$)/.test(text.slice(start, lineEnd))
        ? { ...here, reason: 'the value contains ": ", which begins another key', fix: QUOTE }
        : {
            ...lineAround(text, lineEnd + 1),
            reason: 'this line is indented, but the key above it already has a value',
            fix: 'correct the indentation',
          };
    case 'BAD_SCALAR_START':
      return { ...here, reason: `a value cannot begin with "${text[start]}"`, fix: QUOTE };
    case 'DUPLICATE_KEY':
      return explainDuplicate(start, document);
    case 'MULTILINE_IMPLICIT_KEY':
      return { ...here, reason: 'this line has no key', fix: 'write it as "key: value", with a space after the colon' };
    case 'TAB_AS_INDENT':
      return { start, end, reason: 'lines cannot be indented with tabs', fix: 'indent it with spaces' };
    case 'TAG_RESOLVE_FAILED': {
      const tag = text.slice(start, end);
      const fix = tag.startsWith('!!')
        ? 'write the value without it'
        : 'put the value in quotes if it is text, or write it without the tag';
      return { start, end, reason: `the tag "${tag}" is not allowed`, fix };
    }
    case 'BAD_ALIAS':
      return { ...here, reason: `a value cannot begin with "${text[start]}"`, fix: QUOTE };
    case 'BAD_DQ_ESCAPE':
      return {
        start,
        end: start + 2,
        reason: `"${text.slice(start, start + 2)}" is not a valid escape sequence`,
        fix: 'write a backslash as \\\\, or use single quotes',
      };
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      return explainUnclosed(start, document, text) ?? explainLine(lineAround(text, start), text);
    case 'UNEXPECTED_TOKEN':
      return {
        ...here,
        reason: `${JSON.stringify(text.slice(start, end))} is not expected here`,
        fix: 'put the whole value in quotes, or correct the indentation',
      };
    default:
      return { start, end, reason: message.charAt(0).toLowerCase() + message.slice(1), fix: null };
  }
}

/** A line that is whole by itself is wrong by where it begins. */
function explainLine(line: { start: number; end: number }, text: string): Mistake {
  return /^-\s|:(?:\s|$)/.test(text.slice(line.start, line.end))
    ? { ...line, reason: 'indented like this, the line belongs to nothing above it', fix: 'correct the indentation' }
    : { ...line, reason: 'this line has no value', fix: 'write it as "key: value"' };
}

function explainDuplicate(start: number, document: Document): Mistake {
  let first: [number, number] = [start, start];
  let key = '';
  visit(document, {
    Map(_, { items }) {
      const names = items.map((pair) => pair.key as Node);
      const second = names.find(({ range }) => range?.[0] === start);
      if (!isScalar(second)) return;
      key = String(second.value);
      first = rangeOf(names.find((name) => isScalar(name) && name.value === second.value)!);
    },
  });
  const length = first[1] - first[0];
  return { start, end: start + length, reason: `the key "${key}" appears twice`, fix: 'remove or rename one of the two', first };
}

/** A quote or bracket that is open at the place where the parser gave up. */
function explainUnclosed(at: number, document: Document, text: string): Mistake | null {
  let open = -1;
  visit(document, {
    Node(_, node) {
      const [start, end] = rangeOf(node);
      const isOpen = isScalar(node) ? /^["']/.test(text[start] ?? '') : isCollection(node) && node.flow === true;
      if (isOpen && start < at && end >= at - 1 && !isClosed(text.slice(start, end))) open = start;
    },
  });
  if (open === -1) return null;
  const mark = text[open]!;
  const closing = { '[': ']', '{': '}' }[mark] ?? mark;
  const name = /["']/.test(mark) ? 'quote' : 'bracket';
  return { start: open, end: endOfLine(text, open), reason: `the ${name} ${mark} is never closed`, fix: `add the closing ${closing}` };
}

function isClosed(source: string): boolean {
  return source.length > 1 && { '"': '"', "'": "'", '[': ']', '{': '}' }[source[0]!] === source.trimEnd().at(-1);
}

/** Anchors, and aliases of no anchor. An anchor's aliases go with it. */
function findReferences(document: Document, text: string): Mistake[] {
  const found: Mistake[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Node(_, node) {
      // The parser has told one without a name.
      const isReference = isAlias(node) ? node.source !== '' && !anchors.has(node.source) : Boolean(node.anchor);
      if (!isReference) return;
      const name = isAlias(node) ? `*${node.source}` : `&${node.anchor}`;
      anchors.add(name.slice(1));
      const [nodeStart] = rangeOf(node);
      const start = isAlias(node) ? nodeStart : text.lastIndexOf(name, nodeStart);
      found.push({
        reason: `${isAlias(node) ? 'the alias' : 'the anchor'} "${name}" is not allowed`,
        fix: isAlias(node)
          ? 'put the value in quotes if it is text, or write out what it stands for'
          : 'write the value out wherever it is needed',
        start,
        end: start + name.length,
      });
    },
  });
  return found;
}

/** Range of a node in the text, without what follows it. */
export function rangeOf(node: Node): [start: number, end: number] {
  return node.range ? [node.range[0], node.range[1]] : [0, 0];
}

function lineAround(text: string, at: number): { start: number; end: number } {
  const end = endOfLine(text, at);
  const from = startOfLine(text, at);
  return { start: from + /^\s*/.exec(text.slice(from, end))![0].length, end };
}

function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Where the line ends, but for spaces. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return at + text.slice(at, end === -1 ? text.length : end).trimEnd().length;
}
