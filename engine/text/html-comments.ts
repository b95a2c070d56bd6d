import { replaceSpans } from './replace-spans.ts';

/** Where something else begins than spaces and comments of HTML. Each comment ends where the first one may end. */
export function skipComments(text: string, from = 0): number {
  let at = from;
  for (;;) {
    SPACES.lastIndex = at;
    at += SPACES.exec(text)![0].length;
    const end = text.startsWith('<!--', at) ? text.indexOf('-->', at + 4) : -1;
    if (end === -1) return at;
    at = end + 3;
  }
}

/** Whether a text has nothing but spaces and comments, and so shows nothing. */
export function isOnlyComments(text: string): boolean {
  return skipComments(text) === text.length;
}

export function replaceComments(text: string, replace: (comment: string) => string): string {
  return replaceSpans(text, /<!--/g, /-->/g, replace);
}

const SPACES = /\s*/y;
