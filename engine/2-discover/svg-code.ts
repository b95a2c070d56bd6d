import type { FactKind } from '../files/files.ts';
import { findUrlFault } from '../paths/url-fault.ts';
import { pointAt } from '../text/point-at.ts';
import { type MarkupPart, readMarkup } from './read-markup.ts';

/** Something in an SVG that is more than a drawing. */
export interface SvgFinding {
  /** As it is written, for the message. */
  written: string;
  /** Of its start, from 1. */
  line: number;
  column: number;
}

export interface SvgFacts {
  /** The first thing that runs code when the file is opened by itself. */
  code: SvgFinding | null;
  /** The first thing that might, or that loads another file, or that hides what is there. */
  doubt: SvgFinding | null;
}

/** In an `<img>` nothing of an SVG runs, but each published one has an address of its own, and there it is a document of the site. */
export const svgFacts: FactKind<SvgFacts> = {
  name: 'svg-code',
  derive: (bytes) => inspectSvg(bytes),
};

/** Looks through an SVG for code. Text is read as browsers read XML; what does not parse does not run. */
export function inspectSvg(bytes: Uint8Array): SvgFacts {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  const facts: SvgFacts = { code: null, doubt: null };
  const find = (kind: keyof SvgFacts, written: string, offset: number) => {
    facts[kind] ??= { written, ...pointAt(text, offset) };
    if (kind === 'code') facts.doubt ??= facts.code;
  };
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  if (encoding !== 'utf-8' || text.includes('\0') || (declared && !/^(?:utf-8|us-ascii)$/i.test(declared)))
    find('doubt', `encoding="${declared ?? encoding}"`, 0);
  // The text of the style element that is being read.
  let style: StyleText | null = null;
  for (const part of readMarkup(text)) {
    const found = (kind: keyof SvgFacts, written: string) => find(kind, written, part.offset);
    if (part.kind === 'text') {
      const value = part.isPlain ? part.text : readReferences(part.text, found);
      style?.push({ text: value, offset: part.offset + (part.isPlain ? CDATA.length : 0) });
      continue;
    }
    if (style && part.kind !== 'instruction') {
      inspectStyle(style, find);
      // Browsers join what stands around an element in a style.
      if (part.kind !== 'end') found('doubt', '<style>');
      style = null;
    }
    inspectPart(part, found);
    if (part.kind === 'tag' && localName(part.name) === 'style' && !part.isEmpty) style = [];
  }
  if (style) inspectStyle(style, find);
  return facts;
}

type Found = (kind: keyof SvgFacts, written: string) => void;
type StyleText = { text: string; offset: number }[];

const CDATA = '<![CDATA[';

function inspectPart(part: MarkupPart, found: Found): void {
  if (part.kind === 'tag') inspectTag(part, found);
  else if (part.kind === 'instruction') inspectInstruction(part, found);
  else if (part.kind === 'declaration') inspectDeclaration(part, found);
  else if (part.kind === 'subset') found('doubt', '<!DOCTYPE [');
  else if (part.kind === 'unreadable') found('doubt', part.text);
}

function inspectInstruction({ target, data, offset }: Extract<MarkupPart, { kind: 'instruction' }>, found: Found): void {
  if (target === 'xml-stylesheet') found('code', `<?${target}?>`);
  else if (/^xml$/i.test(target) ? offset > 0 || !XML_DECLARATION.test(data) : !PLAIN_NAME.test(target)) found('doubt', `<?${target}?>`);
}

const XML_DECLARATION = /^(?:\s+(?:version|encoding|standalone)\s*=\s*(?:"[\w.-]*"|'[\w.-]*'))+\s*$/;

/** What a document declares stands elsewhere than where it takes effect. */
function inspectDeclaration({ name, text }: Extract<MarkupPart, { kind: 'declaration' }>, found: Found): void {
  const written = `<!${name}>`;
  const values = text.match(/"[^"]*"|'[^']*'/g) ?? [];
  const words = text.replace(/"[^"]*"|'[^']*'/g, ' ').match(/[^\s()|]+/g) ?? [];
  if (name === 'ENTITY' && (values.some((value) => /[<&]/.test(value)) || words.some((word) => /^(?:SYSTEM|PUBLIC)$/.test(word))))
    found('code', written);
  // The values that attributes have where none is written.
  else if (name === 'ATTLIST' && values.length > 0 && words.some((word) => mayRun(localName(word)))) found('code', written);
}

function mayRun(attribute: string): boolean {
  return /^on[a-z]/.test(attribute) || attribute === 'attributename' || URLS.has(attribute);
}

/** A style that loads something from beyond the file. */
const STYLES = /@import|url\(\s*(?!\s|["']?(?:#|data:image\/(?!svg)))[^)]{0,40}/i;

function inspectStyle(style: StyleText, find: (kind: keyof SvgFacts, written: string, offset: number) => void): void {
  const loading = STYLES.exec(style.map(({ text }) => text).join(''));
  if (!loading) return;
  let at = loading.index;
  for (const { text, offset } of style) {
    if (at >= 0 && at < text.length) find('doubt', loading[0], offset + at);
    at -= text.length;
  }
}

const CODE_TAGS = new Set(['script', 'handler', 'listener', 'iframe', 'embed', 'object', 'base', 'meta', 'link']);
const ANIMATIONS = new Set(['animate', 'animatemotion', 'animatetransform', 'set']);
const XHTML = 'http://www.w3.org/1999/xhtml';

function inspectTag({ name, attributes }: Extract<MarkupPart, { kind: 'tag' }>, found: Found): void {
  const tag = localName(name);
  if (CODE_TAGS.has(tag)) found('code', `<${name}>`);
  if (tag === 'foreignobject' || !PLAIN_NAME.test(name)) found('doubt', `<${name}>`);
  for (const { name: attribute, value: raw } of attributes) {
    const value = readReferences(raw, found);
    const plain = localName(attribute);
    if (!PLAIN_NAME.test(attribute)) found('doubt', `${attribute}=`);
    if (/^on[a-z]/.test(plain)) found('code', `${attribute}=`);
    else if (ANIMATIONS.has(tag) && plain === 'attributename' && /href\s*$|^\s*on/i.test(value))
      found('code', `<${name} attributeName="${value}">`);
    else if (URLS.has(plain) && findUrlFault(value, tag === 'image' || tag === 'feimage' ? 'image' : 'link') === 'code')
      found('code', `${attribute}="${value}"`);
    else if (/^(?:href|src)$/.test(plain) && !/^(?:#|data:image\/(?:png|gif|jpe?g|webp);)/i.test(value.trim()))
      found('doubt', `${attribute}="${value}"`);
    else if (value === XHTML) found('doubt', `${attribute}="${value}"`);
    const loading = STYLES.exec(value);
    if (loading) found('doubt', loading[0]);
  }
}

/** Names of other letters are looked through, but programs do not agree on what they are. */
const PLAIN_NAME = /^[\w.:-]+$/;

const URLS = new Set(['href', 'src', 'action', 'formaction', 'data', 'from', 'to', 'by', 'values']);

/** Without the prefix of a namespace: any prefix may stand for SVG's. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

/** What a text says. A reference to what XML itself does not know, or what is none, is doubtful. */
function readReferences(text: string, found: Found): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x0*([\da-fA-F]{1,6});|#0*(\d{1,7});|(amp|lt|gt|quot|apos);|([^;\s&]{0,20};?))/g, (all, hex, decimal, name) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name)]!;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    found('doubt', all);
    return all;
  });
}
