import { joinPath, relativePath } from '../../../paths/site-path.ts';
import { changeOutsideFences } from './change-outside-fences.ts';
import type { Line } from './line.ts';

/** Code, and what is in front of the URL of a link, an image, a reference or an element. */
const URL =
  /(`+)(?!`).*?(?<!`)\1(?!`)|(\]\(<?|^ *\[(?!\^)[^[\]]+\]: *<?|<[a-z][^<>]*?\s(?:href|src)\s*=\s*["'])([^\s()<>"'#?]+)(?=[\s)>"'#?]|$)/gi;

/** Writes the relative URLs of a text so that they lead to the same files from another folder. */
export function moveUrls(lines: Line[], from: string, to: string): Line[] {
  if (from === to) return lines;
  return changeOutsideFences(lines, (line) => {
    const text = line.text.replace(URL, (whole, _ticks, before: string | undefined, url: string) => {
      if (before === undefined || /^(?:\/|[a-z][a-z\d+.-]*:)|[{}]/i.test(url)) return whole;
      const moved = relativePath(to, joinPath(from, url)).replace(/^\.\/|\/$/g, '') || '.';
      return before + moved + (url.endsWith('/') ? '/' : '');
    });
    return { ...line, text };
  });
}
