import { findUrlFault } from '../../../paths/url-fault.ts';
import { dropCode } from '../markdown/drop-code.ts';
import { rewriteUrls } from '../markdown/rewrite-urls.ts';
import { findRun } from './find-closing.ts';
import type { Scan } from './scan.ts';
import { readSymbol } from './smart-symbols.ts';

/** Signs that Python-Markdown lets a backslash stand before; before others, it is a backslash. */
const ESCAPED = /[\\`*_{}[\]()>#+\-.!|~^=$:<]/;

/** A backslash: CommonMark lets it stand before more signs than Python-Markdown does. */
export function takeEscape(scan: Scan): boolean {
  const next = scan.text[scan.at + 1];
  if (next === undefined || next === '\n') return scan.put('\\\\', 1);
  if (next === '(' && scan.has('pymdownx.arithmatex')) {
    const end = scan.text.indexOf('\\)', scan.at + 2);
    if (end > scan.at + 2) return putFormula(scan, scan.text.slice(scan.at + 2, end), end + 2 - scan.at);
  }
  if (ESCAPED.test(next)) return scan.put(`\\${next}`, 2);
  return /[!-/:-@[-`{-~]/.test(next) ? scan.put('\\\\', 1) : scan.put('\\', 1);
}

/** Code among words, which is passed over as a whole. */
export function takeCode(scan: Scan): boolean {
  const [ticks] = scan.match(/`+/y)!;
  const end = findRun(scan.text, ticks, scan.at + ticks.length);
  if (end < 0) return scan.put(ticks, ticks.length);
  const content = scan.text.slice(scan.at + ticks.length, end);
  const shebang = scan.has('pymdownx.inlinehilite') ? /^(?:#!|:::)[\w+.#-]+ +/.exec(content) : null;
  const bare = shebang ? content.slice(shebang[0].length) : content;
  // Without spaces, its ticks would be those around it.
  const code = shebang && bare.startsWith('`') ? ` ${bare.trimEnd()} ` : bare;
  scan.put(ticks + code + ticks, end + ticks.length - scan.at);
  scan.takeAttributes();
  return true;
}

/** A comment, a URL in angle brackets, or a tag. */
export function takeTag(scan: Scan): boolean {
  const symbol = scan.has('pymdownx.smartsymbols') ? readSymbol(scan.text, scan.at) : null;
  if (symbol) return scan.put(symbol.sign, symbol.length);
  const match = scan.match(
    /<!--[\s\S]*?-->|<[a-z][a-z\d+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>]+>|<\/?[a-z][\w:-]*(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?\/?>/iy,
  );
  if (!match) return false;
  const [tag] = match;
  // `<std::string>`: a link to CommonMark alone, and one that no page may hold.
  if (/^<[a-z][a-z\d+.-]*:/i.test(tag) && findUrlFault(tag.slice(1, -1)) === 'scheme') return scan.put('\\<', 1);
  const plain = /^<[a-z]/i.test(tag) ? tag.replace(/\smarkdown(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s>/])/i, '') : tag;
  const rewritten = rewriteUrls([dropCode(plain, () => scan.here(), scan.page)], scan.page).join('\n');
  // What is in a pair of these is no text to look into.
  const verbatim = /^<(script|style|svg|kbd|code|pre)[\s>]/i.exec(tag)?.[1];
  const end = verbatim === undefined ? -1 : scan.text.toLowerCase().indexOf(`</${verbatim.toLowerCase()}>`, scan.at);
  if (end < 0 || /^(?:kbd|code)$/i.test(verbatim!)) return scan.put(rewritten, tag.length);
  return scan.put(rewritten + scan.text.slice(scan.at + tag.length, end), end - scan.at);
}

/** A formula between dollar signs. */
export function takeDollar(scan: Scan): boolean {
  if (!scan.has('pymdownx.arithmatex')) return false;
  const block = scan.match(/\$\$([\s\S]+?)\$\$/y);
  if (block) return scan.put(block[0], block[0].length);
  // docsgen would take what follows for a formula, up to the end of the page.
  if (scan.text.startsWith('$$', scan.at)) return scan.put('\\$\\$', 2);
  if (scan.has('mdx_math') && !scan.has('mdx_math.dollars')) return scan.put('\\$', 1);
  const match = scan.match(/\$(?!\s)((?:\\.|[^\\$])+?)(?<!\s)\$/sy);
  return match ? putFormula(scan, match[1]!, match[0].length) : false;
}

/** docsgen takes dollars that touch a word for prices. */
function putFormula(scan: Scan, tex: string, length: number): true {
  const after = scan.text[scan.at + length] ?? ' ';
  const before = scan.out.at(-1) ?? ' ';
  const part = (beside: string) => (/[\p{L}\p{N}_$]/u.test(beside) ? '<!-- -->' : '');
  return scan.put(`${part(before)}$${tex.trim().replace(/\s*\n\s*/g, ' ')}$${part(after)}`, length);
}
