import { jobOf } from '../product/answers/jobs.ts';
import { GIT_URL, type Scene } from '../reader/scene.ts';
import { expectShown, type Walk } from '../reader/walk.ts';
import { LOAN_FILES } from './loan-model.ts';
import { connect, hold, makeVersions } from './resources.ts';
import { expectEqual, finishQuickstart, predictTwice, request, storeBiasedInferences, writeHome } from './starts.ts';

const BOTH = {
  SLIPWAY_HOST: 'api.slipway.example.com',
  SLIPWAY_WORKSPACE: 'credit-risk',
  SLIPWAY_PERSONAL_KEY: 'slp_pk_EXAMPLE',
  SLIPWAY_DEPLOYMENT_TOKEN: 'slp_dt_EXAMPLE',
};
const YAML = `name: Loan approval
slug: loan-approval
type: managed
repository: credit-scoring
content_path: models/loan-approval
model:
  framework: sklearn
  framework_version: "1.5"
explainer:
  kind: shap_kernel
`;

async function makeVersionsAndToken(scene: Parameters<typeof makeVersions>[0]): Promise<void> {
  await makeVersions(scene, 3);
  await scene.client('create_deployment_token', { deployment: 'loan-approval', name: 'loan-portal', scopes: ['predict', 'explain'] });
}

/** Pages that show the client, the command line, and single requests. */
export const clientPages: Walk[] = [
  {
    page: 'python-client/authentication',
    isShort: true,
    env: {},
    before: (scene) => finishQuickstart(scene),
    blocks: [{ find: '.github/workflows/deploy.yaml', as: 'shown' }],
  },
  { page: 'python-client/introduction', isShort: true, before: (scene) => makeVersions(scene, 3) },
  {
    page: 'python-client/evaluate',
    isShort: true,
    before: async (scene) => {
      await predictTwice(scene);
      const rows = ['c4d8e7a2-16f0-4b93-8e5d-7a90b3f215c8,correct,,looks right', 'loan-2023-004410,wrong,0,not known'];
      writeHome(scene, 'review-september.csv', `inference_id,verdict,should_be,remark\n${rows.join('\n')}\n`);
    },
    acts: [{ text: 'Compute it yourself when you need it by tag', act: storeEvaluations }],
    refused: [404],
  },
  {
    page: 'python-client/job-schedules',
    isShort: true,
    before: async (scene) => {
      await finishQuickstart(scene, 1, { 'jobs/bias_check.py': SCRIPT });
      storeBiasedInferences(scene);
    },
    acts: [
      { text: '## Look at past runs', act: replaceRuns },
      {
        text: '## Keep schedules in code',
        act: async (scene) => {
          // The page has deleted its schedule; a reader begins with one.
          const name = 'Weekly bias check';
          if (!scene.world.workspace.jobs.some(({ data }) => data.name === name))
            await scene.client('create_job_schedule', { name, cron: '0 6 * * 1', repository: 'credit-scoring' });
        },
      },
    ],
  },
  {
    page: 'deployment/deployment-versions',
    isShort: true,
    choices: [['client'], ['rest'], ['ui']],
    before: (scene) => makeVersions(scene, 3),
    blocks: [{ find: '{ "number": 4, "status": "starting"', as: 'part' }],
  },
  {
    page: 'inference/index',
    isShort: true,
    env: BOTH,
    before: makeVersionsAndToken,
    blocks: [{ find: '├── row 0', as: 'shown' }],
  },
  {
    page: 'repository/add-a-repository',
    isShort: true,
    choices: [['client'], ['rest'], ['cli']],
    reader: 'ada',
    before: ({ host, world }) => {
      host(GIT_URL, LOAN_FILES);
      for (const [index, id] of ['cred_4f8e0b6d92a7c135', 'cred_9d27b5e0f1c8a463'].entries())
        world.workspace.credentials.push({ id, name: index === 0 ? 'git-readonly' : 'git-next', kind: 'git_https', scope: 'repository' });
    },
    // Makes a pair of keys.
    blocks: [{ find: 'ssh-keygen', as: 'shown' }],
  },
  {
    page: 'python-client/deploy',
    isShort: true,
    before: async (scene) => {
      await scene.client('register', { name: 'Claims assistant', slug: 'claims-assistant' });
      Object.assign(scene.world.workspace.deployments[0]!.data, { type: 'managed', active_version: 5 });
      await connect(scene);
      scene.world.workspace.credentials.push({
        id: 'cred_4f8e0b6d92a7c135',
        name: 'fraud-endpoint',
        kind: 'generic',
        scope: 'integration',
      });
    },
    acts: [
      {
        text: '## Update',
        act: async (scene) => {
          hold(scene, 'b16e0f8');
          await scene.client('update', { deployment: 'loan-approval', branch: 'main', message: 'Lower income threshold' });
          hold(scene, '4d81b7a');
        },
      },
      {
        text: '## Deploy from CI',
        isAfterBlock: true,
        act: async ({ shell, machine }) => {
          const { stdout, failed } = await shell.run('CI_COMMIT_SHA=4d81b7a CI_COMMIT_TITLE="Retrained" python ci/deploy.py\n');
          expectEqual([failed, machine.python === null ? '' : stdout], [[], machine.python === null ? '' : 'Version 5 is active\n']);
        },
      },
    ],
    // It starts a version of another branch, which the steps after it do not have.
    blocks: [{ find: 'branch="feature/new-income"', as: 'shown' }],
  },
  {
    page: 'api/inference-data-payload',
    isShort: true,
    before: async (scene) => {
      await makeVersions(scene, 3);
      await scene.client('deploy', {
        name: 'Claims',
        repository: 'credit-scoring',
        content_path: 'claims',
        model: { framework: 'huggingface' },
      });
    },
    blocks: [
      { find: 'POST /predict HTTP/1.1', as: 'shown', check: (scene, { code }) => predict(scene, code.split('\n\n')[1]!) },
      { find: '"loan_amount": 15000', as: 'shown', check: (scene, { code }) => predict(scene, code, [1]) },
      ...['"b64"', '["My car was hit from behind"]'].map((find) => ({
        find,
        as: 'shown' as const,
        check: (scene: Scene, { code }: { code: string }) => predict(scene, code, [0], 'claims'),
      })),
      { find: '"tags": { "channel": "web"', as: 'shown', check: (scene, { code }) => predict(scene, code, [1]) },
      { find: '"inputs": [', as: 'shown', check: (scene, { code }) => predict(scene, code) },
      {
        find: 'POST /chat/completions HTTP/1.1',
        as: 'shown',
        check: async (scene, { code }) => {
          const answer = await request(scene, 'POST', '/deployments/claims/chat/completions', JSON.parse(code.split('\n\n')[1]!));
          expectEqual(answer.object, 'chat.completion');
        },
      },
      // A model of its own would answer this.
      { find: '"object": "chat.completion"', as: 'shown' },
      { find: 'data: [DONE]', as: 'shown' },
      {
        find: '"code": "feature_count_mismatch"',
        as: 'shown',
        check: async (scene, block) =>
          expectShown(
            block,
            await request(scene, 'POST', '/deployments/loan-approval/predict', { instances: [[42, 58000, 15000, 48, 11]] }),
          ),
      },
    ],
  },
  {
    page: 'python-client/cli',
    isShort: true,
    before: async (scene) => {
      await scene.client('register', { name: 'Fraud score', slug: 'fraud-score' });
      await scene.client('register', { name: 'Claims assistant', slug: 'claims-assistant' });
      const [fraud, claims] = scene.world.workspace.deployments;
      Object.assign(fraud!.data, { type: 'external', active_version: 1, created_at: '2025-08-30T09:11:00Z' });
      Object.assign(claims!.data, { type: 'managed', active_version: 5, created_at: '2025-09-12T14:02:00Z' });
      await makeVersions(scene, 2);
    },
    blocks: [
      // It asks for a key in a terminal.
      { find: 'slipway login --host', as: 'shown' },
      { find: 'Personal key:', as: 'shown' },
      // Not every machine has a jq that selects.
      { find: 'select(.status != "active")', as: 'shown' },
    ],
  },
  {
    page: 'python-client/vars',
    isShort: true,
    env: {
      ...BOTH,
      SLIPWAY_WORKSPACE_ID: 'ws_5d20c8f1a97b3e64',
      SLIPWAY_VAR_DB_URL: 'postgresql://db.example.com/loans',
      SLIPWAY_VAR_DB_PASSWORD: 'x',
      SLIPWAY_VAR_BATCH_LIMIT: '500',
      SLIPWAY_VAR_DRY_RUN: 'true',
      SLIPWAY_SECRET_NAMES: 'DB_PASSWORD,CLIENT_KEY',
    },
    acts: [
      {
        // On the reader's own computer there are no variables of a container.
        text: '## Work locally',
        act: ({ shell }) => shell.run('unset SLIPWAY_VAR_DB_URL SLIPWAY_VAR_DB_PASSWORD SLIPWAY_VAR_BATCH_LIMIT SLIPWAY_VAR_DRY_RUN\n'),
      },
      {
        text: 'Every container also has variables that tell where it runs',
        act: ({ shell }) => shell.run('export SLIPWAY_VAR_CLIENT_KEY=slp_pk_EXAMPLE\n'),
      },
    ],
  },
  {
    page: 'deployment/container-logs',
    isShort: true,
    choices: [['client'], ['rest'], ['cli']],
    before: async (scene) => {
      await finishQuickstart(scene);
      const { logs } = scene.world.workspace.deployments[0]!;
      logs.splice(0, logs.length, { timestamp: '2025-09-15T08:34:12Z', level: 'INFO', pod: 'model-0', message: 'Model loaded in 2.4 s' });
    },
    acts: [
      {
        text: '## Read logs from a terminal or script',
        reader: 'client',
        act: ({ world }) => {
          const message = 'Feature income is 98000000, above its maximum';
          world.workspace.deployments[0]!.logs.push({ timestamp: '2025-09-15T08:41:50Z', level: 'WARNING', pod: 'model-0', message });
        },
      },
    ],
    blocks: [{ find: '2025-09-15T08:34:12Z INFO model-0 Model loaded', as: 'shown' }],
  },
  {
    page: 'examples',
    isShort: true,
    before: ({ host }) => {
      const root = 'models/loan-approval';
      host('https://git.example.com/slipway-examples/sklearn-credit.git', {
        ...LOAN_FILES,
        'README.md': '# Example\n',
        'slipway.yaml': YAML,
        'training/requirements.txt': 'scikit-learn==1.5.2\n',
        'training/train.py': '',
        'training/credit.csv': '',
        'jobs/bias_check.py': '',
        [`${root}/MODEL_CARD.md`]: '# Card\n',
        [`${root}/DATA_CARD.md`]: '# Card\n',
        [`${root}/model/requirements.txt`]: 'scikit-learn==1.5.2\n',
      });
      host(GIT_URL, {});
    },
    acts: [
      {
        text: 'The answer has the prediction `1` and the probability `0.87`',
        act: ({ world }) => {
          const [inference] = world.workspace.deployments[0]!.inferences.values();
          expectEqual([inference!.output, inference!.probability], [1, 0.87]);
        },
      },
      { text: 'Inside sklearn-credit', act: ({ shell }) => shell.run('cd ..; mv credit-scoring sklearn-credit\n') },
    ],
  },
];

/** Sends a body of the page, and returns the answer; `expected` are its predictions. */
async function predict(scene: Scene, code: string, expected?: number[], slug = 'loan-approval'): Promise<string> {
  const answer = await request(scene, 'POST', `/deployments/${slug}/predict`, JSON.parse(code));
  if (expected) expectEqual(answer.predictions ?? answer, expected);
  return JSON.stringify(answer);
}

/** A job that writes the report of the tutorials. */
const SCRIPT = `import sys
print("metric                          group   value   passed")
print("disparate_impact                <25      0.71   no")
print("statistical_parity_difference   <25     -0.17   no")
print("equal_opportunity_difference    <25     -0.06   yes")
sys.exit(1)
`;

/** The runs of the page, in place of the one that it has started. */
function replaceRuns({ world }: Scene): void {
  const job = jobOf({ workspace: world.workspace, params: { job_id: 'job_c2f7a04b8e6d1935' } });
  const run = (day: string, status: string, end: string) => ({
    id: 'run_91e6c3d80f5b2a47',
    status,
    started_at: `2025-09-${day}T04:00:00Z`,
    finished_at: `2025-09-${day}T${end}Z`,
    exit_code: status === 'failed' ? 1 : 0,
  });
  job.runs = [run('01', 'failed', '04:00:18'), run('08', 'succeeded', '04:04:00'), run('15', 'succeeded', '04:04:12')];
}

/** Evaluations of September by channel, as the page counts them. */
function storeEvaluations({ world }: Scene): void {
  const deployment = world.workspace.deployments[0]!;
  deployment.inferences.clear();
  for (const [channel, total, wrong] of [
    ['batch', 64, 3],
    ['web', 118, 14],
  ] as const)
    for (let number = 0; number < total; number++) {
      const id = `${channel}-${number}`;
      const evaluation = {
        id: 'eval_b27d4c90e8f1a635',
        agree: number >= wrong,
        desired_output: null,
        comment: '',
        evaluator_id: 'usr_8b0d3f5a72c6e914',
      };
      deployment.inferences.set(id, {
        id,
        request_id: 'req_6a1f9d30c7e2b485',
        version: 1,
        input: [],
        output: 1,
        probability: 0.87,
        explanation: null,
        actual: null,
        evaluations: [{ ...evaluation, created_at: '2025-09-15T09:02:00Z' }],
        latency_ms: 84,
        status_code: 200,
        token_kind: 'personal_key',
        tags: { channel },
        created_at: '2025-09-15T08:30:00Z',
      });
    }
}
