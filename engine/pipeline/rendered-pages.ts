import type { RenderRecord } from '../5-render/render-pages.ts';
import type { OutputState } from '../state/output-state.ts';

/** What was rendered, as the state keeps it: in columns, which are read and written several times as quickly as an object for each page. */
interface Columns {
  paths: string[];
  keys: string[];
  chunkHashes: (string | null)[];
  /** How many files each page has. */
  counts: number[];
  /** Of all pages, one after the other. */
  files: { paths: string[]; digests: string[]; sizes: number[] };
}

/** What the last build rendered, by path. */
export function readRendered(state: OutputState): Map<string, RenderRecord> {
  const columns = state.read<Columns>('rendered');
  if (!columns) return new Map();
  const { paths, keys, chunkHashes, counts, files } = columns;
  let next = 0;
  const takeFile = () => ({ path: files.paths[next]!, digest: files.digests[next]!, size: files.sizes[next++]! });
  return new Map(
    paths.map((path, at) => [path, { key: keys[at]!, chunkHash: chunkHashes[at]!, files: Array.from({ length: counts[at]! }, takeFile) }]),
  );
}

/** Keeps what was rendered, or was before and is the same, for the next build. */
export function keepRendered(records: Record<string, RenderRecord>, state: OutputState): void {
  const files: Columns['files'] = { paths: [], digests: [], sizes: [] };
  const columns: Columns = { paths: [], keys: [], chunkHashes: [], counts: [], files };
  for (const [page, { key, chunkHash, files: own }] of Object.entries(records)) {
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
