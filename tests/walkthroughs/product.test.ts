import { afterEach, describe, expect, it } from 'vitest';
import { findOperation, type Operation, readApi } from './product/api-document.ts';
import { passTime } from './product/events.ts';
import { type FakeProduct, startProduct } from './product/fake-product.ts';
import { holdFiles } from './product/repository-content.ts';
import { makeWorld, USERS } from './product/world.ts';
import { LOAN_FILES } from './walks/loan-model.ts';

/** The fake product does what content/_reference/openapi.yaml says. */

const products: FakeProduct[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) await product.stop();
});

async function start(version = '1.54', reader: keyof typeof USERS = 'ada'): Promise<FakeProduct> {
  const world = makeWorld(version, reader);
  world.gitHosts = (url) => (url.includes('git.example.com') ? holdFiles(LOAN_FILES, '9f2c4e1') : null);
  const product = await startProduct(world);
  products.push(product);
  return product;
}

interface Sent {
  status: number;
  body: Record<string, unknown> & { error?: { code: string; details: { field: string; code: string }[] } };
}

async function send({ url }: FakeProduct, method: string, path: string, body?: unknown, secret = 'slp_pk_EXAMPLE'): Promise<Sent> {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      ...(secret !== '' && { Authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Sent['body'] };
}

const W = '/workspaces/credit-risk';
const D = `${W}/deployments/loan-approval`;
const ROW = [42, 58000, 15000, 48, 11, 2];

/** A product with the example world's deployment in it. */
async function startWithModel(version = '1.54', reader: keyof typeof USERS = 'ada'): Promise<FakeProduct> {
  const product = await start(version, reader);
  await send(product, 'POST', `${W}/repositories`, {
    name: 'credit-scoring',
    url: 'https://git.example.com/harbor-bank/credit-scoring.git',
  });
  await send(product, 'POST', `${W}/deployments`, exampleOf('createDeployment', version));
  return product;
}

/** The example of the document for the body of an operation. */
function exampleOf(id: string, version = '1.54'): unknown {
  const api = readApi(version);
  const { body } = api.operations.find(({ operationId }) => operationId === id)!;
  return keepKnown(makeExample(body, api.resolve), body, api.resolve);
}

/** An example without fields that the schema of a version lacks, as the pages of the reference show it. */
function keepKnown(value: unknown, written: unknown, resolve: (ref: string) => unknown, isPart = false): unknown {
  const schema = written as Record<string, unknown>;
  if (typeof schema.$ref === 'string') return keepKnown(value, resolve(schema.$ref), resolve, isPart);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => keepKnown(value, part, resolve, true)));
  const properties = schema.properties as Record<string, unknown> | undefined;
  if (!properties && isPart) return {};
  if (!properties || typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([key]) => key in properties);
  return Object.fromEntries(known.map(([key, item]) => [key, keepKnown(item, properties[key], resolve)]));
}

function makeExample(written: unknown, resolve: (ref: string) => unknown): unknown {
  const schema = written as Record<string, unknown>;
  if ('example' in schema) return schema.example;
  if (typeof schema.$ref === 'string') return makeExample(resolve(schema.$ref), resolve);
  if ('default' in schema) return schema.default;
  const [first] = (schema.oneOf ?? schema.allOf ?? []) as unknown[];
  if (first) return makeExample(first, resolve);
  if (schema.type === 'array') return [makeExample(schema.items, resolve)];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type !== 'object') return schema.type === 'boolean' ? true : 'text';
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const required = (schema.required ?? Object.keys(properties)) as string[];
  return Object.fromEntries(required.map((name) => [name, makeExample(properties[name], resolve)]));
}

/** What each operation needs before it can succeed, but for the deployment of the example world. */
const ORDER: [operation: string, given?: { body?: unknown; query?: string }][] = [
  ['getMe'],
  ['getHealth'],
  ['listWorkspaces'],
  ['getWorkspace'],
  ['updateWorkspace'],
  ['addMember'],
  ['listMembers'],
  ['updateMember', { body: { role: 'viewer' } }],
  ['removeMember'],
  [
    'createCredential',
    { body: { name: 'git-readonly', kind: 'git_https', scope: 'repository', values: { username: 'slipway', token: 'x' } } },
  ],
  ['listCredentials'],
  ['replaceCredentialSecret', { body: { values: { username: 'slipway', token: 'y' } } }],
  ['listRepositories'],
  ['getRepository'],
  ['updateRepository', { body: { credential_id: null } }],
  ['syncRepository'],
  ['deleteCredential'],
  ['listDeployments'],
  ['getDeployment'],
  ['createUseCase'],
  ['listUseCases'],
  ['getUseCase'],
  ['updateUseCase'],
  ['updateDeployment'],
  ['listVersions'],
  ['getVersion'],
  ['createVersion', { body: { branch: 'main', message: 'Retrained on August data' } }],
  ['rollbackVersion'],
  ['deactivateDeployment'],
  ['activateDeployment'],
  ['predict', { query: 'explain=true&log=full' }],
  ['explain'],
  ['createCompletion'],
  ['createChatCompletion'],
  ['createEmbeddings'],
  ['listPredictionLogs', { query: 'has_actual=false&limit=1' }],
  ['getPredictionLog'],
  ['exportPredictionLogs'],
  ['getPredictionLogExport'],
  ['uploadActuals'],
  ['createEvaluation'],
  ['listEvaluations'],
  ['updateEvaluation'],
  ['getMetrics', { query: 'metric=accuracy&from=2025-09-15T00:00:00Z&to=2025-09-16T00:00:00Z&step=1h' }],
  ['listEvents'],
  ['getLogs', { query: 'container=model&tail=5' }],
  ['createAlert'],
  ['listAlerts'],
  ['updateAlert', { body: { threshold: 0.1 } }],
  ['deleteAlert'],
  ['createToken'],
  ['listTokens'],
  ['createTemporaryCredential'],
  ['revokeToken'],
  ['getComplianceDocumentation'],
  ['updateComplianceDocumentation'],
  ['exportComplianceDocumentation', { query: 'format=pdf' }],
  ['createMessage'],
  ['listMessages'],
  ['updateMessage'],
  ['deleteMessage'],
  ['setTracing'],
  ['listTraces'],
  ['getTrace'],
  ['createJobSchedule'],
  ['listJobSchedules'],
  ['getJobSchedule'],
  ['updateJobSchedule'],
  ['runJob'],
  ['listJobRuns'],
  ['deleteJobSchedule'],
  ['setEnvironmentVariables'],
  ['listEnvironmentVariables'],
  ['createGuardrail'],
  ['listGuardrails'],
  ['updateGuardrail'],
  ['testGuardrail'],
  ['deleteGuardrail'],
  ['createWebhook'],
  ['listWebhooks'],
  ['updateWebhook'],
  ['pingWebhook'],
  ['rotateWebhookSecret'],
  ['deleteWebhook'],
  ['createComplianceTemplate'],
  ['listComplianceTemplates'],
  ['archiveDeployment'],
  ['restoreDeployment'],
  ['getOrganization'],
  ['listUsers'],
  ['inviteUser', { body: { email: 'new@example.com' } }],
  ['listControlFrameworks'],
  ['listDocuments'],
  ['createControl'],
  ['listControls'],
  ['createApprovalRule'],
  ['listApprovalRules'],
  ['listOrganizationLogs'],
];

/** The address of an operation in the example world. */
function pathOf({ path, parameters }: Operation, resolve: (ref: string) => unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'number') return '1';
    if (name === 'user_id') return USERS.tomas.id;
    return String(makeExample(parameters.find((one) => one.name === name)!.schema, resolve));
  });
}

describe.each(['1.50', '1.51', '1.52', '1.53', '1.54', 'next'])('version %s', (version) => {
  it('answers each operation as its document says', async () => {
    const product = await startWithModel(version);
    const { world } = product;
    // Ada may do everything in the workspace; the pages of the organization are for its owner.
    world.users = world.users.map((user) => (user.id === USERS.ada.id ? { ...user, role: 'owner' } : user));
    world.workspace.deployments[0]!.traces.push(makeExample(readApi('1.54').resolve('#/components/schemas/Trace'), () => null) as never);
    const { operations, resolve } = readApi(version);
    const wrong: string[] = [];
    for (const [id, { body, query = '' } = {}] of ORDER) {
      const operation = operations.find(({ operationId }) => operationId === id);
      if (!operation) continue;
      if (id === 'restoreDeployment') passTime(world, 1);
      const given = body ?? (operation.body === null ? undefined : exampleOf(id, version));
      const answer = await send(product, operation.method, `${pathOf(operation, resolve)}${query && `?${query}`}`, given);
      if (answer.status !== operation.success.status) wrong.push(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    expect(wrong).toEqual([]);
    expect(product.faults).toEqual([]);
    const walked = new Set([...ORDER.map(([id]) => id), 'addRepository', 'createDeployment', 'deleteRepository', 'deleteDeployment']);
    expect(operations.map(({ operationId }) => operationId).filter((id) => !walked.has(id))).toEqual([]);
  });
});

it('has no operation before its version', async () => {
  const before = await startWithModel('1.50');
  expect((await send(before, 'GET', `${D}/traces`)).status).toBe(404);
  expect((await send(before, 'PUT', `${D}/tracing`, { enabled: true })).status).toBe(404);
  expect(findOperation(readApi('1.51'), 'PUT', `${D}/tracing`)?.operation.operationId).toBe('setTracing');
  const body = { name: 'x', kind: 'pii', stage: 'input', action: 'mask', config: { entities: ['iban'] }, deployment_ids: [] };
  expect((await send(before, 'POST', `${W}/guardrails`, body)).body.error!.code).toBe('validation_failed');
  expect((await send(await start('1.52'), 'POST', `${W}/guardrails`, body)).status).toBe(201);
});

it('refuses secrets, roles, and scopes as the document says', async () => {
  const product = await startWithModel('1.54', 'noor');
  const codeOf = async (...args: [method: string, path: string, body?: unknown, secret?: string]) => {
    const { status, body } = await send(product, ...args);
    return `${status} ${body.error?.code ?? ''}`.trim();
  };
  expect(await codeOf('GET', '/me', undefined, '')).toBe('401 unauthenticated');
  expect(await codeOf('GET', '/me', undefined, 'slp_pk_WRONG')).toBe('401 unauthenticated');
  // Noor is a contributor.
  expect(await codeOf('POST', `${W}/webhooks`, exampleOf('createWebhook'))).toBe('403 forbidden');
  await send(product, 'POST', `${D}/tokens`, { name: 'portal', scopes: ['predict'] });
  expect(await codeOf('POST', `${D}/predict`, { instances: [ROW] }, 'slp_dt_EXAMPLE')).toBe('200');
  expect(await codeOf('POST', `${D}/explain`, { instances: [ROW] }, 'slp_dt_EXAMPLE')).toBe('403 scope_missing');
  expect(await codeOf('GET', `${D}/events`, undefined, 'slp_dt_EXAMPLE')).toBe('403 forbidden');
  expect(await codeOf('POST', `${D}/temporary-credentials`, { scopes: ['explain'] }, 'slp_dt_EXAMPLE')).toBe('403 scope_missing');
  await send(product, 'POST', `${D}/temporary-credentials`, { ttl_seconds: 60 }, 'slp_dt_EXAMPLE');
  expect(await codeOf('POST', `${D}/predict`, { instances: [ROW] }, 'slp_tc_EXAMPLE')).toBe('200');
  passTime(product.world, 2);
  expect(await codeOf('POST', `${D}/predict`, { instances: [ROW] }, 'slp_tc_EXAMPLE')).toBe('401 key_expired');
  await send(product, 'DELETE', `${D}/tokens/tok_5c9e1f07b3a8d264`);
  expect(await codeOf('POST', `${D}/predict`, { instances: [ROW] }, 'slp_dt_EXAMPLE')).toBe('401 token_revoked');
  expect(product.faults).toEqual([]);
});

it('refuses bodies and parameters as the document says', async () => {
  const product = await startWithModel();
  const errorOf = async (...args: [method: string, path: string, body?: unknown]) => {
    const { status, body } = await send(product, ...args);
    return [status, body.error?.code, body.error?.details[0]?.field];
  };
  expect(await errorOf('POST', `${D}/predict`, '{"instances": [')).toEqual([400, 'invalid_json', undefined]);
  expect(await errorOf('POST', `${D}/alerts`, { kind: 'error_rate', treshold: 1, threshold: 1, window_minutes: 5 })).toEqual([
    422,
    'unknown_field',
    'treshold',
  ]);
  expect(await errorOf('POST', `${D}/alerts`, { kind: 'error_rate', threshold: 1 })).toEqual([422, 'validation_failed', '']);
  expect(await errorOf('GET', `${W}/deployments?limit=1000`)).toEqual([422, 'validation_failed', 'limit']);
  expect(await errorOf('GET', `${W}/deployments?cursor=x`)).toEqual([400, 'invalid_cursor', undefined]);
  expect(await errorOf('POST', `${D}/predict`, { instances: [[1, 2]] })).toEqual([422, 'validation_failed', 'instances[0]']);
  expect(await errorOf('POST', `${D}/predict`, { instances: [ROW], inference_ids: ['a', 'b'] })).toEqual([
    422,
    'inference_id_count_mismatch',
    undefined,
  ]);
  await send(product, 'POST', `${D}/predict`, { instances: [ROW], inference_ids: ['a'] });
  expect(await errorOf('POST', `${D}/predict`, { instances: [ROW], inference_ids: ['a'] })).toEqual([
    409,
    'inference_id_exists',
    'inference_ids[0]',
  ]);
  expect(await errorOf('POST', `${W}/deployments`, exampleOf('createDeployment'))).toEqual([409, 'name_taken', 'slug']);
  await send(product, 'POST', `${D}/deactivate`);
  expect(await errorOf('POST', `${D}/predict`, { instances: [ROW] })).toEqual([409, 'deployment_inactive', undefined]);
  expect(product.faults).toEqual([]);
});

it('finds inferences by the values of their features, since 1.51', async () => {
  const product = await startWithModel();
  await send(product, 'POST', `${D}/predict`, { instances: [ROW, [23, 21000, 30000, 60, 1, 4]] });
  const totalOf = async (query: string) => (await send(product, 'GET', `${D}/prediction-logs?${query}`)).body.total;
  expect([await totalOf('input.age=gte:40'), await totalOf('output=eq:0'), await totalOf('input.age=lt:20')]).toEqual([1, 1, 0]);
  const { status } = await send(await startWithModel('1.50'), 'GET', `${D}/prediction-logs?input.age=gte:40`);
  expect(status).toBe(400);
});

it('notices an answer that its document does not describe', async () => {
  const product = await startWithModel();
  passTime(product.world, 1);
  await send(product, 'GET', D);
  product.world.workspace.deployments[0]!.data.status = 'resting';
  await send(product, 'GET', D);
  expect(product.faults).toEqual(['getDeployment 200: /status is not listed: "resting"']);
});
