/** What a Range header asks for: a part (`end` exclusive), all (also when it is not understood, RFC 9110 §14.2), or a part that does not exist. */
export type ByteRange = { start: number; end: number } | 'all' | 'unsatisfiable';

/**
 * Reads a Range header for something of that size. A request for several ranges gets the whole, as RFC 9110 allows: nobody who reads a
 * site sends one, and overlapping ranges have been used to exhaust servers.
 */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const set = /^bytes=(.*)$/i.exec(header ?? '')?.[1];
  const specs = (set ?? '').split(',').flatMap((spec) => spec.trim() || []);
  const [, first, last] = (specs.length === 1 && /^(\d*)-(\d*)$/.exec(specs[0]!)) || [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'all';
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
