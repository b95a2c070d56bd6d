import type { ElementContent } from 'hast';
import { digest } from '../../text/digest.ts';
import { createRecent } from '../../tools/recent.ts';
import { addText } from '../plugins/add-text.ts';
import { createInstance, createInstanceWith, type PrismInstance, type Tokens } from './grammars/prism-instance.ts';
import { resolveLanguage } from './language-names.ts';
import { classOfToken, TOKEN_CLASSES, type TokenClass } from './token-classes.ts';

/** A stretch of code in one colour; null is the plain one. */
export interface Segment {
  text: string;
  token: TokenClass | null;
  /** Instead of a token's, in the output of terminals. */
  classes?: string[];
}

/** Packed stretches by a digest of the grammar and the code. Weighed in characters, with what an entry takes beside them: 8 MB in each process. */
const known = createRecent<string, string>(8_000_000, (packed) => packed.length + 300);

/**
 * Cuts code into coloured stretches with one of refractor's grammars, or one of the site's `own`, as an object or as a function that adds it to Prism.
 * Equal blocks are cut once in a process.
 */
export async function highlightCode(code: string, grammar: string, own?: object): Promise<Segment[]> {
  const key = digest(own ? `${numberOf(own)}` : '', grammar, code);
  const before = known.get(key);
  if (before !== undefined) return unpack(before, code);
  const segments: Segment[] = [];
  const fences = own || grammar !== 'markdown' ? NO_FENCES : await openFences(code);
  collectSegments(own ? await tokenizeBy(own, code, grammar) : await tokenize(code, grammar), null, { segments, fences });
  const packed = pack(segments, code);
  if (packed !== null) known.set(key, packed);
  return segments;
}

const PLAIN = ' ';
const LONGEST = 0xffff;

/**
 * Writes stretches as their tokens and lengths, two characters each: as objects they take several times the room of the code, and each keeps the
 * text of the whole page that it was cut out of. Null for what that cannot say: a grammar of a site can make another text of the code.
 */
function pack(segments: Segment[], code: string): string | null {
  // Added to a text one by one, each would be kept as an object of its own.
  const packed: string[] = [];
  let start = 0;
  for (const { text, token } of segments) {
    if (text.length > LONGEST || !code.startsWith(text, start)) return null;
    packed.push(token ?? PLAIN, String.fromCharCode(text.length));
    start += text.length;
  }
  return start === code.length ? packed.join('') : null;
}

function unpack(packed: string, code: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (let at = 0; at < packed.length; at += 2) {
    const token = packed[at]!;
    const end = start + packed.charCodeAt(at + 1);
    segments.push({ text: code.slice(start, end), token: token === PLAIN ? null : (token as TokenClass) });
    start = end;
  }
  return segments;
}

/*
 * Grammars are regular expressions, and the time of many grows with the square of what they are given: of the whole block, of a word, and in
 * Markdown of the marks in a paragraph. Beyond these limits a block keeps one colour. The longest of 11,000 real blocks has 5,300 characters, and
 * none a word of 150. Beyond ASCII, grammars take every character for one of a word.
 */
const MAX_LENGTH = 30_000;
const LONGEST_WORD = 2000;
const LONG_WORD = new RegExp(`[\\w$\\xa0-\\uffff]{${LONGEST_WORD}}`);
const MAX_MARKS = 150;

/** False for code that takes a grammar seconds. */
export function isColourable(code: string, grammar: string): boolean {
  if (code.length > MAX_LENGTH || (code.length >= LONGEST_WORD && LONG_WORD.test(code))) return false;
  return grammar !== 'markdown' || code.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~]+/g)?.length ?? 0) <= MAX_MARKS);
}

/** Writes stretches as HTML; plain ones are bare text. */
export function toSpans(segments: Segment[]): ElementContent[] {
  const spans: ElementContent[] = [];
  for (const { text, token, classes = token === null ? [] : [CLASS_NAMES[token]] } of segments) {
    if (classes.length === 0) addText(text, spans);
    else spans.push({ type: 'element', tagName: 'span', properties: { className: classes }, children: [{ type: 'text', value: text }] });
  }
  return spans;
}

/** Each made once: there is one for nearly every word of code. */
const CLASS_NAMES = Object.fromEntries(TOKEN_CLASSES.map((token) => [token, `tk-${token}`])) as Record<TokenClass, string>;

/** Cuts stretches at line ends. The line ends themselves are left out. */
export function splitLines(segments: Segment[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const segment of segments) {
    if (!segment.text.includes('\n')) {
      if (segment.text !== '') lines.at(-1)!.push(segment);
      continue;
    }
    for (const [index, part] of segment.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ ...segment, text: part });
    }
  }
  return lines;
}

const numbers = new WeakMap<object, number>();
let count = 0;

/** While a site is written, another grammar can come under the same name. */
function numberOf(own: object): number {
  const number = numbers.get(own) ?? ++count;
  numbers.set(own, number);
  return number;
}

/** By a grammar of the site. One that is a function adds it to Prism, by its own name or by that which the site has for it. */
async function tokenizeBy(own: object, code: string, name: string): Promise<Tokens> {
  const add = typeof own === 'function' ? (own as { (to: unknown): void; displayName?: unknown }) : null;
  const { languages, tokenize } = await openOwn(own, () => createInstanceWith(add ?? (() => {})));
  const added = add ? languages[typeof add.displayName === 'string' ? add.displayName : name] : own;
  return tokenize(code, typeof added === 'object' ? added : {});
}

/** By one of refractor's grammars. */
async function tokenize(code: string, grammar: string): Promise<Tokens> {
  const { languages, tokenize } = await openInstance(grammar, () => createInstance(grammar));
  return tokenize(code, languages[grammar]!, grammar);
}

const openInstance = once(new Map<string, Promise<PrismInstance>>());
const openOwn = once(new WeakMap<object, Promise<PrismInstance>>());

/** Makes each value once, and keeps it by its key. */
function once<Key, Value>(made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }) {
  return (key: Key, make: () => Value): Value => {
    const value = made.get(key) ?? make();
    made.set(key, value);
    return value;
  };
}

/** The grammars of code in Markdown, which has colours of its own. */
type Fences = ReadonlyMap<string, PrismInstance>;
const NO_FENCES: Fences = new Map();

async function openFences(code: string): Promise<Fences> {
  const fences = new Map<string, PrismInstance>();
  for (const [, language] of code.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm)) {
    const grammar = resolveLanguage(language!, null);
    if (grammar) fences.set(grammar, await openInstance(grammar, () => createInstance(grammar)));
  }
  return fences;
}

function collectSegments(tokens: Tokens, around: TokenClass | null, into: { segments: Segment[]; fences: Fences }) {
  if (typeof tokens === 'string') append(into.segments, tokens, around);
  else if (Array.isArray(tokens)) for (const token of tokens) collectSegments(token, around, into);
  else {
    const { type, alias, content } = tokens;
    const found = classOfToken(type, alias);
    const shown = type === 'code-block' ? colourFence(content, alias, into.fences) : content;
    collectSegments(shown, found === undefined ? around : found, into);
  }
}

/** Prism has the language's name beside the code that is in Markdown. */
function colourFence(content: Tokens, alias: string | string[] = [], fences: Fences): Tokens {
  const language = [alias].flat().find((name) => name.startsWith('language-'));
  const grammar = language === undefined ? null : resolveLanguage(language.slice('language-'.length), null);
  const instance = grammar ? fences.get(grammar) : undefined;
  return instance && typeof content === 'string' ? instance.tokenize(content, instance.languages[grammar!]!, grammar!) : content;
}

/** Spaces take no colour, so they join whatever comes before them. */
function append(segments: Segment[], text: string, token: TokenClass | null) {
  const last = segments.at(-1);
  if (last && (last.token === token || text.trim() === '')) last.text += text;
  else segments.push({ text, token });
}
