import type { AlgoliaIndex } from './algolia-index.ts';
import { ApiError } from './api-error.ts';
import { pickAttributes } from './attribute-values.ts';
import { type FacetFilters, passesFacetFilters } from './facet-filters.ts';
import { readParameters } from './query-parameters.ts';

/** What a cursor says: where the next page begins, and with which parameters. */
interface Cursor {
  after: number;
  parameters: Record<string, unknown>;
}

/** Gives one page of all records, in no useful order, and a cursor unless it is the last one. Distinct does not count here. */
export function browseIndex(index: AlgoliaIndex, body: Record<string, unknown>): Record<string, unknown> {
  const { after, parameters } = typeof body.cursor === 'string' ? readCursor(body.cursor) : { after: 0, parameters: readParameters(body) };
  const records = [...index.records.values()].filter((record) =>
    passesFacetFilters(record, parameters.facetFilters as FacetFilters | undefined, index.settings),
  );
  const hitsPerPage = Number(parameters.hitsPerPage ?? 1000);
  if (!Number.isInteger(hitsPerPage) || hitsPerPage < 1 || hitsPerPage > 1000)
    throw new ApiError(400, 'hitsPerPage should be between 1 and 1000');
  const end = after + hitsPerPage;
  const attributes = (parameters.attributesToRetrieve ?? ['*']) as string[];
  const hits = records
    .slice(after, end)
    .map(({ objectID, ...rest }) => ({ ...(attributes.length > 0 ? pickAttributes(rest, attributes) : {}), objectID }));
  return {
    hits,
    page: 0,
    nbHits: records.length,
    nbPages: Math.ceil(records.length / hitsPerPage),
    hitsPerPage,
    processingTimeMS: 1,
    query: String(parameters.query ?? ''),
    params: '',
    ...(end < records.length ? { cursor: writeCursor({ after: end, parameters }) } : {}),
  };
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor;
  } catch {
    throw new ApiError(400, 'Invalid cursor');
  }
}
