import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { strayDirective, unclosedAdmonition } from '../../diagnostics/messages/compile.ts';
import { placeOfOpening } from '../blocks/directive-places.ts';
import { LEAF_NAMES, TEXT_NAMES } from '../blocks/directives.ts';
import { readAlert } from '../blocks/read-alert.ts';
import { findDirective, groupLeaves, readDirective } from '../blocks/read-directive.ts';
import { isWritten } from './settle-places.ts';
import { placeOf } from './tree-place.ts';

/**
 * Makes components of the directives that docsgen knows (blocks/directives.ts) and of GitHub's alerts (`> [!NOTE]`). Other directives are
 * left to plugins of the site; containers that these leave too are reported when the tree is turned into HTML.
 */
export function remarkDirectives() {
  return (tree: Root, file: VFile) => {
    const { page, source } = file.data as Required<typeof file.data>;
    // Few pages have any among their words, so few need to be looked through that far.
    const hasTextDirectives = mayHaveTextDirectives(String(file.value));
    // Lines that are only like the beginning of a directive, and have no end yet: it needs no report of its own.
    let begun = 0;
    // Others may be a plugin's.
    const isKnown = (name: string) => page.hasPlugins || name === 'code-group' || findDirective(name, page.input.options) !== null;
    const transform = (node: Nodes, around: string): Nodes => {
      if (node.type === 'paragraph') {
        const line = readColons(node, String(file.value));
        const isEnd = line !== null && /^:+$/.test(line);
        if (line && !(isEnd && begun > 0))
          page.diagnostics.push(strayDirective(line, { ...placeOf(node, source.path), length: line.length }, isKnown));
        if (line && !isEnd) begun++;
        if (begun > 0 && endsInColons(node, String(file.value))) begun--;
        if (!hasTextDirectives) return node;
      }
      if (node.type === 'containerDirective') {
        if (!isClosed(node, file)) page.diagnostics.push(unclosedAdmonition(node.name, placeOfOpening(node, file)));
        node.children = groupLeaves(node);
      }
      const result = readDirective(node, file, around) ?? (node.type === 'blockquote' ? readAlert(node, String(file.value)) : null) ?? node;
      const inner = node.type === 'containerDirective' ? node.name : around;
      // A plugin may have put `undefined` there: whoever comes after this meets a list.
      if ('children' in result)
        result.children = ((result.children ?? []) as RootContent[]).map((child) => transform(child, inner)) as never[];
      return result;
    };
    transform(tree, '');
  };
}

function endsInColons({ position }: Paragraph, source: string): boolean {
  return /(?:^|\n)[\s>]*:{3,}$/.test(source.slice(position!.start.offset, position!.end.offset));
}

/** Whether a directive of docsgen's may stand among a file's words. */
export function mayHaveTextDirectives(text: string): boolean {
  return TEXT_DIRECTIVE.test(text);
}

const TEXT_DIRECTIVE = new RegExp(`:(?:${TEXT_NAMES.join('|')})\\[`);

/** The line that ends a container holds colons and, before them, only the marks of the blocks around it. */
export function isClosed(node: ContainerDirective, file: VFile): boolean {
  if (!isWritten(node)) return true;
  const { start, end } = node.position!;
  const text = String(file.value);
  // Begun by a leaf: what is around it ends it.
  if (!text.startsWith(':::', start.offset)) return true;
  if (start.line === end.line) return false;
  const lineStart = text.lastIndexOf('\n', end.offset! - 1) + 1;
  return /^[\s>]*:{3,}\s*$/.test(text.slice(lineStart, end.offset));
}

/** Colons where a container would begin or end, and a directive of ours whose attributes cannot be read. */
const COLONS = new RegExp(`^(?::::|::(?:${LEAF_NAMES.join('|')})[[{].*[="'])`);

/** The line of colons that a paragraph begins with; null for none. */
export function readColons(node: Paragraph, source: string): string | null {
  const first = node.children[0];
  if (first?.type !== 'text' || !COLONS.test(first.value)) return null;
  return source.slice(node.position!.start.offset, node.position!.end.offset).split('\n', 1)[0]!.trim();
}
