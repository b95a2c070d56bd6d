import { ApiError } from './api-error.ts';
import type { ApiKey } from './api-keys.ts';
import { describeKey } from './api-keys.ts';
import type { Application } from './application.ts';
import { ACTION_ACL, type BatchRequest } from './batch-actions.ts';
import { browseIndex } from './browse-index.ts';
import {
  clearIndex,
  deleteByQuery,
  getObjects,
  getTask,
  putSettings,
  readSettings,
  runOperation,
  writeBatch,
  writeObject,
} from './index-requests.ts';
import { listIndices } from './list-indices.ts';
import { runQuery } from './run-query.ts';
import { clearSynonyms, deleteSynonym, getSynonym, saveSynonym, saveSynonyms, searchSynonyms } from './synonyms.ts';

/** What a handler is given: the parts of the path that stand for something, the query, and the body. */
export interface RouteRequest {
  application: Application;
  key: ApiKey;
  parameters: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
}

export interface Route {
  method: string;
  path: RegExp;
  /** The right that the key needs; null for routes that look for themselves. */
  acl: string | null;
  /** Further rights, and the indices, that the body asks for. */
  needs?(request: RouteRequest): { acls: string[]; indexNames: string[] };
  /** The body is an array. */
  takesList?: true;
  answer(request: RouteRequest): Record<string, unknown>;
}

/** Gives the route of a request, and the parts of its path. Throws 404 when there is none. */
export function findRoute(method: string, path: string): { route: Route; parameters: string[] } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, parameters: match.slice(1) };
  }
  throw new ApiError(404, 'Path not supported by the API');
}

const requestsOf = ({ body }: RouteRequest) =>
  (Array.isArray(body.requests) ? body.requests : []) as (BatchRequest & { indexName: string })[];
const indicesOf = (request: RouteRequest) => ({ acls: [], indexNames: requestsOf(request).map(({ indexName }) => indexName) });
const batchNeeds = (request: RouteRequest) => ({
  acls: requestsOf(request).map(({ action }) => ACTION_ACL[action] ?? 'addObject'),
  indexNames: requestsOf(request).flatMap(({ indexName }) => indexName ?? []),
});

/** The first that fits counts, so paths with a `*` stand before those with a name. */
const ROUTES: Route[] = [
  {
    method: 'POST',
    path: /^\/1\/indexes\/\*\/queries$/,
    acl: 'search',
    needs: indicesOf,
    answer: (request) => ({
      results: requestsOf(request).map((query) => runQuery(request.application.read(query.indexName), query.indexName, { ...query })),
    }),
  },
  { method: 'POST', path: /^\/1\/indexes\/(\*)\/objects$/, acl: 'search', needs: indicesOf, answer: getObjects },
  { method: 'POST', path: /^\/1\/indexes\/(\*)\/batch$/, acl: null, needs: batchNeeds, answer: writeBatch },
  {
    method: 'POST',
    path: /^\/1\/indexes\/([^/]+)\/query$/,
    acl: 'search',
    answer: ({ application, parameters: [name], body }) => runQuery(application.read(name!), name!, body),
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/([^/]+)\/browse$/,
    acl: 'browse',
    answer: ({ application, parameters: [name], body }) => browseIndex(application.read(name!), body),
  },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/batch$/, acl: null, needs: batchNeeds, answer: writeBatch },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/operation$/, acl: 'addObject', answer: runOperation },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/clear$/, acl: 'deleteIndex', answer: clearIndex },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/deleteByQuery$/, acl: 'deleteIndex', answer: deleteByQuery },
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)\/settings$/, acl: 'settings', answer: readSettings },
  { method: 'PUT', path: /^\/1\/indexes\/([^/]+)\/settings$/, acl: 'editSettings', answer: putSettings },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/synonyms\/batch$/, acl: 'editSettings', takesList: true, answer: saveSynonyms },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/synonyms\/search$/, acl: 'settings', answer: searchSynonyms },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/synonyms\/clear$/, acl: 'editSettings', answer: clearSynonyms },
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)\/synonyms\/([^/]+)$/, acl: 'settings', answer: getSynonym },
  { method: 'PUT', path: /^\/1\/indexes\/([^/]+)\/synonyms\/([^/]+)$/, acl: 'editSettings', answer: saveSynonym },
  { method: 'DELETE', path: /^\/1\/indexes\/([^/]+)\/synonyms\/([^/]+)$/, acl: 'editSettings', answer: deleteSynonym },
  { method: 'GET', path: /^\/1\/indexes\/(?:[^/]+)\/task\/(\d+)$/, acl: 'addObject', answer: getTask },
  { method: 'GET', path: /^\/1\/task\/(\d+)$/, acl: 'editSettings', answer: getTask },
  { method: 'GET', path: /^\/1\/indexes$/, acl: 'listIndexes', answer: listIndices },
  {
    method: 'DELETE',
    path: /^\/1\/indexes\/([^/]+)$/,
    acl: 'deleteIndex',
    answer: ({ application, parameters: [name] }) => ({ taskID: application.remove(name!), deletedAt: new Date().toISOString() }),
  },
  {
    method: 'GET',
    path: /^\/1\/indexes\/([^/]+)\/([^/]+)$/,
    acl: 'search',
    answer: ({ application, parameters: [name, id] }) => {
      const record = application.read(name!).records.get(id!);
      if (!record) throw new ApiError(404, 'ObjectID does not exist');
      return record;
    },
  },
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)$/, acl: 'addObject', answer: (request) => writeObject(request, 'addObject') },
  { method: 'PUT', path: /^\/1\/indexes\/([^/]+)\/([^/]+)$/, acl: 'addObject', answer: (request) => writeObject(request, 'updateObject') },
  {
    method: 'POST',
    path: /^\/1\/indexes\/([^/]+)\/([^/]+)\/partial$/,
    acl: 'addObject',
    answer: (request) =>
      writeObject(request, request.query.get('createIfNotExists') === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject'),
  },
  {
    method: 'DELETE',
    path: /^\/1\/indexes\/([^/]+)\/([^/]+)$/,
    acl: 'deleteObject',
    answer: (request) => writeObject(request, 'deleteObject'),
  },
  {
    method: 'GET',
    path: /^\/1\/keys\/([^/]+)$/,
    acl: null,
    answer: ({ application, key, parameters: [value] }) => describeKey(key, value!, application.options.keys),
  },
  {
    method: 'GET',
    path: /^\/1\/keys$/,
    acl: 'admin',
    answer: ({ application, key }) => {
      const { keys } = application.options;
      return { keys: keys.filter(({ acl }) => !acl.includes('admin')).map(({ value }) => describeKey(key, value, keys)) };
    },
  },
];
