import type { Nodes, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { isWritten } from './settle-places.ts';

/**
 * Turns `:rocket:` into the emoji that GitHub shows for it, in text alone: what stands in code, in a URL, within a word or behind a backslash
 * stays, and so does a name that GitHub does not know. The list is loaded for pages that have a candidate.
 */
export function remarkEmoji() {
  return async (tree: Root, file: VFile) => {
    const source = String(file.value);
    if (!file.data.page!.input.options.emoji || !CANDIDATE.test(source)) return;
    const texts = listTexts(tree);
    if (texts.length === 0) return;
    const { nameToEmoji } = await import('gemoji');
    for (const text of texts) {
      const { value } = text;
      text.value = replaceNames(text, source, nameToEmoji);
      if (text.value !== value) text.data = { ...text.data, named: value };
    }
  };
}

/** A name has a letter or a digit; without one, it is the line below a table's head: `:--:`. */
const NAME = '(?=[+\\w-]*[a-z\\d])[+\\w-]+';
/** What looks like the name of an emoji. */
export const CANDIDATE = new RegExp(`:${NAME}:`, 'i');
/** One or more, apart from words, times and paths. */
const RUN = new RegExp(`(?<![\\p{L}\\p{N}_:/])(?::${NAME}:)+(?![\\p{L}\\p{N}_:/])`, 'giu');

function listTexts(node: Nodes, found: Text[] = []): Text[] {
  if (node.type === 'text' && CANDIDATE.test(node.value)) found.push(node);
  // The words of a bare URL are the URL.
  const isUrl =
    node.type === 'link' && node.children.length === 1 && node.children[0]!.type === 'text' && node.url.endsWith(node.children[0]!.value);
  if ('children' in node && !isUrl) for (const child of node.children) listTexts(child, found);
  return found;
}

function replaceNames(node: Text, source: string, emoji: Record<string, string>): string {
  const { value, position } = node;
  // What a plugin has made has no backslashes.
  const written = isWritten(node) ? source.slice(position!.start.offset, position!.end.offset) : value;
  return value.replace(RUN, (run) =>
    run.replace(/:([^:]+):/g, (mark, name: string) => {
      const isEscaped = !written.includes(mark) || written.includes(`\\${mark}`);
      return !isEscaped && Object.hasOwn(emoji, name) ? emoji[name]! : mark;
    }),
  );
}
