import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { searchLogColumns, searchLogRow } from '../diagnostics/messages/search-log.ts';
import { CsvReader, type CsvRow } from './read-csv.ts';

/** A query that readers typed, as a log has it. */
export interface LoggedQuery {
  /** As it was typed first; letter case and spaces are not told apart. */
  query: string;
  /** How often. */
  count: number;
  /** How many of its searches led to a click; null if the log does not say. */
  clicks: number | null;
  /** What readers selected, and how often. */
  urls: ReadonlyMap<string, number>;
}

/** So many rows that cannot be read are shown. */
const MOST_SHOWN = 20;

/**
 * Reads queries from a log that arrives in pieces: a table with a column of queries, such as Algolia's analytics export; lines of a web
 * server whose addresses have `?q=`; or lines that are queries.
 */
export async function readSearchLog(
  pieces: AsyncIterable<string>,
  file: string,
): Promise<{ queries: LoggedQuery[]; diagnostics: Diagnostic[] }> {
  const queries = new Map<string, Counted>();
  const shown: Diagnostic[] = [];
  let hidden = 0;
  const report = (problem: Diagnostic) => {
    if (shown.length < MOST_SHOWN) shown.push(problem);
    else hidden++;
  };
  let reader: LogReader | null = null;
  let start = '';
  const begin = () => {
    reader = openReader(start, { file, add: (row) => addTo(queries, row), report });
    reader.read(start);
  };
  for await (const piece of pieces) {
    if (reader) (reader as LogReader).read(piece);
    else {
      start += piece;
      if (start.length >= ENOUGH_TO_KNOW) begin();
    }
  }
  if (!reader) begin();
  (reader as LogReader | null)!.end();
  if (hidden > 0) shown.push({ ...shown.pop()!, fix: `correct this row and ${hidden} more, or export the log again` });
  const all = [...queries.values()].map(
    ({ clicks, ...query }): LoggedQuery => ({ ...query, clicks: query.urls.size > 0 ? sumOf(query.urls) : clicks }),
  );
  return { queries: all.sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1)), diagnostics: shown };
}

/** What a log begins with tells what kind it is. */
const ENOUGH_TO_KNOW = 65_536;

type Counted = { query: string; count: number; clicks: number | null; urls: Map<string, number> };
type Row = { query: string; count: number; clicks: number | null; url: string | null };

interface LogReader {
  read(piece: string): void;
  end(): void;
}

interface LogTarget {
  file: string;
  add(row: Row): void;
  report(problem: Diagnostic): void;
}

function addTo(queries: Map<string, Counted>, { query, count, clicks, url }: Row): void {
  const text = query.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > LONGEST) return;
  const key = text.toLowerCase();
  const known = queries.get(key) ?? { query: text, count: 0, clicks: null, urls: new Map<string, number>() };
  queries.set(key, known);
  known.count += count;
  if (clicks !== null) known.clicks = (known.clicks ?? 0) + clicks;
  if (url !== null) known.urls.set(url, (known.urls.get(url) ?? 0) + (clicks ?? count));
}

/** What is longer, nobody typed. */
const LONGEST = 200;

function openReader(start: string, target: LogTarget): LogReader {
  const first = start.split(/\r\n|\r|\n/).find((line) => line.trim() !== '' && !SEPARATOR.test(line)) ?? '';
  const separator = [',', ';', '\t'].find((each) => columnsOf(first, each)?.query !== undefined);
  if (separator !== undefined) return openTable(separator, target);
  if (columnsOf(first, ',')?.query === 0) return openTable(',', target);
  if (ADDRESS.test(start)) return openLines(target, queryInAddress);
  const looksLikeTable = /\.(?:csv|tsv)$/i.test(target.file) && /[,;\t]/.test(first);
  if (!looksLikeTable) return openLines(target, (line) => line);
  target.report(searchLogColumns({ file: target.file, first, names: COLUMNS.query }));
  return { read: () => {}, end: () => {} };
}

/** How Excel is told what stands between cells. */
const SEPARATOR = /^sep=.$/i;

/** `GET /search?q=gpu+support HTTP/1.1` */
const ADDRESS = /[?&](?:q|query|search)=([^&\s"'#]*)/;

/** What a line of a web server says was asked for. Behind it often stands the page that the reader came from, which was asked for before. */
const REQUEST = /\b(?:GET|HEAD|POST) (\S+)/;

function queryInAddress(line: string): string | null {
  const [, address = line] = REQUEST.exec(line) ?? [];
  const [, written] = ADDRESS.exec(address) ?? [];
  if (written === undefined) return null;
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function openLines({ add }: LogTarget, queryOf: (line: string) => string | null): LogReader {
  let rest = '';
  const take = (line: string) => {
    const query = queryOf(line);
    if (query !== null) add({ query, count: 1, clicks: null, url: null });
  };
  return {
    read(piece) {
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      rest = lines.pop()!;
      lines.forEach(take);
    },
    end: () => take(rest),
  };
}

/** Names that columns have in exports, without anything but letters. */
const COLUMNS = {
  query: ['query', 'search', 'searchterm', 'searchquery', 'searchstring', 'querytext', 'term', 'keyword', 'q'],
  count: ['count', 'searches', 'searchcount', 'totalsearches', 'nbsearches', 'totaluniquesearches', 'occurrences', 'times'],
  clicks: ['clicks', 'clickcount', 'clickedsearches'],
  clickRate: ['clickthroughrate', 'ctr'],
  url: ['url', 'clickedurl', 'clicked', 'destination', 'destinationpage', 'page', 'path'],
};

type Columns = Partial<Record<keyof typeof COLUMNS, number>> & { width: number };

function columnsOf(first: string, separator: string): Columns | null {
  const cells = new CsvReader(separator).read(`${first}\n`)[0]?.cells;
  if (!cells) return null;
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const columns: Columns = { width: cells.length };
  for (const [column, known] of Object.entries(COLUMNS) as [keyof typeof COLUMNS, string[]][]) {
    const best = known.find((name) => names.includes(name));
    if (best !== undefined) columns[column] = names.indexOf(best);
  }
  return columns;
}

function openTable(separator: string, { file, add, report }: LogTarget): LogReader {
  const reader = new CsvReader(separator);
  let columns: Columns | null = null;
  const take = ({ line, cells }: CsvRow) => {
    if (!columns) {
      const found = columnsOf(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator), separator);
      if (found?.query !== undefined) columns = found;
      return;
    }
    const row = cells.length === columns.width ? toRow(cells, columns) : null;
    if (row) add(row);
    else report(searchLogRow({ file, line, cells: cells.length, width: columns.width }));
  };
  return {
    read: (piece) => reader.read(piece).forEach(take),
    end() {
      const { rows, unclosed } = reader.end();
      rows.forEach(take);
      if (unclosed !== null) report(searchLogRow({ file, line: unclosed, cells: null, width: columns?.width ?? 0 }));
    },
  };
}

/** Null for a row whose numbers are none. */
function toRow(cells: string[], columns: Columns): Row | null {
  const cellAt = (at: number | undefined) => (at === undefined ? '' : cells[at]!.replace(/[\s\u00a0'’]/g, ''));
  const count = toCount(cellAt(columns.count)) ?? 1;
  const rate = toRate(cellAt(columns.clickRate));
  const clicks = toCount(cellAt(columns.clicks)) ?? (rate === null ? null : Math.round(rate * count));
  if (Number.isNaN(count) || Number.isNaN(clicks)) return null;
  return { query: cells[columns.query!]!, count, clicks, url: columns.url === undefined ? null : cells[columns.url]! || null };
}

/** '1,204', '1 204', '1.204'; null for nothing. */
function toCount(text: string): number | null {
  const plain = text.replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  if (plain === '') return null;
  return /^\d+(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** '0.315', '31.5%', '31,5%'; null for nothing. */
function toRate(text: string): number | null {
  if (text === '') return null;
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.replace(',', '.')) ?? [];
  return number === undefined ? Number.NaN : Number(number) / (percent === '%' ? 100 : 1);
}

function sumOf(urls: ReadonlyMap<string, number>): number {
  return [...urls.values()].reduce((sum, count) => sum + count, 0);
}
