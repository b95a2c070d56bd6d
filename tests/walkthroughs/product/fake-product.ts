import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkValue } from '../../content/check-value.ts';
import { deployments } from './answers/deployments.ts';
import { guardrails } from './answers/guardrails.ts';
import { inference } from './answers/inference.ts';
import { jobs } from './answers/jobs.ts';
import { observation } from './answers/observation.ts';
import { organization } from './answers/organization.ts';
import { workspace } from './answers/workspace.ts';
import { type Api, findOperation, type Operation, type Parameter, readApi } from './api-document.ts';
import { type Call, findDeployment, type Handlers } from './call.ts';
import { Failure, notFound } from './failure.ts';
import { type Item, issueId, type Secret, type World } from './world.ts';

/**
 * A small Slipway on 127.0.0.1. It does what content/_reference/openapi.yaml says: whoever calls it, with which secret and body, and in which
 * version of the product, is checked against the document, and so is each answer. What an answer breaks is in `faults`.
 */
export interface FakeProduct {
  url: string;
  world: World;
  /** Answers that the document does not describe. */
  faults: string[];
  /** Requests that were answered: 'POST /v1/…/predict 200'. */
  requests: string[];
  /** Routes beside the API, by the beginning of the path. */
  others: Map<string, (path: string, body: string, request: IncomingMessage) => Promise<{ status: number; body: string; type?: string }>>;
  stop: () => Promise<void>;
}

const HANDLERS: Handlers = { ...workspace, ...deployments, ...inference, ...observation, ...guardrails, ...jobs, ...organization };

/** Starts the product with a world of its own. */
export async function startProduct(world: World): Promise<FakeProduct> {
  const api = readApi(world.version);
  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const product: FakeProduct = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    faults: [],
    requests: [],
    others: new Map(),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url!, 'http://localhost');
    const other = [...product.others].find(([prefix]) => url.pathname.startsWith(prefix));
    if (other) {
      const answer = await other[1](url.pathname, text, request).catch((error: Error) => {
        product.faults.push(`${url.pathname}: ${error.stack}`);
        return { status: 500, body: JSON.stringify({ value: null }), type: 'application/json' };
      });
      response.writeHead(answer.status, { 'Content-Type': answer.type ?? 'application/json' }).end(answer.body);
      return;
    }
    const answer = await answerRequest(product, api, { method: request.method!, url, headers: request.headers, text });
    product.requests.push(`${request.method} ${url.pathname} ${answer.status}`);
    const headers = { 'X-Request-Id': answer.requestId, ...(answer.body !== undefined && { 'Content-Type': 'application/json' }) };
    response.writeHead(answer.status, headers).end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  return product;
}

interface Request {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Answers a request of the API. */
async function answerRequest(
  product: FakeProduct,
  api: Api,
  request: Request,
): Promise<{ status: number; body?: unknown; requestId: string }> {
  const { world } = product;
  for (const task of world.pending.splice(0)) await task();
  const requestId = issueId(world, 'req');
  const path = request.url.pathname.replace(/^\/v1(?=\/)/, '');
  const found = findOperation(api, request.method, path);
  try {
    if (!found || path === request.url.pathname) throw notFound(`${request.method} ${request.url.pathname}`);
    const { operation, params } = found;
    const call = readCall(world, api, operation, params, request);
    const body = HANDLERS[operation.operationId]!(call);
    const { status, schema } = operation.success;
    const shown = body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);
    const wrong = schema === null ? [] : checkValue(withoutOwn(operation, shown), schema, api.resolve);
    product.faults.push(...wrong.map((problem) => `${operation.operationId} ${status}: ${problem}`));
    return { status, body: shown, requestId };
  } catch (error) {
    if (!(error instanceof Failure)) product.faults.push(`${request.method} ${path}: ${(error as Error).stack}`);
    const { status, code, message, details } = error instanceof Failure ? error : new Failure(500, 'internal_error', String(error));
    const known = found?.operation.errors[status] ?? found?.operation.errors[`${String(status)[0]}XX`];
    if (found && !known?.includes(code))
      product.faults.push(`${found.operation.operationId} answers ${status} ${code}, which the document lacks`);
    return { status, body: { error: { code, message, details, request_id: requestId } }, requestId };
  }
}

/** What transformers add to an answer is theirs, and in no document: here the labels of the manual's transformer. */
function withoutOwn({ operationId }: Operation, body: unknown): unknown {
  if (operationId !== 'predict' && operationId !== 'explain') return body;
  const { labels: _, ...others } = body as Item;
  return others;
}

/** Checks a request in the order of the product: secret, role, parameters, body. */
function readCall(world: World, api: Api, operation: Operation, params: Record<string, string>, request: Request): Call {
  const secret = readSecret(world, operation, request.headers.authorization);
  const { workspace } = world;
  if (params.workspace_id !== undefined && params.workspace_id !== workspace.data.id && params.workspace_id !== workspace.data.slug)
    throw notFound(`Workspace ${params.workspace_id}`);
  const user = world.users.find(({ id }) => id === secret.userId)!;
  if (secret.kind === 'personalKey' && operation.roles.length > 0) checkRole(world, operation, secret);
  if (secret.deploymentId !== undefined && findDeployment(workspace, params.deployment_id!).data.id !== secret.deploymentId)
    throw notFound(`Deployment ${params.deployment_id}`);
  checkScope(operation, secret);
  const query = readParameters(api, operation, request.url.searchParams);
  const body = operation.body === null ? {} : readBody(api, operation, request);
  return { world, user, secret, params, query, body, workspace };
}

const ANYBODY: Secret = { kind: 'personalKey', userId: 'usr_8b0d3f5a72c6e914', expiresAt: null, isRevoked: false };

function readSecret(world: World, operation: Operation, header: string | undefined): Secret {
  if (operation.security.length === 0) return ANYBODY;
  const [, text] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  const secret = world.secrets.get(text ?? '');
  const isRevoked = secret?.isRevoked === true;
  if (isRevoked && secret?.kind !== 'personalKey') throw new Failure(401, 'token_revoked', 'The token was revoked.');
  if (!secret || isRevoked) throw new Failure(401, 'unauthenticated', 'The request has no valid secret.');
  if (secret.expiresAt !== null && secret.expiresAt <= world.clock) throw new Failure(401, 'key_expired', 'The secret has ended.');
  return secret;
}

function checkRole({ workspace, users }: World, operation: Operation, secret: Secret): void {
  const { role } = users.find(({ id }) => id === secret.userId)!;
  const member = workspace.members.get(secret.userId)?.role;
  const held = [role === 'owner' || role === 'admin' ? `organization ${role}` : role, member === 'admin' ? 'workspace admin' : member];
  if (!operation.roles.some((one) => held.includes(one)) && !(operation.roles.includes('member') && role))
    throw new Failure(403, 'forbidden', `Needs the role ${operation.roles.join(' or ')}.`);
}

function checkScope(operation: Operation, secret: Secret): void {
  const ways = operation.security.filter((way) => secret.kind in way);
  if (operation.security.length === 0) return;
  if (ways.length === 0) throw new Failure(403, operation.security.length > 1 ? 'scope_missing' : 'forbidden', 'Needs a personal key.');
  const asked = ways[0]![secret.kind]!;
  const missing = secret.scopes === undefined ? undefined : asked.find((scope) => !secret.scopes!.includes(scope));
  if (missing !== undefined) throw new Failure(403, 'scope_missing', `The scope ${missing} is missing.`);
}

function readParameters(api: Api, operation: Operation, given: URLSearchParams): Item {
  const values: Item = {};
  for (const [name, text] of given) {
    const parameter = operation.parameters.find(
      (one) => one.in === 'query' && (one.name === name || (one.name.includes('{') && isFilter(one, name))),
    );
    if (!parameter) throw new Failure(400, 'bad_request', `Unknown parameter ${name}.`, [{ field: name, code: 'bad_request' }]);
    const { type } = parameter.schema as { type?: string };
    const value = type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? { true: true, false: false }[text] : text;
    const wrong = checkValue(value ?? text, parameter.schema, api.resolve);
    if (wrong.length > 0) throw new Failure(422, 'validation_failed', wrong[0]!, [{ field: name, code: 'validation_failed' }]);
    values[name] = value;
  }
  const missing = operation.parameters.find(({ in: place, name, required }) => place === 'query' && required && !(name in values));
  if (missing)
    throw new Failure(422, 'validation_failed', `${missing.name} is missing.`, [{ field: missing.name, code: 'validation_failed' }]);
  return values;
}

/** `input.{feature}` stands for each feature. */
function isFilter({ name }: Parameter, given: string): boolean {
  return given.startsWith(name.slice(0, name.indexOf('{')));
}

function readBody(api: Api, operation: Operation, { headers, text }: Request): Item {
  if (!headers['content-type']?.startsWith('application/json'))
    throw new Failure(400, 'bad_request', 'Content-Type must be application/json.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new Failure(400, 'invalid_json', (error as Error).message);
  }
  const [first] = checkValue(body, operation.body, api.resolve);
  if (first === undefined) return body as Item;
  const unknown = /has the unknown key "([^"]+)"/.exec(first)?.[1];
  const field = `${first.split(' ')[0]}${unknown ? `/${unknown}` : ''}`.replace(/^\/+/, '').replaceAll('/', '.');
  const code = unknown === undefined ? 'validation_failed' : 'unknown_field';
  throw new Failure(422, code, first, [{ field, code }]);
}
