import { readAttrList } from '../markdown/attr-list.ts';
import { findClosing } from './find-closing.ts';
import { writeKeys } from './keys.ts';
import type { Scan } from './scan.ts';
import { readSymbol } from './smart-symbols.ts';

/** Keys between plus signs. */
export function takePlus(scan: Scan): boolean {
  const symbol = scan.has('pymdownx.smartsymbols') ? readSymbol(scan.text, scan.at) : null;
  if (symbol) return scan.put(symbol.sign, symbol.length);
  const keys = scan.has('pymdownx.keys')
    ? scan.match(/\+\+((?:[\w-]+|"(?:\\.|[^"\\\n])+")(?:\+(?:[\w-]+|"(?:\\.|[^"\\\n])+"))*)\+\+/iy)
    : null;
  return keys
    ? scan.put(writeKeys(keys[1]!.toLowerCase() === keys[1] || keys[1]!.includes('"') ? keys[1]! : keys[1]!.toLowerCase()), keys[0].length)
    : false;
}

/** Stars, of which the text as a whole tells whether they are emphasis. */
export function takeStars(scan: Scan): boolean {
  const [run] = scan.match(/\*+/y)!;
  scan.stars.push(scan.out.length);
  return scan.put(run, run.length);
}

/** `==mark==`. */
export function takeMark(scan: Scan): boolean {
  const symbol = scan.has('pymdownx.smartsymbols') ? readSymbol(scan.text, scan.at) : null;
  if (symbol) return scan.put(symbol.sign, symbol.length);
  return scan.has('pymdownx.mark') && takePair(scan, '==', 'mark');
}

/** `^^inserted^^` and `x^2^`. */
export function takeCaret(scan: Scan): boolean {
  if (!scan.has('pymdownx.caret')) return false;
  return takePair(scan, '^^', 'ins') || (scan.text[scan.at + 1] !== '^' && takeWordPair(scan, '^', 'sup'));
}

/** `~~deleted~~` and `H~2~O`. */
export function takeTilde(scan: Scan): boolean {
  if (scan.text.startsWith('~~', scan.at)) {
    const [run] = scan.match(/~+/y)!;
    return scan.put(scan.has('pymdownx.tilde') || run.length > 2 ? run : run.replace(/~/g, '\\~'), run.length);
  }
  if (scan.has('pymdownx.tilde') && takeWordPair(scan, '~', 'sub')) return true;
  // docsgen would strike out what stands between two of these.
  return scan.has('pymdownx.tilde') || /~[^\s~]/y.test(scan.text.slice(scan.at)) === false
    ? false
    : scan.text.indexOf('~', scan.at + 1) > 0
      ? scan.put('\\~', 1)
      : false;
}

function takePair(scan: Scan, mark: string, tag: string): boolean {
  const start = scan.at + mark.length;
  if (!scan.text.startsWith(mark, scan.at) || /^(?:\s|$)/.test(scan.text.slice(start)) || scan.text.startsWith(mark[0]!, start))
    return false;
  const end = findClosing(scan.text, mark, start);
  if (end < 0) return false;
  const content = scan.inner(scan.text.slice(start, end), start);
  return scan.put(`<${tag}>${content}</${tag}>`, end + mark.length - scan.at);
}

/** Between single signs there is no space, unless behind a backslash. */
function takeWordPair(scan: Scan, mark: string, tag: string): boolean {
  const end = findClosing(scan.text, mark, scan.at + 1);
  if (end <= scan.at + 1) return false;
  const content = scan.text.slice(scan.at + 1, end);
  if (/(?<!\\)\s/.test(content)) return false;
  return scan.put(`<${tag}>${scan.inner(content.replace(/\\ /g, ' '), scan.at + 1)}</${tag}>`, end + 1 - scan.at);
}

/** Critic's changes, and attributes behind something. */
export function takeBrace(scan: Scan): boolean {
  if (scan.has('pymdownx.critic') && takeCritic(scan)) return true;
  const rest = scan.text.slice(scan.at);
  const list = scan.has('attr_list') ? readAttrList(rest) : null;
  if (!list) return false;
  // Behind emphasis, or at the end of the block.
  const isAtEnd = rest.slice(list.length).trim() === '' || /^[ ]*\n/.test(rest.slice(list.length));
  if (!isAtEnd && !/[*_>)\]]$/.test(scan.out)) return false;
  if (isAtEnd) scan.out = scan.out.replace(/[ \n]+$/, '');
  scan.putAnchor(list);
  scan.noteClasses(list);
  return scan.put('', list.length);
}

function takeCritic(scan: Scan): boolean {
  const match = scan.match(/\{(\+\+|--|~~|==|>>)([\s\S]*?)(\+\+|--|~~|==|<<)\}/y);
  if (!match) return false;
  const [whole, mark, content] = match as unknown as [string, string, string];
  const from = scan.at + 3;
  const tags: Record<string, string> = { '++': 'ins', '--': 'del', '==': 'mark' };
  const tag = tags[mark];
  if (tag !== undefined) return scan.put(`<${tag}>${scan.inner(content, from)}</${tag}>`, whole.length);
  if (mark === '>>') return scan.put(`<small>${scan.inner(content.trim(), from)}</small>`, whole.length);
  const [removed = '', added = ''] = content.split('~>');
  return scan.put(`<del>${scan.inner(removed, from)}</del><ins>${scan.inner(added, from)}</ins>`, whole.length);
}

/** The mark of an annotation. */
export function takeParenthesis(scan: Scan): boolean {
  const annotation = scan.match(/\((\d+)\)!/y);
  if (annotation) return scan.put(`(${annotation[1]})`, annotation[0].length);
  return scan.takeSymbol();
}
