import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The words of a text of Markdown without blocks, such as a heading's, as a reader sees them. */
export function readWords(text: string): string {
  // By itself, `1) Words` would be a list, and all of `<!-- a --> Words` a comment.
  return textOf(parser.parse(`# ${text.replaceAll('\n', ' ')}`));
}

/** A text of HTML without tags, as a reader sees it: `A &amp; B` is "A & B". */
export function decodeText(text: string): string {
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, readWords);
}

function textOf(node: Nodes): string {
  if (node.type === 'html' || node.type === 'footnoteReference') return '';
  if (node.type === 'image') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
