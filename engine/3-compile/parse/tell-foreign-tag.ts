import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { foreignPart, foreignTag } from '../../diagnostics/messages/foreign-markup.ts';

/** Hugo's `{{< youtube x >}}` and `{{% alert %}}`; those that end something go with what begins it. */
const SHORTCODE = /\{\{[<%][ \t]*([a-z][\w./-]*)(?:\s[^{}]{0,500}?)?[>%]\}\}/iy;
/** Tags of GitBook and of Liquid, as Jekyll has it, which stand alone on their lines, as `{% hint style="info" %}` does, or beside others. */
const TAG =
  /\{%-?[ \t]*(hint|embed|file|tabs|tab|code|content-ref|stepper|columns|swagger|openapi|include|include_relative|highlight|assign|capture|case|comment|for|if|unless)(?![\w-])[^{}\n]{0,500}?%\}(?=[ \t]*(?:\{%|\n|$))/y;
/** What nobody means as text. */
const RAW = /\{%-?[ \t]*(raw)[ \t]*-?%\}/y;
/** mdBook's `{{#include part.md}}`. */
const PART = /\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+([^\s{}:]+)[^{}\n]{0,500}\}\}/y;

/** The path that a part names, and how it is written, if one begins here. */
export function readPart(text: string, at: number): { written: string; path: string } | null {
  PART.lastIndex = at;
  const match = PART.exec(text);
  return match && { written: match[0], path: match[1]! };
}

/** Says what a tag of another generator, which begins here, is: it may hold a link, emphasis and other markup. Null where none begins. */
export function tellForeignTag(text: string, at: number, placeAt: (offset: number, length: number) => TextPlace): Diagnostic | null {
  if (text[at - 1] === '\\') return null;
  const part = readPart(text, at);
  if (part) return foreignPart(part.written, part.path, placeAt(at, part.written.length));
  for (const [pattern, of] of [
    [SHORTCODE, 'a shortcode of Hugo'],
    [TAG, 'a tag of GitBook or Jekyll'],
    [RAW, 'a tag of Jekyll'],
  ] as const) {
    pattern.lastIndex = at;
    const [written, name] = pattern.exec(text) ?? [];
    if (written === undefined || (pattern === TAG && !beginsLine(text, at))) continue;
    return foreignTag({ written: shorten(written, name!), name: name!, of }, placeAt(at, written.split('\n')[0]!.length));
  }
  return null;
}

/** Without what stands behind the name: tags of one name are one problem, of which a site may have hundreds. */
function shorten(written: string, name: string): string {
  const [, open, between, close] = /^(\{[{%][<%-]?[ \t]*)[^\s<>%}]+([\s\S]*?)([%>-]*\}\}?)$/.exec(written)!;
  return `${open}${name}${between!.trim() === '' ? between : ' … '}${close}`;
}

function beginsLine(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[\s>]*$/.test(before) || before.trimEnd().endsWith('%}');
}
