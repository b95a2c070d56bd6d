import type { FactKind } from '../files/files.ts';
import { findUrlFault } from '../paths/url-fault.ts';
import { pointAt } from '../text/point-at.ts';

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
  // Blanks of the same length keep the places.
  const markup = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (hidden) => ' '.repeat(hidden.length));
  for (const { 0: entity, 1: value = '', index } of markup.matchAll(/<!ENTITY\b[^>]*?(["'][^"']*["'])?\s*>/g))
    find(/<|&/.test(value) || /\b(?:SYSTEM|PUBLIC)\b/.test(entity) ? 'code' : 'doubt', '<!ENTITY>', index);
  const sheet = markup.indexOf('<?xml-stylesheet');
  if (sheet !== -1) find('code', '<?xml-stylesheet?>', sheet);
  for (const { 1: name = '', 2: attributes = '', index } of markup.matchAll(TAG))
    inspectTag(name, attributes, (kind, written) => find(kind, written, index));
  const loading = STYLES.exec(text);
  if (loading) find('doubt', loading[0], loading.index);
  return facts;
}

const TAG = /<([A-Za-z_][\w.:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A style that loads something from beyond the file. */
const STYLES = /@import|\burl\(\s*(?!["']?(?:#|data:image\/(?!svg)|&quot;#))[^)]{0,40}/i;

const CODE_TAGS = new Set(['script', 'handler', 'listener', 'iframe', 'embed', 'object', 'base', 'meta', 'link']);
const ANIMATIONS = new Set(['animate', 'animatemotion', 'animatetransform', 'set']);
const XHTML = 'http://www.w3.org/1999/xhtml';

function inspectTag(name: string, attributes: string, find: (kind: keyof SvgFacts, written: string) => void): void {
  const tag = localName(name);
  if (CODE_TAGS.has(tag)) find('code', `<${name}>`);
  if (tag === 'foreignobject') find('doubt', `<${name}>`);
  for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = decodeReferences(double ?? single ?? '');
    const plain = localName(attribute);
    if (/^on[a-z]/.test(plain)) find('code', `${attribute}=`);
    else if (ANIMATIONS.has(tag) && plain === 'attributename' && /href$|^on/i.test(value))
      find('code', `<${name} attributeName="${value}">`);
    else if (URLS.has(plain) && findUrlFault(value, tag === 'image' || tag === 'feimage' ? 'image' : 'link') === 'code')
      find('code', `${attribute}="${value}"`);
    else if (/^(?:href|src)$/.test(plain) && !/^(?:#|data:image\/(?:png|gif|jpe?g|webp);)/i.test(value.trim()))
      find('doubt', `${attribute}="${value}"`);
    else if (value === XHTML) find('doubt', `${attribute}="${value}"`);
  }
}

const URLS = new Set(['href', 'src', 'action', 'formaction', 'data', 'from', 'to', 'by', 'values']);

/** Without the prefix of a namespace: any prefix may stand for SVG's. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function decodeReferences(value: string): string {
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
