import { type Call, deploymentOf, type Handlers } from '../call.ts';
import { emit } from '../events.ts';
import { Failure, invalid } from '../failure.ts';
import { predictRow } from '../model.ts';
import { runTransformer } from '../transformer.ts';
import { type Item, issueId, issueInferenceId, now, type StoredDeployment, type StoredVersion } from '../world.ts';
import { activeOf, versionOf } from './deployments.ts';
import { checkText } from './guardrails.ts';

/** What the gateway does with a request: checks it, has it answered, stores it. */

export const inference: Handlers = {
  predict: (call) => infer(call, call.query.explain === true),
  explain: (call) => infer(call, true, 50),
  createChatCompletion: (call) => {
    const messages = call.body.messages as { content: string }[];
    const last = messages.length - 1;
    const { text, acted, id } = complete(call, messages[last]!.content, `messages[${last}]`);
    const usage = countTokens(messages.map(({ content }) => content).join(' '), text);
    const body: Item = {
      id: issueId(call.world, 'req'),
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage,
      ...(acted.length > 0 && { guardrails: acted }),
      inference_ids: [id],
    };
    return body;
  },
  createCompletion: (call) => {
    const prompt = call.body.prompt as string;
    const { text, acted, id } = complete(call, prompt, 'prompt');
    return {
      id: issueId(call.world, 'req'),
      object: 'text_completion',
      choices: [{ index: 0, text, finish_reason: 'stop' }],
      usage: countTokens(prompt, text),
      ...(acted.length > 0 && { guardrails: acted }),
      inference_ids: [id],
    };
  },
  createEmbeddings: (call) => {
    const deployment = deploymentOf(call);
    runningOf(deployment, call.query.version);
    const texts = [call.body.input].flat() as string[];
    const id = store(call, deployment, { input: texts, output: null });
    const tokens = texts.join(' ').split(/\s+/).length;
    return {
      data: texts.map((text, index) => ({ index, embedding: [text.length / 1000, -0.087, 0.153] })),
      usage: { prompt_tokens: tokens, total_tokens: tokens },
      inference_ids: [id],
    };
  },
};

function countTokens(question: string, answer: string): Item {
  const [prompt, completion] = [question, answer].map((text) => text.split(/\s+/).length);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt! + completion! };
}

/** The version that answers. */
function runningOf(deployment: StoredDeployment, asked: unknown): StoredVersion {
  const { status, slug } = deployment.data;
  if (status === 'inactive' || status === 'archived') throw new Failure(409, 'deployment_inactive', `${slug} is ${status}.`);
  const active = activeOf(deployment);
  const version = asked === undefined ? active : versionOf(deployment, asked as number);
  if (!version || (version !== active && version.data.status !== 'starting'))
    throw new Failure(404, 'version_not_running', `${slug} has no such version that runs.`);
  return version;
}

function infer(call: Call, isExplained: boolean, most = 1000): Item {
  const deployment = deploymentOf(call);
  const version = runningOf(deployment, call.query.version);
  if (isExplained && !version.data.explainer) throw new Failure(422, 'explainer_missing', 'The version has no explainer.');
  const isOpen = 'inputs' in call.body;
  const sent = isOpen ? rowsOfTensors(call.body.inputs as Item[]) : (call.body.instances as unknown[]);
  if (sent.length > most) throw invalid(isOpen ? 'inputs' : 'instances', `More than ${most} rows.`);
  const rows = sent.map((row, index) => checkRow(version, row, index, !version.data.transformer));
  const ids = checkIds(call, deployment, rows.length);
  if (call.query.log === 'none' && call.workspace.data.allow_unlogged_inference !== true)
    throw new Failure(403, 'forbidden', 'The workspace does not allow unlogged inference.');
  const transformer = version.data.transformer ? runTransformer(version, call.world.python) : null;
  const prepared = transformer ? (transformer.preprocess({ instances: rows }).instances as number[][]) : (rows as number[][]);
  const results = prepared.map((row) => predictRow(row, version.metadata));
  const answer = transformer
    ? transformer.postprocess({ predictions: results.map((one) => one.prediction), probabilities: results.map((one) => one.probability) })
    : {};
  const requestId = issueId(call.world, 'req');
  const explanations = isExplained
    ? results.map(({ contributions, base }) => ({ kind: (version.data.explainer as Item).kind, base_value: base, contributions }))
    : null;
  const stored = rows.map((row, index) =>
    call.query.log === 'none'
      ? null
      : store(call, deployment, {
          id: ids?.[index],
          request_id: requestId,
          version: version.data.number,
          input: call.query.log === 'metadata' ? null : row,
          output: call.query.log === 'metadata' ? null : results[index]!.prediction,
          probability: results[index]!.probability ?? null,
          explanation: explanations?.[index] ?? null,
          ...(call.body.tags !== undefined && { tags: call.body.tags }),
        }),
  );
  const inferenceIds = stored.filter((id) => id !== null);
  const extra = explanations ? { explanations } : {};
  if (isOpen)
    return {
      id: requestId,
      model_version: String(version.data.number),
      outputs: [{ name: 'predict', shape: [rows.length], datatype: 'INT64', data: results.map((one) => one.prediction) }],
      inference_ids: inferenceIds,
      ...extra,
    };
  return {
    request_id: requestId,
    version: version.data.number,
    predictions: results.map((one) => one.prediction),
    ...(results[0]!.probability !== undefined && { probabilities: results.map((one) => one.probability) }),
    ...answer,
    inference_ids: inferenceIds,
    ...extra,
  };
}

function rowsOfTensors(inputs: Item[]): unknown[] {
  const { shape, data } = inputs[0] as { shape: number[]; data: unknown[] };
  const flat = data.flat(2);
  const width = shape[1] ?? 1;
  if (flat.length !== shape[0]! * width) throw invalid('inputs[0]', `The shape asks for ${shape[0]! * width} values, not ${flat.length}.`);
  return Array.from({ length: shape[0]! }, (_, index) => flat.slice(index * width, (index + 1) * width));
}

/** Checks a row against metadata.json, and puts named features into their order when there is no transformer that wants the names. */
function checkRow({ metadata }: StoredVersion, row: unknown, index: number, isOrdered: boolean): unknown {
  const features = metadata?.features;
  if (!features) return row;
  const at = `instances[${index}]`;
  const fits = (value: unknown, { type, categories }: { type: string; categories?: string[] }) => {
    if (type === 'integer') return Number.isInteger(value);
    if (type === 'number') return typeof value === 'number';
    if (type === 'boolean') return typeof value === 'boolean';
    if (type === 'category') return categories!.includes(value as string);
    return type === 'image' ? typeof (value as Item)?.b64 === 'string' : typeof value === 'string';
  };
  if (typeof row !== 'object' || row === null) {
    if (features.length === 1 && fits(row, features[0]!)) return row;
    throw invalid(at, `Row ${index} is no list of ${features.length} values.`);
  }
  const isNamed = !Array.isArray(row);
  if (isNamed) {
    const names = new Set(features.map(({ name }) => name));
    const unknown = Object.keys(row).find((name) => !names.has(name));
    if (unknown !== undefined) throw invalid(`${at}.${unknown}`, `Row ${index} has the unknown feature ${unknown}.`);
    const missing = features.find(({ name }) => !(name in row));
    if (missing) throw invalid(`${at}.${missing.name}`, `Row ${index} lacks the feature ${missing.name}.`);
  }
  const values = isNamed ? features.map(({ name }) => (row as Item)[name]) : (row as unknown[]);
  if (values.length !== features.length)
    throw invalid(at, `Row ${index} has ${values.length} values, the model expects ${features.length}.`, 'feature_count_mismatch');
  const wrong = features.find((feature, position) => !fits(values[position], feature));
  if (wrong) throw invalid(`${at}.${wrong.name}`, `Row ${index}: ${wrong.name} is no ${wrong.type}.`);
  return isOrdered ? values : row;
}

function checkIds({ body }: Call, deployment: StoredDeployment, rows: number): string[] | null {
  const ids = body.inference_ids as string[] | undefined;
  if (ids === undefined) return null;
  if (ids.length !== rows) throw new Failure(422, 'inference_id_count_mismatch', `${ids.length} ids for ${rows} rows.`);
  const known = ids.findIndex((id, index) => deployment.inferences.has(id) || ids.indexOf(id) !== index);
  if (known !== -1) {
    const message = `Inference id ${ids[known]} exists in this deployment.`;
    throw new Failure(409, 'inference_id_exists', message, [{ field: `inference_ids[${known}]`, code: 'inference_id_exists' }]);
  }
  return ids;
}

const TOKEN_KINDS = { personalKey: 'personal_key', deploymentToken: 'deployment_token', temporaryCredential: 'temporary_credential' };

/** Stores an inference, and returns its id. */
export function store(call: Pick<Call, 'world' | 'secret'>, deployment: StoredDeployment, given: Item): string {
  const id = (given.id as string | undefined) ?? issueInferenceId(call.world);
  deployment.inferences.set(id, {
    request_id: issueId(call.world, 'req'),
    version: deployment.data.active_version ?? 1,
    latency_ms: 84,
    status_code: 200,
    token_kind: TOKEN_KINDS[call.secret.kind],
    evaluations: [],
    actual: null,
    created_at: now(call.world),
    ...given,
    id,
  });
  return id;
}

/** Has a language model answer, with guardrails around it. */
function complete(call: Call, question: string, field: string): { text: string; acted: Item[]; id: string } {
  const deployment = deploymentOf(call);
  runningOf(deployment, call.query.version);
  const acted: Item[] = [];
  let text = 'A third party hit the car from behind at a traffic light.';
  let asked = question;
  for (const stage of ['input', 'output'])
    for (const guardrail of call.workspace.guardrails) {
      const isMine = (guardrail.deployment_ids as string[]).includes(deployment.data.id);
      if (!isMine || guardrail.stage !== stage || guardrail.enabled !== true) continue;
      const { matches, masked } = checkText(guardrail, stage === 'input' ? asked : text);
      if (matches.length === 0) continue;
      const { id, name, action, kind } = guardrail as Record<string, string>;
      emit(call.world, deployment, 'guardrail.triggered', { guardrail_id: id, name, action });
      if (action === 'block') {
        store(call, deployment, { input: asked, output: null, status_code: 422 });
        throw new Failure(422, 'guardrail_blocked', `Guardrail ${name} blocked the ${stage}.`, [{ field, code: kind! }]);
      }
      if (action === 'mask' && stage === 'input') asked = masked;
      if (action === 'mask' && stage === 'output') text = masked;
      acted.push({ id, name, stage, action });
    }
  return { text, acted, id: store(call, deployment, { input: asked, output: text }) };
}
