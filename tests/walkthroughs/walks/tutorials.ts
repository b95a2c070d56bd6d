import { passTime } from '../product/events.ts';
import { GIT_URL, type Scene } from '../reader/scene.ts';
import type { Walk } from '../reader/walk.ts';
import { LOAN_FILES } from './loan-model.ts';
import { clone, expectEqual, finishQuickstart, push, request, storeBiasedInferences } from './starts.ts';

const hasPython = ({ machine }: Scene) => machine.python !== null;

export const tutorials: Walk[] = [
  {
    page: 'quickstart',
    env: {},
    choices: [['client'], ['rest']],
    before: ({ host }) => host(GIT_URL, {}),
    standIns: { 'train.py': LOAN_FILES },
    acts: [
      { text: '**Review**: select **Deploy**', reader: 'rest', act: deployByHand },
      {
        text: 'Both rows are now on the deployment',
        act: ({ world }) => expectEqual(world.workspace.deployments[0]!.inferences.size >= 2, true),
      },
    ],
  },
  {
    page: 'tutorials',
    reader: 'ada',
    cwd: 'credit-scoring',
    // The IBAN is refused, as the tutorial says.
    refused: [422],
    before: async (scene) => {
      await finishQuickstart(scene);
      clone(scene);
      scene.world.workspace.credentials.push({ id: 'cred_4f8e0b6d92a7c135', name: 'hf-read', kind: 'huggingface', scope: 'artifact' });
    },
    acts: [
      { text: 'The accuracy chart shows 0.875', act: readAccuracy },
      { text: 'Within a minute or two an incident is `open`', act: followIncident },
      { text: 'Both answer `201`', act: ({ world }) => expectEqual(world.workspace.guardrails.length, 2) },
      { text: '`guardrail.triggered` names the guardrail', act: readTriggered },
      { text: 'add `BIAS_KEY` with your personal key as value', act: addVariable },
      {
        text: 'Add the script to the repository, push, and run `slipway repos sync credit-scoring`',
        isAfterBlock: true,
        act: async (scene) => {
          storeBiasedInferences(scene);
          await push(scene, 'jobs');
          await scene.shell.run('slipway repos sync credit-scoring\n');
        },
      },
      {
        text: 'Applicants under 25 are approved 0.71 times as often',
        act: (scene) => hasPython(scene) && expectEqual(scene.world.workspace.deployments[0]!.reports.length, 1),
      },
    ],
  },
];

/** What the wizard does with the entries of the quickstart. */
async function deployByHand({ client }: Scene): Promise<void> {
  await client('deploy', {
    name: 'Loan approval',
    repository: 'credit-scoring',
    content_path: 'models/loan-approval',
    model: { framework: 'sklearn', framework_version: '1.5' },
    explainer: { kind: 'shap_kernel' },
  });
}

async function readAccuracy(scene: Scene): Promise<void> {
  if (!hasPython(scene)) return;
  const { points } = await request(
    scene,
    'GET',
    '/deployments/loan-approval/metrics?metric=accuracy&from=2025-09-14T00:00:00Z&to=2025-09-16T00:00:00Z',
  );
  expectEqual((points as { value: number }[])[0]!.value, 0.875);
}

/** The incident opens, is acknowledged, and ends by itself two minutes after the threshold has been lowered. */
async function followIncident(scene: Scene): Promise<void> {
  if (!hasPython(scene)) return;
  const deployment = scene.world.workspace.deployments[0]!;
  const [alert] = deployment.alerts;
  passTime(scene.world, 1);
  expectEqual(alert!.status, 'open');
  const path = `/deployments/loan-approval/alerts/${alert!.id}`;
  expectEqual((await request(scene, 'PATCH', path, { status: 'acknowledged' })).status, 'acknowledged');
  await request(scene, 'PATCH', path, { threshold: 0.8 });
  passTime(scene.world, 1);
  expectEqual(alert!.status, 'acknowledged');
  passTime(scene.world, 1);
  expectEqual(alert!.status, 'resolved');
}

async function readTriggered(scene: Scene): Promise<void> {
  if (!hasPython(scene)) return;
  const { items } = await request(scene, 'GET', '/deployments/claims-assistant/events');
  const event = (items as { event: string; data: { name: string } }[]).find(({ event: name }) => name === 'guardrail.triggered');
  expectEqual(event?.data.name, 'No bank data');
}

async function addVariable(scene: Scene): Promise<void> {
  const variables = [{ name: 'BIAS_KEY', value: 'slp_pk_EXAMPLE', secret: true }];
  await request(scene, 'PUT', '/environment-variables', { variables });
}
