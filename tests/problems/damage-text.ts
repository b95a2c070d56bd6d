import fc from 'fast-check';

/** Signs and words that mean something to one of the parsers. */
const STAINS = [
  ...['{', '}', '<', '</', '/>', '>', '"', "'", '`', '```', '[', ']', '(', '\\', '#', ':', ': ', ',', '-', '*', '&', '$', '^', '|', '@'],
  ...[
    '---\n',
    ':::',
    '<!--',
    '{/*',
    '*/}',
    '&a ',
    '*a',
    '!!js ',
    '\t',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\0',
    '\u2028',
    '\ufeff',
    '\ud83d\ude00',
  ],
  ...[
    'import ',
    'export ',
    'export default ',
    '__proto__',
    'constructor',
    '../',
    'javascript:',
    '<script>',
    '{toc}',
    'null',
    '1e999',
    '\xff',
  ],
];

/** One thing done to a text, at a place between its start (0) and its end (1). */
export interface TextEdit {
  kind: 'cut' | 'double' | 'stain' | 'end' | 'wrap' | 'indent' | 'swap';
  at: number;
  length: number;
  stain: string;
}

/** Draws an edit. Stains are the most likely to meet a parser where it does not expect them. */
export const textEdit: fc.Arbitrary<TextEdit> = fc.record({
  kind: fc.constantFrom('cut', 'double', 'stain', 'stain', 'stain', 'end', 'wrap', 'indent', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  stain: fc.constantFrom(...STAINS),
});

/** Does an edit to a text. */
export function damageText(text: string, { kind, at, length, stain }: TextEdit): string {
  const start = Math.floor(at * text.length);
  const end = start + length;
  switch (kind) {
    case 'cut':
      return text.slice(0, start) + text.slice(end);
    case 'double':
      return text.slice(0, end) + text.slice(start);
    case 'end':
      return text.slice(0, start);
    case 'wrap':
      return `${text.slice(0, start)}${stain}${text.slice(start, end)}${stain}${text.slice(end)}`;
    case 'indent':
      return text.slice(0, start) + text.slice(start, end).replace(/^/gm, `${stain} `) + text.slice(end);
    case 'swap':
      return text.slice(0, start) + text.slice(end, end + length) + text.slice(start, end) + text.slice(end + length);
    default:
      return text.slice(0, start) + stain + text.slice(start);
  }
}
