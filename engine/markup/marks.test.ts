import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { toRenderers } from './renderers.ts';

function render(...markup: string[]): string {
  const children = markup.map((value) => ({ type: 'raw', value }) as never);
  const heading: Element = {
    type: 'element',
    tagName: 'h2',
    properties: { id: 'a' },
    children: [{ type: 'text', value: 'With ' }, ...children],
  };
  return toRenderers().quickly({ type: 'root', children: [heading] });
}

function heading(content: string, label: string): string {
  return `<h2 id="a">With ${content}<a class="hash-link" href="#a" aria-label="Direct link to With ${label}"></a></h2>`;
}

it('puts markup into content, and its text into attributes', () => {
  const island = '<span class="live">hd<!-- --> <!-- -->0</span>';
  expect(render(island)).toBe(heading(island, 'hd 0'));
});

it('keeps text from ending an attribute', () => {
  expect(render('<b>"</b> &lt;', '&amp;amp;')).toBe(heading('<b>"</b> &lt;&amp;amp;', '&quot; &lt;&amp;amp;'));
});

it('leaves out of attributes what no screen reader reads', () => {
  const drawn = '<svg aria-hidden="true"><text>x</text></svg><style>b > i { color: red }</style>y';
  expect(render(drawn)).toBe(heading(drawn, 'y'));
});
