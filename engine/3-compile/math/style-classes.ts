import { cssColors } from './css-colors.ts';

/*
 * KaTeX sets lengths and colors by `style` attributes, which a strict content security policy forbids. Here they become classes, one for each
 * digit; scripts/formula-styles.mjs makes the style sheet that puts the digits together. So the sheet is the same for all formulas.
 */

/** Properties that KaTeX gives a length in em. */
const LENGTHS = new Set(
  'border-bottom-width border-right-width border-top-width border-width bottom height left margin-left margin-right margin-top min-width padding-left top vertical-align width'.split(
    ' ',
  ),
);

/** An element's lengths take these in turn. */
const SLOTS = ['a', 'b', 'c', 'd', 'e'];

/** Each with the letter of its own digits. */
const COLORS: Record<string, string> = { color: 'f', 'background-color': 'g', 'border-color': 'h' };

/** Declarations whose values are always the same. */
const KEYWORDS: Record<string, string> = {
  'position:relative': 'k-relative',
  'border-style:solid': 'k-solid',
  'border-right-style:solid': 'k-rule',
  'border-right-style:dashed': 'k-dashes',
  'text-shadow:0.02em 0.01em 0.04px': 'k-bold',
};

/** The classes that stand for the declarations of a `style` attribute, and the declarations for which there is none. */
export function toStyleClasses(style: string): { classes: string[]; left: string[] } {
  const slots = [...SLOTS];
  const left: string[] = [];
  const classes = listDeclarations(style).flatMap(([property, value]) => {
    const keyword = KEYWORDS[`${property}:${value}`];
    if (keyword) return [keyword];
    const color = COLORS[property] && toHex(value);
    if (color) return toDigits(`k${COLORS[property]}`, [...color]);
    const number = /^(-?[\d.]+)em$/.exec(value)?.[1];
    const slot = LENGTHS.has(property) && number ? slots.shift() : undefined;
    if (slot) return [`k${slot}-${property}`, ...toLength(`k${slot}`, Number(number))];
    left.push(`${property}:${value}`);
    return [];
  });
  return { classes, left };
}

/** `margin: 0 -0.02em` is two lengths. */
function listDeclarations(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    if (colon === -1) return [];
    const [property, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    const sides = property === 'margin' ? /^0 (\S+)$/.exec(value)?.[1] : undefined;
    if (!sides) return [[property, value]];
    return [
      ['margin-left', sides],
      ['margin-right', sides],
    ];
  });
}

/** Tens, ones, and four places behind the point, which is what KaTeX writes. */
function toLength(slot: string, number: number): string[] {
  const size = Math.min(Math.round(Math.abs(number) * 10_000), 999_999);
  return [...toDigits(slot, [...String(size).padStart(6, '0')]), ...(number < 0 ? [`${slot}n`] : [])];
}

/** Digits that are not named are 0. */
function toDigits(prefix: string, digits: string[]): string[] {
  return [prefix, ...digits.flatMap((digit, index) => (digit === '0' ? [] : [`${prefix}${index}${digit}`]))];
}

/** Six hex digits; undefined for what is no color. */
function toHex(value: string): string | undefined {
  const written = value.toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{3,4}$/.test(written)) return [...written.slice(0, 3)].map((digit) => digit + digit).join('');
  return /^[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(written) ? written.slice(0, 6) : cssColors.get(written);
}
