/** A tag that is all of a line. */
export const LONE_TAG = /^ {0,3}<\/?[a-z][^<>]*> *$/i;

const COMMENTS = /^((?:<!--(?:(?!-->)[\s\S])*--> *)+)(?=\S)/;

/**
 * Lets a paragraph begin with words: CommonMark takes a tag alone on the first line for raw HTML together with all lines below it, and a comment
 * together with the rest of its line.
 */
export function openWithWords(text: string): string[] {
  const comments = COMMENTS.exec(text)?.[1] ?? '';
  const [head = '', next, ...rest] = text.slice(comments.length).split('\n');
  if (comments !== '')
    return [head.replace(/ *$/, (space) => ` ${comments.trimEnd()}${space}`), ...(next === undefined ? [] : [next, ...rest])];
  return next !== undefined && LONE_TAG.test(head) ? [`${head.trimEnd()} ${next.trimStart()}`, ...rest] : text.split('\n');
}
