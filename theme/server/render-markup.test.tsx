import {
  Component,
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../tests/fixtures/random.mjs';
import { sharedElement } from '../layout/shared-element.ts';
import { reactMarkup } from '../server.tsx';

const { quick, reference } = reactMarkup;

describe('is what React makes', () => {
  it('of any tree of elements, texts and components', () => {
    const random = createRandom(3);
    let known = 0;
    for (let count = 0; count < 2000; count++) {
      const tree = makeNode(random, 0);
      const markup = quick(tree, 'app');
      if (markup === undefined) continue;
      known++;
      expect(markup).toBe(reference(tree, 'app'));
      expect(quick(tree, 'content')).toBe(reference(tree, 'content'));
    }
    expect(known).toBeGreaterThan(700);
  });

  it('of an element that pages share, each time', () => {
    const item = {};
    const list = () => (
      <ul>
        {['a', sharedElement(item, () => <li key="i">{['x', 'y']}</li>), 'b']}
        <li />
      </ul>
    );
    const expected = reference(list(), 'app');
    for (let page = 0; page < 3; page++) expect(quick(list(), 'app')).toBe(expected);
  });
});

describe('leaves to React', () => {
  const Identified = () => <p id={useId()} />;
  const Settled = () => {
    const [isSet, setIt] = useState(false);
    if (!isSet) setIt(true);
    return <p>{`${isSet}`}</p>;
  };
  it.each<[string, ReactNode]>([
    ['ids of a place', <Identified key="k" />],
    ['a state that is set while rendering', <Settled key="k" />],
    ['context that is provided', <Size.Provider key="k" value={2} />],
    ['an empty element with a content', <Empty key="k">x</Empty>],
    ['an element that React alone knows to be empty', <Keygen key="k" />],
    ['classes with a life before rendering', <Mounting key="k" />],
    ['what React hoists', <title key="k">x</title>],
    ['images that React would load ahead', <img key="k" src="/a.png" alt="" />],
    ['a text that React would change', <pre key="k">{'\nx'}</pre>],
    ['elements that look at their children', <select key="k" defaultValue="a" />],
    ['promises', Promise.resolve('x') as never],
  ])('%s', (_, node) => {
    expect(quick(<div>{node}</div>, 'app')).toBeUndefined();
  });
});

it("is what React makes of each of the head's elements", () => {
  const elements = [
    <script key="1" src="/boot.js" async />,
    <title key="2">{'A & B'}</title>,
    <meta key="3" name="description" content={'"'} />,
    <style key="4" media="print" />,
    <base key="5" href="/x" />,
  ];
  for (const element of elements) expect(quick(element, 'head')).toBe(reference(element, 'head'));
});

it('throws what a component throws', () => {
  const Failing = () => {
    throw new Error('of the component');
  };
  expect(() => quick(<Failing />, 'app')).toThrow('of the component');
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

const Size = createContext(1);
const Empty = 'br' as 'p';
const Keygen = 'keygen' as 'p';
const Hooked = ({ children }: { children?: ReactNode }) => {
  const [count] = useState(() => 2);
  const [sum] = useReducer(
    (state: number) => state + 1,
    3,
    (initial) => initial * 2,
  );
  const size = useContext(Size);
  const isServer = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  );
  const [isPending] = useTransition();
  const ref = useRef<HTMLButtonElement>(null);
  const text = useMemo(() => `${count} ${sum} ${size} ${isServer} ${isPending}`, [count, sum, size, isServer, isPending]);
  const press = useCallback(() => {}, []);
  useEffect(press, [press]);
  useLayoutEffect(press, [press]);
  return (
    <button type="button" ref={ref} onClick={press}>
      {useDeferredValue(text)} {useDeferredValue('later', 'at once')}
      {children}
    </button>
  );
};
class Mounting extends Component {
  override state = { is: 'before' };
  override UNSAFE_componentWillMount() {
    this.setState({ is: 'after' });
  }
  override render() {
    return <p>{this.state.is}</p>;
  }
}
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
  const kind = random(depth > 4 ? 4 : 13);
  if (kind < 2) return TEXTS[random(TEXTS.length)];
  if (kind === 2) return [null, undefined, true, false, 0, 7, 1.5][random(7)] as ReactNode;
  if (kind === 3) return <Nothing />;
  const children = Array.from({ length: random(4) }, () => makeNode(random, depth + 1));
  if (kind === 4) return children;
  if (kind === 5) return <Fragment>{children}</Fragment>;
  if (kind === 6) return <Twice>{children}</Twice>;
  if (kind === 7) return <Boundary>{children}</Boundary>;
  if (kind === 8) return <Hooked>{children}</Hooked>;
  const Tag = TAGS[random(TAGS.length)] as 'p';
  const props = PROPS[random(PROPS.length)]!;
  return VOID.has(Tag) || 'dangerouslySetInnerHTML' in props ? (
    <Tag {...(VOID.has(Tag) ? { ...props, dangerouslySetInnerHTML: undefined } : props)} />
  ) : (
    <Tag {...props}>{children}</Tag>
  );
}
