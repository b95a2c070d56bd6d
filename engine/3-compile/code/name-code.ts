import type { Element, Nodes } from 'hast';
import { textOf } from '../plugins/text-of.ts';

/** What a block of code says. */
export interface SaidCode {
  /** All of it, after what its frame is titled: often the name of a file. */
  text: string;
  /** The same without what reads as prose or stands in any code: comments, quoted sentences, keywords. */
  names: string;
}

/**
 * Names what a section's blocks of code hold, for search, in order and each once: identifiers, paths and flags whole, plain words where they
 * are names. What the section says already is left out, and so is what nobody types: hashes, dates, single letters, long numbers.
 */
export function nameCode(blocks: readonly SaidCode[], said: string): string {
  const isSaid = readNames(said);
  const known = new Set<string>();
  const taken: string[] = [];
  let size = 0;
  for (const { text, names } of blocks) {
    const plain = new Set(listNames(names));
    for (const name of listNames(text)) {
      const key = toKey(name);
      if (known.has(key) || name.length > LONGEST || !WORTHY.test(name) || NOISE.test(name)) continue;
      if (!BUILT.test(name) && !plain.has(name)) continue;
      known.add(key);
      if (isSaid(name)) continue;
      size += name.length + 1;
      if (size > LIMIT) return taken.join(' ');
      taken.push(name);
    }
  }
  return taken.join(' ');
}

/** Reads a block of code, coloured as it is shown (token-classes.ts). */
export function readCode({ properties: { props }, children }: Element): SaidCode {
  const title = typeof props === 'string' && props.includes('"title":') ? (JSON.parse(props) as { title?: unknown }).title : null;
  const head = typeof title === 'string' ? `${title}\n` : '';
  let [text, names] = [head, head];
  for (const child of children) {
    text += textOf(child);
    names += namesOf(child);
  }
  return { text, names };
}

/** Characters of a section's names, the spaces between them counted. */
const LIMIT = 2000;
const LONGEST = 100;

/** 'C++' and its like; else with what makes it whole: the dashes of a flag, the sign that a path or a variable begins with, and what joins its parts. */
const NAME =
  /(?<![\p{L}\p{M}\p{N}_])(?:[CcGg]\+\+|[CcFf]#)(?![\p{L}\p{M}\p{N}_+#])|(?:--|[@$]|\.{0,2}\/)?[\p{L}\p{M}\p{N}_]+(?:(?:[-./@+#]|::|:\/\/)[\p{L}\p{M}\p{N}_]+)*/gu;
/** The same in a text of ASCII, as most code is: found in less than half of the time. */
const ASCII_NAME = /\b(?:[CcGg]\+\+|[CcFf]#)(?![\w+#])|(?:--|[@$]|\.{0,2}\/)?\w+(?:(?:[-./@+#]|::|:\/\/)\w+)*/g;
const NOT_ASCII = /[^\u0000-\u007f]/;
/** No plain word: it has parts, a sign, a digit or capitals. */
const BUILT = /[^\p{L}\p{M}]|\p{Ll}\p{Lu}|^\p{Lu}{2}/u;
/** A letter with another or with a digit, a number as codes and ports are, a version or an address of three numbers or more; and C++ and its like. */
const WORTHY = /\p{L}.*[\p{L}\p{N}]|^\d{3,5}$|^\d{1,5}(?:\.\d{1,5}){2,3}$|^\p{L}[+#]/u;
/** Dates, and what is made by a machine. */
const NOISE = /^\d{4}-\d\d-\d\d|(?:^|[_-])(?=.*\d)[\da-f-]{12,}$/i;

/** A string of several words in quotes, or of several lines. Without quotes it is what a command or a key is given. */
const SENTENCE = /^["'`][\s\S]*\s|\n/;

function listNames(text: string): string[] {
  return text.match(NOT_ASCII.test(text) ? NAME : ASCII_NAME) ?? [];
}

/** A search knows no capitals, but takes those within a word for the beginnings of its parts. */
function toKey(name: string): string {
  const first = name[0]!;
  const lower = first.toLowerCase();
  return lower === first ? name : lower + name.slice(1);
}

/** Tells of names whether a text has them. Few are asked for, and most are seen or missed without listing all that the text has. */
function readNames(text: string): (name: string) => boolean {
  let keys: Set<string> | undefined;
  let left = MOST_SOUGHT;
  return (name) => {
    const found = keys === undefined && left-- > 0 ? seekName(name, text) : undefined;
    if (found !== undefined) return found;
    keys ??= new Set(listNames(text).map(toKey));
    return keys.has(toKey(name));
  };
}

/** For more, a text is read but once. */
const MOST_SOUGHT = 40;

/** Whether a text has a name: between spaces, or nowhere but within words. Undefined where signs beside it might be part of another name. */
function seekName(name: string, text: string): boolean | undefined {
  if (NOT_ASCII.test(name)) return undefined;
  const [first, rest] = [name[0]!.toLowerCase(), name.slice(1)];
  const [beginsWithLetter, endsWithLetter] = [LETTER.test(first), LETTER.test(name.at(-1)!)];
  let isCertain = true;
  for (let at = text.indexOf(rest, 1); at !== -1; at = text.indexOf(rest, at + 1)) {
    if (text[at - 1]!.toLowerCase() !== first) continue;
    const [before, after] = [text[at - 2] ?? ' ', text[at + rest.length] ?? ' '];
    if (before === ' ' && (after === ' ' || (ENDS.includes(after) && (text[at + rest.length + 1] ?? ' ') === ' '))) return true;
    isCertain &&= (beginsWithLetter && LETTER.test(before)) || (endsWithLetter && LETTER.test(after));
  }
  return isCertain ? false : undefined;
}

const LETTER = /\w/;
/** What stands behind words, and joins them to nothing where a space follows. */
const ENDS = '.,:;!?)';

function namesOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const { className } = node.type === 'element' ? node.properties : NO_PROPERTIES;
  const token = Array.isArray(className) && className.length === 1 ? className[0] : String(className ?? '');
  if (token === 'tk-c' || token === 'tk-k' || (token === 'tk-s' && SENTENCE.test(textOf(node).trim()))) return ' ';
  let names = '';
  for (const child of node.children) names += namesOf(child);
  return names;
}

const NO_PROPERTIES: Element['properties'] = {};
