import { pick, type Random } from '../fixtures/random.mjs';

/*
 * Pages of several blocks of which at least one is left to the reference parser, among all that blocks have to do with one another: names,
 * and what goes on over blank lines or is never closed. Equal seeds give equal pages.
 */

/** Makes a page of blocks that are certain and blocks that are not. */
export function fuzzBlocks(random: Random): string {
  const blocks = Array.from({ length: 2 + random(7) }, () => pick(random, random(5) === 0 ? OPEN : PLAIN));
  blocks.splice(random(blocks.length + 1), 0, pick(random, DOUBTFUL));
  return blocks.map((block) => block + pick(random, ['\n\n', '\n\n', '\n\n', '\n\n\n', '\n \n', '\n'])).join('');
}

/** What the native parser may read in another way. */
const DOUBTFUL = [
  '- >> [a] and [^n]',
  '1. >> x\n\n   [b]\n',
  '>> [a][b] q',
  '> - [B]\n> - c',
  '[^n]:*note* [a]',
  '[^m]: - [a]\n\n    more',
  ':::tip{title="x"}\n[a]\n:::',
  '::leaf[a [b]]{c=d}',
  'a :text[[b]]{.c} d',
  '#',
  '-\n\n  [a]',
  'a *b* *c_ **d**_ [^m]',
  '|a|\n|-\n[a]|b',
  '$x$ [a] $$y$$',
  'a <b>\n[a]</b>',
  '\t[a]',
  'www.a.b [a]',
  '<B {...c}>\n\n[a]\n\n</B>',
  'a {[1,\n2]} b',
  'x\\\n:y',
  '[a]:\nb',
];

const PLAIN = [
  'Some [a] text [^n].',
  '# A [b] heading',
  '[a]: c',
  '[b]: d "e"',
  '[B]: f',
  '[^n]: A note',
  '[^m]: Another\n[^n]: One more',
  '- [a]\n- b',
  '- - [a] and [^n]',
  '1. - x\n\n   [b]\n',
  '* c\n\n* d\n\n  e',
  '10. f',
  '0. g',
  '1. h\n2. i\n\n   [b]',
  '> j\nk [a]',
  '```\n[a]: x\n\n- - l\n```',
  '~~~md\n[^n]: - m\n~~~',
  ':::note\n\n[a]\n\n- n\n\n:::',
  ':::note\n[c]: d\n:::',
  '[c]',
  '| [a] | b |\n|---|---|\n| [^n] | c |',
  '***',
  'Setext [b]\n---',
  "import A from 'a'",
  'export const b = [1];',
  '<B>\n\n[a] c\n\n</B>',
  '<div>\n[a]\n</div>',
  '{/* d */}',
  '<!-- e -->',
  '    code [a]',
  '  [b]: e',
  '$$\nx [a]\n$$',
];

/** What goes on over blank lines, whether it is closed by a later block or not. */
const OPEN = [
  '```',
  '  ```',
  '~~~~',
  ':::note',
  '::::note',
  ':::',
  '<pre>',
  '</pre>',
  '<!--',
  '-->',
  '<script>',
  '<?x',
  '$$',
  '<B>',
  '</B>',
  '{[',
  ']}',
  'export const c = {',
  '}',
  '<B c="',
  '- ```',
  '  - d',
  '   e',
  '> ```',
  '    f',
  '- g\n\n      h',
];
