import type { ElementContent } from 'hast';
import { refractor } from 'refractor/core';
import { digest } from '../../text/digest.ts';
import { createRecent } from '../../tools/recent.ts';
import { addText } from '../plugins/add-text.ts';
import { addUnused } from './grammars/add-unused.ts';
import { amendGrammar } from './grammars/amend-grammar.ts';
import { importGrammar } from './import-grammar.ts';
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
  if (own) collectSegments(tokenize(code, await addGrammar(own, grammar)), null, segments);
  else {
    await loadFoundations();
    await loadGrammar(grammar);
    if (grammar === 'markdown') await loadFences(code);
    collectSegments(tokenize(code, prism.languages[grammar]!, grammar), null, segments);
  }
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

async function addGrammar(own: object, name: string): Promise<object> {
  if (typeof own !== 'function') return own;
  await loadFoundations();
  const before = new Set(Object.keys(refractor.languages));
  addUnused(prism.languages, () => own(refractor));
  const displayName = (own as { displayName?: unknown }).displayName;
  const added = refractor.languages[typeof displayName === 'string' ? displayName : name];
  // It is found by the site's config alone.
  for (const language of Object.keys(refractor.languages)) if (!before.has(language)) delete refractor.languages[language];
  return typeof added === 'object' ? added : {};
}

/**
 * What grammars of others build on. Grammars also use others that happen to be there, and change them: those come first, always in the same order,
 * so that what a block looks like does not depend on the blocks before it. One of these alone, too: a script in HTML has colours once JavaScript is there.
 */
const FOUNDATIONS = ['markup', 'css', 'clike', 'javascript'];
const FIRST: Record<string, string[]> = { graphql: ['markdown'], haxe: ['regex'], http: ['json'], markdown: ['yaml'] };

async function loadFoundations(): Promise<void> {
  for (const foundation of FOUNDATIONS) await loadGrammar(foundation);
}

const loading = new Map<string, Promise<void>>();

function loadGrammar(grammar: string): Promise<void> {
  let promise = loading.get(grammar);
  if (!promise) {
    promise = registerGrammar(grammar);
    loading.set(grammar, promise);
  }
  return promise;
}

async function registerGrammar(grammar: string): Promise<void> {
  for (const first of FIRST[grammar] ?? []) await loadGrammar(first);
  refractor.register((await importGrammar(grammar)).default);
}

/** Code in Markdown has colours of its own. */
async function loadFences(code: string): Promise<void> {
  for (const [, language] of code.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm)) {
    const grammar = resolveLanguage(language!, null);
    if (grammar) await loadGrammar(grammar);
  }
}

type Tokens = string | PrismToken | Tokens[];
interface PrismToken {
  type: string;
  alias?: string | string[];
  content: Tokens;
}

interface Prism {
  languages: Record<string, object>;
  hooks: { run(name: 'before-tokenize' | 'after-tokenize', env: TokenizeEnv): void };
  tokenize(code: string, grammar: object): Tokens[];
}
interface TokenizeEnv {
  code: string;
  grammar: object;
  language: string | undefined;
  tokens?: Tokens[];
}

const prism = refractor as unknown as Prism;

/** Grammars register each other: what one copies must be amended by then. Once, also where this module is loaded a second time, as by tests. */
const amends = Symbol.for('docsgen.amends');
const { register } = refractor;
if (!Object.hasOwn(register, amends)) {
  const registerAmended = (syntax: Parameters<typeof register>[0]): undefined => {
    const { displayName } = syntax;
    if (Object.hasOwn(refractor.languages, displayName)) return;
    addUnused(prism.languages, () => {
      register(syntax);
      amendGrammar(displayName, prism.languages[displayName]!);
    });
  };
  refractor.register = Object.assign(registerAmended, { [amends]: true });
}

/** What refractor does but for the tree that it makes of tokens, which takes longer than to find them. */
function tokenize(code: string, grammar: object, language?: string): Tokens[] {
  const env: TokenizeEnv = { code, grammar, language };
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

function collectSegments(tokens: Tokens, around: TokenClass | null, segments: Segment[]) {
  if (typeof tokens === 'string') append(segments, tokens, around);
  else if (Array.isArray(tokens)) for (const token of tokens) collectSegments(token, around, segments);
  else {
    const { type, alias, content } = tokens;
    const found = classOfToken(type, alias);
    collectSegments(type === 'code-block' ? colourFence(content, alias) : content, found === undefined ? around : found, segments);
  }
}

/** Prism has the language's name beside the code that is in Markdown. */
function colourFence(content: Tokens, alias: string | string[] = []): Tokens {
  const language = [alias].flat().find((name) => name.startsWith('language-'));
  const grammar = language === undefined ? null : resolveLanguage(language.slice('language-'.length), null);
  if (!grammar || typeof content !== 'string' || !prism.languages[grammar]) return content;
  return tokenize(content, prism.languages[grammar], grammar);
}

/** Spaces take no colour, so they join whatever comes before them. */
function append(segments: Segment[], text: string, token: TokenClass | null) {
  const last = segments.at(-1);
  if (last && (last.token === token || text.trim() === '')) last.text += text;
  else segments.push({ text, token });
}
