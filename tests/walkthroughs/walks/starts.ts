import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Item } from '../product/world.ts';
import { GIT_URL, type Prepared, type Scene } from '../reader/scene.ts';
import { LOAN_FILES } from './loan-model.ts';

/** What walks begin with. */

const SAMPLE = [
  [42, 58000, 15000, 48, 11, 2],
  [23, 21000, 30000, 60, 1, 4],
];

/** The repository and the deployment of the quickstart, with a number of versions. */
export async function finishQuickstart({ host, client }: Prepared, versions = 1, files: Record<string, string> = {}): Promise<void> {
  host(GIT_URL, { ...LOAN_FILES, ...files });
  await client('add_repository', { name: 'credit-scoring', url: GIT_URL });
  await client('deploy', {
    name: 'Loan approval',
    repository: 'credit-scoring',
    content_path: 'models/loan-approval',
    model: { framework: 'sklearn', framework_version: '1.5' },
    explainer: { kind: 'shap_kernel' },
    message: 'First version',
  });
  for (let number = 2; number <= versions; number++) await client('update', { deployment: 'loan-approval', message: `Version ${number}` });
  await client('get_deployment', { deployment: 'loan-approval' });
}

/** A clone of the repository in the reader's home. */
export function clone({ home, env }: Prepared): void {
  execFileSync('git', ['clone', '--quiet', GIT_URL, 'credit-scoring'], { cwd: home, env: { ...env, PATH: process.env.PATH } });
}

/** The quickstart's deployment after its two predictions. */
export async function predictTwice(scene: Prepared): Promise<void> {
  await finishQuickstart(scene);
  await scene.client('predict', { deployment: 'loan-approval', data: SAMPLE });
}

/** The language model of the manual. */
export async function deployAssistant({ host, client }: Prepared): Promise<void> {
  const reference = { schema_version: 1, kind: 'huggingface', uri: 'mistralai/Mistral-7B-Instruct-v0.3' };
  host(GIT_URL, { 'models/claims-assistant/model/reference.json': JSON.stringify(reference) });
  await client('add_repository', { name: 'credit-scoring', url: GIT_URL });
  await client('deploy', {
    name: 'Claims assistant',
    repository: 'credit-scoring',
    content_path: 'models/claims-assistant',
    model: { framework: 'huggingface' },
  });
}

export function writeHome({ home }: Pick<Scene, 'home'>, path: string, text: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
}

/** Sends a request as the reader, whose key may do everything. */
export async function request({ product }: Scene, method: string, path: string, body?: unknown): Promise<Item> {
  const response = await fetch(`${product.url}/v1/workspaces/credit-risk${path}`, {
    method,
    headers: { Authorization: 'Bearer slp_pk_EXAMPLE', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? {} : (JSON.parse(text) as Item);
}

/** Commits and pushes what is in the reader's clone. */
export async function push({ shell }: Scene, ...paths: string[]): Promise<void> {
  const { failed, stderr } = await shell.run(
    `git add ${paths.join(' ')} && git commit --quiet -m "Change" && git push --quiet origin HEAD:main\n`,
  );
  if (failed.length > 0) throw new Error(stderr);
}

/** Says that two values are equal; a step of a page that says otherwise is a problem. */
export function expectEqual(came: unknown, expected: unknown): void {
  if (JSON.stringify(came) !== JSON.stringify(expected))
    throw new Error(`There came ${JSON.stringify(came)}, not ${JSON.stringify(expected)}`);
}

/** Fills a deployment with inferences of two ages, so that the bias report of the manual comes out. */
export function storeBiasedInferences({ world }: Pick<Scene, 'world'>): void {
  const deployment = world.workspace.deployments.find(({ data }) => data.slug === 'loan-approval')!;
  deployment.inferences.clear();
  // Of 100 under 25, 42 are approved, of 100 others 59; of those who repaid, 32 of 50 and 42 of 60.
  const groups = [
    { age: 23, approved: [32, 10], refused: [18, 40] },
    { age: 42, approved: [42, 17], refused: [18, 23] },
  ];
  for (const { age, approved, refused } of groups)
    for (const [output, counts] of [
      [1, approved],
      [0, refused],
    ] as const)
      for (const [value, count] of [
        [1, counts[0]!],
        [0, counts[1]!],
      ] as const)
        for (let number = 0; number < count; number++) {
          const id = `bias-${age}-${output}-${value}-${number}`;
          deployment.inferences.set(id, {
            id,
            request_id: 'req_6a1f9d30c7e2b485',
            version: 1,
            input: [age, 58000, 15000, 48, 11, 2],
            output,
            probability: output === 1 ? 0.87 : 0.18,
            explanation: null,
            actual: { inference_id: id, value, observed_at: '2025-09-20T00:00:00Z', source: 'client' },
            evaluations: [],
            latency_ms: 84,
            status_code: 200,
            token_kind: 'personal_key',
            created_at: '2025-09-15T08:30:00Z',
          });
        }
}
