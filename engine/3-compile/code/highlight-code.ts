import type { ElementContent, Root, RootContent } from 'hast';
import { refractor } from 'refractor/core';
import { createRecent } from '../../tools/recent.ts';
import { addText } from '../plugins/add-text.ts';
import { importGrammar } from './import-grammar.ts';
import { classOfToken, type TokenClass } from './token-classes.ts';

/** A stretch of code in one colour; null is the plain one. */
export interface Segment {
  text: string;
  token: TokenClass | null;
  /** Instead of a token's, in the output of terminals. */
  classes?: string[];
}

/** By grammar and code. Weighed in characters of code: about 24 MB of memory at most in each process. */
const known = createRecent<string, Segment[]>(3_000_000, (_, key) => key.length);

/**
 * Cuts code into coloured stretches with one of refractor's grammars, or one of the site's `own`, as an object or as a function that adds it to Prism.
 * Equal blocks are cut once in a process.
 */
export async function highlightCode(code: string, grammar: string, own?: object): Promise<Segment[]> {
  const key = `${own ? `${numberOf(own)} ` : ''}${grammar}\n${code}`;
  const before = known.get(key);
  if (before) return before;
  if (!own) await loadGrammar(grammar);
  const segments: Segment[] = [];
  const cut = own ? refractor.highlight(code, (await addGrammar(own, grammar)) as never) : refractor.highlight(code, grammar);
  collectSegments(cut.children, null, segments);
  known.set(key, segments);
  return segments;
}

/*
 * Grammars are regular expressions, and the time of many grows with the square of what they are given: of the whole block, of a word, and in
 * Markdown of the marks in a paragraph. Beyond these limits a block keeps one colour. The longest of 11,000 real blocks has 5,300 characters, and
 * none a word of 150.
 */
const MAX_LENGTH = 30_000;
const LONG_WORD = /[\w$]{2000}/;
const MAX_MARKS = 150;

/** False for code that takes a grammar seconds. */
export function isColourable(code: string, grammar: string): boolean {
  if (code.length > MAX_LENGTH || LONG_WORD.test(code)) return false;
  return grammar !== 'markdown' || code.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~]+/g)?.length ?? 0) <= MAX_MARKS);
}

/** Writes stretches as HTML; plain ones are bare text. */
export function toSpans(segments: Segment[]): ElementContent[] {
  const spans: ElementContent[] = [];
  for (const { text, token, classes = token === null ? [] : [`tk-${token}`] } of segments) {
    if (classes.length === 0) addText(text, spans);
    else spans.push({ type: 'element', tagName: 'span', properties: { className: classes }, children: [{ type: 'text', value: text }] });
  }
  return spans;
}

/** Cuts stretches at line ends. The line ends themselves are left out. */
export function splitLines(segments: Segment[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const segment of segments) {
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

/** What grammars of others build on. */
const FOUNDATIONS = ['markup', 'css', 'clike', 'javascript'];

async function addGrammar(own: object, name: string): Promise<object> {
  if (typeof own !== 'function') return own;
  for (const foundation of FOUNDATIONS) await loadGrammar(foundation);
  const before = new Set(Object.keys(refractor.languages));
  own(refractor);
  const displayName = (own as { displayName?: unknown }).displayName;
  const added = refractor.languages[typeof displayName === 'string' ? displayName : name];
  // It is found by the site's config alone.
  for (const language of Object.keys(refractor.languages)) if (!before.has(language)) delete refractor.languages[language];
  return typeof added === 'object' ? added : {};
}

const loading = new Map<string, Promise<void>>();

function loadGrammar(grammar: string): Promise<void> {
  let promise = loading.get(grammar);
  if (!promise) {
    promise = importGrammar(grammar).then((module) => refractor.register(module.default));
    loading.set(grammar, promise);
  }
  return promise;
}

interface Prism {
  Token: { stringify(value: TokenStream, language: string): RootContent | RootContent[] };
  hooks: { run(name: 'wrap', env: WrapEnv): void };
}
interface WrapEnv {
  tag: string;
  type: string;
  classes: string[];
  attributes: Record<string, string>;
  content: RootContent | RootContent[] | Root;
  language: string;
}
type TokenStream = string | PrismToken | (string | PrismToken)[];
interface PrismToken {
  type: string;
  alias?: string | string[];
  content: TokenStream;
}

const prism = refractor as unknown as Prism;

/** refractor makes an element of each token by way of a selector, which takes longer than to find the token. Nobody asks for attributes. */
prism.Token.stringify = toNodes;

function toNodes(value: TokenStream, language: string): RootContent | RootContent[] {
  if (typeof value === 'string') return { type: 'text', value };
  if (Array.isArray(value)) return value.flatMap((each) => toNodes(each, language));
  const { type, alias = [], content } = value;
  const classes = ['token', type].concat(alias);
  const env: WrapEnv = { tag: 'span', type, classes, attributes: {}, content: toNodes(content, language), language };
  prism.hooks.run('wrap', env);
  // Markdown's hook puts a tree in the place of a block of code.
  const children = 'children' in env.content && env.content.type === 'root' ? env.content.children : [env.content].flat();
  return { type: 'element', tagName: 'span', properties: { className: env.classes }, children: children as ElementContent[] };
}

function collectSegments(nodes: RootContent[], around: TokenClass | null, segments: Segment[]) {
  for (const node of nodes) {
    if (node.type === 'text') append(segments, node.value, around);
    else if (node.type === 'element') {
      const token = classOfToken((node.properties.className as string[]).slice(1));
      collectSegments(node.children, token === undefined ? around : token, segments);
    }
  }
}

/** Spaces take no colour, so they join whatever comes before them. */
function append(segments: Segment[], text: string, token: TokenClass | null) {
  const last = segments.at(-1);
  if (last && (last.token === token || text.trim() === '')) last.text += text;
  else segments.push({ text, token });
}
