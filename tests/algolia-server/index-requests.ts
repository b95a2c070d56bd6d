import type { AlgoliaRecord } from './algolia-index.ts';
import { ApiError, noSuchIndex } from './api-error.ts';
import { pickAttributes } from './attribute-values.ts';
import { applyAction, type BatchRequest, checkBatch } from './batch-actions.ts';
import { type FacetFilters, passesFacetFilters } from './facet-filters.ts';
import type { RouteRequest } from './routes.ts';

type Answer = Record<string, unknown>;

/** POST /1/indexes/{index}/batch, and over several indices with `*`. All of it is one task per index. */
export function writeBatch({ application, parameters: [name], body }: RouteRequest): Answer {
  const { maxRecordSize } = application.options;
  const requests = checkBatch(body.requests, { maxRecordSize, createId });
  const objectIDs = requests.flatMap(({ body: record }) => (record ? [record.objectID] : []));
  const write = (indexName: string, actions: BatchRequest[]) =>
    application.write(indexName, 'batch', (index) => {
      for (const action of actions) applyAction(index, action);
    });
  if (name !== '*') return { taskID: write(name!, requests), objectIDs };
  const names = [...new Set(requests.map(({ indexName }) => indexName))];
  if (names.includes(undefined)) throw new ApiError(400, 'indexName is mandatory');
  const taskIDs = names.map((indexName) => [
    indexName,
    write(
      indexName!,
      requests.filter((request) => request.indexName === indexName),
    ),
  ]);
  return { taskID: Object.fromEntries(taskIDs), objectIDs };
}

/** The calls that write one record. */
export function writeObject(request: RouteRequest, action: string): Answer {
  const {
    application,
    parameters: [name, id],
  } = request;
  const record = { ...request.body, ...(id === undefined ? {} : { objectID: id }) };
  const { taskID, objectIDs } = writeBatch({
    ...request,
    application,
    parameters: [name!],
    body: { requests: [{ action, body: record }] },
  });
  const at = new Date().toISOString();
  return { taskID, objectID: (objectIDs as string[])[0], ...(action === 'addObject' ? { createdAt: at } : { updatedAt: at }) };
}

/** POST /1/indexes/{index}/operation. */
export function runOperation({ application, parameters: [name], body }: RouteRequest): Answer {
  const { operation, destination, scope } = body as { operation?: string; destination?: string; scope?: string[] };
  if (typeof destination !== 'string' || destination === '') throw new ApiError(400, 'destination is mandatory');
  if (operation !== 'copy' && operation !== 'move') throw new ApiError(400, `Invalid operation: ${operation}`);
  if (operation === 'move' && scope) throw new ApiError(400, 'scope is only for copies');
  const taskID = operation === 'move' ? application.move(name!, destination) : application.copy(name!, destination, scope ?? null);
  return { taskID, updatedAt: new Date().toISOString() };
}

export function clearIndex({ application, parameters: [name] }: RouteRequest): Answer {
  const taskID = application.write(name!, 'clear', (index) => index.records.clear());
  return { taskID, updatedAt: new Date().toISOString() };
}

/** POST /1/indexes/{index}/deleteByQuery, by facet filters. */
export function deleteByQuery({ application, parameters: [name], body }: RouteRequest): Answer {
  const { facetFilters, ...others } = body as { facetFilters?: FacetFilters };
  if (!facetFilters || Object.keys(others).length > 0)
    throw new ApiError(400, 'This test server deletes by facetFilters, and by them alone');
  const taskID = application.write(name!, 'deleteByQuery', (index) => {
    for (const record of [...index.records.values()]) {
      if (passesFacetFilters(record, facetFilters, index.settings)) index.records.delete(record.objectID);
    }
  });
  return { taskID, updatedAt: new Date().toISOString() };
}

export function readSettings({ application, parameters: [name] }: RouteRequest): Answer {
  return application.read(name!).settings;
}

/** PUT /1/indexes/{index}/settings: settings that are not named stay; null gives the default back. */
export function putSettings({ application, parameters: [name], body }: RouteRequest): Answer {
  const taskID = application.write(name!, 'settings', (index) => {
    index.settings = { ...index.settings, ...body };
  });
  return { taskID, updatedAt: new Date().toISOString() };
}

export function getTask({ application, parameters: [id] }: RouteRequest): Answer {
  const task = application.tasks.find(Number(id));
  if (!task) throw new ApiError(404, 'taskID does not exist');
  return { status: task.isPublished ? 'published' : 'notPublished', pendingTask: !task.isPublished };
}

/** POST /1/indexes/*\/objects: records by their objectIDs, null for those that are not there. */
export function getObjects({ application, body }: RouteRequest): Answer {
  const requests = (body.requests ?? []) as { indexName: string; objectID: string; attributesToRetrieve?: string[] }[];
  return {
    results: requests.map(({ indexName, objectID, attributesToRetrieve }) => {
      const index = application.indices.get(indexName);
      if (!index) throw noSuchIndex(indexName);
      const record: AlgoliaRecord | undefined = index.records.get(objectID);
      if (!record) return null;
      return attributesToRetrieve ? { ...pickAttributes(record, attributesToRetrieve), objectID } : record;
    }),
  };
}

let createdIds = 0;

/** Algolia makes up an objectID where none is given. */
function createId(): string {
  createdIds += 1;
  return `generated-${createdIds}`;
}
