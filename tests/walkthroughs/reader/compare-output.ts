/** What differs from run to run, as the manual shows it: ids, times, secrets, durations. */
const SHAPES: [pattern: RegExp, shape: string][] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '‹inference›'],
  [/\b([a-z]+)_[0-9a-f]{16}\b/g, '‹$1›'],
  [/\bslp_(\w\w)_EXAMPLE\d*\b/g, '‹$1 secret›'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:Z|\+00:00)?/g, '‹time›'],
  [/ at [0-9a-f]{7}\b/g, ' at ‹commit›'],
  [/\b[0-9a-f]{64}\b/g, '‹sha256›'],
  [/\b\d+(?:\.\d+)? (?:s|ms)\b/g, '‹duration›'],
];

/** Text with shapes in place of what differs from run to run. */
export function toShape(text: string): string {
  return SHAPES.reduce((shaped, [pattern, shape]) => shaped.replace(pattern, shape), text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Whether two outputs say the same: as JSON where both are, else line by line. */
export function isSameOutput(shown: string, came: string): boolean {
  const values = [shown, came].map((text) => readJson(text));
  if (values[0] !== undefined && values[1] !== undefined) return sortKeys(values[0]) === sortKeys(values[1]);
  return toShape(shown) === toShape(came);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function sortKeys(value: unknown): string {
  const sort = (item: unknown): unknown => {
    if (typeof item === 'string') return toShape(item);
    if (Array.isArray(item)) return item.map(sort);
    if (typeof item !== 'object' || item === null) return item;
    const entries = Object.entries(item).filter(([key]) => !key.endsWith('_ms'));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sort(inner)]));
  };
  return JSON.stringify(sort(value));
}
