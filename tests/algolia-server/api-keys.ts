import { ApiError } from './api-error.ts';

/** What a key may do. */
export interface ApiKey {
  value: string;
  acl: string[];
  /** Names of the indices it is for, `*` as a suffix or prefix; absent for all. */
  indexes?: string[];
  description?: string;
}

/** What the admin key may do. Only it may read other keys. */
export const ADMIN_ACL = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
  'analytics',
  'logs',
  'seeUnretrievableAttributes',
  'admin',
];

export interface Credentials {
  appId: string | null;
  apiKey: string | null;
}

/** Reads who asks, from the headers or from the query, where browsers put it to be spared a preflight. */
export function readCredentials(headers: Record<string, unknown>, query: URLSearchParams): Credentials {
  const read = (name: string) => String(headers[name] ?? query.get(name) ?? '') || null;
  return { appId: read('x-algolia-application-id'), apiKey: read('x-algolia-api-key') };
}

/** Gives the key of the request. Throws 403 when it is not one of the application's. */
export function authenticate({ appId, apiKey }: Credentials, application: { appId: string; keys: ApiKey[] }): ApiKey {
  const key = application.keys.find(({ value }) => value === apiKey);
  if (appId !== application.appId || !key) throw new ApiError(403, 'Invalid Application-ID or API key');
  return key;
}

/** Throws 403 unless the key may do that, to all of these indices. */
export function authorize(key: ApiKey, acl: string, indexNames: string[]): void {
  if (!key.acl.includes(acl)) throw new ApiError(403, 'Method not allowed with this API key');
  const isAllowed = (name: string) => !key.indexes || key.indexes.some((pattern) => matches(pattern, name));
  if (!indexNames.every(isAllowed)) throw new ApiError(403, 'Index not allowed with this API key');
}

/** The answer to GET /1/keys/{key}: the admin key may ask for any, another key for itself. */
export function describeKey(asking: ApiKey, value: string, keys: ApiKey[]): Record<string, unknown> {
  if (!asking.acl.includes('admin') && asking.value !== value) throw new ApiError(403, 'Method not allowed with this API key');
  const key = keys.find((candidate) => candidate.value === value);
  if (!key) throw new ApiError(404, 'Key does not exist');
  const acl = key.acl.filter((name) => name !== 'admin');
  return { ...key, acl, validity: 0, maxQueriesPerIPPerHour: 0, maxHitsPerQuery: 0, createdAt: 1_700_000_000 };
}

function matches(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1));
  return pattern === name;
}
