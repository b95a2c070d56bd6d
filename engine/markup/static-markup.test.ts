import type { Element, Root, RootContent } from 'hast';
import { expect, test } from 'vitest';
import { PLAIN_OPTIONS } from '../../tests/fixtures/compile-text.ts';
import { createRandom } from '../../tests/fixtures/random.mjs';
import { fuzzPage } from '../../tests/parser/fuzz-page.ts';
import { readRealPages } from '../../tests/parser/read-real-pages.ts';
import { componentNames } from '../../theme/contract/component-names.ts';
import { compileDoc } from '../3-compile/compile-doc.ts';
import { loadNative } from '../3-compile/parse/native/load-native.ts';
import type { LinkedDoc } from '../4-link/site-model.ts';
import { prepareContent, renderContent } from '../5-render/content-html.ts';
import { flattenContent } from './flatten-content.ts';
import { toRenderers } from './renderers.ts';
import { contentMarkup } from './static-markup.ts';

const FUZZED_PAGES = Number(process.env.DOCSGEN_FUZZ_PAGES ?? 40);
const native = await loadNative();
const pages = readRealPages();
/** tests/build/plain.test.ts compares whole sites of them. */
const realPages = FUZZED_PAGES > 100 ? pages : pages.filter(({ text }, index) => text.length < 30_000 && index % 16 === 0);
const TREES = FUZZED_PAGES * 20;

/** Two pages that show the same content: their links lead elsewhere. */
const DOCS: LinkedDoc[] = ['/1.0', '/2.0'].map((base) => ({
  compileKey: '',
  links: Array.from({ length: 200 }, (_, index) =>
    index % 3 === 0 ? { href: 'https://x.example', external: true } : { href: `${base}/a?b&c${index}` },
  ),
  cards: [{ label: 'Card & co', href: `${base}/card`, description: null, external: false, count: null }],
})) as never;

/** What is made of a content, and of it flattened, for two pages; what React throws counts too. */
function expectSame(content: Root, name: string) {
  const whole = prepareContent(structuredClone(content) as never);
  const flat = prepareContent(JSON.parse(JSON.stringify(flattenContent(structuredClone(content) as never))));
  for (const doc of DOCS) {
    const markup = attempt(() => renderContent(whole, doc, '1.0'));
    // Its elements are bound to the page's links by now.
    expect(markup === attempt(() => contentMarkup.reference(whole.tree, toRenderers())), name).toBe(true);
    expect(attempt(() => renderContent(flat, doc, '1.0')) === markup, `${name}, flattened`).toBe(true);
  }
}

function attempt(render: () => string): string {
  try {
    return render();
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
}

async function compile(text: string, format: 'md' | 'mdx') {
  const options = { ...PLAIN_OPTIONS, componentNames };
  const readInclude = async (path: string) => (/\.mdx?$/.test(path) ? 'Included.\n' : null);
  const { content } = await compileDoc({
    text,
    format,
    options: options as never,
    plugins: { remark: [], rehype: [] },
    readInclude,
    native,
  });
  return content as Root;
}

test(`is what React makes of ${realPages.length} real pages`, async () => {
  for (const { file, format, text } of realPages) expectSame(await compile(text, format), file);
}, 120_000);

test(
  `is what React makes of ${FUZZED_PAGES} fuzzed pages`,
  async () => {
    const texts = pages.map(({ text }) => text);
    for (let index = 0; index < FUZZED_PAGES; index++) {
      const text = fuzzPage(createRandom(7_000_003 + index), texts);
      expectSame(await compile(text, index % 3 === 0 ? 'mdx' : 'md'), `page ${index}:\n${text}`);
    }
  },
  FUZZED_PAGES * 1000,
);

test('is what React makes of any tree of elements and components', () => {
  const random = createRandom(1);
  for (let index = 0; index < TREES; index++) {
    const children = Array.from({ length: 1 + random(4) }, () => makeNode(random, 0));
    expectSame({ type: 'root', children }, JSON.stringify(children));
  }
});

const TAGS =
  'p span div a b code ul li table thead tbody tr td th h1 h2 h3 section blockquote details summary pre svg x-y button label select option textarea img input br hr Admonition AdmonitionTitle Details Tabs TabItem CodeBlock Link Heading Image Placeholder DocCardList link title style'.split(
    ' ',
  );
const LINKED = new Set(['a', 'img', 'Link', 'Image', 'video', 'audio']);
const VOID = new Set(['img', 'input', 'br', 'hr', 'Image', 'DocCardList', 'link']);
const TEXTS = ['a', '\n', ' ', 'x < y & "z" \'q\'', '\n  two', '{', '\u{F0000}0\u{F0001}', 'é', '0', '&amp;'];
const PROPERTIES: Element['properties'][] = [
  {},
  {},
  { className: ['a', 'b'] },
  { className: ['a'] },
  { className: ['<"&'] },
  { className: ['a'], title: 'b' },
  { id: 'x"y' },
  { href: '/a?b=c&d' },
  { href: 'javascript:x' },
  { href: ' \nJavaScript:x', title: 'a' },
  { href: '' },
  { title: '<b>', dataFoo: 'bar', ariaLabel: "it's" },
  { title: '\u{F0000}0\u{F0001}', alt: '\u{F0000}1\u{F0001}' },
  { align: 'center' },
  { hidden: true, colSpan: 2 },
  { style: 'color:red;margin-top:2px' },
  { loading: 'eager', src: 'a.png', alt: '' },
  { type: 'checkbox', checked: true, disabled: true },
  { onClick: 'x()' },
  { value: 'v', selected: true },
];
const PROPS = [
  '{}',
  '{"type":"tip","title":"T"}',
  '{"value":"a","label":"A"}',
  '{"href":"/x","external":true}',
  '{"language":"js","title":"t"}',
  '{"id":"i","as":"h3"}',
  '{"title":"\u{F0000}0\u{F0001}","label":"\u{F0000}0\u{F0001}","value":"\u{F0000}1\u{F0001}"}',
];

function makeNode(random: (below: number) => number, depth: number): RootContent {
  if (random(3) === 0) return { type: 'text', value: TEXTS[random(TEXTS.length)]! };
  const tagName = TAGS[random(random(5) === 0 ? TAGS.length : TAGS.length - 3)]!;
  const isComponent = /^[A-Z]/.test(tagName);
  const properties = isComponent ? (random(3) ? { props: PROPS[random(PROPS.length)]! } : {}) : PROPERTIES[random(PROPERTIES.length)]!;
  const isText = tagName === 'textarea' || tagName === 'title' || tagName === 'option' || tagName === 'style';
  const count = VOID.has(tagName) || depth > 4 ? 0 : isText ? random(2) : random(4);
  const children = Array.from({ length: count }, () => (isText ? { type: 'text', value: 'text' } : makeNode(random, depth + 1)));
  const mark =
    LINKED.has(tagName) && random(2) ? { dataLink: random(200) } : tagName === 'DocCardList' && random(2) ? { dataCards: true } : {};
  return { type: 'element', tagName, properties: { ...properties, ...mark }, children: children as Element['children'] };
}
