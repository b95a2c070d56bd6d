/**
 * Makes a function that finds which of some marks, such as `class="cards`, stand in a text. No mark is part of another. All are looked for at
 * once, each from its first sign on and then back: the letters before it are everywhere in a text.
 */
export function createMarkFinder(marks: readonly string[]): (text: string) => Set<string> {
  if (marks.length === 0) return () => new Set();
  const byRest = new Map<string, string[]>();
  for (const mark of marks) {
    const rest = mark.slice(Math.max(0, mark.search(SIGN)));
    byRest.set(rest, [...(byRest.get(rest) ?? []), mark]);
  }
  const pattern = new RegExp(`(?:${toPattern([...byRest.keys()])})(?<=${toPattern(marks)})`, 'g');
  return (text) => {
    const found = [...new Set(text.match(pattern))].map((rest) => byRest.get(rest)!);
    return new Set(found.flatMap((same) => (same.length === 1 ? same : same.filter((mark) => text.includes(mark)))));
  };
}

const SIGN = /[<("-]/;

function toPattern(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|');
}
