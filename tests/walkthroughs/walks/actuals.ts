import { store } from '../product/answers/inference.ts';
import type { Prepared, Scene } from '../reader/scene.ts';
import { expectShown, type Walk } from '../reader/walk.ts';
import { predictTwice, writeHome } from './starts.ts';

const UUIDS = ['0b9f6c1e-5a34-4d2b-9c77-2f1e8a60d3b5', 'c4d8e7a2-16f0-4b93-8e5d-7a90b3f215c8'];

export const actuals: Walk[] = [
  {
    page: 'inference/inference-actuals',
    choices: [['client'], ['rest'], ['cli'], ['ui']],
    env: ownToken(['actuals']),
    before: async (scene) => {
      await predictTwice(scene);
      await scene.client('create_deployment_token', { deployment: 'loan-approval', name: 'core-banking', scopes: ['actuals'] });
      writeHome(scene, 'outcomes.csv', `inference_id,value,observed_at\n${UUIDS[0]},1,2025-09-20\n${UUIDS[1]},0,2025-09-20\n`);
    },
    blocks: [
      {
        find: '"accepted": 998',
        as: 'shown',
        check: async (scene, block) => {
          storeKnown(scene, 'loan-2025-', 999);
          const known = Array.from({ length: 998 }, (_, index) => ({
            inference_id: named('loan-2025-', index === 131 ? 998 : index),
            value: 1,
          }));
          const wrong = [
            { inference_id: 'loan-2023-004410', value: 1 },
            { inference_id: 'loan-2025-000131', value: 'late' },
          ];
          expectShown(block, await scene.client('upload_actuals', { deployment: 'loan-approval', actuals: [...known, ...wrong] }));
        },
      },
    ],
  },
  {
    page: 'python-client/actuals',
    before: async (scene) => {
      await predictTwice(scene);
      storeKnown(scene, 'loan-2024-', 2417);
      const rows = Array.from({ length: 2417 }, (_, index) => `${named('loan-2024-', index)},${index % 2},2025-09-20`);
      const unknown = ['118031', '118036', '118052'].map((number) => `loan-2024-${number},1,2025-09-20`);
      const open = ['loan-2024-000001,,2025-09-20'];
      writeHome(scene, 'outcomes.csv', `${['application_id,repaid,closed_on', ...rows, ...unknown, ...open].join('\n')}\n`);
      writeHome(scene, 'actuals.csv', `inference_id,value,observed_at\n${UUIDS[0]},1,2025-09-20\n`);
    },
  },
];

const named = (prefix: string, number: number) => `${prefix}${String(number).padStart(6, '0')}`;

function storeKnown({ world }: Prepared | Scene, prefix: string, count: number): void {
  const secret = { kind: 'personalKey' as const, userId: 'usr_8b0d3f5a72c6e914', expiresAt: null, isRevoked: false };
  const [deployment] = world.workspace.deployments;
  for (let index = 0; index < count; index++) store({ world, secret }, deployment!, { id: named(prefix, index), input: [], output: 1 });
}

/** Environment of a reader who has a key and a token. */
function ownToken(_scopes: string[]): Record<string, string> {
  return {
    SLIPWAY_HOST: 'api.slipway.example.com',
    SLIPWAY_WORKSPACE: 'credit-risk',
    SLIPWAY_PERSONAL_KEY: 'slp_pk_EXAMPLE',
    SLIPWAY_DEPLOYMENT_TOKEN: 'slp_dt_EXAMPLE',
  };
}
