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
  const { shared, paths, keys, chunkHashes, counts, files, made } = columns;
  let next = 0;
  const takeFile = (path: string) => ({ path, digest: files.digests[next]!, size: files.sizes[next++]! });
  const makingAt = (at: number): PageMaking => {
    const includes = made.includes[at];
    const making = { content: made.contents[at]!, shown: made.shown[at]!, text: made.texts[at]! };
    return includes ? { ...making, includes } : making;
  };
  const records = new Map<string, RenderRecord>();
  for (let at = 0; at < paths.length; at++) {
    const own = files.paths.slice(next, next + counts[at]!).map(takeFile);
    const record: RenderRecord = { key: keys[at]!, chunkHash: chunkHashes[at]!, files: own };
    if (made?.contents[at] !== undefined) record.made = makingAt(at);
    records.set(paths[at]!, record);
  }
  return { shared, records };
}

/** Keeps what was rendered, or was before and is the same, for the next build. */
export function keepRendered(records: Record<string, RenderRecord>, shared: string, state: OutputState): void {
  const files: Columns['files'] = { paths: [], digests: [], sizes: [] };
  const made: Columns['made'] = { contents: [], shown: [], texts: [], includes: {} };
  const columns: Columns = { shared, paths: [], keys: [], chunkHashes: [], counts: [], made, files };
  for (const [page, { key, chunkHash, files: own, made: from }] of Object.entries(records)) {
    if (from?.includes) made.includes[columns.paths.length] = from.includes;
    made.contents.push(from?.content ?? '');
    made.shown.push(from?.shown ?? '');
    made.texts.push(from?.text ?? '');
    columns.paths.push(page);
    columns.keys.push(key);
    columns.chunkHashes.push(chunkHash);
    columns.counts.push(own.length);
    for (const { path, digest, size } of own) {
      files.paths.push(path);
      files.digests.push(digest);
      files.sizes.push(size);
    }
  }
  state.write('rendered', columns);
}
