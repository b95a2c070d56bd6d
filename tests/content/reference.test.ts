import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listTree } from '../build/site-folder.ts';
import { listEndpoints } from './api-endpoints.ts';
import { checkValue } from './check-value.ts';
import { VERSIONS } from './doc-tree.ts';

/** The reference of the REST API says what docs/product/rest-api.md says, and so does every call on a page. */

const root = fileURLToPath(new URL('../../', import.meta.url));

type Node = Record<string, unknown>;
interface Operation extends Node {
  operationId: string;
  method: string;
  path: string;
  tags: string[];
}

const api = parse(readFileSync(join(root, 'content/_reference/openapi.yaml'), 'utf8')) as Node & { paths: Record<string, Node> };
const operations: Operation[] = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ ...(operation as Operation), method: method.toUpperCase(), path })),
);
const endpoints = listEndpoints();
const order = Object.keys(VERSIONS).toReversed();

function resolve(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Node | undefined)?.[key], api);
}

/** Every object in the document with its place. */
function* walk(value: unknown, at = ''): Generator<[at: string, node: Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Node];
  for (const [key, item] of Object.entries(value))
    if (!/^examples?$/.test(key) || at.endsWith('/properties')) yield* walk(item, `${at}/${key}`);
}

it('has each endpoint of the product, and no other', () => {
  expect(endpoints.length).toBe(102);
  const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(operations.map(named).sort()).toEqual(endpoints.map(named).sort());
});

it('has each endpoint in the versions that have it', () => {
  expect(api['x-versions']).toEqual(order);
  const found = operations.map((operation) => [operation.method, operation.path, operation['x-since'] ?? '', operation['x-until'] ?? '']);
  expect(found.sort()).toEqual(endpoints.map(({ method, path, since }) => [method, path, since, '']).sort());
  const marks = [...walk(api)].flatMap(([, node]) => [
    node['x-since'],
    node['x-until'],
    ...Object.values((node['x-enum-since'] ?? {}) as Node),
  ]);
  expect(marks.filter((mark) => mark !== undefined && !order.includes(mark as string))).toEqual([]);
});

it('asks for the secrets and the roles that the product asks for', () => {
  const found = operations.map((operation) => [
    operation.operationId,
    ((operation.security ?? api.security) as Node[]).map((way) => JSON.stringify(way)),
  ]);
  const expected = operations.map(({ operationId, method, path }) => {
    const { who } = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path)!;
    const scope = /DT `(\w+)`/.exec(who)?.[1];
    const ways = {
      personalKey: who.includes('PK') ? [] : null,
      deploymentToken: who.includes('DT') ? [scope].filter(Boolean) : null,
      temporaryCredential: who.includes('TC') ? [scope] : null,
      // Where browsers may call with a temporary credential, applications may with a token of their own identity provider.
      oidcToken: who.includes('TC') ? [scope] : null,
    };
    const asked = Object.entries(ways).filter(([, scopes]) => scopes !== null);
    return [operationId, asked.map(([name, scopes]) => JSON.stringify({ [name]: scopes }))];
  });
  expect(found).toEqual(expected);

  const roles = new Set(['organization owner', 'organization admin', 'auditor', 'member']);
  const members = new Set(['workspace admin', 'contributor', 'evaluator', 'viewer']);
  const known = ({ path }: Operation) => (path.startsWith('/workspaces/{workspace_id}') ? new Set([...members, ...roles]) : roles);
  const wrong = operations.filter((operation) => {
    const named = [operation['x-role'] ?? []].flat() as string[];
    return operation.path !== '/health' && (named.length === 0 || named.some((role) => !known(operation).has(role)));
  });
  expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  expect(operations.find(({ operationId }) => operationId === 'listOrganizationLogs')!['x-role']).toEqual([
    'organization owner',
    'organization admin',
    'auditor',
  ]);
});

it('describes each operation in full', () => {
  const lacking = operations.filter(
    ({ operationId, summary, description, tags, responses }) =>
      !operationId || !summary || !description || tags?.length !== 1 || !responses,
  );
  expect(lacking).toEqual([]);
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const named = operations.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []).length;
  const declared = operations.flatMap(({ path }) => (api.paths[path]!.parameters ?? []) as Node[]);
  expect(declared.map(({ $ref }) => (resolve($ref as string) as Node).in)).toEqual(Array(named).fill('path'));
  const tags = (api.tags as Node[]).map(({ name }) => name);
  expect([...new Set(operations.flatMap((operation) => operation.tags))]).toEqual(tags);
});

it('refers to nothing that is not there, and defines nothing in vain', () => {
  const refs = [...walk(api)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
  expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
  const { securitySchemes: _, ...kinds } = api.components as Record<string, Node>;
  const defined = Object.entries(kinds).flatMap(([kind, entries]) => Object.keys(entries).map((name) => `#/components/${kind}/${name}`));
  expect(defined.filter((name) => !refs.includes(name))).toEqual([]);
});

it('has examples and defaults that fit their schemas', () => {
  let count = 0;
  const wrong = [...walk(api)].flatMap(([at, node]) => {
    const schema = node.schema ?? node;
    const given = ['example', 'default'].filter((key) => key in node).map((key) => node[key]);
    const named = node.examples ? Object.values(node.examples).map((example) => (example as Node).value) : [];
    if (at.endsWith('/properties') || at.includes('/variables/')) return [];
    count += given.length + named.length;
    return [...given, ...named].flatMap((value) => checkValue(value, schema, resolve).map((problem) => `${at}: ${problem}`));
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(350);
});

it('has the codes of errors that the product has, each with its status', () => {
  const text = readFileSync(join(root, 'docs/product/rest-api.md'), 'utf8').split('\n## Errors\n')[1]!;
  const table = new Map(
    [...text.split('\n## ')[0]!.matchAll(/^\| (\d{3}) \| (.*?) \|/gm)].flatMap(([, status, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, code]): [string, string] => [code!, status!]),
    ),
  );
  const responses = operations.flatMap(({ responses }) => Object.entries(responses as Record<string, Node>));
  const listed = responses.flatMap(([status, response]) => {
    const { 'x-error-codes': codes } = (response.$ref ? resolve(response.$ref as string) : response) as Node;
    return ((codes ?? []) as (string | Node)[]).map((code): [string, string] => [
      typeof code === 'string' ? code : (code.code as string),
      status,
    ]);
  });
  const isOf = (status: string, pattern: string | undefined) =>
    pattern !== undefined && new RegExp(`^${status.replace('XX', '..')}$`).test(pattern);
  expect(listed.filter(([code, status]) => !isOf(status, table.get(code)))).toEqual([]);
  // The endpoint that was removed is not in the reference.
  expect([...table.keys()].filter((code) => !listed.some(([other]) => other === code))).toEqual(['gone']);
});

it('has every operation that a page calls, in the version of the page', () => {
  const calls = order.flatMap((version) => {
    const folder = join(root, 'content', version);
    const paths = listTree(folder).filter((path) => /\.mdx?$/.test(path) && !path.startsWith('release-notes/'));
    return paths.flatMap((path) =>
      findCalls(readFileSync(join(folder, path), 'utf8')).map((call) => ({ ...call, version, place: `${version}/${path}` })),
    );
  });
  expect(calls.length).toBeGreaterThan(400);
  const wrong = calls.filter(({ method, path, version }) => {
    const pattern = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    const isThere = (operation: Operation) => order.indexOf((operation['x-since'] as string) ?? order[0]) <= order.indexOf(version);
    const fits = (template: string) => (path.startsWith('…') ? template.endsWith(path.slice(1)) : pattern(template).test(path));
    return !operations.some((operation) => operation.method === method && isThere(operation) && fits(operation.path));
  });
  expect(wrong.map(({ method, path, place }) => `${place}: ${method} ${path}`)).toEqual([]);
});

/** Calls of the API in blocks of Bash and HTTP, and in code within text. */
function findCalls(text: string): { method: string; path: string }[] {
  const bases = [...text.matchAll(/^([A-Z]+)=https:\/\/api\.slipway\.example\.com\/v1(\/\S*)$/gm)].map(
    ([, name, path]) => [name!, path!] as const,
  );
  const commands = [...text.matchAll(/\bcurl\b(?:\\\n|(?!\bcurl\b)[^\n|])*/g)].map(([command]) =>
    bases.reduce((filled, [name, path]) => filled.replaceAll(`$${name}/`, `https://api.slipway.example.com/v1${path}/`), command),
  );
  const ofCurl = commands.flatMap((command) => {
    const [, path] = /https:\/\/api\.(?:cloud\.)?slipway\.example\.com\/v1(\/[^\s"'?`]*)/.exec(command) ?? [];
    const named = /(?:-X|--request)[ \t]+([A-Z]+)/.exec(command)?.[1];
    const hasBody = /\s(?:-d|--data\S*|-F|--form)\s/.test(command) && !/\s(?:--get|-G)\s/.test(command);
    return path === undefined || path === '/openapi.json' ? [] : [{ method: named ?? (hasBody ? 'POST' : 'GET'), path }];
  });
  const ofHttp = [...text.matchAll(/```http\n([A-Z]+) \/v1(\/[^\s?]+)/g)].map(([, method, path]) => ({ method: method!, path: path! }));
  const ofText = [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (…?\/[^`?\s]+)[^`]*`/g)]
    // Own images answer at /v1/models, and the comments are gone.
    .filter(([, , path]) => !/^\/v1\/models|^\/comments/.test(path!))
    .map(([, method, path]) => ({
      method: method!,
      path: `…${path!.replace(/^…/, '').replace(/^\/v1/, '').replace('{deployment}', '{deployment_id}')}`,
    }));
  return [...ofCurl, ...ofHttp, ...ofText];
}
