import type { Diagnostic, Place } from './diagnostic.ts';

/**
 * Makes one problem of all that have one cause: the same message with the same fix at several places, as a link that 693 pages have to a page
 * that is gone. It stands where the first of them does, and `places` lists them all. Expects them sorted; a fix that differs keeps them apart.
 */
export function groupDiagnostics(sorted: Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; places: Place[] }>();
  for (const [index, diagnostic] of sorted.entries()) {
    const { severity, code, message, fix, related, place } = diagnostic;
    const key = place === null ? String(index) : JSON.stringify([severity, code, message, fix, related]);
    const group = groups.get(key);
    const places = diagnostic.places ?? (place === null ? [] : [place]);
    if (group) group.places.push(...places);
    else groups.set(key, { first: diagnostic, places: [...places] });
  }
  return [...groups.values()].map(({ first, places }) => (places.length > 1 ? { ...first, places } : first));
}
