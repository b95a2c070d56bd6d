import type { TextPlace } from '../diagnostics/diagnostic.ts';

/** Finds the places of offsets in a text; null for all of a text that is no file. Offsets must rise: a text of many lines is walked once. */
export function placesIn(text: string, file: string | null): (offset: number, length: number) => TextPlace | null {
  let [line, lineStart] = [1, 0];
  return (offset, length) => {
    if (file === null) return null;
    for (let end = text.indexOf('\n', lineStart); end !== -1 && end < offset; end = text.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    return { file, line, column: Math.max(0, offset - lineStart) + 1, length };
  };
}
