import { hideCode } from './hide-code.ts';

/** A path in a text: relative to its file, or from the site folder ('@site/…'). */
export interface WrittenPath {
  /** In UTF-16 units. */
  start: number;
  /** Without query, anchor and lines. */
  written: string;
  /** `unclear`: a text that looks like a path, of which only a person knows what it is for. `from-site`: the same, from the site folder. */
  use: 'import' | 'file' | 'unclear' | 'from-site';
}

/** Lists the paths in a text, of a kind that docsgen reads, by its name. What code shows is none. It may list what is no path. */
export function findPaths(text: string, name: string): WrittenPath[] {
  const kind = KINDS.find(({ names }) => names.test(name));
  if (!kind || !text.includes('/')) return [];
  const { isPage = false, clear, isListed = () => true } = kind;
  const matter = isPage ? (/^\uFEFF?---\r?\n[\s\S]*?\n---/.exec(text)?.[0].length ?? 0) : 0;
  const shown = isPage ? text.slice(0, matter) + hideCode(text.slice(matter), /x$/i.test(name)) : text;
  let end = 0;
  return [...shown.matchAll(isPage ? PAGE_PATH : PATH)].flatMap(({ index: start }): WrittenPath[] => {
    if (start < end) return [];
    const before = shown.slice(Math.max(0, start - REACH), start);
    const written = isPage && BARE_LINK.test(before) ? readDestination(shown, start) : readPath(shown, start, before);
    end = start + written.length;
    if (IMPORT.test(before)) return [{ start, written, use: 'import' }];
    if (clear.test(before) || (start < matter && VALUE.test(before))) return [{ start, written, use: 'file' }];
    return isListed(before) ? [{ start, written, use: 'unclear' }] : [];
  });
}

/** How many characters before a path say what it is for. */
const REACH = 1000;

const PATH = /(?<![\w./@-])(?:\.{1,2}|@site)(?=\/)/g;
/** What stands before the target of a link in Markdown. */
const LINK = /\]\(\s*<?|^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?/;
/** What stands before a file in an attribute that holds one, or in one that holds several. Another may be a text. */
const ATTRIBUTE =
  /(?<![\w-])(?:(?:src|(?:xlink:?)?href|to|poster|background|data|document|file|pages|icon|image(?:-?dark)?|captions)\s*=\s*\{?["'`]?|(?:image)?srcset\s*=\s*\{?["'`](?:[^"'`<>]{0,900}(?:,\s+|\s[\d.]+[wx],))?)/;
/** In links and attributes a path may begin without a dot. */
const PAGE_PATH = new RegExp(`${PATH.source}|(?=[\\w%])(?<=${LINK.source}|${ATTRIBUTE.source}(?<![={]))[\\w%](?![\\w+-]*:)`, 'gim');

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)["'`](?:[^"'`\n]*!)?$/;
/** Of a key in YAML or JSON, or in a list. */
const VALUE = /[:[,-]\s*["']?$/;

const KINDS: {
  names: RegExp;
  isPage?: boolean;
  /** What stands before a path that docsgen follows. */
  clear: RegExp;
  /** Whether it is worth a question, where it is not clear. */
  isListed?: (before: string) => boolean;
}[] = [
  {
    names: /\.mdx?$/i,
    isPage: true,
    clear: new RegExp(`(?:${LINK.source}|${ATTRIBUTE.source})(?![^])`, 'im'),
  },
  { names: /\.(?:json|ya?ml)$/i, clear: new RegExp(`${VALUE.source}|\\]\\(\\s*<?$`) },
  { names: /\.css$/i, clear: /(?:\burl\(\s*["']?|@import\s*["'])$/, isListed: () => false },
  { names: /\.(?:[cm]?[jt]sx?)$/i, clear: /(?!)/, isListed: (before) => /["'`]$/.test(before) },
];

/** Up to what ends it: its quotation mark or bracket, or else a blank. */
function readPath(text: string, start: number, before: string): string {
  if (SEVERAL.test(before)) return /^[^\s"'`#?]*/.exec(text.slice(start, start + MAX_PATH))![0].replace(/,+$/, '');
  const open = /[<"'`]$/.exec(before)?.[0] ?? /(["'`])[^"'`\n]*!$/.exec(before)?.[1];
  const [path] = (ENDS[open ?? ''] ?? BARE).exec(text.slice(start, start + MAX_PATH))!;
  return open === undefined ? path.replace(/[.:!]+$/, '') : path;
}

/** The target of a link without angle brackets: up to a blank, or the bracket that ends the link. */
function readDestination(text: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; end < text.length && !/[\s#?<]/.test(text[end]!); end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '(') depth++;
    else if (text[end] === ')' && --depth < 0) break;
  }
  return text.slice(start, end);
}

const BARE_LINK = new RegExp(`(?:${LINK.source})(?<!<)(?![^])`, 'm');
const SEVERAL = /srcset\s*=\s*\{?["'`][^"'`]*$/i;

const MAX_PATH = 1000;

const BARE = /^[^\s"'`<>()[\]{}|#?,;*]*/;
const ENDS: Record<string, RegExp> = {
  '"': /^[^"\n#?{$]*/,
  "'": /^[^'\n#?{$]*/,
  '`': /^[^`\n#?{$]*/,
  '<': /^[^>\n#?]*/,
};
