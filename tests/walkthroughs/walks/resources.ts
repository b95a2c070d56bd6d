import { passTime } from '../product/events.ts';
import { holdFiles } from '../product/repository-content.ts';
import { GIT_URL, type Prepared, type Scene } from '../reader/scene.ts';
import { expectShown, type Walk } from '../reader/walk.ts';
import { LOAN_FILES } from './loan-model.ts';
import { expectEqual, finishQuickstart, predictTwice, request, writeHome } from './starts.ts';

const COMMITS = ['9f2c4e1', 'b16e0f8', '4d81b7a'];
const MESSAGES = ['First version', 'Lower income threshold', 'Retrained on August data'];
const BOTH = {
  SLIPWAY_HOST: 'api.slipway.example.com',
  SLIPWAY_WORKSPACE: 'credit-risk',
  SLIPWAY_PERSONAL_KEY: 'slp_pk_EXAMPLE',
  SLIPWAY_DEPLOYMENT_TOKEN: 'slp_dt_EXAMPLE',
};
const CLIENT_AND_REST = [['client'], ['rest']];

/** The repository of the manual at one of its commits, without Git. */
export function hold({ world }: Prepared | Scene, commit: string): void {
  const files = { ...LOAN_FILES, 'claims/model/reference.json': '{"kind": "huggingface", "uri": "mistralai/Mistral-7B-Instruct-v0.3"}' };
  world.gitHosts = () => ({ ...holdFiles(files, commit), list: () => Object.keys(files) });
}

export async function connect(scene: Prepared, commit = COMMITS[0]!): Promise<void> {
  hold(scene, commit);
  await scene.client('add_repository', { name: 'credit-scoring', url: GIT_URL });
}

/** The first versions of `loan-approval`, with their commits and messages. */
export async function makeVersions(scene: Prepared, count: number): Promise<void> {
  await connect(scene);
  const model = { framework: 'sklearn', framework_version: '1.5' };
  const first = {
    name: 'Loan approval',
    repository: 'credit-scoring',
    content_path: 'models/loan-approval',
    model,
    explainer: { kind: 'shap_kernel' },
  };
  await scene.client('deploy', { ...first, message: MESSAGES[0] });
  for (let index = 1; index < count; index++) {
    hold(scene, COMMITS[index]!);
    passTime(scene.world, 60);
    await scene.client('update', { deployment: 'loan-approval', branch: 'main', message: MESSAGES[index] });
  }
  await scene.client('get_deployment', { deployment: 'loan-approval' });
}

async function addToken({ client }: Prepared, scopes: string[]): Promise<void> {
  await client('create_deployment_token', { deployment: 'loan-approval', name: 'loan-portal', scopes });
}

export const resources: Walk[] = [
  {
    page: 'deployment/create-a-deployment',
    isShort: true,
    choices: [['client'], ['rest'], ['cli'], ['ui']],
    before: (scene) => connect(scene),
    acts: [
      {
        text: 'Read the deployment again until its status is `active`',
        reader: 'rest',
        act: async (scene) => expectEqual((await request(scene, 'GET', '/deployments/loan-approval')).status, 'active'),
      },
    ],
  },
  {
    page: 'deployment/update-deployment',
    reader: 'ada',
    isShort: true,
    choices: [['client'], ['rest'], ['cli'], ['ui']],
    before: async (scene) => {
      await makeVersions(scene, 2);
      hold(scene, COMMITS[2]!);
      await scene.client('get_deployment', { deployment: 'loan-approval' });
      scene.world.workspace.useCases.push({ id: 'uc_6e12b9d4f0c7a358', name: 'Consumer lending' });
      const yaml =
        'name: Loan approval\nslug: loan-approval\ntype: managed\nrepository: credit-scoring\ncontent_path: models/loan-approval\nmodel:\n  framework: sklearn\n';
      writeHome(scene, 'slipway.yaml', yaml);
    },
    blocks: [{ find: '"status": "building", "commit": "4d81b7a"', as: 'part' }],
  },
  {
    page: 'deployment/alerts',
    isShort: true,
    choices: [['client'], ['rest'], ['ui']],
    before: (scene) => finishQuickstart(scene),
    blocks: [{ find: 'error_rate 7.2 % > 5 % (15 min)', as: 'shown' }],
  },
  {
    page: 'deployment/tracing',
    isShort: true,
    choices: [['client'], ['rest'], ['ui']],
    env: BOTH,
    before: async (scene) => {
      await finishQuickstart(scene);
      await addToken(scene, ['predict']);
      scene.world.workspace.credentials.push({ id: 'cred_4f8e0b6d92a7c135', name: 'otel-token', kind: 'generic', scope: 'integration' });
      const spans = [
        ['gateway', 0, 184],
        ['transformer.pre', 6, 21],
        ['model', 29, 138],
        ['transformer.post', 168, 11],
      ].map(([name, start_ms, duration_ms]) => ({ name, start_ms, duration_ms, status: 'ok' }));
      const inference_id = '0b9f6c1e-5a34-4d2b-9c77-2f1e8a60d3b5';
      scene.world.workspace.deployments[0]!.traces.push({
        trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        inference_id,
        duration_ms: 184,
        spans,
      });
    },
    acts: [
      {
        text: 'writes the event `tracing.enabled`',
        act: ({ world }) => {
          const { events, tracing } = world.workspace.deployments[0]!;
          if (tracing.enabled === true) expectEqual(events.at(-1)!.event, 'tracing.enabled');
        },
      },
    ],
  },
  {
    page: 'deployment/external-deployment-authentication',
    isShort: true,
    choices: [['client'], ['rest'], ['ui']],
    before: ({ world }) => {
      for (const [index, id] of ['cred_4f8e0b6d92a7c135', 'cred_9d27b5e0f1c8a463'].entries())
        world.workspace.credentials.push({
          id,
          name: index === 0 ? 'fraud-endpoint' : 'fraud-endpoint-2',
          kind: 'generic',
          scope: 'integration',
        });
    },
    acts: [
      {
        text: 'Select **Deploy** on **Review**',
        reader: 'ui',
        act: ({ client }) => client('deploy_external', { name: 'Fraud score', url: 'https://models.example.com/fraud/predict' }),
      },
    ],
    blocks: [
      // What an endpoint outside answers is not of the fake product.
      { find: '"code": "upstream_error"', as: 'shown' },
      ...['api_key', 'oauth2_client_credentials', 'aws_sigv4', 'mtls'].map((kind) => ({
        find: `"kind": "${kind}"`,
        as: 'shown' as const,
        check: async (scene: Scene, block: { code: string }) => {
          const { error } = await request(scene, 'PATCH', '/deployments/fraud-score', { auth: JSON.parse(block.code) as unknown });
          expectEqual(error ?? null, null);
        },
      })),
    ],
  },
  {
    page: 'inference/custom-ids-for-inference',
    isShort: true,
    choices: CLIENT_AND_REST,
    env: BOTH,
    before: async (scene) => {
      await makeVersions(scene, 3);
      await addToken(scene, ['predict']);
    },
    blocks: [
      {
        find: '"code": "inference_id_exists"',
        as: 'shown',
        check: async (scene, block) => {
          const body = { instances: [[42, 58000, 15000, 48, 11, 2]], inference_ids: ['loan-2025-000123'] };
          expectShown(block, await request(scene, 'POST', '/deployments/loan-approval/predict', body));
        },
      },
    ],
  },
  { page: 'inference/inference-evaluations', isShort: true, choices: [['client'], ['rest'], ['ui']], before: predictTwice },
  { page: 'workspace/add-members-to-a-workspace', reader: 'ada', isShort: true, choices: [['rest']] },
  { page: 'workspace/workspace-settings', reader: 'ada', isShort: true },
  {
    page: 'workspace/environment-variables',
    reader: 'ada',
    isShort: true,
    choices: [['rest'], ['ui']],
    acts: [
      {
        text: 'In the container each name carries the prefix `SLIPWAY_VAR_`',
        act: async ({ shell, world }) => {
          const { variables } = world.workspace;
          const all =
            variables.length > 0
              ? variables
              : [
                  { name: 'DB_URL', value: 'postgresql://db.example.com/loans' },
                  { name: 'BATCH_LIMIT', value: '500' },
                ];
          await shell.run(all.map(({ name, value }) => `export SLIPWAY_VAR_${name}='${value}'\n`).join(''));
        },
      },
    ],
    // There is no such database.
    blocks: [{ find: 'psql "$SLIPWAY_VAR_DB_URL"', as: 'shown' }],
  },
  {
    page: 'workspace/job-schedules',
    isShort: true,
    choices: [['client'], ['rest']],
    before: (scene) => finishQuickstart(scene),
    blocks: [{ find: '0 6 * * 1\n', as: 'shown' }],
  },
  {
    page: 'workspace/use-cases',
    reader: 'ada',
    isShort: true,
    before: (scene) => finishQuickstart(scene),
  },
  { page: 'workspace/compliance-templates', reader: 'ada', isShort: true, choices: [['rest']] },
];

export const organization: Walk[] = [
  {
    page: 'organization/controls',
    reader: 'ravi',
    isShort: true,
    choices: [['rest']],
  },
  { page: 'organization/approval-rules', reader: 'ravi', isShort: true, choices: [['rest']] },
];
