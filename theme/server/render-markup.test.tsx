import { Component, Fragment, type ReactNode, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandom, type Random } from '../../tests/fixtures/random.mjs';
import { sharedElement } from '../layout/shared-element.ts';
import { renderMarkup } from './render-markup.ts';

beforeEach(() => {
  // React's development build warns of keys and of attributes that it does not know.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('is what React makes', () => {
  it('of any tree of elements, texts and components', () => {
    const random = createRandom(3);
    let known = 0;
    for (let count = 0; count < 3000; count++) {
      const tree = makeNode(random, 0);
      const markup = renderMarkup(tree, { separatesTexts: true });
      if (markup === null) continue;
      known++;
      expect(markup).toBe(renderToString(tree));
      expect(renderMarkup(tree, { separatesTexts: false })).toBe(renderToStaticMarkup(tree));
    }
    expect(known).toBeGreaterThan(1000);
  });

  it('of an element that pages share, each time', () => {
    const item = {};
    const list = () => (
      <ul>
        {['a', sharedElement(item, () => <li key="i">{['x', 'y']}</li>), 'b']}
        <li />
      </ul>
    );
    const expected = renderToString(list());
    for (let page = 0; page < 3; page++) expect(renderMarkup(list(), { separatesTexts: true })).toBe(expected);
  });
});

describe('leaves to React', () => {
  const Identified = () => <p id={useId()} />;
  it.each<[string, ReactNode]>([
    ['components with hooks', <Identified key="k" />],
    ['what React hoists', <title key="k">x</title>],
    ['images that React would load ahead', <img key="k" src="/a.png" alt="" />],
    ['a text that React would change', <pre key="k">{'\nx'}</pre>],
    ['elements that look at their children', <select key="k" defaultValue="a" />],
    ['promises', Promise.resolve('x') as never],
  ])('%s', (_, node) => {
    expect(renderMarkup(<div>{node}</div>, { separatesTexts: true })).toBeNull();
  });
});

it('keeps a document in its order', () => {
  const document = (
    <html lang="en" className="a">
      <head>
        <script src="/boot.js" />
        <title>{'A & B'}</title>
        <meta name="description" content={'"'} />
      </head>
      <body>text</body>
    </html>
  );
  expect(renderMarkup(document, { separatesTexts: false, isDocument: true })).toBe(
    '<html lang="en" class="a"><head><script src="/boot.js"></script><title>A &amp; B</title><meta name="description" content="&quot;"/></head><body>text</body></html>',
  );
});

const TAGS = 'a b p div ul li span button details summary nav svg path input br hr table tbody tr td pre code label h2'.split(' ');
const VOID = new Set(['input', 'br', 'hr']);
const TEXTS = ['a', '', ' ', '\n', `<&>"'`, 'é', '\u{F0000}', 'javascript:', '{}'];
const PROPS: Record<string, unknown>[] = [
  {},
  { className: 'x' },
  { className: '' },
  { className: undefined, id: 'i"&' },
  { href: '/a?b&c' },
  { href: 'javascript:alert(1)' },
  { href: ' \tjavascript:alert(1)' },
  { href: '' },
  { title: "it's", 'aria-label': '<b>', 'data-dg': 'hook' },
  { 'data-x': true, 'data-y': 1, 'data-z': null, 'aria-current': false },
  { hidden: true, tabIndex: -1 },
  { open: true, suppressHydrationWarning: true },
  { onClick: () => {}, type: 'button' },
  { type: 'search', name: 'q', className: 'x', placeholder: 'p', maxLength: 9 },
  { style: { color: 'red', marginTop: 2 } },
  { rowSpan: '2', popoverTarget: 'p', popover: 'auto' },
  { dangerouslySetInnerHTML: { __html: '<i>raw</i>' } },
];

class Boundary extends Component<{ children?: ReactNode }> {
  override state = { caught: false };
  override render(): ReactNode {
    return this.state.caught ? null : this.props.children;
  }
}
const Twice = ({ children }: { children?: ReactNode }) => (
  <>
    {children}
    <p>{children}</p>
  </>
);
const Nothing = () => null;

function makeNode(random: Random, depth: number): ReactNode {
  const kind = random(depth > 4 ? 4 : 12);
  if (kind < 2) return TEXTS[random(TEXTS.length)];
  if (kind === 2) return [null, undefined, true, false, 0, 7, 1.5][random(7)] as ReactNode;
  if (kind === 3) return <Nothing />;
  const children = Array.from({ length: random(4) }, () => makeNode(random, depth + 1));
  if (kind === 4) return children;
  if (kind === 5) return <Fragment>{children}</Fragment>;
  if (kind === 6) return <Twice>{children}</Twice>;
  if (kind === 7) return <Boundary>{children}</Boundary>;
  const Tag = TAGS[random(TAGS.length)] as 'p';
  const props = PROPS[random(PROPS.length)]!;
  return VOID.has(Tag) || 'dangerouslySetInnerHTML' in props ? (
    <Tag {...(VOID.has(Tag) ? { ...props, dangerouslySetInnerHTML: undefined } : props)} />
  ) : (
    <Tag {...props}>{children}</Tag>
  );
}
