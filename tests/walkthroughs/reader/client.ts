import { writeFileSync } from 'node:fs';
import { readClientData } from './client-data.ts';

/** What the methods of the Python client do, as requests of the REST API. The command line calls them, too. */

type Value = Record<string, unknown>;

export interface Connection {
  /** Where the API answers: http://127.0.0.1:1234. */
  url: string;
  workspace: string;
  secret: string;
  version: string;
}

/** An exception of the client. */
export class ClientError extends Error {
  readonly kind: string;
  readonly fields: Value;

  constructor(kind: string, message: string, fields: Value = {}) {
    super(message);
    this.kind = kind;
    this.fields = fields;
  }
}

const KINDS: Record<number, string> = {
  400: 'ValidationError',
  401: 'AuthenticationError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'NotFoundError',
  413: 'ValidationError',
  422: 'ValidationError',
  429: 'RateLimitError',
  500: 'ServerError',
  502: 'UpstreamError',
  503: 'ServerError',
  504: 'TimeoutError',
};

/** Sends a request; an error of the API becomes an exception of the client. */
export async function send(connection: Connection, method: string, path: string, body?: unknown): Promise<Value> {
  const response = await fetch(`${connection.url}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${connection.secret}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return (text === '' ? {} : JSON.parse(text)) as Value;
  const { error } = JSON.parse(text) as { error: { code: string; message: string; details: unknown; request_id: string } };
  const kind = error.code === 'guardrail_blocked' ? 'GuardrailError' : KINDS[response.status]!;
  throw new ClientError(kind, error.message, {
    status_code: response.status,
    code: error.code,
    details: error.details,
    request_id: error.request_id,
    retry_after: Number(response.headers.get('Retry-After') ?? 0),
  });
}

/** Calls a method with its arguments by name, as content/_reference/python-client.yaml has them. */
export async function callMethod(connection: Connection, name: string, given: Value): Promise<unknown> {
  const { methods } = readClientData(connection.version);
  const takesAll = methods[name]?.parameters.some((parameter) => parameter.name.startsWith('**'));
  const wrong = Object.keys(given).find((key) => !takesAll && !methods[name]?.parameters.some((parameter) => parameter.name === key));
  if (!METHODS[name] || !methods[name]) throw new Error(`The client ${connection.version} has no method ${name}.`);
  if (wrong !== undefined) throw new Error(`${name} has no parameter ${wrong}.`);
  return METHODS[name]!(new Api(connection), given);
}

class Api {
  readonly connection: Connection;
  readonly workspace: string;

  constructor(connection: Connection) {
    this.connection = connection;
    this.workspace = `/workspaces/${connection.workspace}`;
  }

  /** Path of the deployment that the arguments name. */
  of({ deployment }: Value): string {
    return `${this.workspace}/deployments/${deployment}`;
  }
  get(path: string, query: Value = {}): Promise<Value> {
    const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
    return send(this.connection, 'GET', text === '' ? path : `${path}?${text}`);
  }
  post(path: string, body?: unknown): Promise<Value> {
    return send(this.connection, 'POST', path, body);
  }
  send(method: string, path: string, body?: unknown): Promise<Value> {
    return send(this.connection, method, path, body);
  }
  async list(path: string, query: Value = {}): Promise<Value[]> {
    return (await this.get(path, query)).items as Value[];
  }
  async repositoryId(name: unknown): Promise<unknown> {
    const found = (await this.list(`${this.workspace}/repositories`)).find((one) => one.name === name || one.id === name);
    if (!found) throw new ClientError('NotFoundError', `Repository ${name} does not exist.`, { status_code: 404, code: 'not_found' });
    return found.id;
  }
  async credentialId(name: unknown): Promise<unknown> {
    if (name === undefined || name === null) return undefined;
    // Contributors may name credentials, and only admins list them.
    const found = (await internal(this.connection, '/__credentials', { name })) as Value | null;
    if (!found) throw new ClientError('NotFoundError', `Credential ${name} does not exist.`, { status_code: 404, code: 'not_found' });
    return found.id;
  }
}

/** Without what is null, as in JSON bodies of the client. */
function keep(values: Value): Value {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, typeof value === 'object' && !Array.isArray(value) ? keep(value as Value) : value]),
  );
}

/** Waits until a started version has ended one way or the other; the fake product is done by the next request. */
async function settle(api: Api, given: Value, number: unknown): Promise<Value> {
  const version = await api.get(`${api.of(given)}/versions/${number}`);
  if (version.status !== 'failed') return version;
  const { lines } = (await api.get(`${api.of(given)}/logs`)) as { lines: unknown[] };
  const events = await api.list(`${api.of(given)}/events`, { limit: 5 });
  const reason = events.find((event) => event.event === 'version.failed')?.data as Value | undefined;
  throw new ClientError('DeploymentFailedError', `Version ${number} failed: ${reason?.reason}`, { logs: lines });
}

const settingsOf = (given: Value) =>
  keep({
    branch: given.branch,
    commit: given.commit,
    content_path: given.content_path,
    model: given.model,
    explainer: given.explainer,
    transformer: given.transformer,
    resources: given.resources,
    autoscaling: given.autoscaling,
    environment: given.environment,
    message: given.message,
  });

const lifecycle =
  (verb: string) =>
  async (api: Api, given: Value): Promise<Value> => {
    await api.post(`${api.of(given)}/${verb}`);
    return api.get(api.of(given));
  };

async function bodyOfRows(given: Value): Promise<Value> {
  const { data } = given;
  const body = Array.isArray(data) ? { instances: data } : (data as Value);
  return keep({ ...body, inference_ids: given.inference_ids ?? undefined, tags: given.tags });
}

const rangeOf = ({ start, end, ...rest }: Value) => ({ from: start, to: end, ...rest });

const METHODS: Record<string, (api: Api, given: Value) => Promise<unknown>> = {
  whoami: async (api) => {
    const { organization, ...user } = await api.get('/me');
    return { ...user, organization, organization_role: (organization as Value).role };
  },
  close: async () => null,
  deploy: async (api, given) => {
    const version = { ...settingsOf(given), repository_id: await api.repositoryId(given.repository) };
    const type = given.deployment_type ?? 'managed';
    const { name, slug, risk_class, use_case, tags } = given;
    const made = await api.post(
      `${api.workspace}/deployments`,
      keep({ name, slug, type, risk_class, use_case_id: use_case, tags, version }),
    );
    if (given.wait === false) return made;
    const at = { deployment: made.slug };
    await settle(api, at, 1);
    return api.get(api.of(at));
  },
  update: async (api, given) => {
    const { number, ...made } = await api.post(`${api.of(given)}/versions`, settingsOf(given));
    return given.wait === false ? { number, ...made } : settle(api, given, number);
  },
  update_metadata: (api, given) => {
    const { name, tags, risk_class, use_case, owner } = given;
    return api.send('PATCH', api.of(given), keep({ name, tags, risk_class, use_case_id: use_case, owner_id: owner }));
  },
  deploy_external: async (api, given) => {
    const { name, slug, risk_class, tags, url, method, preset } = given;
    const { credential, ...auth } = (given.auth ?? { kind: 'none' }) as Value;
    const endpoint = { url, method, preset, auth: keep({ ...auth, credential_id: await api.credentialId(credential) }) };
    const body = keep({ name, slug, type: 'external', risk_class, tags, version: { endpoint } });
    const made = await api.post(`${api.workspace}/deployments`, body);
    return api.get(`${api.workspace}/deployments/${made.slug}`);
  },
  register: (api, given) => {
    const { name, slug, risk_class, tags } = given;
    return api.post(`${api.workspace}/deployments`, keep({ name, slug, type: 'registered', risk_class, tags }));
  },
  get_deployment: (api, given) => api.get(api.of(given)),
  list_deployments: (api, given) => api.list(`${api.workspace}/deployments`, given),
  get_version: (api, given) => api.get(`${api.of(given)}/versions/${given.number}`),
  list_versions: (api, given) => api.list(`${api.of(given)}/versions`),
  rollback: async (api, given) => {
    const { number } = await api.post(`${api.of(given)}/versions/${given.version}/rollback`);
    return settle(api, given, number);
  },
  activate: lifecycle('activate'),
  deactivate: lifecycle('deactivate'),
  archive: lifecycle('archive'),
  restore: lifecycle('restore'),
  delete_deployment: async (api, given) => {
    await api.send('DELETE', api.of(given));
    return null;
  },
  wait_until: async (api, given) => {
    const found = await api.get(api.of(given));
    if (found.status !== (given.status ?? 'active')) throw new ClientError('TimeoutError', `The deployment is ${found.status}.`);
    return found;
  },
  get_logs: async (api, { deployment, since, ...query }) => {
    const [, count, unit] = /^(\d+)([mhd])$/.exec(String(since)) ?? [];
    const minutes = Number(count) * { m: 1, h: 60, d: 1440 }[unit ?? 'm']!;
    // The clock of the fake product stands still but for what walks let pass.
    const from = count === undefined ? since : new Date(Date.UTC(2025, 8, 15, 8, 30) - minutes * 60_000).toISOString().replace('.000', '');
    return (await api.get(`${api.of({ deployment })}/logs`, { since: from, ...query })).lines;
  },
  list_events: (api, { deployment, ...query }) => api.list(`${api.of({ deployment })}/events`, query),
  get_metrics: async (api, { deployment, ...query }) => (await api.get(`${api.of({ deployment })}/metrics`, rangeOf(query))).points,
  create_alert: (api, { deployment, ...body }) => api.post(`${api.of({ deployment })}/alerts`, keep(body)),
  create_deployment_token: (api, { deployment, ...body }) => api.post(`${api.of({ deployment })}/tokens`, keep(body)),
  create_temporary_credential: (api, { deployment, ...body }) => api.post(`${api.of({ deployment })}/temporary-credentials`, keep(body)),
  add_repository: async (api, { name, url, credential, default_branch }) =>
    api.post(`${api.workspace}/repositories`, keep({ name, url, credential_id: await api.credentialId(credential), default_branch })),
  list_repositories: (api) => api.list(`${api.workspace}/repositories`),
  sync_repository: async (api, { repository }) => api.post(`${api.workspace}/repositories/${await api.repositoryId(repository)}/sync`),

  predict: async (api, given) => {
    const { explain, version, log, batch_size: size = 1000 } = given;
    const query = new URLSearchParams(Object.entries(keep({ explain, version, log })).map(([key, value]) => [key, String(value)]));
    const body = await bodyOfRows(given);
    const rows = body.instances as unknown[] | undefined;
    if (!rows) return api.post(`${api.of(given)}/predict?${query}`, body);
    const parts: Value[] = [];
    for (let at = 0; at < rows.length; at += size as number) {
      const ids = (body.inference_ids as unknown[] | undefined)?.slice(at, at + (size as number));
      parts.push(
        await api.post(
          `${api.of(given)}/predict?${query}`,
          keep({ ...body, instances: rows.slice(at, at + (size as number)), inference_ids: ids }),
        ),
      );
    }
    const join = (key: string) => (parts[0]?.[key] === undefined ? null : parts.flatMap((part) => part[key] as unknown[]));
    const lists = ['predictions', 'probabilities', 'inference_ids', 'explanations'];
    return { ...parts[0], ...Object.fromEntries(lists.map((key) => [key, join(key)])) };
  },
  explain: async (api, given) => api.post(`${api.of(given)}/explain${given.image === true ? '?image=true' : ''}`, await bodyOfRows(given)),
  chat: async (api, given) => {
    const { messages, temperature, max_tokens } = given;
    const answer = await api.post(`${api.of(given)}/chat/completions`, keep({ messages, temperature, max_tokens }));
    const [choice] = answer.choices as { message: Value; finish_reason: string }[];
    return {
      content: choice!.message.content,
      finish_reason: choice!.finish_reason,
      usage: answer.usage,
      inference_id: (answer.inference_ids as string[])[0],
      guardrails: answer.guardrails ?? [],
    };
  },
  embed: async (api, given) => {
    const { data } = (await api.post(`${api.of(given)}/embeddings`, { input: given.texts })) as { data: { embedding: number[] }[] };
    return data.map(({ embedding }) => embedding);
  },

  upload_actuals: async (api, given) => {
    const all = given.actuals as Value[];
    const size = (given.batch_size as number | undefined) ?? 1000;
    const result = { accepted: 0, rejected: [] as unknown[] };
    for (let at = 0; at < all.length; at += size) {
      const { accepted, rejected } = await api.send('PUT', `${api.of(given)}/actuals`, { actuals: all.slice(at, at + size).map(keep) });
      result.accepted += accepted as number;
      result.rejected.push(...(rejected as unknown[]));
    }
    return result;
  },
  get_actual: async (api, given) => (await api.get(`${api.of(given)}/prediction-logs/${given.inference_id}`)).actual ?? null,
  evaluate: (api, { deployment, inference_id, ...body }) =>
    api.post(`${api.of({ deployment })}/prediction-logs/${inference_id}/evaluations`, keep(body)),
  update_evaluation: (api, { deployment, inference_id, evaluation_id, ...body }) =>
    api.send('PATCH', `${api.of({ deployment })}/prediction-logs/${inference_id}/evaluations/${evaluation_id}`, keep(body)),
  list_evaluations: (api, given) => api.list(`${api.of(given)}/prediction-logs/${given.inference_id}/evaluations`),

  list_prediction_logs: (api, { deployment, filters, ...query }) =>
    api.get(`${api.of({ deployment })}/prediction-logs`, { ...rangeOf(query), ...(filters as Value | undefined) }),
  iter_prediction_logs: async (api, { deployment, filters, ...query }) => {
    const found: unknown[] = [];
    let cursor: unknown;
    do {
      const page = await api.get(`${api.of({ deployment })}/prediction-logs`, {
        ...rangeOf(query),
        ...(filters as Value | undefined),
        limit: 200,
        cursor,
      });
      found.push(...(page.items as unknown[]));
      cursor = page.next_cursor;
    } while (cursor);
    return found;
  },
  get_prediction_log: (api, given) => api.get(`${api.of(given)}/prediction-logs/${given.inference_id}`),
  export_prediction_logs: async (api, given) => {
    const { format = 'csv', start, end, path } = given;
    const { export_id: id } = await api.post(`${api.of(given)}/prediction-logs/export`, keep({ format, from: start, to: end }));
    const done = await api.get(`${api.of(given)}/prediction-logs/exports/${id}`);
    writeFileSync(path as string, `inference_id\n`);
    return { id, state: done.state, rows: done.rows, path };
  },
  get_trace: (api, given) => api.get(`${api.of(given)}/traces/${given.trace_id}`),
  list_traces: (api, { deployment, ...query }) => api.list(`${api.of({ deployment })}/traces`, rangeOf(query)),
  set_tracing: async (api, given) => {
    const { credential, ...exported } = (given.export ?? {}) as Value;
    const settings = given.export ? keep({ ...exported, credential_id: await api.credentialId(credential) }) : undefined;
    await api.send('PUT', `${api.of(given)}/tracing`, keep({ enabled: given.enabled, sample_rate: given.sample_rate, export: settings }));
    return null;
  },

  create_job_schedule: async (api, given) => api.post(`${api.workspace}/job-schedules`, await bodyOfJob(api, given)),
  list_job_schedules: (api) => api.list(`${api.workspace}/job-schedules`),
  get_job_schedule: (api, given) => api.get(`${api.workspace}/job-schedules/${given.job}`),
  update_job_schedule: async (api, { job, ...changes }) =>
    api.send('PATCH', `${api.workspace}/job-schedules/${job}`, await bodyOfJob(api, changes)),
  delete_job_schedule: async (api, given) => {
    await api.send('DELETE', `${api.workspace}/job-schedules/${given.job}`);
    return null;
  },
  run_job: async (api, given) => {
    const run = await api.post(`${api.workspace}/job-schedules/${given.job}/run`);
    if (given.wait !== true) return run;
    return (await api.list(`${api.workspace}/job-schedules/${given.job}/runs`)).find(({ id }) => id === run.id)!;
  },
  list_job_runs: (api, given) => api.list(`${api.workspace}/job-schedules/${given.job}/runs`, { limit: given.limit }),
  // What has no endpoint in the document: the product answers the client alone.
  get_job_logs: async ({ connection }, given) => internal(connection, '/__jobs', given),
  attach_bias_report: async ({ connection }, given) => internal(connection, '/__reports', given),
};

async function bodyOfJob(api: Api, { repository, deployment, ...given }: Value): Promise<Value> {
  const repository_id = repository ? await api.repositoryId(repository) : undefined;
  const deployment_id = deployment ? (await api.get(api.of({ deployment }))).id : undefined;
  return keep({ ...given, repository_id, deployment_id });
}

async function internal({ url }: Connection, path: string, given: Value): Promise<unknown> {
  const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(given) });
  return ((await response.json()) as { value: unknown }).value;
}
