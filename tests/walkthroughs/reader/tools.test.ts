import { afterEach, expect, it } from 'vitest';
import { finishQuickstart } from '../walks/starts.ts';
import { openScene, type Scene } from './scene.ts';

/** The reader's tools: those of ours do what those of the machine do, and none reaches beyond it. */

const scenes: Scene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.stop();
});

async function open(isBare: boolean): Promise<Scene> {
  const scene = await openScene({ version: '1.54', isBare, before: (prepared) => finishQuickstart(prepared) });
  scenes.push(scene);
  return scene;
}

const AUTH = '-H "Authorization: Bearer $SLIPWAY_PERSONAL_KEY"';
const BASE = 'https://api.slipway.example.com/v1';
const COMMANDS = [
  `curl ${BASE}/health`,
  `curl --fail-with-body ${BASE}/me`,
  `curl ${BASE}/me ${AUTH} | jq --raw-output .email`,
  `curl ${BASE}/me ${AUTH} | jq '.workspaces[0].slug'`,
  `curl ${BASE}/me ${AUTH} | jq --raw-output '.workspaces[].id'`,
  `curl --request PATCH ${BASE}/workspaces/credit-risk/deployments/loan-approval ${AUTH} -H "Content-Type: application/json" -d '{"tags": {"team": "retail"}}' | jq .tags`,
  `curl --get ${BASE}/workspaces/credit-risk/deployments ${AUTH} --data-urlencode "status=inactive"`,
  `curl ${BASE}/workspaces/credit-risk/guardrails ${AUTH} --data @- <<< '{}'`,
];

it('has curl and jq of its own that do what those of the machine do', async () => {
  const [machine, bare] = [await open(false), await open(true)];
  for (const command of COMMANDS) {
    const answers = [];
    for (const { shell } of [machine, bare]) {
      const { stdout, failed } = await shell.run(`${command}\n`);
      answers.push({ stdout: stdout.replace(/req_[0-9a-f]+/g, 'req').trim(), failed: failed.map((line) => line.split(':')[0]) });
    }
    expect([command, answers[1]]).toEqual([command, answers[0]]);
  }
});

it.each([false, true])('reaches nothing beyond this machine (with tools of ours alone: %s)', async (isBare) => {
  const { shell } = await open(isBare);
  for (const [command, status] of [
    ['curl https://hooks.example.com/slipway', 6],
    ['git clone https://github.com/slipway/slipway.git', 128],
    ['wget https://example.com', 127],
    ['ssh git.example.com', 127],
  ] as const) {
    const { failed } = await shell.run(`${command}\n`);
    expect([command, failed[0]?.split(':')[0]]).toEqual([command, String(status)]);
  }
});

it('says which command failed, and goes on', async () => {
  const { shell } = await open(false);
  const { stdout, failed } = await shell.run('slipway deployments get nothing\necho after\nslipway deploy --colour\n');
  expect([stdout, failed]).toEqual(['after\n', ['4: slipway deployments get nothing', '2: slipway deploy --colour']]);
});
