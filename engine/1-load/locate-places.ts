import { join, posix } from 'node:path';
import type { Diagnostic, KeyPlace, Place, TextPlace } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import type { Files } from '../files/files.ts';
import type { FoundNode } from './find-in-json.ts';
import { keepLast } from './keep-last.ts';

/**
 * Turns places that are key paths into lines and columns, and sorts by them. This is work for the few problems that are shown, so
 * validation does without: no parser with positions runs for a site that is right.
 */
export async function locatePlaces(diagnostics: Diagnostic[], files: Files, siteDir: string): Promise<Diagnostic[]> {
  const locate = openLocator(files, siteDir);
  const located: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const place = diagnostic.place && (await locate(diagnostic.place));
    const related = [];
    for (const entry of diagnostic.related) related.push({ ...entry, place: await locate(entry.place) });
    located.push({ ...diagnostic, place, related });
  }
  return sortDiagnostics(located);
}

/** Finds the lines and columns of places; reads each file once. */
export function openLocator(files: Files, siteDir: string): (place: Place) => Promise<TextPlace> {
  const sources = new Map<string, string | null>();
  return async (place) => {
    if ('line' in place) return place;
    if (!sources.has(place.file)) sources.set(place.file, await files.readText(join(siteDir, place.file)).catch(() => null));
    return await locateKey(place, sources.get(place.file) ?? null);
  };
}

/** A key that cannot be found, because a program computed it or its file cannot be read, is placed at the nearest value around it. */
async function locateKey({ file, keyPath, atKey }: KeyPlace, source: string | null): Promise<TextPlace> {
  const found = source === null ? null : await findIn(file, source, keyPath, atKey ?? false);
  if (source === null || found === null) return { file, line: 1, column: 1, length: 0 };
  const starts = listLineStarts(source);
  const line = countUpTo(starts, found.start);
  const firstLine = source.slice(found.start, found.end).split(/[\r\n]/, 1)[0]!;
  return { file, line, column: found.start - starts[line - 1]! + 1, length: firstLine.length };
}

const listLineStarts = keepLast((source) => [0, ...Array.from(source.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)]);

/** How many of the ascending numbers are not above the limit. */
function countUpTo(numbers: number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each parser is loaded when the first problem is in a file of its kind. */
async function findIn(file: string, source: string, keyPath: (string | number)[], atKey: boolean): Promise<FoundNode | null> {
  try {
    switch (posix.extname(file)) {
      case '.json':
        return (await import('./find-in-json.ts')).findInJson(source, keyPath, atKey);
      case '.yml':
      case '.yaml':
        return (await import('./find-in-yaml.ts')).findInYaml(source, keyPath, atKey);
      default:
        return (await import('./find-in-script.ts')).findInScript(source, keyPath, atKey);
    }
  } catch {
    // A file that does not parse has its own diagnostic, with a place from its own parser.
    return null;
  }
}
