/** The text that a value of a data file was read from. */
interface DataSource {
  /** Relative to the doc's folder. */
  file: string;
  text: string;
}

/** What pages have imported, for problems that are found in it later. */
const sources = new WeakMap<object, DataSource>();

/** Keeps in mind where a value comes from. */
export function rememberDataSource(value: unknown, source: DataSource): void {
  if (typeof value === 'object' && value !== null) sources.set(value, source);
}

/** The file that a value was read from; null for what code has made. */
export function findDataSource(value: object): DataSource | null {
  return sources.get(value) ?? null;
}
