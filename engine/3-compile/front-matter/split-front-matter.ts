/** A file's text, taken apart. */
export interface SplitText {
  /** The YAML between the `---` lines; null when the file has no front matter. It begins on line 2. */
  yaml: string | null;
  /** The text with the front matter's lines emptied, so that lines keep their numbers. */
  body: string;
  /** A front matter block that cannot be read, or one that is text because it does not begin the file. */
  problem: { kind: 'unclosed' } | { kind: 'language'; language: string } | { kind: 'late'; line: number } | null;
}

/** Takes the front matter off a text with plain line ends (see normalizeText). */
export function splitFrontMatter(text: string): SplitText {
  const opening = /^(---|\+\+\+)[ \t]*([\w-]*)[ \t]*(?:\n|$)/.exec(text);
  if (!opening) return { yaml: null, body: text, problem: findLateBlock(text) };
  const [line, fence, language] = opening as unknown as [string, string, string];
  const closing = (fence === '---' ? DASHES : PLUSES).exec(text.slice(line.length));
  if (fence === '+++' || (language !== '' && language !== 'yaml')) {
    // Without a closing line it is a paragraph that begins oddly.
    if (!closing) return { yaml: null, body: text, problem: null };
    const body =
      emptyLines(text.slice(0, line.length + closing.index + closing[0].length)) +
      text.slice(line.length + closing.index + closing[0].length);
    return { yaml: null, body, problem: { kind: 'language', language: language || 'toml' } };
  }
  if (!closing) return { yaml: null, body: emptyLines(text), problem: { kind: 'unclosed' } };
  const end = line.length + closing.index + closing[0].length;
  return {
    yaml: text.slice(line.length, line.length + closing.index),
    body: emptyLines(text.slice(0, end)) + text.slice(end),
    problem: null,
  };
}

const DASHES = /^---[ \t]*$/m;
const PLUSES = /^\+\+\+[ \t]*$/m;

/** What looks like front matter, and has only blank lines and comments before it. */
function findLateBlock(text: string): SplitText['problem'] {
  const [before] = BLANKS_AND_COMMENTS.exec(text)!;
  if (before === '') return null;
  const start = before.lastIndexOf('\n') + 1;
  return BLOCK.test(text.slice(start)) ? { kind: 'late', line: text.slice(0, start).split('\n').length } : null;
}

const BLANKS_AND_COMMENTS = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|\{\/\*(?:(?!\*\/)[\s\S])*\*\/\})*/;
const BLOCK = /^ {0,3}---[ \t]*\n[\w-]+:(?:[ \t].*)?\n(?:(?:[\w-]+:(?:[ \t].*)?|[ \t].*|- .*|#.*|)\n)*---[ \t]*(?:\n|$)/;

/** Drops the byte order mark and writes every line end as one line feed, so that texts which differ in these alone compile alike. */
export function normalizeText(text: string): string {
  const unmarked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked;
}

function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}
