import fc from 'fast-check';
import type { Nodes, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/fixtures/runs.ts';
import { toMarkdown } from './to-markdown.ts';

/** What the Markdown of random pages says to a parser of Markdown is what the pages say. */

const parser = unified().use(remarkParse).use(remarkGfm);
const write = (html: string) => toMarkdown(html, { hrefOf: (url) => url }).body;
const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All text of a tree, blocks apart. */
function textOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  const inside = 'children' in node ? node.children.map(textOf) : [];
  return inside.join(['root', 'list', 'listItem', 'blockquote', 'table', 'tableRow'].includes(node.type) ? ' ' : '');
}

const words = fc.array(fc.constantFrom(...'ab1 \\`*_[](){}#+-.!|<>&;~$:=^"\'/'.split(''), 'é', '&amp;', '1. ', '- '), {
  maxLength: 14,
});
const text = words.map((parts) => parts.join(''));

it('says in paragraphs what the text says', () => {
  fc.assert(
    fc.property(text, (said) => {
      const written = write(`<p>${toHtml(said)}</p>`);
      expect(squeeze(textOf(parser.parse(written)))).toBe(squeeze(said));
    }),
    { numRuns: runs(500) },
  );
});

const inline: fc.Arbitrary<{ html: string; said: string }> = fc.letrec<{ node: { html: string; said: string } }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map((said) => ({ html: toHtml(said), said })),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'del', 'span', 'a href="/x"'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([tag, inside]) => ({
        html: `<${tag}>${inside.map(({ html }) => html).join('')}</${tag.split(' ')[0]}>`,
        said: inside.map(({ said }) => said).join(''),
      })),
    fc.constantFrom('a', 'b`c', '*').map((code) => ({ html: `<code>${code}</code>`, said: code })),
  ),
})).node;

it('keeps all words, whatever is marked', () => {
  const letters = (written: string) => written.replace(/[^a-zé1]/g, '');
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 4 }), (nodes) => {
      const written = write(`<ul><li>${nodes.map(({ html }) => html).join('')}</li></ul>`);
      expect(letters(textOf(parser.parse(written)))).toBe(letters(nodes.map(({ said }) => said).join('')));
    }),
    { numRuns: runs(250) },
  );
});

it('keeps rows and cells of tables', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const toRow = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${toHtml(cell)}</${tag}>`).join('')}</tr>`;
      const html = `<table><thead>${toRow(['x', 'y'], 'th')}</thead><tbody>${rows.map((cells) => toRow(cells, 'td')).join('')}</tbody></table>`;
      const table = parser.parse(write(html)).children[0] as Table;
      expect(table.type).toBe('table');
      const found = table.children.slice(1).map((row) => row.children.map(textOf).map(squeeze));
      expect(found).toEqual(rows.map((cells) => cells.map(squeeze)));
    }),
    { numRuns: runs(125) },
  );
});
