/** A file or folder name without its ordering prefix. */
export interface NumberedName {
  name: string;
  /** Null when the name carries no prefix. */
  position: number | null;
}

/** Dates (2021-01-15, 08-2021) and versions (1.54, 3-2) begin with digits that mean something. */
const MEANINGFUL_DIGITS = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;
const PREFIX = /^(?<digits>\d+)\s*[-_.]+\s*(?<name>.+)$/;

/** Takes the ordering prefix off a name: '01-intro', '1. intro' and '003 - intro' are 'intro'. Follows Docusaurus's rules. */
export function parseNumberPrefix(name: string): NumberedName {
  const groups = MEANINGFUL_DIGITS.test(name) ? undefined : PREFIX.exec(name)?.groups;
  return groups ? { name: groups.name!, position: Number(groups.digits) } : { name, position: null };
}

/** Takes the ordering prefix off each segment of a path. */
export function stripNumberPrefixes(path: string): string {
  // Most have none, and there are many.
  if (!/(?:^|\/)\d/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}
