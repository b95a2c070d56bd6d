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
  const shown = isPage ? hideCode(text) : text;
  const matter = isPage ? (/^---\r?\n[\s\S]*?\n---/.exec(shown)?.[0].length ?? 0) : 0;
  return [...shown.matchAll(isPage ? PAGE_PATH : PATH)].flatMap(({ index: start }): WrittenPath[] => {
    const before = shown.slice(Math.max(0, start - REACH), start);
    const written = readPath(shown, start, before);
    if (IMPORT.test(before)) return [{ start, written, use: 'import' }];
    if (clear.test(before) || (start < matter && VALUE.test(before))) return [{ start, written, use: 'file' }];
    return isListed(before) ? [{ start, written, use: 'unclear' }] : [];
  });
}

/** How many characters before a path say what it is for. */
const REACH = 200;

const PATH = /(?<![\w./@-])(?:\.{1,2}|@site)(?=\/)/g;
/** In links and attributes of elements a path may begin without a dot. */
const PAGE_PATH =
  /(?<![\w./@-])(?:\.{1,2}|@site)(?=\/)|(?<=\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\b(?:src|href|poster)=\{?["'])[\w%](?![\w+-]*:)/gm;

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
    clear: /(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|[\w:-]=\{?["'`]?)$/m,
  },
  { names: /\.(?:json|ya?ml)$/i, clear: new RegExp(`${VALUE.source}|\\]\\(\\s*<?$`) },
  { names: /\.css$/i, clear: /(?:\burl\(\s*["']?|@import\s*["'])$/, isListed: () => false },
  { names: /\.(?:[cm]?[jt]sx?)$/i, clear: /(?!)/, isListed: (before) => /["'`]$/.test(before) },
];

/** Up to what ends it: its quotation mark or bracket, or else a blank. */
function readPath(text: string, start: number, before: string): string {
  const open = /[<"'`]$/.exec(before)?.[0] ?? /(["'`])[^"'`\n]*!$/.exec(before)?.[1];
  const [path] = (ENDS[open ?? ''] ?? BARE).exec(text.slice(start, start + MAX_PATH))!;
  return open === undefined ? path.replace(/[.:!]+$/, '') : path;
}

const MAX_PATH = 1000;

const BARE = /^[^\s"'`<>()[\]{}|#?,;*]*/;
const ENDS: Record<string, RegExp> = {
  '"': /^[^"\n#?{$]*/,
  "'": /^[^'\n#?{$]*/,
  '`': /^[^`\n#?{$]*/,
  '<': /^[^>\n#?]*/,
};

/** Code in fences and between backticks, and comments, become spaces. A fence's first line stays: it may name a file. */
function hideCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return text
    .replace(FENCED, (all, first: string, _marks: string, code: string) => (first.includes('mdx-code-block') ? all : first + blank(code)))
    .replace(INLINE, blank)
    .replace(/<!--[\s\S]*?-->/g, blank);
}

const FENCED = /^([ \t>]*(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,})[^\n]*\n)([\s\S]*?(?:^[ \t>]*\2|(?![\s\S])))/gm;
/** In an expression, backticks are quotation marks. */
const INLINE = /(?<![`\\]|[{=]\s*|\brequire\(\s*)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g;
