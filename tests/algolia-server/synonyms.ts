import type { AlgoliaIndex } from './algolia-index.ts';
import { ApiError } from './api-error.ts';
import type { RouteRequest } from './routes.ts';

/** Words that an index takes for the same, as Algolia stores them. */
export type Synonym = { objectID: string; type: string } & Record<string, unknown>;

type Answer = Record<string, unknown>;

/** POST /1/indexes/{index}/synonyms/batch: adds or replaces; with `replaceExistingSynonyms` nothing else stays. */
export function saveSynonyms({ application, parameters: [name], query, body }: RouteRequest): Answer {
  const synonyms = (body as unknown as unknown[]).map(checkSynonym);
  const taskID = application.write(name!, 'synonyms', (index) => {
    if (query.get('replaceExistingSynonyms') === 'true') index.synonyms.clear();
    for (const synonym of synonyms) index.synonyms.set(synonym.objectID, synonym);
  });
  return { taskID, updatedAt: new Date().toISOString() };
}

/** PUT /1/indexes/{index}/synonyms/{objectID}. */
export function saveSynonym(request: RouteRequest): Answer {
  const [name, id] = request.parameters as [string, string];
  const synonym = checkSynonym({ ...request.body, objectID: decodeURIComponent(id) });
  return { ...saveSynonyms({ ...request, parameters: [name], body: [synonym] as never }), id };
}

/** DELETE /1/indexes/{index}/synonyms/{objectID}: one that is not there is deleted, too. */
export function deleteSynonym({ application, parameters: [name, id] }: RouteRequest): Answer {
  const taskID = application.write(name!, 'deleteSynonym', (index) => void index.synonyms.delete(decodeURIComponent(id!)));
  return { taskID, deletedAt: new Date().toISOString() };
}

/** GET /1/indexes/{index}/synonyms/{objectID}. */
export function getSynonym({ application, parameters: [name, id] }: RouteRequest): Answer {
  const synonym = application.read(name!).synonyms.get(decodeURIComponent(id!));
  if (!synonym) throw new ApiError(404, 'Synonym set does not exist');
  return synonym;
}

/** POST /1/indexes/{index}/synonyms/search: of those that hold the query, a page. */
export function searchSynonyms({ application, parameters: [name], body }: RouteRequest): Answer {
  const { query = '', type, page = 0, hitsPerPage = 100 } = body as { query?: string; type?: string; page?: number; hitsPerPage?: number };
  if (hitsPerPage < 1 || hitsPerPage > 1000) throw new ApiError(400, 'hitsPerPage should be between 1 and 1000');
  const found = [...application.read(name!).synonyms.values()].filter(
    (synonym) => (!type || synonym.type === type) && JSON.stringify(synonym).toLowerCase().includes(query.toLowerCase()),
  );
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((synonym) => ({ ...synonym, _highlightResult: {} }));
  return { hits, nbHits: found.length };
}

/** POST /1/indexes/{index}/synonyms/clear. */
export function clearSynonyms({ application, parameters: [name] }: RouteRequest): Answer {
  const taskID = application.write(name!, 'clearSynonyms', (index: AlgoliaIndex) => index.synonyms.clear());
  return { taskID, updatedAt: new Date().toISOString() };
}

/** Its fields by its type; Algolia takes the types in two spellings. */
function checkSynonym(value: unknown): Synonym {
  const synonym = value as Synonym;
  if (typeof synonym?.objectID !== 'string' || synonym.objectID === '') throw new ApiError(400, 'objectID is mandatory');
  const isList = (list: unknown) => Array.isArray(list) && list.every((word) => typeof word === 'string' && word !== '');
  const type = String(synonym.type).toLowerCase();
  if (type === 'synonym' && isList(synonym.synonyms)) return synonym;
  if (type === 'onewaysynonym' && typeof synonym.input === 'string' && isList(synonym.synonyms)) return synonym;
  if (/^altcorrection[12]$/.test(type) && typeof synonym.word === 'string' && isList(synonym.corrections)) return synonym;
  if (type === 'placeholder' && typeof synonym.placeholder === 'string' && isList(synonym.replacements)) return synonym;
  throw new ApiError(400, `Invalid synonym of the type ${synonym.type}`);
}
