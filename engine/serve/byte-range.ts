/** What a Range header asks for: a part (`end` exclusive), all (also when it is not understood, RFC 9110 §14.2), or nothing that there is. */
export type ByteRange = { start: number; end: number } | 'all' | 'unsatisfiable';

/**
 * Reads a Range header for something of that size. Of several ranges at once the whole is sent, as RFC 9110 allows: nobody who reads a
 * site asks for them, and overlapping ones have been used to exhaust servers.
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
