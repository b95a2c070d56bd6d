/*
 * Pages that nobody writes but to hurt: what is small to write, and grows in the parser, in a grammar, or in what comes after them.
 */

export interface Bomb {
  name: string;
  format: 'md' | 'mdx';
  text: () => string;
  /** Beside the page. */
  files?: Record<string, string>;
  /** The code of its first problem; null where the page is simply built. */
  code: string | null;
}

const nested = (open: string, inner: string, close: string, depth: number) => open.repeat(depth) + inner + close.repeat(depth);
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const billionLaughs = `a0: &a0 [x, x]\n${lines(40, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`)}\n`;

const md = (name: string, code: string | null, text: () => string): Bomb => ({ name, format: 'md', text, code });
const mdx = (name: string, code: string | null, text: () => string, files?: Record<string, string>): Bomb => ({
  name,
  format: 'mdx',
  text,
  code,
  ...(files && { files }),
});

/** A file of which a block shows the region `a`. */
const includes = (name: string, code: string | null, file: string): Bomb => ({
  name,
  format: 'md',
  text: () => '```text file=./a.txt#a\n```\n',
  code,
  files: { 'a.txt': file },
});

export const BOMBS: Bomb[] = [
  // Rows that are as long as their table is wide
  md(
    'a table of 2,000 columns and 2,000 short rows',
    'too-complex',
    () => `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|a|\n'.repeat(2000)}`,
  ),
  // Marks that are compared with all marks before them
  md('emphasis that never ends', 'too-complex', () => '*a **'.repeat(3000)),
  md('emphasis of two kinds', 'too-complex', () => '*a_ '.repeat(10_000)),
  md('struck text of two kinds', 'too-complex', () => '~a~~b'.repeat(30_000)),
  md('a long run of marks', 'too-complex', () => `${'*'.repeat(15_000)}a${'*'.repeat(15_000)}`),
  md('brackets', 'too-complex', () => '[ '.repeat(50_000)),
  md('images', 'too-complex', () => '![a'.repeat(50_000)),
  md('links in links', 'too-complex', () => nested('[', 'a', '](b)', 5000)),
  md('URLs', 'too-complex', () => 'http://a.b '.repeat(20_000)),
  md('tags without end', 'too-complex', () => 'a <!A '.repeat(20_000)),
  md('comments without end', 'too-complex', () => 'a <!-- '.repeat(20_000)),
  md('code spans of all lengths', 'too-complex', () => Array.from({ length: 500 }, (_, index) => `a${'`'.repeat(index + 1)} `).join('')),
  md('entities', null, () => 'a &amp; b. '.repeat(8000)),
  md('backslashes', null, () => '\\'.repeat(100_000)),
  // Blocks
  md('10,000 underlined headings', 'too-complex', () => 'a\n===\n'.repeat(10_000)),
  md('1,500 containers without end', 'nesting-too-deep', () => ':::note\n\n'.repeat(1500)),
  md('quotations', 'nesting-too-deep', () => `${'>'.repeat(20_000)}a`),
  md('lists', 'nesting-too-deep', () => `${'- '.repeat(20_000)}a`),
  md('elements', 'nesting-too-deep', () => '<div>\n\n'.repeat(1900)),
  md('directives in labels', 'too-complex', () => nested(':a[', 'b', ']', 5000)),
  md('2,000 headings of one name', null, () => '## a\n\n'.repeat(2000)),
  // Large files
  md('a file of 1 MB in one word', null, () => 'a'.repeat(1_000_000)),
  md('a file of 50 MB', 'file-too-large', () => 'a b\n'.repeat(12_500_000)),
  // Code
  md('emphasis in code', null, () => fence('markdown', '*a **'.repeat(3000))),
  md('a word in code', null, () => fence('typescript', 'a'.repeat(100_000))),
  md('50,000 selectors', null, () => fence('css', 'a: b\n'.repeat(50_000))),
  md('ranges of lines', null, () => `\`\`\`js {${'1-99999999,'.repeat(500)}2}\na\n\`\`\`\n`),
  md('ranges of lines, of many lines', null, () => `\`\`\`js {${'1-99999999,'.repeat(1000)}2}\n${'a\n'.repeat(20_000)}\`\`\`\n`),
  md('brackets behind a language', 'too-complex', () => `\`\`\`js ${'['.repeat(100_000)}\na\n\`\`\`\n`),
  md('quotes behind a language', null, () => `\`\`\`js "${'\\\\"'.repeat(150_000)}\na\n\`\`\`\n`),
  md('words behind a language', null, () => `\`\`\`text ${'"a" '.repeat(1000)}\n${'a\n'.repeat(20_000)}\`\`\`\n`),
  md('a word that stands 200,000 times in a line', null, () => fence('text "a"', 'a'.repeat(200_000))),
  md('spaces before a mark', null, () => fence('js', `a${' '.repeat(200_000)}b // [!code ++] c`)),
  md('marks of many lines', null, () => fence('text', 'a // [!code hl:9999]\n'.repeat(20_000))),
  md('marks of words', null, () => fence('text', 'a // [!code word:a]\n'.repeat(20_000))),
  md('escape sequences', null, () => fence('ansi', `${'\\e]'.repeat(50_000)}${'\\e[1;'.repeat(50_000)}`)),
  includes('regions in regions', 'missing-code', `${'# #region a\n'.repeat(20_000)}b\n${'# #endregion\n'.repeat(20_000)}`),
  includes('regions of one name around much', null, `${'# #region a\n'.repeat(90)}${'b\n'.repeat(20_000)}${'# #endregion\n'.repeat(90)}`),
  includes('ends of other regions', 'missing-code', `${'# tag::b[]\n'.repeat(50_000)}${'# end::c[]\n'.repeat(50_000)}`),
  // Front matter and data
  md('aliases of aliases', 'front-matter-syntax', () => `---\n${billionLaughs}---\n\na\n`),
  md('lists in front matter', 'front-matter-syntax', () => `---\na: ${nested('[', '', ']', 20_000)}\n---\n\na\n`),
  mdx('deep JSON', 'json-syntax', () => 'import data from "./a.json"\n\n{data.length}\n', { 'a.json': nested('[', '1', ']', 100_000) }),
  // Code in MDX
  mdx('5,000 brackets', 'nesting-too-deep', () => `{${nested('[', '', ']', 5000)}}\n`),
  mdx('1,000 templates', 'nesting-too-deep', () => `{${nested('`${', 'a', '}`', 1000)}}\n`),
  mdx('5,000 functions', 'nesting-too-deep', () => `{${nested('function(){return ', '1', '}', 5000)}}\n`),
  mdx('operators', 'nesting-too-deep', () => `{${'a?'.repeat(20_000)}a${':b'.repeat(20_000)}}\n`),
  mdx('signs', 'nesting-too-deep', () => `export const a = ${'!'.repeat(50_000)}1\n\na\n`),
  mdx('members', 'nesting-too-deep', () => `{a${'.b'.repeat(20_000)}}\n`),
  mdx('attributes in attributes', 'nesting-too-deep', () => `${nested('<a b={', '1', '}/>', 400)}\n`),
  mdx('groups in a regular expression', 'nesting-too-deep', () => `{/${nested('(', 'a', ')', 5000)}/}\n`),
  mdx('a mistake before 5,000 braces', 'mdx-syntax', () => `{a b\n\n${'x {1}\n\n'.repeat(5000)}`),
  mdx('elements in code', 'nesting-too-deep', () => nested('<b>\n\n', 'a\n\n', '</b>\n\n', 300)),
];
