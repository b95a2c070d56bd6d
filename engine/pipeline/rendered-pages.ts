import type { RenderRecord } from '../5-render/render-pages.ts';
import type { PageMaking } from '../build-changes/making.ts';
import type { OutputState } from '../state/output-state.ts';

/** What was rendered, as the state keeps it: in columns, which are read and written several times as quickly as an object for each page. */
interface Columns {
  /** What names were made from beside the pages: see PageNames.nameShared(). */
  shared: string;
  paths: string[];
  keys: string[];
  chunkHashes: (string | null)[];
  /** How many files each page has. */
  counts: number[];
  /** What names the parts of what each page was made from. */
  made: { contents: string[]; shown: string[]; texts: string[]; includes: Record<number, Record<string, string>> };
  /** Of all pages, one after the other. */
  files: { paths: string[]; digests: string[]; sizes: number[] };
}

/** What a build has rendered. */
export interface RenderedBefore {
  shared: string | null;
  /** By path. */
  records: Map<string, RenderRecord>;
}

/** What the last build rendered. */
export function readRendered(state: OutputState): RenderedBefore {
  const columns = state.read<Columns>('rendered');
  if (!columns) return { shared: null, records: new Map() };
  return { shared: columns.shared, records: new Map(listRecords(columns, () => true)) };
}

/** What the last build rendered, without a record for each page. */
export interface OpenRendered {
  /** Pages whose file has one of these short digests, by path. */
  findByText(texts: ReadonlySet<string>): [path: string, record: RenderRecord][];
  /** Whether the content of any page has one of these short names, but for these pages. */
  hasContent(contents: ReadonlySet<string>, but: ReadonlySet<string>): boolean;
  /** Keeps it with these records in the place of those of the same pages. */
  replace(records: Record<string, RenderRecord>): void;
}

/** Null where nobody has noted what pages were made from. */
export function openRendered(state: OutputState): OpenRendered | null {
  const columns = state.read<Columns>('rendered');
  if (!columns?.made) return null;
  const { paths, made } = columns;
  return {
    findByText: (texts) => listRecords(columns, (at) => texts.has(made.texts[at]!)),
    hasContent: (contents, but) => paths.some((path, at) => contents.has(made.contents[at]!) && !but.has(path)),
    replace(records) {
      for (const [path, record] of Object.entries(records)) putRecord(columns, paths.indexOf(path), record);
      state.write('rendered', columns);
    },
  };
}

function listRecords(
  { paths, keys, chunkHashes, counts, files, made }: Columns,
  isWanted: (at: number) => boolean,
): [string, RenderRecord][] {
  let next = 0;
  const makingAt = (at: number): PageMaking => {
    const includes = made.includes[at];
    const making = { content: made.contents[at]!, shown: made.shown[at]!, text: made.texts[at]! };
    return includes ? { ...making, includes } : making;
  };
  const records: [string, RenderRecord][] = [];
  for (let at = 0; at < paths.length; at++) {
    const first = next;
    next += counts[at]!;
    if (!isWanted(at)) continue;
    const toFile = (path: string, index: number) => ({ path, digest: files.digests[first + index]!, size: files.sizes[first + index]! });
    const record: RenderRecord = { key: keys[at]!, chunkHash: chunkHashes[at]!, files: files.paths.slice(first, next).map(toFile) };
    if (made?.contents[at] !== undefined) record.made = makingAt(at);
    records.push([paths[at]!, record]);
  }
  return records;
}

/** Keeps what was rendered, or was before and is the same, for the next build. */
export function keepRendered(records: Record<string, RenderRecord>, shared: string, state: OutputState): void {
  const files: Columns['files'] = { paths: [], digests: [], sizes: [] };
  const made: Columns['made'] = { contents: [], shown: [], texts: [], includes: {} };
  const columns: Columns = { shared, paths: [], keys: [], chunkHashes: [], counts: [], made, files };
  for (const [page, record] of Object.entries(records)) {
    columns.paths.push(page);
    putRecord(columns, columns.paths.length - 1, record, files.paths.length);
  }
  state.write('rendered', columns);
}

/** `first` is the place of its first file. */
function putRecord(
  columns: Columns,
  at: number,
  { key, chunkHash, files: own, made: from }: RenderRecord,
  first = countBefore(columns, at),
): void {
  const { keys, chunkHashes, counts, made, files } = columns;
  if (from?.includes) made.includes[at] = from.includes;
  else delete made.includes[at];
  made.contents[at] = from?.content ?? '';
  made.shown[at] = from?.shown ?? '';
  made.texts[at] = from?.text ?? '';
  keys[at] = key;
  chunkHashes[at] = chunkHash;
  const former = counts[at] ?? 0;
  files.paths.splice(first, former, ...own.map(({ path }) => path));
  files.digests.splice(first, former, ...own.map(({ digest }) => digest));
  files.sizes.splice(first, former, ...own.map(({ size }) => size));
  counts[at] = own.length;
}

function countBefore({ counts }: Columns, at: number): number {
  let count = 0;
  for (let before = 0; before < at; before++) count += counts[before]!;
  return count;
}
