import { pick, type Random } from '../fixtures/random.mjs';

/*
 * Pages as nobody writes them, or only by mistake. Equal seeds give equal pages.
 */

/** Makes a page: a piece of a real one that is spoilt a little, one put together from constructs, or a mixture. */
export function fuzzPage(random: Random, realPages: string[]): string {
  const kind = random(10);
  const lines = kind < 4 ? cutPiece(random, realPages) : kind < 8 ? build(random) : [...cutPiece(random, realPages), '', ...build(random)];
  const changes = random(4) === 0 ? 0 : random(5);
  for (let change = 0; change < changes; change++) spoil(lines, random, realPages);
  return lines.join('\n') + pick(random, ['\n', '\n', '\n', '\n\n', '']);
}

function cutPiece(random: Random, realPages: string[]): string[] {
  const lines = pick(random, realPages).split('\n');
  const length = 3 + random(40);
  const start = random(Math.max(1, lines.length - length));
  return lines.slice(start, start + length);
}

const CHANGES: ((lines: string[], at: number, random: Random, realPages: string[]) => void)[] = [
  (lines, at) => lines.splice(at, 1),
  (lines, at, random) => lines.splice(at, 0, lines[random(lines.length)]!),
  (lines, at, random) => {
    lines[at] = pick(random, ['  ', '    ', '\t', '> ', '- ', '1. ', ' ', '   ', '>', '     ']) + lines[at];
  },
  (lines, at) => {
    lines[at] = lines[at]!.trimStart();
  },
  (lines, at) => lines.splice(at, 0, ''),
  (lines, at, random) => {
    const line = lines[at]!;
    const column = random(line.length + 1);
    lines[at] = line.slice(0, column) + pick(random, SNIPPETS) + line.slice(column);
  },
  (lines, at, random) => {
    const line = lines[at]!;
    const column = random(line.length + 1);
    lines[at] = line.slice(0, column) + line.slice(column + 1 + random(3));
  },
  (lines, at, random) => {
    const line = lines[at]!;
    const column = random(line.length + 1);
    lines.splice(at, 1, line.slice(0, column), line.slice(column));
  },
  (lines, at) => {
    if (at + 1 < lines.length) lines.splice(at, 2, `${lines[at]} ${lines[at + 1]}`);
  },
  (lines, at, random, realPages) => {
    const other = pick(random, realPages).split('\n');
    const start = random(other.length);
    lines.splice(at, 0, ...other.slice(start, start + 1 + random(4)));
  },
  (lines, at, random) => {
    lines[at] += pick(random, ['  ', '\\', ' ', '\t', ' #', ' {#an-id}', '   ', ':', '|']);
  },
];

function spoil(lines: string[], random: Random, realPages: string[]) {
  if (lines.length === 0) lines.push('');
  pick(random, CHANGES)(lines, random(lines.length), random, realPages);
}

const SNIPPETS =
  '* ** *** _ __ ~ ~~ ` `` ``` [ ] ( ) ![ ]( < > << </ /> & &amp; &copy; &#35; &#x22; &nbsp; \\ \\* \\_ \\[ \\# \\\\ # | \\| : :: ::: :a :a[b] ::b[c] :::note { } {} {1} {a} {"b"} $ $$ ! " \' = == === - -- --- + . .. ... , ; @ a@b.c www. www.a.b http:// https://a.b/c?d=e&f#g ^ [^1] [^1]: é 日本 😀 \u00a0 \u200b \u2003 \t <b> </b> <br> <br/> <Tag> </Tag> <Tag a="b"/> <a href="x"> <!-- --> <!--x--> <?x?> <![CDATA[x]]> <https://a.b> <a@b.c> [x] [x][] [x][y] [x](y) [x](<y z> "t") ![x](y) {#id} 1. 1) [ ] [x] import export'.split(
    ' ',
  );

const WORDS =
  'alpha beta *gamma* **delta** `epsilon` [zeta](eta.md) _theta_ iota, kappa. lambda! mu? "nu" (xi) http://omicron.pi "https://nu.xi/" \'http://a.b/c\', www.rho.io sigma@tau.org ~~upsilon~~ phi: 10:30 chi_psi_omega {product} a<b 3 > 2 &lt; $x^2$ $5 $$y$$ AT&T x\\_y `:rho` a/b@1.2.3-c.4 d@e-5 \\_\\_init\\_\\_ <a|b> 10:20:30-40:50'.split(
    ' ',
  );

function words(random: Random, count = 1 + random(9)): string {
  return Array.from({ length: count }, () => word(random)).join(random(12) === 0 ? '' : ' ');
}

function word(random: Random): string {
  if (random(30) === 0) return smallDirective(random, ':');
  return pick(random, random(8) === 0 ? SNIPPETS : WORDS);
}

function paragraph(random: Random): string[] {
  // Code over lines.
  if (random(20) === 0) {
    const next = () =>
      pick(random, ['', '', ' ', '    ', '\t']) +
      pick(random, ["'c'", '-d', '--e f', '/g', '(h', '.i', 'j k', '- l', '> m', '# n', '1. o', '{p}']);
    return [`${words(random)} \`a`, ...Array.from({ length: random(2) }, next), `${next()}\` ${words(random)}`];
  }
  return Array.from({ length: 1 + random(3) }, () => words(random));
}

function code(random: Random): string[] {
  const fence = pick(random, ['```', '````', '~~~', '``']);
  const info = pick(random, ['', 'js', 'python title="a b.py" {1,3-4}', ' bash', 'a`b', 'mdx-code-block', 'x &amp; y', '{.class}']);
  return [
    fence + info,
    ...Array.from({ length: random(4) }, () =>
      pick(random, ['let a = 1;', '', '  indented', '\ttab', '{#x}', '<div>', fence.slice(1), '# no heading']),
    ),
    pick(random, [fence, fence, fence, '', `${fence}\``]),
  ];
}

function list(random: Random, depth: number): string[] {
  const marker = pick(random, ['-', '*', '+', '1.', '2)', '10.', '0.']);
  const width = marker.length + 1 + (random(6) === 0 ? random(4) : 0);
  const lines: string[] = [];
  for (let item = 0; item <= random(4); item++) {
    const inner = random(3) === 0 && depth < 3 ? block(random, depth + 1) : paragraph(random);
    const check = random(8) === 0 ? pick(random, ['[ ] ', '[x] ', '[X] ', '[]']) : '';
    for (const [index, line] of inner.entries())
      lines.push(
        index === 0 ? marker + ' '.repeat(width - marker.length) + check + line : random(9) === 0 ? line : line && ' '.repeat(width) + line,
      );
    if (random(3) === 0) lines.push('');
    if (random(5) === 0) lines.push(...block(random, depth + 2).map((line) => line && ' '.repeat(width) + line));
  }
  return lines;
}

function table(random: Random): string[] {
  const columns = 1 + random(3);
  const row = (cell: () => string, count = columns) => `| ${Array.from({ length: count }, cell).join(' | ')} |`;
  return [
    row(() => words(random, 1 + random(2))),
    row(() => pick(random, ['---', ':--', '--:', ':-:', '-']), random(9) === 0 ? columns + 1 : columns),
    ...Array.from({ length: random(4) }, () => {
      const line = row(
        () => (random(6) === 0 ? pick(random, ['a \\| b', '`a | b`', '`a \\| b`', '', '<b>x</b>']) : words(random, random(3))),
        columns + (random(7) === 0 ? 1 : 0),
      );
      return random(7) === 0 ? line.slice(1, -1) : line;
    }),
  ];
}

function directive(random: Random, depth: number): string[] {
  if (random(4) === 0) {
    const leaf = () => pick(random, ['', '', '', ' ', '  ']) + smallDirective(random, '::') + pick(random, ['', '', '', ' ', ' x']);
    return Array.from({ length: 1 + random(3) }, leaf);
  }
  const colons = ':'.repeat(3 + random(3));
  const head = pick(random, [
    'note',
    'tip Title',
    'tip *Title*?',
    'warning[A *title*]',
    'tip[<Tag />]',
    'tip[<b>c</b> ]',
    'danger{title="x"}',
    'info{#a .b c=d}',
    ' note',
    'custom',
    'note[]',
    'tip[a]{b}',
    'note ',
    'card[Title *b*]{href="/a" icon="b c"}',
    'tabs{group=os zoom}',
  ]);
  return [
    colons + head,
    ...(random(2) ? [''] : []),
    ...(random(6) === 0 ? table(random) : block(random, depth + 1)),
    ...(random(2) ? [''] : []),
    pick(random, [colons, colons, colons, ':::', '', '::::']),
  ];
}

/** A directive of one line, or one among words. */
function smallDirective(random: Random, colons: string): string {
  const name = pick(random, ['leaf', 'card', 'a-b', 'c_', 'd1']);
  const label = pick(random, ['', '[]', '[Label]', '[1.2]', '[A *b*]', '[`c`]', '[d e, f.]', `[${words(random, 1 + random(3))}]`]);
  const attribute = () => {
    const key = pick(random, ['a', 'href', 'title', 'id', 'class', 'x-y', 'a:b']);
    return key + pick(random, ['', '=b', '=./c/d.md#e', '=é', '="f g"', '=""', '="/h > i"', '="&amp;"', '="j\'k"', '="*l*"', "='m'"]);
  };
  const attributes = `{${Array.from({ length: 1 + random(3) }, attribute).join(' ')}}`;
  return colons + name + label + pick(random, ['', '', attributes, attributes, '{}', '{.a}']);
}

function html(random: Random): string[] {
  return pick(random, [
    ['<div>', 'text *em*', '</div>'],
    ['<div align="center">', '', '**bold**', '', '</div>'],
    ['<details><summary>Sum *mary*</summary>', '', ...paragraph(random), '', '</details>'],
    ['<br/>'],
    ['<p>a</p> b'],
    ['<!-- comment -->'],
    ['<!-- comment', '', 'over lines -->', 'x'],
    ['<img src="a.png" alt="b" />'],
    ['<pre>', '', '*x*', '</pre>'],
    ['<a name="x"></a>'],
    ['text <b>bold</b> and <i class="x">it</i> <br> <img src=x> end'],
    ['<script>', 'a < b', '</script>'],
    ['<Unknown>'],
    [`${words(random)} <b`, pick(random, ['  c="d"', '\te', 'f={g}', '']), pick(random, ['/>', '   >', "  h='i", "'> j"])],
    [`a <!-- ${words(random)}`, '   b --> c'],
    ['</div>'],
  ]);
}

function jsx(random: Random, depth: number): string[] {
  return pick(random, [
    () => ['<Tabs>', '<TabItem value="a" label="A &amp; B">', '', ...block(random, depth + 1), '', '</TabItem>', '</Tabs>'],
    () => [
      '<Tabs>',
      '  <TabItem value="a" label={"x"}>',
      ...block(random, depth + 1).map((line) => `    ${line}`),
      '  </TabItem>',
      '</Tabs>',
    ],
    () => ["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';", '', '<Tabs />'],
    () => ["import Tabs from '@theme/Tabs';", ...paragraph(random)],
    () => ['export const value = 1;', '', 'Value {value} and {value + 1}'],
    () => ['export const value = {', '  a: 1,', '', '  b: "}",', '};', '', '{value.a}'],
    () => ['export const Comp = ({children}) => (', '  <b style={{color: "red"}}>{children}</b>', ');', '', '<Comp>x *y*</Comp>'],
    () => ['{/* a comment */}', ...paragraph(random)],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an MDX expression with a template
    () => ['text {/* a comment */} more {1 + 1} {"}"} {`a${1}b`}'],
    () => ['{', '  [1, 2].map((x) => <b key={x}>{x}</b>)', '}'],
    () => ['<Card title="a" items={[{a: 1}, {b: "2"}]} {...{c: 1}} />'],
    () => ['<Card', '  title="a"', '  items={[', '    {a: 1},', '  ]}', "  other='x'", '/>'],
    () => [`a <b>b</b> <Tag x={1}>*c*</Tag> <>d</> ${words(random)}`],
    () => ['<div className="x">', '', ...block(random, depth + 1), '', '</div>'],
    () => ['<div>', ...paragraph(random), '</div>'],
    () => ['<div>text</div>'],
    () => ['<a.b c:d="e" f />'],
    () => ['<Tag a = "b" c', '= {1}>', 'x', '</Tag >'],
    () => ['<img src={require("./a.png").default} alt="x"/>'],
  ])();
}

function block(random: Random, depth = 0): string[] {
  const kinds = depth > 4 ? 2 : 16;
  switch (random(kinds)) {
    case 0:
    case 1:
      return paragraph(random);
    case 2:
      return [
        `${'#'.repeat(1 + random(7))}${random(9) ? ' ' : ''}${words(random)}${pick(random, ['', '', '', ' #', ' ##', ' {#some-id}', '{#x}', ' {#a_b_c*d*}', ' \\{#x}', ' {/* #x */}'])}`,
      ];
    case 3:
      return code(random);
    case 4:
    case 5:
      return list(random, depth);
    case 6:
      return table(random);
    case 7:
      return directive(random, depth);
    case 8:
      return block(random, depth + 1).map((line) => (random(9) === 0 ? line : `>${random(5) ? ' ' : ''}${line}`));
    case 9:
      return html(random);
    case 10:
    case 11:
      return jsx(random, depth);
    case 12:
      return pick(random, [
        ['---'],
        ['***'],
        ['- - -'],
        ['* * *'],
        ['Setext', '==='],
        ['Setext *two*', 'lines', '---'],
        ['    indented code', '', '    more'],
        ['    code', '     more', pick(random, ['    ', '  ', '    \tx']), '    y'],
        ['\ttab code'],
      ]);
    case 13:
      return pick(random, [
        ['[ref]: http://example.com "Title"', '', 'a [ref] and [ref][] and [text][ref] ![i][ref] [Ref]'],
        ['[^2]: A note', '', '        of code', pick(random, ['', '    ', '        ']), '', 'text[^2]'],
        ['[^1]: A note', '    with more', '', 'text[^1] and[^1] again[^2]', '', '[^2]: Other'],
        ['> see [a]', '>', '> [a]: b', ...pick(random, [[], ['> [c]: d'], ['> e'], ['f'], ['>', '> g']])],
        [
          pick(random, ['<!-- x -->', '[b]:', '']),
          pick(random, ['[ref]:', '[a b]:']),
          pick(random, ['#c', '  /d', '    e', '"f"']),
          pick(random, ['[b]: g', '<!-- y -->', "  'h'", 'i', '']),
          '',
          '[ref] [a b] [b]',
        ],
        ['[ref]:', '<a b>', "'t", "t'", '', '[ref]'],
        ['see [a](b "c") [d](<e f>) [g](h(i)j) [k][ref] [l](m\\)n) [*o*](p) [q [r](s)](t) ![u ![v](w)](x)'],
        ['\\* \\_ \\` \\[ \\] \\( \\) \\# \\+ \\- \\. \\! \\| \\~ \\< \\> \\{ \\} \\: \\" \\a \\'],
        ['&amp; &copy; &AMP &#0; &#x110000; &#1234; &notanentity; &nbsp;&ngE;'],
        ['**a*b**c* *a**b*c** ***a** b* _a_b_ __a__b __ a__ a_"b"_ *(*a)* **"x"**y ~a~ ~~b~~ ~~~c~~~'],
        ['`a` ``b ` c`` ` d ` `` `', '``e`', '`f', 'g`'],
        ['hard  ', 'break\\', 'and soft ', 'end  '],
        [
          'http://a.b/c_d_e. (http://x.y/z) https://example.com/?a=b&amp;c=d; www.example.com, mail me@example.com. http://例え.jp <http://in.angle>',
        ],
      ]);
    default:
      return [...paragraph(random), ...(random(3) === 0 ? block(random, depth + 1) : [])];
  }
}

function build(random: Random): string[] {
  const lines: string[] = [];
  for (let count = 0; count <= random(5); count++) lines.push(...block(random), ...(random(8) === 0 ? [] : ['']));
  return lines;
}
