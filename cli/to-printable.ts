import { withoutControls } from '../engine/diagnostics/code-frame.ts';

/** A report whose texts cannot steer the reader's terminal: titles of pages, names of files and what readers have searched for stand in it. */
export function toPrintable<Report>(report: Report): Report {
  return JSON.parse(JSON.stringify(report), (_, value) => (typeof value === 'string' ? withoutControls(value) : value));
}
