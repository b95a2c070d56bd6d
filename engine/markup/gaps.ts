import { randomUUID } from 'node:crypto';

/* Markup that is known but for a few places. What stands there for the time being is nothing that a page could say. */
const SECRET = randomUUID();
const GAPS = new RegExp(`(é|%C3%A9)${SECRET}-(\\d+)\\.`);

/** Markup with gaps: `parts` stand around them. */
export interface Gapped {
  parts: string[];
  gaps: Gap[];
}

/** A value that is missing, by its number: as it is, or as `encodeURIComponent` writes it. */
export interface Gap {
  value: number;
  isEncoded: boolean;
  /** It stands between tags, not in one. */
  isContent: boolean;
}

/** Stands for a value while markup is made. */
export function gap(value: number): string {
  return `é${SECRET}-${value}.`;
}

/** Finds the gaps in markup. */
export function readGaps(markup: string): Gapped {
  const pieces = markup.split(GAPS);
  const parts: string[] = [];
  const gaps: Gap[] = [];
  let isContent = true;
  for (let index = 0; index < pieces.length; index += 3) {
    const part = pieces[index]!;
    parts.push(part);
    if (/[<>]/.test(part)) isContent = part.lastIndexOf('>') > part.lastIndexOf('<');
    if (index + 2 < pieces.length) gaps.push({ value: Number(pieces[index + 2]), isEncoded: pieces[index + 1] !== 'é', isContent });
  }
  return { parts, gaps };
}
