import { replaceComments } from '../text/html-comments.ts';
import { replaceSpans } from '../text/replace-spans.ts';

/** Code, formulas, comments and escaped links of a page become spaces, so that all else stays at its place. Of a fence, `file=` stays. */
export function hideCode(text: string, isMdx: boolean): string {
  const bare = replaceSpans(hideBlocks(text, isMdx).replace(INLINE, blank), /<pre(?=[\s>])/gi, /<\/pre>/gi, (element) =>
    element.replace(TAG_OR_TEXT, (all, tag?: string) => tag ?? blank(all)),
  )
    .replace(FORMULA, blank)
    .replace(ESCAPED_LINK, blank);
  return replaceComments(bare, blank);
}

const blank = (code: string) => code.replace(/[^\n]/g, ' ');

/** Fences, and in Markdown indented code. */
function hideBlocks(text: string, isMdx: boolean): string {
  let fence: { marks: string; isShown: boolean } | null = null;
  /** Where the text of the list items begins that are open. */
  const items: number[] = [];
  let isParagraph = false;
  return text
    .split('\n')
    .map((line) => {
      if (fence) {
        const { marks, isShown } = fence;
        const end = CLOSING.exec(line)?.[1];
        if (!end?.startsWith(marks)) return isShown ? line : blank(line);
        fence = null;
        return blank(line);
      }
      const [quote] = QUOTE.exec(line)!;
      const rest = line.slice(quote.length);
      if (rest.trim() === '') {
        isParagraph = false;
        return line;
      }
      const indent = widthOf(/^[ \t]*/.exec(rest)![0]);
      const item = ITEM.exec(rest)?.[0];
      while (items.length > 0 && indent < items.at(-1)! && (item !== undefined || !isParagraph)) items.pop();
      if (!isMdx && !isParagraph && indent >= (items.at(-1) ?? 0) + 4) return blank(line);
      if (item !== undefined) items.push(item.trimStart().startsWith('[') ? indent + 4 : widthOf(item));
      const opening = OPENING.exec(rest);
      isParagraph = !opening && !HEADING.test(rest);
      if (!opening) return line;
      const [, marks, info] = opening;
      fence = { marks: marks!, isShown: info!.includes('mdx-code-block') };
      const file = CODE_FILE.exec(line);
      return file ? blank(line.slice(0, file.index)) + file[0] + blank(line.slice(file.index + file[0].length)) : blank(line);
    })
    .join('\n');
}

function widthOf(text: string): number {
  return text.replaceAll('\t', '    ').length;
}

const QUOTE = /^(?: {0,3}> ?)*/;
/** Of a list, or a footnote. Behind more blanks stands code. */
const ITEM = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?! )|\t|\s)|\[\^[^\]\n]+\]:)/;
const HEADING = /^ {0,3}#{1,6}\s/;
const OPENING = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/;
const CODE_FILE = /\bfile=(?:"[^"]*"|'[^']*'|\S+)/;

/** In an expression, backticks are quotation marks. Code does not go on in another block. */
const INLINE =
  /(?=`)(?<![`\\]|[{=]\s*|\brequire\(\s*)(`+)(?!`)(?:(?!\n[ \t>]*(?:\r?\n|(?:[-*+]|\d+[.)]|#{1,6})\s)|\n[ \t]*[>|])[\s\S])*?(?<!`)\1(?!`)/g;
/** Elements are some in code, too. */
const TAG_OR_TEXT = /(<[^<>]*>)|[^<]+|</g;
const FORMULA = /(?<![\\$\w])(?:\$\$(?!\$)(?:(?!\n\s*\n)[\s\S])*?\$\$|\$(?![\s${])[^$\n]*(?<![\s\\])\$)(?![\w$])/g;
const ESCAPED_LINK = /(?<!\\)(?:\\\\)*\\\[[^[\]\n]*\]\([^)\n]*\)/g;
