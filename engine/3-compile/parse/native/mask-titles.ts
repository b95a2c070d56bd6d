import type { Nodes, Root } from 'mdast';

/*
 * `:::tip Title`, as VitePress and older sites of Docusaurus have it, begins a directive for the native parser, and words for the reference,
 * which wants nothing behind the name. So until the tree is there, another sign stands for the first colon of such a line.
 */

const FILLER = '⸤';

const TITLE = /:(?<=^[ \t>]*:)(?=::+[a-zA-Z][\w-]*[ ]+\S)/gm;

/** A text whose lines with a title are plain words; the text itself if it has none. */
export function maskTitles(text: string): string {
  return text.includes(':::') && !text.includes(FILLER) ? text.replace(TITLE, FILLER) : text;
}

/** Puts the colons back into words, code and HTML. False when one has come out as something else. */
export function unmaskTitles(tree: Root, masked: string): boolean {
  let count = masked.split(FILLER).length - 1;
  const unmask = (node: Nodes) => {
    if (node.type === 'text' || node.type === 'code' || node.type === 'html') {
      count -= node.value.split(FILLER).length - 1;
      node.value = node.value.replaceAll(FILLER, ':');
    }
    if ('children' in node) for (const child of node.children) unmask(child);
  };
  if (count > 0) unmask(tree);
  return count === 0;
}
