import { ApiError } from './api-error.ts';
import { authenticate, authorize, readCredentials } from './api-keys.ts';
import type { Application } from './application.ts';
import { parseBody } from './read-body.ts';
import { findRoute } from './routes.ts';

/** A request of which the connection no longer matters. */
export interface ReceivedRequest {
  method: string;
  /** Decoded. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

export interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
  retryAfter?: number;
}

/** Does what a request asks for, if its key may. */
export function answerRequest(request: ReceivedRequest, application: Application, maxBytes: number): ApiAnswer {
  try {
    return { status: 200, body: handle(request, application, maxBytes) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.toBody(), ...(error.status === 429 ? { retryAfter: 1 } : {}) };
  }
}

function handle(request: ReceivedRequest, application: Application, maxBytes: number): Record<string, unknown> {
  const { method, path, query, headers } = request;
  const { route, parameters } = findRoute(method, path);
  const key = authenticate(readCredentials(headers, query), application.options);
  const body = parseBody(request.bytes, { encoding: headers['content-encoding'] as string | undefined, maxBytes });
  if (Array.isArray(body) !== (route.takesList ?? false)) {
    throw new ApiError(400, `invalid JSON: the body should be an ${route.takesList ? 'array' : 'object'}`);
  }
  const routeRequest = { application, key, parameters, query, body };
  const needs = route.needs?.(routeRequest) ?? { acls: [], indexNames: [] };
  const named = path.startsWith('/1/indexes/') && parameters[0] !== '*' && !/\/task\//.test(path) ? parameters.slice(0, 1) : [];
  for (const acl of [route.acl, ...needs.acls]) {
    if (acl !== null) authorize(key, acl, [...named, ...needs.indexNames]);
  }
  return route.answer(routeRequest);
}
