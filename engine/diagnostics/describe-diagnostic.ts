import { type CodeFrame, frameCode } from './code-frame.ts';
import type { Diagnostic, Place, Severity, TextPlace } from './diagnostic.ts';
import type { DiagnosticCode } from './diagnostic-code.ts';

/** A problem in the parts that are shown, on the terminal and in the page alike. */
export interface DiagnosticView {
  severity: Severity;
  code: string;
  /** 'content/next/quickstart.md:12:8'; '' when no place is to blame. */
  place: string;
  message: string;
  frame: CodeFrame | null;
  related: { place: string; message: string; frame: CodeFrame | null }[];
  fix: string | null;
}

/** Reads the text of a file that a place names; null when it cannot be shown. */
export type ReadSource = (file: string) => string | null;

/** The line they point at holds a secret, which must not reach a log. */
const SECRET_CODES: DiagnosticCode[] = ['admin-key-in-config', 'search-key-too-strong', 'secret-in-config'];

/** Puts a problem into the parts that are shown. */
export function describeDiagnostic({ severity, code, message, place, related, fix }: Diagnostic, readSource: ReadSource): DiagnosticView {
  return {
    severity,
    code,
    place: formatPlace(place),
    message,
    frame: SECRET_CODES.includes(code) ? null : frameOf(place, readSource),
    related: related.map((other) => ({
      place: formatPlace(other.place),
      message: other.message,
      frame: frameOf(other.place, readSource),
    })),
    fix,
  };
}

function formatPlace(place: Place | null): string {
  if (place === null) return '';
  return 'line' in place ? `${place.file}:${place.line}:${place.column}` : place.file;
}

/** A place of no length on the first character of a file says only which file is meant, so there is nothing to show. */
function frameOf(place: Place | null, readSource: ReadSource): CodeFrame | null {
  if (place === null || !('line' in place) || isWholeFile(place)) return null;
  const source = readSource(place.file);
  return source === null ? null : frameCode(source, place);
}

function isWholeFile(place: TextPlace): boolean {
  return place.line === 1 && place.column === 1 && place.length === 0;
}
