import type { ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { unknownLanguage } from '../../diagnostics/messages/compile.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import type { FenceData } from '../plugins/remark-to-hast.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { walkTree } from '../plugins/walk-tree.ts';
import { type CodeFence, readFence } from './code-fence.ts';
import { highlightCode, isColourable, type Segment, splitLines, toSpans } from './highlight-code.ts';
import { listLanguages, resolveLanguage } from './language-names.ts';

/**
 * Fills CodeBlock components, those from fences and those written as JSX: props `language`, `title`, `lineNumbers` (the first
 * line's number) and `wrap`, coloured code as children. Where lines must be told apart (numbers, highlights, diffs) each is a
 * `span.line`, whose last character is its line end, so that the text of the block remains the code.
 */
export function rehypeHighlight() {
  return async (tree: Root, file: VFile) => {
    const { page } = file.data as Required<typeof file.data>;
    const { options } = page.input;
    const blocks: { node: ComponentNode; file: string }[] = [];
    walkTree(tree, (node, source) => {
      if (node.type === 'component' && node.name === 'CodeBlock') blocks.push({ node, file: source });
    });
    for (const { node, file: source } of blocks) {
      const fence = readFence(node.data?.fence ?? fenceOfProps(node), { lineNumbers: options.lineNumbers });
      const grammar = resolveLanguage(fence.language, options.languages);
      if (grammar === undefined) {
        page.diagnostics.push(unknownLanguage(fence.language, listLanguages(options.languages), placeOfLanguage(node, source)));
      }
      node.props = toProps(fence, node);
      node.children = await toCode(fence, grammar ?? null);
      delete node.data;
    }
  };
}

function placeOfLanguage(node: ComponentNode, file: string): TextPlace {
  const place = placeOf(node, file);
  const { language, languageColumn } = node.data?.fence ?? { language: '', languageColumn: 0 };
  return languageColumn === 0 ? place : { ...place, column: languageColumn, length: language.length };
}

function fenceOfProps({ props, children }: ComponentNode): FenceData {
  const code = children
    .map(textOf)
    .join('')
    .replace(/^\n|\n[ \t]*$/g, '');
  const className = typeof props.className === 'string' ? /language-(\S+)/.exec(props.className)?.[1] : undefined;
  const numbers = props.showLineNumbers === undefined ? '' : `showLineNumbers=${props.showLineNumbers}`;
  const title = typeof props.title === 'string' ? `title=${JSON.stringify(props.title)}` : '';
  return {
    language: String(props.language ?? className ?? ''),
    meta: `${props.metastring ?? ''} ${title} ${numbers}`,
    code,
    languageColumn: 0,
  };
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node.children as ElementContent[]).map(textOf).join('') : '';
}

function toProps({ language, title, lineNumbers, wrap }: CodeFence, { props }: ComponentNode): ComponentNode['props'] {
  return {
    language,
    ...(title !== null && { title }),
    ...(lineNumbers !== null && { lineNumbers }),
    ...(wrap && { wrap }),
    ...(typeof props.id === 'string' && { id: props.id }),
  };
}

async function toCode(fence: CodeFence, grammar: string | null): Promise<ElementContent[]> {
  const isDiff = grammar === 'diff';
  const segments: Segment[] =
    grammar && !isDiff && isColourable(fence.code, grammar)
      ? await highlightCode(fence.code, grammar)
      : [{ text: fence.code, token: null }];
  if (!isDiff && fence.lineNumbers === null && fence.highlighted.size === 0) return toSpans(segments);
  const lines = splitLines(segments);
  return lines.map((line, index) => {
    const className = ['line'];
    if (fence.highlighted.has(index + 1)) className.push('line-highlight');
    if (isDiff) className.push(...classOfDiff(line[0]?.text ?? ''));
    const isLast = index === lines.length - 1;
    return {
      type: 'element',
      tagName: 'span',
      properties: { className, ...(fence.lineNumbers !== null && { dataLine: String(fence.lineNumbers + index) }) },
      children: [...toSpans(line), ...(isLast ? [] : [{ type: 'text' as const, value: '\n' }])],
    };
  });
}

function classOfDiff(line: string): string[] {
  if (/^(?:\+\+\+|---|@@|diff |index )/.test(line)) return ['line-meta'];
  if (line.startsWith('+')) return ['line-insert'];
  return line.startsWith('-') ? ['line-delete'] : [];
}
