import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { searchSpecSyntax, searchSpecVersion } from '../diagnostics/messages/search.ts';

/** What a query must find in a version, as a line of a search.spec says. */
export interface SearchExpectation {
  query: string;
  version: string;
  /** Any one of them is what was looked for. */
  targets: SearchTarget[];
  /** It must be among so many hits. */
  top: number;
  place: TextPlace;
}

/** A doc, or the heading of that anchor in it. */
export interface SearchTarget {
  docId: string;
  anchor: string | null;
  place: TextPlace;
}

/** How far a reader looks before typing something else. */
const DEFAULT_TOP = 3;

/**
 * Reads a search.spec: lines of `query -> doc-id#anchor`, with `(top 5)` behind where the first three are asked too much, and
 * `doc-a or doc-b` where both are right. `[1.54, next]` says
 * for which versions the lines below it are, `[*]` for all; without such a line it is the latest. `#` begins a comment line.
 */
export function parseSearchSpec(
  text: string,
  { file, versions, latest }: { file: string; versions: string[]; latest: string },
): { expectations: SearchExpectation[]; diagnostics: Diagnostic[] } {
  const expectations: SearchExpectation[] = [];
  const diagnostics: Diagnostic[] = [];
  let wanted = [latest];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const placeOf = (part: string, from = 0): TextPlace => ({
      file,
      line: index + 1,
      column: line.indexOf(part, from) + 1,
      length: part.length,
    });
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const heading = /^\[(.*)\]$/.exec(trimmed);
    if (heading) {
      const names = heading[1]!.split(',').map((name) => name.trim());
      const unknown = names.filter((name) => name !== '*' && !versions.includes(name));
      diagnostics.push(...unknown.map((name) => searchSpecVersion({ name, versions, place: placeOf(name) })));
      wanted = names.includes('*') ? versions : names.filter((name) => versions.includes(name));
      continue;
    }
    const [, query = '', written = '', top] = LINE.exec(trimmed) ?? [];
    const targets = written.split(/\s+or\s+/).map((text): SearchTarget | null => {
      const [, docId, anchor] = TARGET.exec(text) ?? [];
      return docId === undefined ? null : { docId, anchor: anchor ?? null, place: placeOf(text, line.lastIndexOf('->')) };
    });
    if (targets.includes(null)) {
      diagnostics.push(searchSpecSyntax({ line: trimmed, place: placeOf(trimmed) }));
      continue;
    }
    const expectation = { query, targets: targets as SearchTarget[], top: top ? Number(top) : DEFAULT_TOP, place: placeOf(query) };
    expectations.push(...wanted.map((version) => ({ ...expectation, version })));
  }
  return { expectations, diagnostics };
}

const LINE = /^(.*\S)\s+->\s+(\S.*?)(?:\s+\(top ([1-9]\d?)\))?$/;
const TARGET = /^([^\s#]+)(?:#(\S+))?$/;
