/** Says which terms of a query a page's term was found for: MiniSearch names the terms it found, and not what for. */
export function createMatchTerms(query: readonly string[], tolerance: (term: string, index: number) => { prefix: boolean; edits: number }) {
  const known = new Map<string, string[]>();
  return (found: string): string[] => {
    const terms = known.get(found) ?? query.filter((term, index) => isMatch(term, found, tolerance(term, index)));
    known.set(found, terms);
    return terms;
  };
}

function isMatch(term: string, found: string, { prefix, edits }: { prefix: boolean; edits: number }): boolean {
  if (term === found || (prefix && found.startsWith(term))) return true;
  return edits > 0 && Math.abs(term.length - found.length) <= edits && countEdits(term, found) <= edits;
}

/** Levenshtein distance: letters to insert, remove or replace. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
