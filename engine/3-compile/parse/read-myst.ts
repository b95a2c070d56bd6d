import type { Nodes } from 'mdast';

/** Something that MyST, the Markdown of Sphinx and Jupyter Book, reads. The names of others in braces, as of R Markdown, come with it. */
export interface Myst {
  /** A block of code of a `{name}`, `` {name}`words` `` or `(name)=`. */
  kind: 'block' | 'role' | 'label';
  name: string;
  /** As it stands in the text, from an offset on. */
  written: string;
  start: number;
}

const BLOCK = /^(?:`+|~+)[ \t]*(\{[ \t]*([a-z][\w:-]*)(?=[\s,}])[^{}\n]*\})/i;
/** Within a word, or between two pieces of code, braces are those of a variable. */
const ROLE = /(?<![^\s(["'*_])(\{([a-z][\w:+-]*)\})$/i;
const LABEL = /^\(([^()\n]+)\)=(?=[ \t]*(?:\n|$))/;
/** In characters; names are shorter. */
const MAX_ROLE = 60;

/** What a node is in MyST; null for nothing. `before` is the one beside it. */
export function readMyst(node: Nodes, before: Nodes | undefined, text: string): Myst | null {
  const start = node.position?.start.offset ?? 0;
  if (node.type === 'code') {
    const [all = '', written = '', name] = BLOCK.exec(text.slice(start, node.position?.end.offset)) ?? [];
    return name === undefined ? null : { kind: 'block', name, written, start: start + all.length - written.length };
  }
  if (node.type === 'inlineCode' && before?.type === 'text') {
    const [, written = '', name] = ROLE.exec(text.slice(Math.max(0, start - MAX_ROLE), start)) ?? [];
    return name === undefined ? null : { kind: 'role', name, written, start: start - written.length };
  }
  const [written, name] = (node.type === 'paragraph' && LABEL.exec(text.slice(start, node.position?.end.offset))) || [];
  return name === undefined ? null : { kind: 'label', name, written: written!, start };
}
