import type { Element, ElementContent, Properties } from 'hast';
import rehypeRaw from 'rehype-raw';
import { describe, expect, test } from 'vitest';
import { isSteady, joinTexts, mayHold, settleSteady } from './is-steady.ts';

const element = (tagName: string, children: ElementContent[] = [], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: 'text', value });

/** What the HTML parser makes of a node. */
const parse = (node: ElementContent) =>
  (rehypeRaw() as never as (tree: object) => Element)({ type: 'root', children: [structuredClone(node)] }).children;

describe('a node that the parser gives back as it is', () => {
  test.each<ElementContent>([
    element('p', [text('a\0b\rc'), element('a', [element('strong', [text('d')])], { href: 'e', title: '' }), element('br')]),
    element('ul', [text('\n'), element('li', [element('input', [], { type: 'checkbox', checked: true, disabled: true }), text('f')])], {
      className: ['g', 'h'],
    }),
    element('ol', [element('li', [element('p'), element('ul', [element('li')])])], { start: 3 }),
    element('table', [
      text('\n'),
      element('thead', [element('tr', [element('th', [text('i')], { align: 'left' }), element('th', [], { dataWritten: 'j' })])]),
    ]),
    element('p', [element('code', [text('\n\nk')])]),
    element('section', [element('h2', [], { id: 'l' }), element('p', [element('img', [], { src: 'm', alt: '' })])], {
      ariaDescribedBy: ['n'],
    }),
  ])('is one like no. %$', (node) => {
    expect(isSteady(node, [])).toBe(true);
    expect(parse(node)).toEqual([node]);
  });
});

describe('a node of which the parser makes something else', () => {
  test.each<[string, ElementContent]>([
    ['a link in a link', element('a', [element('em', [element('a')])])],
    ['a block in a paragraph', element('p', [element('p')])],
    ['a heading in a heading', element('h1', [element('h2')])],
    ['text in a table', element('table', [text('a')])],
    ['a row outside of a table', element('div', [element('tr', [element('td')])])],
    ['a line end that begins a block', element('pre', [element('code', [text('\n\na')])])],
    ['what a void element holds', element('br', [text('a')])],
    ['a property that is true and no attribute of its own', element('sup', [], { dataFootnoteRef: true })],
    ['a class that is two', element('p', [], { className: ['a b'] })],
    ['a property that is a number', element('p', [], { dataWritten: 3 })],
    ['a number that is none', element('ol', [], { start: Number.NaN })],
  ])('is %s', (_what, node) => {
    expect(isSteady(node, [])).toBe(false);
    expect(parse(node)).not.toEqual([node]);
  });
});

test('what HTML has a place for is what the parser leaves there', () => {
  const names =
    'a b blockquote center code details div em h2 hr i img kbd li ol p s small span strong sub summary sup table tbody td thead tr u ul'.split(
      ' ',
    );
  const around: Record<string, string[]> = {
    li: ['ul'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table', 'tbody'],
    td: ['table', 'tbody', 'tr'],
    summary: ['details'],
  };
  let held = 0;
  for (const outer of names)
    for (const inner of names) {
      if (outer === inner && outer === 'a') continue;
      if (!mayHold(outer, element(inner))) continue;
      held++;
      const node = (around[outer] ?? []).reduceRight((made, name) => element(name, [made]), element(outer, [element(inner)]));
      expect(parse(node), `${outer} ${inner}`).toEqual([node]);
    }
  expect(held).toBeGreaterThan(300);
});

test('what is parsed by itself is steady if all in it is', () => {
  const component = (child: ElementContent) => ({ type: 'component', children: [child] }) as unknown as ElementContent;
  expect([
    isSteady(component(element('p')), ['component']),
    isSteady(component(element('tr')), ['component']),
    isSteady(component(element('p')), []),
  ]).toEqual([true, false, false]);
});

test('the parser forgets what is known of nodes, and attributes that are not there', () => {
  const node = element('li', [{ ...text('a'), data: { named: 'b' } } as ElementContent, text(''), text('c')], {
    checked: false,
    id: undefined,
  });
  node.data = { heading: { id: null } };
  const parsed = parse(node);
  expect(settleSteady([node])).toEqual(parsed);
  expect(parsed).toEqual([element('li', [text('ac')])]);
});

test('a text that is made of several ends where the last ends', () => {
  const at = (start: number, end: number) => ({
    start: { line: 1, column: start, offset: start - 1 },
    end: { line: 1, column: end, offset: end - 1 },
  });
  const [joined, after] = joinTexts([
    { type: 'text', value: 'a', position: at(1, 2) },
    { type: 'text', value: '\n' },
    { type: 'text', value: 'b', position: at(4, 5) },
    element('p'),
  ]);
  expect(joined).toEqual({ type: 'text', value: 'a\nb', position: at(1, 5) });
  expect(after).toEqual(element('p'));
});
