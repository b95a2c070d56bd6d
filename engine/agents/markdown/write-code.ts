import { attributeOf, findTag, hasClass, type Markup, type Tag } from '../../markup/read-markup.ts';
import { fenceFor } from './escape-text.ts';

/** Writes a `<pre>` as a block of code, as readers copy it: without the lines and words that are marked as deleted. */
export function writeCodeBlock(pre: Tag, title = ''): string {
  const code = findTag([pre], ({ name }) => name === 'code') ?? pre;
  const [, language = ''] = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(attributeOf(code, 'class') ?? '') ?? [];
  const text = codeOf(pre.children).replace(/\n$/, '');
  const info = [language, ...(title === '' ? [] : [`title="${title.replace(/["\s]+/g, ' ')}"`])].join(' ').trim();
  const fence = fenceFor(text, '`', 3);
  return `${fence}${info.replaceAll('`', '')}\n${text}\n${fence}`;
}

function codeOf(nodes: readonly Markup[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.name === 'br') return '\n';
      const isDeleted = hasClass(node, 'line-delete') ? hasClass(node, 'line-signed') : node.name === 'del' && hasClass(node, 'code-word');
      return isDeleted || node.name === 'button' || node.name === 'svg' ? '' : codeOf(node.children);
    })
    .join('');
}
