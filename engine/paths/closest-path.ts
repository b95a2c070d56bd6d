import { nearest } from '../diagnostics/suggest.ts';
import { parseNumberPrefix } from './number-prefix.ts';
import { folderOf, nameOf } from './site-path.ts';

/**
 * Finds the path that a wrong one most likely means: the same but for its case, a similar name in the same folder, or the same name in
 * another. Comparing whole paths would call any two files of a deep folder similar.
 */
export function closestPath(value: string, candidates: readonly string[]): string | null {
  const others = candidates.filter((candidate) => candidate !== value);
  const twin = others.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
  return twin ?? findInFolder(value, others) ?? findElsewhere(value, others);
}

function findInFolder(value: string, candidates: string[]): string | null {
  const neighbours = new Map(candidates.filter((candidate) => folderOf(candidate) === folderOf(value)).map((path) => [stemOf(path), path]));
  const stem = neighbours.has(stemOf(value))
    ? stemOf(value)
    : (nearest(stemOf(value), neighbours.keys()) ?? findKin(stemOf(value), neighbours));
  return stem === null ? null : neighbours.get(stem)!;
}

/** Within a folder another form of the word is likely meant: 'trace' for 'tracing', when no second page begins so. */
function findKin(stem: string, neighbours: Map<string, string>): string | null {
  const root = stem.slice(0, Math.max(4, Math.ceil(stem.length * 0.7)));
  const kin = [...neighbours.keys()].filter((other) => other.startsWith(root) && other.length < stem.length * 2);
  return stem.length >= 4 && kin.length === 1 ? kin[0]! : null;
}

function findElsewhere(value: string, candidates: string[]): string | null {
  const namesakes = candidates.filter((candidate) => stemOf(candidate) === stemOf(value));
  return namesakes.length === 1 ? namesakes[0]! : nearest(value, namesakes);
}

/** The name without extension and number prefix. */
function stemOf(path: string): string {
  return parseNumberPrefix(nameOf(path)).name.replace(/\.[a-z][a-z0-9]{0,9}$/i, '');
}
