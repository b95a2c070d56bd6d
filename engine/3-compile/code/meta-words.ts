/** One thing that a fence's info string says behind the language: `wrap`, `title="a.js"`, `{1,3-5}`, `/word/`, `[label]`. */
export interface MetaWord {
  /** '' for a value that stands alone. */
  key: string;
  /** Null for a key that stands alone. */
  value: MetaValue | null;
  /** Where it begins in the info string. */
  start: number;
  length: number;
}

export interface MetaValue {
  /** What it is written in: `plain`, `"quotes"`, `{braces}`, `/slashes/` or `[brackets]`; 'open' are quotes that never end. */
  form: 'plain' | 'quotes' | 'braces' | 'slashes' | 'brackets' | 'open';
  /** What is inside these. */
  text: string;
  /** Letters behind slashes. */
  flags: string;
}

/** Cuts an info string into words. Every text can be cut; what is nothing else is a key or a plain value. */
export function readMetaWords(written: string): MetaWord[] {
  const words: MetaWord[] = [];
  if (written.trim() === '') return words;
  const meta = written.slice(0, MAX_META);
  let position = 0;
  while (position < meta.length) {
    const space = matchAt(/\s+/y, meta, position);
    if (space) {
      position += space[0].length;
      continue;
    }
    const start = position;
    const alone = readValue(meta, position, ALONE);
    if (alone) {
      position += alone.length;
      words.push({ key: '', value: alone.value, start, length: position - start });
      continue;
    }
    const key = matchAt(KEY, meta, position)?.[0] ?? '';
    position += key.length;
    // rehype-pretty-code's way to begin with another number than 1. Behind all other words braces are lines.
    const isGlued = meta[position] === '{' && /^showLineNumbers$/i.test(key);
    const value = meta[position] === '=' || isGlued ? readValue(meta, position + (isGlued ? 0 : 1), ASSIGNED) : null;
    if (value) position += value.length + (isGlued ? 0 : 1);
    if (position === start) position += matchAt(/\S[^\s"'{[]*/y, meta, position)![0].length;
    words.push({ key: key || meta.slice(start, position), value: value?.value ?? null, start, length: position - start });
  }
  return words;
}

/** In characters. Quotes that never end are looked for the end of one by one; the longest of 10,820 real info strings has 67. */
const MAX_META = 20_000;

const KEY = /[^\s="'{[/][^\s="'{[]*/y;

type Form = [form: MetaValue['form'], pattern: RegExp];

const ALONE: Form[] = [
  ['braces', /\{([^{}]*)\}/y],
  ['quotes', /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/y],
  ['slashes', /\/((?:\\.|[^/\\])+)\/([ius]{0,3})(?=\s|$)/y],
  ['brackets', /\[([^\]]*)\]/y],
];

const ASSIGNED: Form[] = [
  ...ALONE.slice(0, 3),
  ['open', /(["'].*)/y],
  // A path, and the lines that are taken of the file.
  ['plain', /([^\s{]*(?:\{[^}]*\})?)/y],
];

function readValue(meta: string, position: number, forms: Form[]): { value: MetaValue; length: number } | null {
  for (const [form, pattern] of forms) {
    const match = matchAt(pattern, meta, position);
    if (!match) continue;
    const inside = match[1] ?? match[2] ?? '';
    const text = form === 'quotes' ? inside.replace(/\\(["'\\])/g, '$1') : inside;
    return { value: { form, text, flags: form === 'slashes' ? (match[2] ?? '') : '' }, length: match[0].length };
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}
