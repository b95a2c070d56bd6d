/** `[label](url "title")`. */
export interface ReadLink {
  label: string;
  url: string;
  title: string | null;
  /** Behind it. */
  end: number;
  /** CommonMark would take it for text: its URL has spaces without angle brackets, or its title has the quotes that it stands in. */
  isForeign: boolean;
}

/** The link that begins with the bracket at `at`. */
export function readLink(text: string, at: number): ReadLink | null {
  const close = findBracket(text, at);
  if (close < 0 || text[close + 1] !== '(') return null;
  const end = findParenthesis(text, close + 1);
  if (end < 0) return null;
  const [, angled, bare, , double, single] =
    /^\s*(?:<([^<>\n]*)>|((?:[^"'\s]|\s(?!["'])|["'](?![^"']*["']\s*$))*?))(\s+(?:"([\s\S]*)"|'([\s\S]*)'))?\s*$/.exec(
      text.slice(close + 2, end),
    ) ?? [];
  const url = angled ?? bare;
  if (url === undefined) return null;
  return {
    label: text.slice(at + 1, close),
    url: url.trim(),
    title: double ?? single ?? null,
    end: end + 1,
    isForeign: (angled === undefined && /\s/.test(url.trim())) || /(?<!\\)"/.test(double ?? '') || /(?<!\\)'/.test(single ?? ''),
  };
}

/** Names of references are the same in any case, with any spaces. */
export function toReferenceKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `[label][name]`, `[label][]` or `[label]`, whose URL stands elsewhere. */
export interface ReadReference {
  label: string;
  /** What it is known by: the label, where it has no name of its own. */
  name: string;
  /** `[name]` as it is written; '' for a label alone. */
  brackets: string;
  /** Behind it. */
  end: number;
}

/** What a name of a page may stand for. */
export interface KnownNames {
  /** The page says where it leads. */
  isDefined(name: string): boolean;
  /** It is the heading of a page. */
  isHeading(name: string): boolean;
}

/** The reference that begins with the bracket at `at`. A space or a line end between the brackets, or a label alone, asks for a known name. */
export function readReference(text: string, at: number, { isDefined, isHeading }: KnownNames): ReadReference | null {
  const close = findBracket(text, at);
  if (close < 0) return null;
  const label = text.slice(at + 1, close);
  const [whole, space, brackets = '', written = ''] = /^(\s?)(\[([^\]]*)\])/.exec(text.slice(close + 1)) ?? [];
  const name = written.trim() || label;
  const isBox = /^[ xX]$/.test(label);
  // A footnote behind a label alone. CommonMark would take it for the name.
  if (brackets.startsWith('[^') && space === '' && isDefined(label) && !isBox)
    return { label, name: label, brackets: '[]', end: close + 1 };
  if (whole !== undefined && (space === '' || (!isBox && (isDefined(name) || isHeading(name)))))
    return { label, name, brackets, end: close + 1 + whole.length };
  return isDefined(label) && !isBox ? { label, name: label, brackets: '', end: close + 1 } : null;
}

/** What stands in the parentheses of a link. */
export function writeTarget(url: string, title: string | null): string {
  const written = /[\s()]/.test(url) && !isBalanced(url) ? `<${url}>` : /\s/.test(url) ? `<${url}>` : url;
  return title === null ? written : `${written} ${writeTitle(title)}`;
}

/** A title with its quotes, chosen by those that it holds. */
export function writeTitle(title: string): string {
  return title.includes('"') && !title.includes("'") ? `'${title}'` : `"${title.replace(/(?<!\\)"/g, '\\"')}"`;
}

function isBalanced(url: string): boolean {
  let depth = 0;
  for (const character of url) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** The bracket that closes the one at `at`, code and escapes apart. */
function findBracket(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length; next++) {
    const character = text[next];
    if (character === '\\') next++;
    else if (character === '`') {
      const [ticks] = /^`+/.exec(text.slice(next))!;
      const end = text.indexOf(ticks, next + ticks.length);
      next = (end < 0 ? next : end) + ticks.length - 1;
    } else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return next;
    else if (text.startsWith('\n\n', next)) return -1;
  }
  return -1;
}

/** The parenthesis that closes the one at `at`; those in quotes and angle brackets do not count. */
function findParenthesis(text: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let next = at; next < text.length; next++) {
    const character = text[next]!;
    if (character === '\\') next++;
    else if (quote !== '') {
      if (character === quote && (quote === '>' || /^\s*\)/.test(text.slice(next + 1)))) quote = '';
    } else if ((character === '"' || character === "'") && /\s/.test(text[next - 1]!)) quote = character;
    else if (character === '<' && next === at + 1) quote = '>';
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return next;
    else if (text.startsWith('\n\n', next)) return -1;
  }
  return -1;
}
