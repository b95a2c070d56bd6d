/** Red, green and blue, from 0 to 255. */
export type Color = [red: number, green: number, blue: number];

/** Reads what CSS calls a color: hex, rgb(), hsl() and the names of black and white. Null for what is not known, or lets the ground through. */
export function readColor(text: string): Color | null {
  const value = text.trim().toLowerCase();
  if (value === 'white') return [255, 255, 255];
  if (value === 'black') return [0, 0, 0];
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value) ?? [];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return digits.map((pair) => Number.parseInt(pair, 16)) as Color;
  }
  const [, kind, inner] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(value) ?? [];
  if (inner === undefined) return null;
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length === 4 && !/^(?:1(?:\.0*)?|100%)$/.test(parts[3]!)) return null;
  const [a, b, c] = parts.map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number.parseFloat(part)));
  if ([a, b, c].some((part) => part === undefined || Number.isNaN(part))) return null;
  if (kind === 'hsl') return fromHsl(a!, b!, c!);
  return [a!, b!, c!].map((part, index) => (parts[index]!.endsWith('%') ? part * 255 : part)) as Color;
}

/** Contrast of two colors, from 1 to 21: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Color, other: Color): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: Color): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (offset + hue / 30 + 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4)];
}
