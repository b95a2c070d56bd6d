import type { Scene } from '../reader/scene.ts';
import { expectShown, type Walk } from '../reader/walk.ts';
import { deployAssistant, expectEqual, request } from './starts.ts';

const chat = (scene: Scene, content: string) =>
  request(scene, 'POST', '/deployments/claims-assistant/chat/completions', { messages: [{ role: 'user', content }] });

export const languageModels: Walk[] = [
  {
    page: 'workspace/guardrails',
    reader: 'ada',
    choices: [['rest']],
    before: deployAssistant,
    blocks: [
      {
        find: '"code": "guardrail_blocked"',
        as: 'shown',
        check: async (scene, block) => expectShown(block, await chat(scene, 'Refund to DE89 3704 0044 0532 0130 00, today.')),
      },
    ],
    acts: [
      {
        text: 'the answer also has `masked_text`, here `Refund to [MASKED], today.`',
        since: '1.52',
        act: async (scene) => {
          const path = `/guardrails/${scene.world.workspace.guardrails[0]!.id}`;
          await request(scene, 'PATCH', path, { action: 'mask' });
          const { masked_text: text } = await request(scene, 'POST', `${path}/test`, {
            text: 'Refund to DE89 3704 0044 0532 0130 00, today.',
          });
          expectEqual(text, 'Refund to [MASKED], today.');
          await request(scene, 'PATCH', path, { action: 'block' });
        },
      },
      {
        text: 'send `PATCH` with `{"enabled": false}` to its address',
        act: async (scene) => {
          await request(scene, 'PATCH', `/guardrails/${scene.world.workspace.guardrails[0]!.id}`, { enabled: false });
          const { choices } = await chat(scene, 'Refund to DE89 3704 0044 0532 0130 00, today.');
          expectEqual((choices as unknown[]).length, 1);
        },
      },
      {
        text: '`mask` with a kind other than `pii` or `regex`',
        since: '1.52',
        act: async (scene) => {
          const body = { name: 'Topics', kind: 'topic', stage: 'input', action: 'mask', config: { denied: ['war'] }, deployment_ids: [] };
          const { error } = await request(scene, 'POST', '/guardrails', body);
          expectEqual([(error as { code: string }).code, (error as { details: unknown[] }).details.length], ['validation_failed', 1]);
        },
      },
    ],
  },
];
