import { expect, test } from 'vitest';
import { isInteractive } from './interactive-modules.ts';

test.each([
  ['state', 'const [a, setA] = useState(0);'],
  ['state of a namespace', 'const [a] = React.useState<string | null>(null);'],
  ['state in compiled code', 'const [a] = (0, react.useState)(0);'],
  ['effects', 'useEffect(() => {}, []);'],
  ['a hook of its own', 'const media = useMediaQuery("(min-width: 1px)");'],
  ['a handler', 'return <button onClick={() => alert(1)}>a</button>;'],
  ['a handler on a line of its own', '<input\n  onChange={change}\n/>'],
  ['a class with a life', 'class A extends React.Component { componentDidMount() {} }'],
  ['what browsers alone show', '<BrowserOnly>{() => <A />}</BrowserOnly>'],
  ['a redirect', 'export default () => <Redirect to="/docs" />;'],
  ['the color mode', 'const { colorMode } = useColorMode();'],
])('%s is for browsers', (_, text) => {
  expect(isInteractive(text)).toBe(true);
});

test.each([
  ['markup', 'export default () => <b className="on">on</b>;'],
  ['what the site knows', 'const { siteConfig } = useDocusaurusContext(); const url = useBaseUrl("/a");'],
  ['memory, refs, context and ids', 'useMemo(() => 1, []); useRef(null); useContext(A); useId(); useCallback(f, []);'],
  ['what is said about a hook', '// const [a] = useState(0)\n/* useEffect() */ const x = "https://a.b/useState";'],
  ['names that begin like one', 'reuseState(); useless; user(); useful'],
])('%s is not', (_, text) => {
  expect(isInteractive(text)).toBe(false);
});
