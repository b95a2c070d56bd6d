import type { Blockquote, Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { ADMONITION_KINDS, type AdmonitionKind } from '../../../theme/contract.ts';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { strayDirective, unclosedAdmonition } from '../../diagnostics/messages/compile.ts';
import type { MarkdownComponentNode } from '../mdx/component-node.ts';
import { isWritten } from './settle-places.ts';
import { placeOf } from './tree-place.ts';

/** Directive name → the admonition it shows as; its own, or that of a name which Docusaurus knows. */
const ADMONITIONS: Record<string, AdmonitionKind> = {
  ...Object.fromEntries(ADMONITION_KINDS.map((kind) => [kind, kind])),
  secondary: 'note',
  success: 'tip',
};

/** Those that GitHub has. */
const ALERTS: AdmonitionKind[] = ['note', 'tip', 'important', 'warning', 'caution'];
const ALERT = new RegExp(`^\\[!(${ALERTS.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/**
 * Makes Admonition components of `:::note` containers and of GitHub's alerts (`> [!NOTE]`). Other containers are left to
 * plugins of the site; what these leave is reported when the tree is turned into HTML.
 */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile) => {
    const { page, source } = file.data as Required<typeof file.data>;
    const transform = (node: Nodes): Nodes => {
      if (node.type === 'paragraph') {
        const line = readColons(node);
        if (line) page.diagnostics.push(strayDirective(line, { ...placeOf(node, source.path), length: line.length }));
        return node;
      }
      if (node.type === 'containerDirective' && isWritten(node) && !isClosed(node, file)) {
        page.diagnostics.push(unclosedAdmonition(node.name, placeOfOpening(node, file)));
      }
      const result = (isAdmonition(node) && toAdmonition(node)) || (node.type === 'blockquote' && toAlert(node)) || node;
      if ('children' in result) result.children = result.children.map(transform) as never[];
      return result;
    };
    transform(tree);
  };
}

/** What a plugin of the site has claimed before is its own. */
function isAdmonition(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && Object.hasOwn(ADMONITIONS, node.name) && !(node.data && 'hName' in node.data);
}

function toAdmonition(node: ContainerDirective): MarkdownComponentNode {
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const title: RootContent[] = hasLabel ? trim(first.children) : toText(node.attributes?.title);
  const heading: MarkdownComponentNode[] =
    title.length > 0
      ? [{ type: 'component', name: 'AdmonitionTitle', props: {}, children: title as never[], position: first?.position }]
      : [];
  return {
    type: 'component',
    name: 'Admonition',
    props: { type: ADMONITIONS[node.name]!, ...(node.attributes?.id ? { id: node.attributes.id } : null) },
    children: [...heading, ...((hasLabel ? rest : node.children) as never[])],
    position: node.position,
  };
}

function toText(value: string | null | undefined): RootContent[] {
  return value ? [{ type: 'text', value }] : [];
}

/** `:::note  Title ` leaves spaces around its label. */
function trim(children: Paragraph['children']): Paragraph['children'] {
  return children.map((child, index) => {
    if (child.type !== 'text') return child;
    const value = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === children.length - 1 ? value.trimEnd() : value };
  });
}

function toAlert(node: Blockquote): MarkdownComponentNode | null {
  const [first, ...rest] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = text?.type === 'text' ? ALERT.exec(text.value) : null;
  if (!match || first?.type !== 'paragraph' || text?.type !== 'text') return null;
  const value = text.value.slice(match[0].length);
  const children = [...(value ? [{ ...text, value }] : []), ...first.children.slice(1)];
  return {
    type: 'component',
    name: 'Admonition',
    props: { type: match[1]!.toLowerCase() },
    children: [...(children.length > 0 ? [{ ...first, children }] : []), ...rest] as never[],
    position: node.position,
  };
}

/** The line that ends a container holds colons and, before them, only the marks of the blocks around it. */
function isClosed(node: ContainerDirective, file: VFile): boolean {
  const { start, end } = node.position!;
  if (start.line === end.line) return false;
  const text = String(file.value);
  const lineStart = text.lastIndexOf('\n', end.offset! - 1) + 1;
  return /^[\s>]*:{3,}\s*$/.test(text.slice(lineStart, end.offset));
}

function readColons(node: Paragraph): string | null {
  const first = node.children[0];
  if (first?.type !== 'text' || !first.value.startsWith(':::')) return null;
  return first.value.split('\n', 1)[0]!.trim();
}

/** Place of the colons and the name that a container begins with. */
export function placeOfOpening(node: ContainerDirective, { value, data }: VFile): TextPlace {
  const opening = isWritten(node) ? /^:*[\w-]*/.exec(String(value).slice(node.position!.start.offset))![0] : '';
  return { ...placeOf(node, data.source!.path), length: opening.length };
}
