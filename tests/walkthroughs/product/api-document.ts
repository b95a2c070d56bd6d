import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { VERSIONS } from '../../content/doc-tree.ts';

type Node = Record<string, unknown>;

/** A parameter of an operation, with its schema. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Node;
}

/** One method of one path, with references resolved down to schemas. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Kinds of secrets that open it, each with the scopes that it asks for. Empty when it needs none. */
  security: Record<string, string[]>[];
  roles: string[];
  /** Schema of the JSON body; null when there is none. */
  body: Node | null;
  /** Status of success, and the schema of its JSON; null for an answer without any. */
  success: { status: number; schema: Node | null };
  /** Codes of errors by status, '5XX' among them. */
  errors: Record<string, string[]>;
}

export interface Api {
  version: string;
  operations: Operation[];
  resolve: (ref: string) => unknown;
}

const document = parse(readFileSync(fileURLToPath(new URL('../../../content/_reference/openapi.yaml', import.meta.url)), 'utf8')) as Node;
const order = Object.keys(VERSIONS).toReversed();
const made = new Map<string, Api>();

/** Whether a version is at or after another. */
export function isSince(version: string, since: string): boolean {
  return order.indexOf(version) >= order.indexOf(since);
}

/** Reads content/_reference/openapi.yaml as one version of the product has it. */
export function readApi(version: string): Api {
  const known = made.get(version);
  if (known) return known;
  const root = keepVersion(document, version) as Node & { paths: Record<string, Node>; security: Operation['security'] };
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (value as Node | undefined)?.[key], root);
  const follow = (node: unknown): Node =>
    typeof (node as Node).$ref === 'string' ? follow(resolve((node as Node).$ref as string)) : (node as Node);
  const operations = Object.entries(root.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, value]) => {
        const operation = value as Node;
        const responses = Object.entries(operation.responses as Node).map(([status, response]) => [status, follow(response)] as const);
        const [status, answer] = responses.find(([code]) => code.startsWith('2'))!;
        return {
          operationId: operation.operationId as string,
          method: method.toUpperCase(),
          path,
          parameters: [...((item.parameters ?? []) as Node[]), ...((operation.parameters ?? []) as Node[])]
            .map(follow)
            .map((parameter) => ({ ...parameter, required: parameter.required === true }) as unknown as Parameter),
          security: (operation.security ?? root.security) as Operation['security'],
          roles: [operation['x-role'] ?? []].flat() as string[],
          body: operation.requestBody ? schemaOf(operation.requestBody as Node) : null,
          success: { status: Number(status), schema: schemaOf(answer) },
          errors: Object.fromEntries(
            responses.filter(([code]) => !code.startsWith('2')).map(([code, response]) => [code, codesOf(response)]),
          ),
        };
      }),
  );
  const api = { version, operations, resolve };
  made.set(version, api);
  return api;
}

function schemaOf(body: Node): Node | null {
  const media = (body.content as Record<string, Node> | undefined)?.['application/json'];
  return (media?.schema as Node | undefined) ?? null;
}

function codesOf(response: Node): string[] {
  return ((response['x-error-codes'] ?? []) as (string | { code: string })[]).map((code) => (typeof code === 'string' ? code : code.code));
}

/** A copy without what came with a later version, or has gone. */
export function keepVersion(value: unknown, version: string): unknown {
  if (Array.isArray(value)) return value.filter((item) => isThere(item, version)).map((item) => keepVersion(item, version));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Node;
  const later = Object.entries((node['x-enum-since'] ?? {}) as Record<string, string>).filter(([, since]) => !isSince(version, since));
  const entries = Object.entries(node).filter(([, item]) => isThere(item, version));
  const kept = Object.fromEntries(entries.map(([key, item]) => [key, keepVersion(item, version)]));
  if (Array.isArray(kept.enum)) kept.enum = kept.enum.filter((item) => !later.some(([name]) => name === item));
  return kept;
}

function isThere(value: unknown, version: string): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const { 'x-since': since, 'x-until': until } = value as Record<string, string | undefined>;
  return (since === undefined || isSince(version, since)) && (until === undefined || !isSince(version, until));
}

/** The operation that a request asks for, with what its path names; null when there is none. */
export function findOperation(api: Api, method: string, path: string): { operation: Operation; params: Record<string, string> } | null {
  for (const operation of api.operations) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const match = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (!match || operation.method !== method) continue;
    return { operation, params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)])) };
  }
  return null;
}
