import type { Scene } from '../reader/scene.ts';
import type { Walk } from '../reader/walk.ts';
import { runJavaScript } from './javascript.ts';
import { expectDelivery, ping, runReceiver } from './receiver.ts';
import { expectEqual, finishQuickstart } from './starts.ts';

const BOTH = {
  SLIPWAY_HOST: 'api.slipway.example.com',
  SLIPWAY_WORKSPACE: 'credit-risk',
  SLIPWAY_PERSONAL_KEY: 'slp_pk_EXAMPLE',
  SLIPWAY_DEPLOYMENT_TOKEN: 'slp_dt_EXAMPLE',
};

/** Pages on tokens, keys, and webhooks with their secrets. */
export const secrets: Walk[] = [
  {
    page: 'deployment/integrate-a-deployment',
    choices: [
      ['client', 'python'],
      ['rest', 'curl'],
      ['ui', 'javascript'],
    ],
    before: (scene) => finishQuickstart(scene),
    acts: [
      {
        text: 'The samples read the secret from `SLIPWAY_DEPLOYMENT_TOKEN`',
        act: async (scene) => {
          if (!scene.world.secrets.has('slp_dt_EXAMPLE')) await makeToken(scene);
          await scene.shell.run('unset SLIPWAY_PERSONAL_KEY\nexport SLIPWAY_DEPLOYMENT_TOKEN=slp_dt_EXAMPLE\n');
        },
      },
    ],
    blocks: [
      {
        find: 'export async function predict(instances',
        as: 'shown',
        check: async (scene, block) => {
          type Predict = (instances: number[][]) => Promise<{ predictions: number[] }>;
          const predict = runJavaScript<Predict>(scene, block, 'predict', { SLIPWAY_DEPLOYMENT_TOKEN: 'slp_dt_EXAMPLE' });
          expectEqual((await predict([[42, 58000, 15000, 48, 11, 2]])).predictions, [1]);
          const refused = await predict([[42]]).catch((error: Error) => error.message);
          expectEqual(/^validation_failed \(req_\w+\): Row 0 has 1 values/.test(String(refused)), true);
        },
      },
    ],
  },
  {
    page: 'deployment/temporary-credentials',
    choices: [['client'], ['rest']],
    env: BOTH,
    before: async (scene) => {
      await finishQuickstart(scene);
      await scene.client('create_deployment_token', { deployment: 'loan-approval', name: 'backend', scopes: ['predict', 'explain'] });
    },
    blocks: [
      {
        find: 'async function currentSecret()',
        as: 'shown',
        check: async (scene, block) => {
          let asked = 0;
          const backend = async () => {
            asked++;
            return Response.json({
              secret: 'slp_tc_EXAMPLE',
              expires_at: new Date(Date.now() + (asked === 1 ? 30_000 : 3_600_000)).toISOString(),
            });
          };
          const currentSecret = runJavaScript<() => Promise<string>>(scene, block, 'currentSecret', {}, backend);
          for (let time = 0; time < 3; time++) expectEqual(await currentSecret(), 'slp_tc_EXAMPLE');
          // The first ends within a minute, the second does not.
          expectEqual(asked, 2);
        },
      },
    ],
  },
  { page: 'account/personal-keys', env: {} },
  { page: 'admin/personal-keys', env: {} },
  {
    page: 'workspace/webhooks',
    reader: 'ada',
    before: (scene) => finishQuickstart(scene),
    blocks: [{ find: '"event": "version.activated",\n', as: 'shown', check: expectDelivery }],
    acts: [
      { text: '`webhook.ping` has an empty `data` and no `deployment`', act: ping },
      { text: 'A receiver that answers at once and works later', isAfterBlock: true, act: (scene) => runReceiver(scene) },
      {
        // After the rotation, a receiver with either secret accepts a delivery.
        text: 'The receiver must split the header at the comma',
        since: '1.52',
        act: async (scene) => {
          await runReceiver(scene, 'slp_wh_EXAMPLE');
          await runReceiver(scene, 'slp_wh_EXAMPLE2');
        },
      },
    ],
  },
];

async function makeToken({ client }: Scene): Promise<void> {
  await client('create_deployment_token', { deployment: 'loan-approval', name: 'loan-portal', scopes: ['predict', 'explain'] });
}
