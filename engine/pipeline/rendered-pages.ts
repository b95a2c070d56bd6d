import type { RenderRecord } from '../5-render/render-pages.ts';
import type { PageMaking } from '../build-changes/making.ts';
import type { OutputState } from '../state/output-state.ts';

/**
 * What was rendered, as the state keeps it: in columns, which are read and written several times as quickly as an object for each page. An edit asks
 * all pages for what is here, and a few for the rest.
 */
interface Columns {
  /** What names were made from beside the pages: see PageNames.nameShared(). */
  shared: string;
  paths: string[];
  /** Short names of what pages were made from: their contents, and their files. '' where nobody has noted it. */
  made: { contents: string[]; texts: string[] };
}

/** The rest of so many pages that follow each other: a part of the state each. */
const CHUNK = 500;

interface Chunk {
  keys: string[];
  chunkHashes: (string | null)[];
  /** How many files each page has. */
  counts: number[];
  shown: string[];
  /** By the place of the page in the chunk. */
  includes: Record<number, Record<string, string>>;
  /** Of all pages, one after the other. */
  files: { paths: string[]; digests: string[]; sizes: number[] };
}

const chunkOf = (at: number): `rendered:${number}` => `rendered:${Math.floor(at / CHUNK)}`;

/** What a build has rendered. */
export interface RenderedBefore {
  shared: string | null;
  /** By path. */
  records: Map<string, RenderRecord>;
}

/** What the last build rendered. */
export function readRendered(state: OutputState): RenderedBefore {
  const columns = state.read<Columns>('rendered');
  const records = columns && listRecords(columns, [...columns.paths.keys()], openChunks(state));
  return records ? { shared: columns.shared, records: new Map(records) } : { shared: null, records: new Map() };
}

/** What the last build rendered, without a record for each page. */
export interface OpenRendered {
  /** Pages whose file has one of these short digests, by path; null where not all of it is known any more. */
  findByText(texts: ReadonlySet<string>): [path: string, record: RenderRecord][] | null;
  /** Whether the content of any page has one of these short names, but for these pages. */
  hasContent(contents: ReadonlySet<string>, but: ReadonlySet<string>): boolean;
  /** Keeps it with these records in the place of those of the same pages. */
  replace(records: Record<string, RenderRecord>): void;
}

/** Null where nothing is known of it. */
export function openRendered(state: OutputState): OpenRendered | null {
  const columns = state.read<Columns>('rendered');
  if (!columns) return null;
  const { paths } = columns;
  const { contents, texts } = columns.made;
  const chunks = openChunks(state);
  return {
    findByText(wanted) {
      const places = [...paths.keys()].filter((at) => wanted.has(texts[at]!));
      return listRecords(columns, places, chunks);
    },
    hasContent: (wanted, but) => paths.some((path, at) => wanted.has(contents[at]!) && !but.has(path)),
    replace(records) {
      const changed = new Map<`rendered:${number}`, Chunk>();
      for (const [path, record] of Object.entries(records)) {
        const at = paths.indexOf(path);
        changed.set(chunkOf(at), chunks(at)!);
        putRecord(columns, chunks(at)!, at, record);
      }
      for (const [part, chunk] of changed) state.write(part, chunk);
      state.write('rendered', columns);
    },
  };
}

/** Reads each chunk once. Gives that of a page; null for one that is lost. */
function openChunks(state: OutputState): (at: number) => Chunk | null {
  const read = new Map<string, Chunk | null>();
  return (at) => {
    const part = chunkOf(at);
    if (!read.has(part)) read.set(part, state.read<Chunk>(part));
    return read.get(part)!;
  };
}

/** The records of pages; null where a chunk is lost. */
function listRecords(columns: Columns, places: readonly number[], chunkAt: (at: number) => Chunk | null): [string, RenderRecord][] | null {
  const records: [string, RenderRecord][] = [];
  let last = { chunk: null as Chunk | null, starts: [] as number[] };
  for (const at of places) {
    const chunk = chunkAt(at);
    if (!chunk) return null;
    if (chunk !== last.chunk) last = { chunk, starts: listStarts(chunk) };
    const place = at % CHUNK;
    const { files, keys, chunkHashes, counts } = chunk;
    const first = last.starts[place]!;
    const toFile = (path: string, index: number) => ({ path, digest: files.digests[first + index]!, size: files.sizes[first + index]! });
    const own = files.paths.slice(first, first + counts[place]!).map(toFile);
    const made = makingOf(columns, chunk, at);
    records.push([columns.paths[at]!, { key: keys[place]!, chunkHash: chunkHashes[place]!, files: own, made }]);
  }
  return records;
}

function makingOf({ made: { contents, texts } }: Columns, { shown, includes }: Chunk, at: number): PageMaking {
  const making = { content: contents[at]!, shown: shown[at % CHUNK]!, text: texts[at]! };
  const own = includes[at % CHUNK];
  return own ? { ...making, includes: own } : making;
}

/** The places of the first files of pages. */
function listStarts({ counts }: Chunk): number[] {
  let next = 0;
  return counts.map((count) => {
    next += count;
    return next - count;
  });
}

/** Keeps what was rendered, or was before and is the same, for the next build. */
export function keepRendered(records: Record<string, RenderRecord>, shared: string, state: OutputState): void {
  const columns: Columns = { shared, paths: Object.keys(records), made: { contents: [], texts: [] } };
  const all = Object.values(records);
  for (let from = 0; from < all.length; from += CHUNK) {
    const chunk: Chunk = { keys: [], chunkHashes: [], counts: [], shown: [], includes: {}, files: { paths: [], digests: [], sizes: [] } };
    for (const [index, record] of all.slice(from, from + CHUNK).entries())
      putRecord(columns, chunk, from + index, record, chunk.files.paths.length);
    state.write(chunkOf(from), chunk);
  }
  for (let from = Math.ceil(all.length / CHUNK) * CHUNK; state.has(chunkOf(from)); from += CHUNK) state.write(chunkOf(from), null);
  state.write('rendered', columns);
}

/** `first` is the place of its first file. */
function putRecord(
  { made }: Columns,
  chunk: Chunk,
  at: number,
  { key, chunkHash, files: own, made: from }: RenderRecord,
  first = listStarts(chunk)[at % CHUNK]!,
): void {
  const { keys, chunkHashes, counts, shown, includes, files } = chunk;
  const place = at % CHUNK;
  if (from?.includes) includes[place] = from.includes;
  else delete includes[place];
  made.contents[at] = from?.content ?? '';
  made.texts[at] = from?.text ?? '';
  shown[place] = from?.shown ?? '';
  keys[place] = key;
  chunkHashes[place] = chunkHash;
  const former = counts[place] ?? 0;
  files.paths.splice(first, former, ...own.map(({ path }) => path));
  files.digests.splice(first, former, ...own.map(({ digest }) => digest));
  files.sizes.splice(first, former, ...own.map(({ size }) => size));
  counts[place] = own.length;
}
