import { readNumbers, writeNumbers } from './vlq.ts';

/** Texts without what each shares with the one before: in order, terms have most of their letters in common. How much, and the rest of each. */
export type SharedBeginnings = [shared: string, rests: string[]];

export function shareBeginnings(texts: readonly string[]): SharedBeginnings {
  let before = '';
  const shared = writeNumbers();
  const rests: string[] = [];
  for (const text of texts) {
    let length = 0;
    while (length < text.length && length < before.length && text.charCodeAt(length) === before.charCodeAt(length)) length++;
    shared.add(length);
    rests.push(text.slice(length));
    before = text;
  }
  return [shared.finish(), rests];
}

export function readSharedBeginnings([shared, rests]: SharedBeginnings): string[] {
  const next = readNumbers(shared);
  let before = '';
  return rests.map((rest) => {
    before = before.slice(0, next()) + rest;
    return before;
  });
}
