/**
 * Finds the candidate that a writer most likely meant, or null when none is close.
 * Close means: at most one edit for each three characters, case counting little, or the same last path segment ('tracing' for 'deployment/tracing').
 */
export function nearest(value: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(value.length / 3)) + 0.5;
  for (const candidate of candidates) {
    if (candidate === value || Math.abs(candidate.length - value.length) >= bestDistance) continue;
    const distance = measureDistance(value, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? findBySegment(value, candidates);
}

/** Says which values there are: 'Available doc ids are: "a", "b" and 12 more.' Keeps the order it is given. */
export function describeCandidates(ids: string[], max = 20, noun = 'values'): string {
  if (ids.length === 0) return `There are no ${noun}.`;
  const shown = ids.slice(0, max).map((id) => `"${id}"`);
  const rest = ids.length - shown.length;
  return `Available ${noun} are: ${rest > 0 ? `${shown.join(', ')} and ${rest} more` : joinWords(shown, 'and')}.`;
}

/** Joins words as prose does: 'a, b and c'. */
export function joinWords(words: string[], conjunction: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): insertions, deletions, replacements
 * and swaps of neighbours cost 1, a change of case 0.4.
 */
export function measureDistance(a: string, b: string): number {
  const width = b.length + 1;
  const rows = [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  let [beforeLast, last, current] = rows as [Float64Array, Float64Array, Float64Array];
  for (let j = 0; j < width; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    for (let j = 1; j < width; j++) {
      const replaced = last[j - 1]! + replacementCost(a[i - 1]!, b[j - 1]!);
      let cost = Math.min(last[j]! + 1, current[j - 1]! + 1, replaced);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      current[j] = cost;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}

function replacementCost(a: string, b: string): number {
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? 0.4 : 1;
}

/** People forget or invent folders more often than they misspell a page's own name. Only a name that one candidate alone has is a safe guess. */
function findBySegment(value: string, candidates: Iterable<string>): string | null {
  const name = lastSegment(value);
  if (name.length < 3) return null;
  const found = [...candidates].filter((candidate) => candidate !== value && lastSegment(candidate) === name);
  return found.length === 1 ? found[0]! : null;
}

function lastSegment(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
