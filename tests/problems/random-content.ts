import fc from 'fast-check';

/* Texts of pages as nobody would write them on purpose: HTML that is none, attributes of every kind, and code that gives, throws and hides whatever JavaScript knows. */

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('text', 'a & b', 'x < y', '`code`', '*em*', '[a](b.md)', 'é', '&lt;', '&#xD800;', '10:30', '~~s~~', ' ', ''),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
);

const TAGS =
  'a p div pre span b i table thead tbody tr td th ul li dl dt h1 h2 details summary select option optgroup textarea button input img br hr svg g foreignObject use title math mi annotation-xml template style script noscript iframe object video audio source picture html head body frameset frame menuitem keygen plaintext xmp listing isindex image marquee ruby rp label form base link meta col param embed track wbr'.split(
    ' ',
  );
const NO_TAGS =
  'int* String,Integer T? a=b bé a@b.c foo:bar x-y my-é __proto__ constructor tostring a"b a\'b List<T a{b a$ a/ A.b _x 1a Map<String, int&'.split(
    ' ',
  );
const tag = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TAGS) },
  { weight: 3, arbitrary: fc.constantFrom(...NO_TAGS) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z][!-~]{0,6}$/) },
);

const ATTRIBUTES =
  'class className style id name href src alt title hidden checked multiple value defaultValue selected disabled open type width tabindex onclick onLoad srcset poster action data data-x data-link data-cards data-written dataLink children props key ref dangerouslySetInnerHTML innerHTML suppressHydrationWarning xml:lang xlink:href xmlns is slot aria-label loading fetchpriority precedence itemprop for popover contenteditable draggable STYLE Style'.split(
    ' ',
  );
const NO_ATTRIBUTES = [
  '@click',
  ':x',
  '=',
  '"',
  "'",
  '__proto__',
  'constructor',
  'a"b',
  '{',
  '}',
  'a=b',
  '#',
  '[x]',
  '(y)',
  '*ngIf',
  'é',
  '<',
  'toString',
];
const attributeName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...ATTRIBUTES) },
  { weight: 1, arbitrary: fc.constantFrom(...NO_ATTRIBUTES) },
);
const ATTRIBUTE_TEXTS = [
  ...[
    '',
    'x',
    '0',
    '5',
    'true',
    'a b',
    'color',
    'color:red',
    'color:red;bad',
    'a:b;c',
    '/* x',
    ':',
    ';',
    '{',
    '}',
    'x:{y',
    '--a:b;c',
    'background:url(a;b)',
  ],
  ...[
    "a:'b;c",
    '"',
    '__proto__:x',
    'javascript:x',
    'java\tscript:x',
    '#a',
    'a.md',
    './i.png',
    '/a?b#c',
    'https://e.x',
    '%',
    '%E0%A4%A',
    'data:text/html,x',
    'a 1x, b 2x',
  ],
  ...['{"a":1}', '{x', '[]', '1e999', '&#xD800;', 'x'.repeat(300)],
];
const attributeText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ATTRIBUTE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);

const htmlAttribute = fc
  .tuple(attributeName, attributeText, fc.constantFrom('"', "'", '', 'none'))
  .map(([name, value, quote]) => (quote === 'none' ? ` ${name}` : ` ${name}=${quote}${value}${quote}`));
const attributes = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 3 }).map((all) => all.join(''));

const HTML_PIECES = [
  '<!-- c -->',
  '<!--',
  '-->',
  '<![CDATA[x]]>',
  '<!doctype html>',
  '<?x?>',
  '</',
  '<',
  '</p>',
  '</div>',
  '</int*>',
  '<>',
  '</>',
  '\n',
  '\n\n',
  '&',
];
const htmlPiece: fc.Memo<string> = fc.memo((depth) => {
  const inner = depth > 1 ? fc.array(fc.oneof(text, htmlPiece()), { maxLength: 3 }).map((all) => all.join('')) : text;
  const element = fc
    .tuple(tag, attributes(htmlAttribute), inner, fc.constantFrom('close', 'close', 'open', 'self'), fc.constantFrom('', '\n', '\n\n'))
    .map(([name, list, content, end, space]) =>
      end === 'self' ? `<${name}${list} />` : `<${name}${list}>${space}${content}${space}${end === 'close' ? `</${name}>` : ''}`,
    );
  return fc.oneof({ weight: 4, arbitrary: element }, { weight: 1, arbitrary: fc.constantFrom(...HTML_PIECES) });
});

const CONTEXTS: ((content: string) => string)[] = [
  (content) => content,
  (content) => `<div>\n${content}\n</div>`,
  (content) => `<pre>${content}</pre>`,
  (content) => `Text ${content} text`,
  (content) => `> ${content}`,
  (content) => `- ${content}\n- b`,
  (content) => `## ${content.replaceAll('\n', ' ')}`,
  (content) => `| ${content.replaceAll('\n', ' ')} | b |\n|---|---|\n| c | ${content.replaceAll('\n', ' ')} |`,
  (content) => `:::note[T]\n${content}\n:::`,
  (content) => `<svg>${content}</svg>`,
  (content) => `<table>${content}</table>`,
  (content) => `<select>${content}</select>`,
];
const inContext = (content: fc.Arbitrary<string>) => fc.tuple(fc.constantFrom(...CONTEXTS), content).map(([wrap, inner]) => wrap(inner));
const page = (block: fc.Arbitrary<string>) => fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => `${blocks.join('\n\n')}\n`);

/** A Markdown page of HTML-like text. */
export const htmlPage: fc.Arbitrary<string> = page(inContext(htmlPiece(3)));

const COMPONENTS = [
  'Admonition',
  'AdmonitionTitle',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Heading',
  'Image',
  'Link',
  'Placeholder',
  'TabItem',
  'Tabs',
  'TOCInline',
];
const PROPS =
  'type title id language metastring className showLineNumbers summary items as alt src href to external name value label default groupId values defaultValue queryString toc minHeadingLevel maxHeadingLevel style children dangerouslySetInnerHTML key ref open'.split(
    ' ',
  );

const SIMPLE_VALUES = [
  ...[
    'null',
    'undefined',
    'true',
    'false',
    '0',
    '5',
    '-1.5',
    'NaN',
    'Infinity',
    '1e999',
    '10n',
    '""',
    '"x"',
    '"a b"',
    '"h3"',
    '"br"',
    '"\\uD800"',
    '"<b>"',
  ],
  ...[
    "'x'.repeat(5000)",
    '/x/g',
    'new Date(0)',
    'new Date(NaN)',
    'new Map([[1, 2]])',
    'new Set([1])',
    'Symbol("s")',
    'Symbol.iterator',
    '() => 5',
    'function () {}',
    'class {}',
  ],
  ...['Promise.resolve(1)', 'fetch("http://127.0.0.1:1/")', 'setTimeout(() => { throw 1 })'],
  ...[
    'new Proxy({}, { get() { throw new Error("trap") } })',
    'new Proxy([], {})',
    'new Proxy(() => 1, {})',
    '({ get a() { throw new Error("get") } })',
  ],
  ...[
    '({ toString() { throw 1 } })',
    '({ toString: 5 })',
    '({ toJSON() { throw null } })',
    'Object.create(null)',
    '({ then: 5 })',
    '({ then(f) { f() } })',
    '({ __proto__: null })',
  ],
  ...[
    '(() => { throw null })()',
    '(() => { throw undefined })()',
    '(() => { throw Symbol("t") })()',
    '(() => { throw new Error("") })()',
    '(() => { throw { toString() { throw 1 } } })()',
  ],
  ...[
    '(() => { const a = []; a.push(a); return a })()',
    '(() => { const a = {}; a.a = a; return a })()',
    '(() => { let a = []; for (let i = 0; i < 20000; i++) a = [a]; return a })()',
  ],
  ...[
    '(() => { let a = "x"; for (let i = 0; i < 900; i++) a = <i>{a}</i>; return a })()',
    'process.exit(3)',
    'process.abort()',
    'undefinedName',
    'null.x',
    'toc',
    'version',
    'frontMatter',
  ],
  ...[
    '[]',
    '[1, , 2]',
    '{}',
    '({ type: "element", tagName: 5, children: [null] })',
    '({ type: "text", value: "x" })',
    '({ __html: "<b>x</b>" })',
    '({ __html: 5 })',
    '({ color: "red" })',
  ],
  ...[
    '({ color: "red;bad", "a;b": 1 })',
    '[{ id: "a", level: 2, value: "v" }]',
    '[{ value: "a", label: null }]',
    '[null]',
    '[{ id: {}, level: "x" }]',
    '[{ label: 1, href: [] }]',
    '<b/>',
    '<>x</>',
    '<Tabs/>',
  ],
  ...[
    'React.createElement("a b")',
    'React.createElement("TOCInline", { toc: 5 })',
    'React.createElement(null)',
    'React.createElement({})',
    'React.createElement("br", null, "x")',
    'new Error("e")',
    'globalThis',
    'JSON',
    'arguments',
    'this',
  ],
];
const value: fc.Memo<string> = fc.memo((depth) =>
  depth <= 1
    ? fc.constantFrom(...SIMPLE_VALUES)
    : fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...SIMPLE_VALUES) },
        { weight: 1, arbitrary: fc.array(value(), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`) },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...PROPS), value()).map(([name, inner]) => `({ ${name}: ${inner} })`) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom(...TAGS, ...COMPONENTS), fc.constantFrom(...PROPS), value())
            .map(([name, prop, inner]) => `<${name} ${prop}={${inner}}>{${inner}}</${name}>`),
        },
      ),
);

/* Alone, since nobody can see a promise whose neighbour throws: that is for the process to deal with. */
const lonelyValue = fc.oneof(
  { weight: 9, arbitrary: value(2) },
  { weight: 1, arbitrary: fc.constantFrom('Promise.reject(new Error("r"))', '(async () => { throw 1 })()') },
);

const jsxAttribute = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PROPS, ...ATTRIBUTES), lonelyValue).map(([name, inner]) => ` ${name}={${inner}}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...PROPS, ...ATTRIBUTES), fc.constantFrom(...ATTRIBUTE_TEXTS))
      .map(([name, inner]) => ` ${name}='${inner.replaceAll("'", '')}'`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PROPS, ...ATTRIBUTES).map((name) => ` ${name}`) },
  { weight: 1, arbitrary: value(2).map((inner) => ` {...${inner}}`) },
);
const JSX_NAMES = [...COMPONENTS, ...COMPONENTS, ...TAGS, 'Own', 'Own', 'Text', 'a:b', 'x-y', 'Own.x', 'toc.x', 'Nothing'];
const jsxPiece: fc.Memo<string> = fc.memo((depth) => {
  const content = fc.oneof({ weight: 2, arbitrary: text }, { weight: 2, arbitrary: lonelyValue.map((inner) => `{${inner}}`) });
  const inner = depth > 1 ? fc.array(fc.oneof(content, jsxPiece()), { maxLength: 3 }).map((all) => all.join('')) : content;
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...JSX_NAMES), attributes(jsxAttribute), inner, fc.constantFrom('', '\n', '\n\n'), fc.boolean())
        .map(([name, list, nested, space, isOpen]) =>
          isOpen ? `<${name}${list}>${space}${nested}${space}</${name}>` : `<${name}${list} />`,
        ),
    },
    { weight: 2, arbitrary: value(3).map((one) => `{${one}}`) },
    { weight: 1, arbitrary: htmlPiece(1) },
  );
});
const ESM = [
  "import React from 'react'",
  'export const Own = (props) => <div {...props} />\n',
  'export const Own = ({ children }) => [children, children]',
  'export const Own = async () => { throw 1 }',
  'export const Text = "TOCInline"',
  'export const Text = null',
];
const esm = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ESM) },
  { weight: 1, arbitrary: value(2).map((inner) => `export const later = ${inner}`) },
);

/** An MDX page of values, props and elements that do not go together. */
export const mdxPage: fc.Arbitrary<string> = fc
  .tuple(fc.uniqueArray(esm, { maxLength: 2 }), page(inContext(jsxPiece(3))))
  .map(([code, content]) => [...code, content].join('\n\n'));
