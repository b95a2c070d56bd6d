/** A tag that is all of a line. */
export const LONE_TAG = /^ {0,3}<\/?[a-z][^<>]*> *$/i;

const COMMENTS = /^((?:<!--(?:(?!-->)[\s\S])*--> *)+)(?=\S)/;

/**
 * The lines of a paragraph, which CommonMark would take for something else: a tag alone on the first line for raw HTML, together with all below it, a
 * comment for HTML, together with the rest of its line, and dashes alone for the line below a heading.
 */
export function writeParagraph(text: string): string[] {
  const comments = COMMENTS.exec(text)?.[1] ?? '';
  const [head = '', ...below] = text.slice(comments.length).split('\n');
  const [next, ...rest] = below.map((line) => line.replace(/^( *)(?=(?:=+|-+) *$)/, '$1\\'));
  if (comments !== '')
    return [head.replace(/ *$/, (space) => ` ${comments.trimEnd()}${space}`), ...(next === undefined ? [] : [next, ...rest])];
  if (next === undefined) return [head];
  return LONE_TAG.test(head) ? [`${head.trimEnd()} ${next.trimStart()}`, ...rest] : [head, next, ...rest];
}
