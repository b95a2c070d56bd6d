import type { Segment } from './highlight-code.ts';

/*
 * Output of a terminal: its escape sequences become classes. Terminals have 16 colors, 256 or 16 million, on a ground of their own; readers
 * have two grounds, and text must stand out from both. So a color is shown as the nearest of 12 hues and 3 grays, in one of two
 * strengths, which code.css draws for each ground.
 */

/** Cuts a terminal's output into styled stretches, without its escape sequences. */
export function readAnsi(text: string): { code: string; segments: Segment[] } {
  const segments: Segment[] = [];
  let style = PLAIN;
  let classes: string[] = [];
  let position = 0;
  const add = (part: string) => {
    if (part !== '') segments.push({ text: part, token: null, ...(classes.length > 0 && { classes }) });
  };
  for (const match of text.matchAll(SEQUENCE)) {
    add(text.slice(position, match.index));
    position = match.index + match[0].length;
    if (match[1] === undefined) continue;
    style = applyCodes(style, match[1]);
    classes = toClasses(style);
  }
  add(text.slice(position));
  return { code: segments.map((segment) => segment.text).join(''), segments };
}

/** Escape itself, the sign that stands for it, and the ways to write it: editors lose the character easily. */
const ESCAPE = String.raw`(?:\x1b|␛|\\x1[bB]|\\u001[bB]|\\e|\\033)`;
/** The first group has the codes of a style. The others move a cursor, set a title or link, and show nothing. */
const SEQUENCE = new RegExp(
  `${ESCAPE}(?:\\[(?:([\\d;:]*)m|[\\d;:?<=>!]*[ -/]*[@-ln-~])|\\][^\\n]*?(?:\\x07|${ESCAPE}\\\\\\\\?|$)|[()][A-Z0-9]|[=>78DEHMc])`,
  'gm',
);

interface Style {
  /** Classes of the color, '' for none. */
  color: string;
  ground: string;
  isInverse: boolean;
  fonts: ReadonlySet<string>;
}

const PLAIN: Style = { color: '', ground: '', isInverse: false, fonts: new Set() };

const FONTS: Record<number, string> = { 1: 'bold', 2: 'dim', 3: 'italic', 4: 'underline', 9: 'strike', 21: 'underline' };
const ENDS: Record<number, string[]> = { 22: ['bold', 'dim'], 23: ['italic'], 24: ['underline'], 29: ['strike'] };

function applyCodes(before: Style, written: string): Style {
  const codes = written.split(/[;:]/).map(Number);
  let style = before;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index]!;
    if (code === 38 || code === 48) {
      const { color, length } = readColor(codes.slice(index + 1));
      style = { ...style, [code === 38 ? 'color' : 'ground']: color };
      index += length;
    } else style = applyCode(style, code);
  }
  return style;
}

function applyCode(style: Style, code: number): Style {
  const { fonts } = style;
  if (code === 0) return PLAIN;
  if (FONTS[code]) return { ...style, fonts: new Set([...fonts, FONTS[code]]) };
  if (ENDS[code]) return { ...style, fonts: new Set([...fonts].filter((font) => !ENDS[code]!.includes(font))) };
  if (code === 7 || code === 27) return { ...style, isInverse: code === 7 };
  if (code === 39) return { ...style, color: '' };
  if (code === 49) return { ...style, ground: '' };
  if (code >= 30 && code <= 37) return { ...style, color: BASE[code - 30]! };
  if (code >= 90 && code <= 97) return { ...style, color: brighten(code - 90) };
  if (code >= 40 && code <= 47) return { ...style, ground: BASE[code - 40]! };
  if (code >= 100 && code <= 107) return { ...style, ground: brighten(code - 100) };
  return style;
}

/** Black to white: hues are the twelfths of the color wheel, from red. */
const BASE = ['ansi-black', 'ansi-0', 'ansi-4', 'ansi-2', 'ansi-8', 'ansi-10', 'ansi-6', 'ansi-white'];

/** A bright black is what terminals have for gray. */
function brighten(index: number): string {
  return index === 0 ? 'ansi-gray' : `${BASE[index]} ansi-bright`;
}

/** What follows 38 or 48: `5;n` or `2;r;g;b`. */
function readColor([kind, ...values]: number[]): { color: string; length: number } {
  if (kind === 5) return { color: colorOfIndex(values[0] ?? 0), length: 2 };
  if (kind === 2) return { color: colorOf(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0), length: 4 };
  return { color: '', length: 0 };
}

/** Of the 256: 16 named ones, a cube of 6 × 6 × 6, 24 grays. */
function colorOfIndex(index: number): string {
  if (index < 8) return BASE[index]!;
  if (index < 16) return brighten(index - 8);
  if (index >= 232) return colorOf(...repeat(8 + (index - 232) * 10));
  const level = (part: number) => (part % 6 === 0 ? 0 : 55 + (part % 6) * 40);
  const part = index - 16;
  return colorOf(level(Math.floor(part / 36)), level(Math.floor(part / 6)), level(part));
}

function repeat(value: number): [number, number, number] {
  return [value, value, value];
}

function colorOf(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  if (range < MIN_RANGE) return most < 64 ? 'ansi-black' : most < 176 ? 'ansi-gray' : 'ansi-white';
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (Math.round(sixth * 2) + 12) % 12;
  return most + least > BRIGHT ? `ansi-${hue} ansi-bright` : `ansi-${hue}`;
}

/** Of the strongest part over the weakest: with less, a color looks gray. */
const MIN_RANGE = 24;
/** Twice the lightness above which a color is a bright one: pure red has 255. */
const BRIGHT = 290;

/** A colored ground has text in the color of the page: that pair always stands out, and one that a terminal's author chose may not. */
function toClasses({ color, ground, isInverse, fonts }: Style): string[] {
  const [front, back] = isInverse ? [ground, color || 'ansi-white'] : [color, ground];
  const shown = back || front;
  const classes = [
    ...(/\d/.test(shown) ? ['ansi-hue'] : []),
    ...(shown === '' ? [] : shown.split(' ')),
    ...(back === '' ? [] : ['ansi-ground']),
    ...[...fonts].sort().map((font) => `ansi-${font}`),
  ];
  return classes.length === 0 ? [] : ['ansi', ...classes];
}
