import type { Blockquote } from 'mdast';
import type { AdmonitionKind } from '../../../theme/contract/page-data.ts';
import type { MarkdownComponentNode } from '../mdx/component-node.ts';
import { isWritten } from '../plugins/settle-places.ts';

const ALERTS: AdmonitionKind[] = ['note', 'tip', 'important', 'warning', 'caution'];
const ALERT = new RegExp(`^\\[!(${ALERTS.join('|')})\\][ \\t]*(\\n|$)`, 'i');

/**
 * Makes an admonition of a quotation that begins with `[!NOTE]`, as GitHub does: the mark stands alone in its line, and something follows.
 * Null for other quotations.
 */
export function readAlert(node: Blockquote, source: string): MarkdownComponentNode | null {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph') return null;
  const [text, ...others] = first.children;
  const match = text?.type === 'text' ? ALERT.exec(text.value) : null;
  // Behind a backslash, it is meant as text.
  if (!match || text?.type !== 'text' || (isWritten(text) && source[text.position!.start.offset!] !== '[')) return null;
  // The line goes on with another node, unless that ends it.
  if (match[2] === '' && others.length > 0 && others[0]!.type !== 'break') return null;
  const value = text.value.slice(match[0].length);
  const children = [...(value ? [{ ...text, value }] : []), ...others.slice(others[0]?.type === 'break' && match[2] === '' ? 1 : 0)];
  if (children.length + rest.length === 0) return null;
  return {
    type: 'component',
    name: 'Admonition',
    props: { type: match[1]!.toLowerCase() },
    children: [...(children.length > 0 ? [{ ...first, children }] : []), ...rest] as never[],
    position: node.position,
  };
}
