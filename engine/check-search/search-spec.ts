import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { searchSpecSyntax, searchSpecVersion } from '../diagnostics/messages/search.ts';

/** What a query must find in a version, as a line of a search.spec says. */
export interface SearchExpectation {
  query: string;
  version: string;
  /** What is measured together: 'paraphrase'; null above the first `[[…]]`. */
  class: string | null;
  /** Any one of them is what was looked for. */
  targets: SearchTarget[];
  /** It must be among so many hits; null when it need not, and is only measured. */
  top: number | null;
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
 * Reads a search.spec: lines of `query -> doc-id#anchor`, with `(top 5)` behind where the first three are asked too much, `(measured)` where nothing is asked, and
 * `doc-a or doc-b` where both are right. `[1.54, next]` says for which versions the lines below it are, `[*]` for all; without such a line
 * it is the latest. `[[typo]]` says of which class the lines below it are, `[[]]` that they are of none. `#` begins a comment line.
 */
export function parseSearchSpec(
  text: string,
  { file, versions, latest }: { file: string; versions: string[]; latest: string },
): { expectations: SearchExpectation[]; diagnostics: Diagnostic[] } {
  const expectations: SearchExpectation[] = [];
  const diagnostics: Diagnostic[] = [];
  let wanted = [latest];
  let group: string | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const placeOf = ({ text: part, start }: Part): TextPlace => ({ file, line: index + 1, column: start + 1, length: part.length });
    const find = (part: string, from = 0): Part => ({ text: part, start: line.indexOf(part, from) });
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const classHeading = CLASS.exec(trimmed);
    if (classHeading) {
      group = classHeading[1] || null;
      continue;
    }
    const heading = /^\[(.*)\]$/.exec(trimmed);
    if (heading) {
      const named = splitPart(find(heading[1]!.trim(), line.indexOf('[') + 1), /\s*,\s*/g);
      const unknown = named.filter((part) => part.text !== '*' && !versions.includes(part.text));
      diagnostics.push(...unknown.map((part) => searchSpecVersion({ name: part.text, versions, place: placeOf(part) })));
      const names = named.map((part) => part.text);
      wanted = names.includes('*') ? versions : names.filter((name) => versions.includes(name));
      continue;
    }
    const [, query = '', written = '', top, measured] = LINE.exec(trimmed) ?? [];
    const targets = splitPart(find(written, line.lastIndexOf('->') + 2), /\s+or\s+/g).map((part): SearchTarget | null => {
      const [, docId, anchor] = TARGET.exec(part.text) ?? [];
      return docId === undefined ? null : { docId, anchor: anchor ?? null, place: placeOf(part) };
    });
    if (targets.includes(null)) {
      diagnostics.push(searchSpecSyntax({ line: trimmed, place: placeOf(find(trimmed)) }));
      continue;
    }
    const place = placeOf(find(query));
    const expectation = {
      query,
      class: group,
      targets: targets as SearchTarget[],
      top: measured ? null : Number(top ?? DEFAULT_TOP),
      place,
    };
    expectations.push(...wanted.map((version) => ({ ...expectation, version })));
  }
  return { expectations, diagnostics };
}

/** A piece of a line, and where it begins, from 0. */
interface Part {
  text: string;
  start: number;
}

function splitPart({ text, start }: Part, separator: RegExp): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    parts.push({ text: text.slice(from, match.index), start: start + from });
    from = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(from), start: start + from }];
}

const CLASS = /^\[\[\s*([^[\]]*?)\s*\]\]$/;
const LINE = /^(.*\S)\s+->\s+(\S.*?)(?:\s+\((?:top ([1-9]\d?)|(measured))\))?$/;
const TARGET = /^([^\s#]+)(?:#(\S+))?$/;
