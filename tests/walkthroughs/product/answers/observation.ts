import { type Call, deploymentOf, type Handlers, itemOf, pageOf, refuseTaken, removeItem } from '../call.ts';
import { accuracyOf, emit } from '../events.ts';
import { Failure, invalid } from '../failure.ts';
import { formatTime, type Item, issueId, issueSecret, now, type StoredDeployment } from '../world.ts';

/** What is known of a deployment and its inferences, and the secrets that open it. */

export const observation: Handlers = {
  listPredictionLogs: (call) => pageOf(call, filterLogs(call, deploymentOf(call))),
  getPredictionLog: (call) => inferenceOf(call),
  exportPredictionLogs: (call) => {
    const deployment = deploymentOf(call);
    const id = issueId(call.world, 'exp');
    const made = { id, state: 'running', rows: null as number | null, download_url: null as string | null };
    deployment.exports.set(id, { ...made, format: call.body.format ?? 'csv' });
    call.world.pending.push(() => {
      const done = {
        state: 'succeeded',
        rows: deployment.inferences.size,
        download_url: `https://api.slipway.example.com/downloads/${id}`,
      };
      Object.assign(deployment.exports.get(id)!, done);
    });
    return { export_id: id };
  },
  getPredictionLogExport: (call) => {
    const { format: _, ...shown } = itemOf([...deploymentOf(call).exports.values()], call.params.export_id, 'Export');
    return shown;
  },
  uploadActuals: (call) => {
    const deployment = deploymentOf(call);
    const given = call.body.actuals as { inference_id: string; value: unknown; observed_at?: string; source?: string }[];
    const rejected: Item[] = [];
    for (const { inference_id: id, value, observed_at: observed, source = 'client' } of given) {
      const inference = deployment.inferences.get(id);
      const isOfType = !inference || inference.output == null || typeof inference.output === typeof value;
      if (!inference) rejected.push({ inference_id: id, code: 'inference_not_found' });
      else if (!isOfType) rejected.push({ inference_id: id, code: 'validation_failed' });
      else inference.actual = { inference_id: id, value, observed_at: observed ?? now(call.world), source };
    }
    emit(call.world, deployment, 'actuals.uploaded', { accepted: given.length - rejected.length });
    return { accepted: given.length - rejected.length, rejected };
  },
  listEvaluations: (call) => pageOf(call, inferenceOf(call).evaluations as Item[]),
  createEvaluation: (call) => {
    const { agree, desired_output: desired = null, comment = '' } = call.body;
    const all = inferenceOf(call).evaluations as Item[];
    if (agree === false && desired === null) throw invalid('desired_output', '`desired_output` is required when `agree` is false.');
    if (all.some(({ evaluator_id: id }) => id === call.user.id)) throw new Failure(409, 'conflict', 'You have evaluated this inference.');
    const made = {
      id: issueId(call.world, 'eval'),
      agree,
      desired_output: desired,
      comment,
      evaluator_id: call.user.id,
      created_at: now(call.world),
    };
    all.push(made);
    emit(call.world, deploymentOf(call), 'evaluation.created', {}, call.user.id);
    return made;
  },
  updateEvaluation: (call) => {
    const found = itemOf(inferenceOf(call).evaluations as Item[], call.params.evaluation_id, 'Evaluation');
    const changed = { ...found, ...call.body };
    if (changed.agree === false && changed.desired_output === null) throw invalid('desired_output', '`desired_output` is required.');
    return Object.assign(found, changed);
  },

  getMetrics: (call) => {
    const { metric, step = '1h' } = call.query as Record<string, string>;
    const deployment = deploymentOf(call);
    const value = metric === 'accuracy' ? accuracyOf(deployment).value : metric === 'requests' ? deployment.inferences.size : 184;
    const at = `${now(call.world).slice(0, 14)}00:00Z`;
    return {
      metric,
      unit: metric!.startsWith('latency') ? 'ms' : metric === 'requests' ? 'requests' : 'share',
      step,
      points: [{ at, value }],
    };
  },
  listEvents: (call) => pageOf(call, deploymentOf(call).events),
  getLogs: (call) => {
    const { container = 'model', tail = 500 } = call.query as { container?: string; tail?: number };
    const since = (call.query.since as string | undefined) ?? '';
    const lines = deploymentOf(call).logs.filter(({ pod, timestamp }) => String(pod).startsWith(container) && String(timestamp) > since);
    return { lines: lines.slice(-tail) };
  },

  listAlerts: (call) => pageOf(call, deploymentOf(call).alerts),
  createAlert: (call) => {
    const { alerts } = deploymentOf(call);
    if (alerts.length >= 30) throw new Failure(409, 'conflict', 'The deployment has 30 alerts.');
    const made = { id: issueId(call.world, 'al'), severity: 'warning', channels: ['email'], ...call.body, status: 'resolved' };
    alerts.push(made);
    return made;
  },
  updateAlert: (call) => {
    const found = itemOf(deploymentOf(call).alerts, call.params.alert_id, 'Alert');
    if (call.body.status === 'acknowledged' && found.status !== 'open') throw new Failure(409, 'conflict', 'There is no open incident.');
    return Object.assign(found, call.body);
  },
  deleteAlert: (call) => removeItem(deploymentOf(call).alerts, call.params.alert_id, 'Alert'),

  listTokens: (call) => pageOf(call, deploymentOf(call).tokens),
  createToken: (call) => {
    const deployment = deploymentOf(call);
    refuseTaken(deployment.tokens, call.body.name);
    if (deployment.tokens.length >= 25) throw new Failure(409, 'conflict', 'The deployment has 25 tokens.');
    const made: Item = { id: issueId(call.world, 'tok'), expires_at: null, ...call.body };
    const secret = issueSecret(call.world, 'dt');
    deployment.tokens.push(made);
    call.world.secrets.set(secret, {
      kind: 'deploymentToken',
      userId: call.user.id,
      deploymentId: deployment.data.id,
      tokenId: made.id as string,
      scopes: made.scopes as string[],
      expiresAt: made.expires_at === null ? null : Date.parse(made.expires_at as string),
      isRevoked: false,
    });
    emit(call.world, deployment, 'token.created', { token_id: made.id }, call.user.id);
    return { ...made, secret };
  },
  revokeToken: (call) => {
    const deployment = deploymentOf(call);
    removeItem(deployment.tokens, call.params.token_id, 'Token');
    for (const secret of call.world.secrets.values()) if (secret.tokenId === call.params.token_id) secret.isRevoked = true;
    emit(call.world, deployment, 'token.revoked', { token_id: call.params.token_id }, call.user.id);
  },
  createTemporaryCredential: (call) => {
    const deployment = deploymentOf(call);
    const { ttl_seconds: ttl = 3600, scopes = ['predict'] } = call.body as { ttl_seconds?: number; scopes?: string[] };
    if (call.secret.scopes && scopes.some((scope) => !call.secret.scopes!.includes(scope)))
      throw new Failure(403, 'scope_missing', 'The token lacks a scope.');
    const secret = issueSecret(call.world, 'tc');
    const expiresAt = call.world.clock + ttl * 1000;
    call.world.secrets.set(secret, {
      kind: 'temporaryCredential',
      userId: call.user.id,
      deploymentId: deployment.data.id,
      ...(call.secret.tokenId && { tokenId: call.secret.tokenId }),
      scopes,
      expiresAt,
      isRevoked: false,
    });
    return { id: issueId(call.world, 'tmp'), secret, scopes, expires_at: formatTime(expiresAt) };
  },

  getComplianceDocumentation: (call) => deploymentOf(call).documentation,
  updateComplianceDocumentation: (call) => {
    const { documentation } = deploymentOf(call);
    const isDone = call.body.status === 'complete';
    return Object.assign(documentation, { status: 'draft' }, call.body, isDone && { completed_by: call.user.id });
  },
  exportComplianceDocumentation: () => 'PDF',
  listMessages: (call) => pageOf(call, deploymentOf(call).messages),
  createMessage: (call) => {
    const made = { id: issueId(call.world, 'msg'), kind: 'comment', ...call.body, author_id: call.user.id, created_at: now(call.world) };
    deploymentOf(call).messages.push(made);
    return made;
  },
  updateMessage: (call) => Object.assign(messageOf(call), call.body),
  deleteMessage: (call) => {
    messageOf(call);
    removeItem(deploymentOf(call).messages, call.params.message_id, 'Message');
  },

  listTraces: (call) => pageOf(call, deploymentOf(call).traces),
  getTrace: (call) => {
    const found = deploymentOf(call).traces.find(({ trace_id: id }) => id === call.params.trace_id);
    if (!found) throw new Failure(404, 'not_found', 'The trace does not exist.');
    return found;
  },
  setTracing: (call) => {
    const deployment = deploymentOf(call);
    if (call.body.enabled !== deployment.tracing.enabled)
      emit(call.world, deployment, call.body.enabled ? 'tracing.enabled' : 'tracing.disabled', {}, call.user.id);
    deployment.tracing = { sample_rate: 0.1, ...call.body };
    return deployment.tracing;
  },
};

export function inferenceOf(call: Call): Item {
  const found = deploymentOf(call).inferences.get(call.params.inference_id!);
  if (!found) throw new Failure(404, 'inference_not_found', `The inference ${call.params.inference_id} does not exist.`);
  return found;
}

/** Only the author changes a message. */
function messageOf(call: Call): Item {
  const found = itemOf(deploymentOf(call).messages, call.params.message_id, 'Message');
  if (found.author_id !== call.user.id) throw new Failure(403, 'forbidden', 'Somebody else wrote the message.');
  return found;
}

const COMPARE: Record<string, (value: never, other: never) => boolean> = {
  eq: (value, other) => value === other,
  gt: (value, other) => value > other,
  gte: (value, other) => value >= other,
  lt: (value, other) => value < other,
  lte: (value, other) => value <= other,
};

function filterLogs({ query }: Call, deployment: StoredDeployment): Item[] {
  const active = deployment.versions.at(-1)?.metadata?.features?.map(({ name }) => name) ?? [];
  const fields = Object.entries(query).filter(([name]) => name === 'output' || name.startsWith('input.'));
  const readField = (one: Item, name: string) => {
    if (name === 'output') return one.output;
    const feature = name.slice('input.'.length);
    return Array.isArray(one.input) ? one.input[active.indexOf(feature)] : (one.input as Item | null)?.[feature];
  };
  return [...deployment.inferences.values()].filter(
    (one) =>
      (query.version === undefined || one.version === query.version) &&
      (query.has_actual === undefined || (one.actual !== null) === query.has_actual) &&
      (query.has_evaluation === undefined || (one.evaluations as Item[]).length > 0 === query.has_evaluation) &&
      (query.status_code === undefined || one.status_code === query.status_code) &&
      (query.token_kind === undefined || one.token_kind === query.token_kind) &&
      (query.from === undefined || (one.created_at as string) >= (query.from as string)) &&
      (query.to === undefined || (one.created_at as string) < (query.to as string)) &&
      fields.every(([name, filter]) => {
        const [, sign, text] = /^(\w+):(.*)$/.exec(String(filter)) ?? [];
        const value = readField(one, name);
        const other = typeof value === 'number' ? Number(text) : text;
        return COMPARE[sign!]?.(value as never, other as never) ?? false;
      }),
  );
}
