import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnsi } from './ansi.ts';

/** 'text<classes>' for each stretch. */
const read = (text: string) =>
  readAnsi(text).segments.map((segment) => (segment.classes ? `${segment.text}<${segment.classes.join(' ')}>` : segment.text));

test('reads the 16 colors and fonts, and goes back to plain', () => {
  expect(read('a\x1b[31mb\x1b[1;4mc\x1b[22md\x1b[0me')).toEqual([
    'a',
    'b<ansi ansi-hue ansi-0>',
    'c<ansi ansi-hue ansi-0 ansi-bold ansi-underline>',
    'd<ansi ansi-hue ansi-0 ansi-underline>',
    'e',
  ]);
  expect(read('\x1b[92mok\x1b[39m \x1b[90mgray\x1b[m.')).toEqual([
    'ok<ansi ansi-hue ansi-4 ansi-bright>',
    ' ',
    'gray<ansi ansi-gray>',
    '.',
  ]);
  expect(read('\x1b[2;3;9mx')).toEqual(['x<ansi ansi-dim ansi-italic ansi-strike>']);
});

test('draws a colored ground, and turns front and ground around', () => {
  expect(read('\x1b[41;97mFAIL\x1b[0m \x1b[7mx\x1b[27my\x1b[32;7mz')).toEqual([
    'FAIL<ansi ansi-hue ansi-0 ansi-ground>',
    ' ',
    'x<ansi ansi-white ansi-ground>',
    'y',
    'z<ansi ansi-hue ansi-4 ansi-ground>',
  ]);
});

test('takes the nearest of its hues for 256 and 16 million colors', () => {
  const color = (codes: string) => read(`\x1b[${codes}mx`)[0]!.slice(2, -1);
  expect(['38;5;1', '38;5;9', '38;5;208', '38;5;21', '38;5;232', '38;5;244', '38;5;255'].map(color)).toEqual([
    'ansi ansi-hue ansi-0',
    'ansi ansi-hue ansi-0 ansi-bright',
    'ansi ansi-hue ansi-1',
    'ansi ansi-hue ansi-8',
    'ansi ansi-black',
    'ansi ansi-gray',
    'ansi ansi-white',
  ]);
  expect(['38;2;255;128;0', '38;2;120;200;255', '48;2;0;128;0', '38;2;1;2', '38'].map(color)).toEqual([
    'ansi ansi-hue ansi-1',
    'ansi ansi-hue ansi-7 ansi-bright',
    'ansi ansi-hue ansi-4 ansi-ground',
    'ansi ansi-black',
    '',
  ]);
  // What follows a color is read on.
  expect(read('\x1b[38;5;1;1mx')).toEqual(['x<ansi ansi-hue ansi-0 ansi-bold>']);
});

test.each(['\x1b', '␛', '\\x1b', '\\u001b', '\\e', '\\033'])('knows %j for the escape character', (written) => {
  expect(readAnsi(`${written}[32m✓${written}[0m done`).code).toBe('✓ done');
});

test('leaves nothing of sequences that show nothing', () => {
  expect(readAnsi('a\x1b[2K\x1b[1Gb\x1b]0;title\x07c\x1b]8;;https://x.example\x1b\\link\x1b]8;;\x1b\\d\x1b(B\x1b[?25l').code).toBe(
    'abclinkd',
  );
  expect(readAnsi('\\e]8;;https://x.example\\e\\link\\e]8;;\\e\\ and \\e]0;no end').code).toBe('link and ');
  expect(readAnsi('[31m and \\e').code).toBe('[31m and \\e');
});

test('keeps all text around any sequences', () => {
  const codes = fc.array(fc.integer({ min: -1, max: 300 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(codes, fc.stringMatching(/^[\w \n]*$/))), (parts) => {
      const text = parts
        .map(([numbers, plain]) => `\x1b[${numbers.map((number) => (number < 0 ? '' : number)).join(';')}m${plain}`)
        .join('');
      const { code, segments } = readAnsi(text);
      expect(code).toBe(parts.map(([, plain]) => plain).join(''));
      for (const { classes = [] } of segments) expect(classes.join(' ')).toMatch(/^(?:(?:ansi|ansi-\w+)(?: |$))*$/);
    }),
  );
});
