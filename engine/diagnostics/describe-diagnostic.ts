import { type CodeFrame, frameCode, withoutControls } from './code-frame.ts';
import type { Diagnostic, Place, Severity, TextPlace } from './diagnostic.ts';
import type { DiagnosticCode } from './diagnostic-code.ts';
import { errorUrl } from './error-reference.ts';

/** A problem in the parts that are shown, on the terminal and in the page alike. */
export interface DiagnosticView {
  severity: Severity;
  code: string;
  /** Where the code is explained. */
  url: string;
  /** 'content/next/quickstart.md:12:8'; '' when no place is to blame. */
  place: string;
  message: string;
  frame: CodeFrame | null;
  /** Of a problem at several places, the first of the others; absent for one at a single place. */
  more?: { places: { place: string; frame: CodeFrame | null }[]; count: number; files: number };
  related: { place: string; message: string; frame: CodeFrame | null }[];
  fix: string | null;
}

/** Reads the lines of a file that a place names; null when they cannot be shown. Each problem asks for them anew. */
export type ReadLines = (file: string) => readonly string[] | null;

/** The line they point at holds a secret, which must not reach a log. */
const SECRET_CODES: DiagnosticCode[] = ['admin-key-in-config', 'search-key-too-strong', 'secret-in-config'];

/** Puts a problem into the parts that are shown. */
export function describeDiagnostic(diagnostic: Diagnostic, readLines: ReadLines): DiagnosticView {
  const { severity, code, message, place, places, related, fix } = diagnostic;
  return {
    severity,
    code,
    url: errorUrl(code),
    place: formatPlace(place),
    message: toShown(shorten(message)),
    frame: SECRET_CODES.includes(code) ? null : frameOf(place, readLines),
    ...(places && { more: describeMore(places.slice(1), readLines) }),
    related: related.map((other) => ({
      place: formatPlace(other.place),
      message: toShown(shorten(other.message)),
      frame: frameOf(other.place, readLines),
    })),
    fix: fix && toShown(fix),
  };
}

/** Names and words of pages stand in messages. Of what nobody reads to its end the middle is left out; the report as JSON has all. */
function toShown(text: string): string {
  return withoutControls(text).replace(/^(.{1000}).{400,}(.{400})$/su, '$1…$2');
}

/** A fix is copied: its names stay longer. */
function shorten(text: string): string {
  return text.replace(/(\S{120})\S{100,}(\S{40})/gu, '$1…$2');
}

/** Nobody reads more of them; the report as JSON has all. */
const MOST_PLACES = 4;

function describeMore(others: Place[], readLines: ReadLines): DiagnosticView['more'] {
  return {
    places: others.slice(0, MOST_PLACES).map((place) => ({ place: formatPlace(place), frame: frameOf(place, readLines) })),
    count: others.length,
    files: new Set(others.map(({ file }) => file)).size,
  };
}

function formatPlace(place: Place | null): string {
  if (place === null) return '';
  const file = withoutControls(place.file).replaceAll('\n', '␊');
  return 'line' in place ? `${file}:${place.line}:${place.column}` : file;
}

/** A place of no length on the first character of a file says only which file is meant, so there is nothing to show. */
function frameOf(place: Place | null, readLines: ReadLines): CodeFrame | null {
  if (place === null || !('line' in place) || isWholeFile(place)) return null;
  const lines = readLines(place.file);
  return lines === null ? null : frameCode(lines, place);
}

function isWholeFile(place: TextPlace): boolean {
  return place.line === 1 && place.column === 1 && place.length === 0;
}
