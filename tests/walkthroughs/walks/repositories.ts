import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GIT_URL, type Scene } from '../reader/scene.ts';
import { expectShown, type Walk } from '../reader/walk.ts';
import { LOAN_FILES, TRAINING } from './loan-model.ts';
import { clone, expectEqual, finishQuickstart, push, request, writeHome } from './starts.ts';

const AT = 'models/loan-approval';

/** Pages on what is in a repository: transformer, explainer, own images, metadata. */
export const repositories: Walk[] = [
  {
    page: 'deployment/deploy-a-transformer',
    cwd: `credit-scoring/${AT}`,
    before: async (scene) => {
      await finishQuickstart(scene, 3);
      clone(scene);
    },
    blocks: [
      // For those who build an image, in a folder of its own.
      { find: 'transformer/reference.json', as: 'shown' },
    ],
  },
  {
    page: 'deployment/deploy-an-explainer',
    cwd: 'credit-scoring',
    choices: [['client'], ['ui']],
    before: async (scene) => {
      await finishQuickstart(scene);
      clone(scene);
      writeHome(scene, 'credit-scoring/training/credit.csv', TRAINING + '42,58000,15000,48,11,2,1\n'.repeat(120));
      const { explainer: _, ...version } = scene.world.workspace.deployments[0]!.versions[0]!.data;
      scene.world.workspace.deployments[0]!.versions[0]!.data = version;
    },
    acts: [
      { text: 'Push the files, then make a version', act: (scene) => push(scene, '.') },
      {
        text: 'Fit the explainer where you train, and pickle it',
        act: (scene) => trainModel(scene, `credit-scoring/${AT}/model`),
      },
      {
        text: 'Select **New version**',
        reader: 'ui',
        act: async (scene) => {
          await scene.client('update', { deployment: 'loan-approval', branch: 'main', explainer: { kind: 'shap_kernel' } });
        },
      },
    ],
  },
  {
    page: 'deployment/deploying-custom-docker-images',
    cwd: 'loan-model',
    before: async (scene) => {
      scene.host(GIT_URL, LOAN_FILES);
      await scene.client('add_repository', { name: 'credit-scoring', url: GIT_URL });
      clone(scene);
    },
    acts: [
      {
        text: 'here `model.joblib` of the [quickstart]',
        act: (scene) => trainModel(scene, 'loan-model'),
      },
      {
        text: 'Create the credential `harbor-registry` with scope `image`',
        act: ({ world }) => {
          world.workspace.credentials.push({
            id: 'cred_4f8e0b6d92a7c135',
            name: 'harbor-registry',
            kind: 'docker_registry',
            scope: 'image',
          });
        },
      },
      {
        text: 'Add the reference to the content path, push it, and have the repository fetched',
        isAfterBlock: true,
        act: async (scene) => {
          const from = join(scene.shell.cwd(), 'model');
          const { uri } = JSON.parse(readFileSync(join(from, 'reference.json'), 'utf8')) as { uri: string };
          expectEqual(scene.machine.pushed, [uri]);
          mkdirSync(join(scene.home, 'credit-scoring', AT, 'model'), { recursive: true });
          cpSync(from, join(scene.home, 'credit-scoring', AT, 'model'), { recursive: true });
          await scene.shell.run('cd ../credit-scoring\n');
          await push(scene, AT);
          await scene.shell.run('slipway repos sync credit-scoring\n');
        },
      },
    ],
    blocks: [{ find: '"predictions": [1], "probabilities": [0.87]', as: 'line' }],
  },
  {
    page: 'repository/add-metadata-to-a-repository',
    cwd: 'credit-scoring',
    before: async (scene) => {
      await finishQuickstart(scene);
      clone(scene);
      writeHome(scene, 'credit-scoring/data/train.csv', TRAINING);
    },
    acts: [
      {
        text: 'Deploy a new version. The file is read when the version is built',
        act: async ({ client }) => client('update', { deployment: 'loan-approval', branch: 'main' }),
      },
      {
        text: 'the answer is **approve**, with the probability 0.87',
        act: async (scene) => {
          const { metadata } = scene.world.workspace.deployments[0]!.versions.at(-1)!;
          const answer = await request(scene, 'POST', '/deployments/loan-approval/predict', metadata!.example_input);
          const [prediction] = answer.predictions as number[];
          expectEqual([metadata!.classes![String(prediction)], answer.probabilities], ['approve', [0.87]]);
        },
      },
      {
        text: 'too few or too many values in a row',
        act: async (scene) => {
          const send = async (row: unknown) => {
            const { error } = await request(scene, 'POST', '/deployments/loan-approval/predict', { instances: [row] });
            const { code, details } = error as { code: string; details: { code: string }[] };
            return [code, details[0]!.code];
          };
          expectEqual(await send([42, 58000]), ['validation_failed', 'feature_count_mismatch']);
          expectEqual((await send(['42', 58000, 15000, 48, 11, 2]))[0], 'validation_failed');
          expectEqual((await send({ age: 42, wealth: 1 }))[0], 'validation_failed');
        },
      },
    ],
  },
  {
    page: 'python-client/generate-metadata',
    before: (scene) => {
      writeHome(scene, 'data/train.csv', TRAINING);
      writeHome(scene, `${AT}/metadata.json`, '{"features": []}');
    },
    blocks: [
      // The signature.
      { find: 'slipway.generate_metadata(data, *', as: 'shown' },
      {
        find: '"name": "income", "type": "number", "min": 0, "max": 500000',
        as: 'shown',
        check: (scene, block) => {
          if (scene.machine.python === null) writeHome(scene, `${AT}/metadata.json`, block.code);
          expectShown(block, readFileSync(join(scene.home, AT, 'metadata.json'), 'utf8'));
        },
      },
    ],
    acts: [
      {
        text: 'add `classes` by hand once, and merging keeps them',
        act: ({ home }) =>
          expectEqual(JSON.parse(readFileSync(join(home, AT, 'metadata.json'), 'utf8')).classes, { 0: 'reject', 1: 'approve' }),
      },
      {
        text: 'Let the pipeline fail when the committed file no longer fits the data',
        isAfterBlock: true,
        act: async ({ shell }) => expectEqual((await shell.run('python ci/check_metadata.py\n')).failed, []),
      },
    ],
  },
];

/** Writes the model of the quickstart into a folder of the reader's home. */
async function trainModel(scene: Scene, folder: string): Promise<void> {
  writeHome(scene, `${folder}/model.joblib`, 'model');
  const code = 'import joblib; from sklearn.pipeline import make_pipeline; joblib.dump(make_pipeline(), "model.joblib")';
  await scene.python?.run(code, join(scene.home, folder), scene.shell.exported());
}
