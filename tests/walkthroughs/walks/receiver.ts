import { spawn } from 'node:child_process';
import { pythonEnvironment } from '../reader/python.ts';
import type { Block } from '../reader/read-page.ts';
import type { Scene } from '../reader/scene.ts';
import { expectShown } from '../reader/walk.ts';
import { expectEqual, request } from './starts.ts';

/** Makes a version active, and returns the delivery of its event. */
export async function activateVersion(scene: Scene): Promise<Scene['world']['deliveries'][number]> {
  await scene.client('update', { deployment: 'loan-approval', message: 'Next' });
  return scene.world.deliveries.findLast(({ headers }) => headers['X-Slipway-Event'] === 'version.activated')!;
}

/** The delivery has the body that the page shows. */
export async function expectDelivery(scene: Scene, block: Block): Promise<void> {
  // The page shows version 3.
  await activateVersion(scene);
  const { body, headers } = await activateVersion(scene);
  expectShown(block, body);
  const names = ['X-Slipway-Event', 'X-Slipway-Delivery', 'X-Slipway-Timestamp', 'X-Slipway-Signature'];
  expectEqual(
    names.filter((name) => headers[name] === undefined),
    [],
  );
}

/** Runs the receiver of the page: it takes what is signed, and nothing else. Without Python there is none. */
export async function runReceiver(scene: Scene, secret = 'slp_wh_EXAMPLE'): Promise<void> {
  const { python, port } = scene.machine;
  if (python === null) return;
  const code = `import sys; sys.path.insert(0, '.'); from receiver import app; app.serve(${port})`;
  const child = spawn(python, ['-u', '-c', code], {
    cwd: scene.shell.cwd(),
    env: { ...pythonEnvironment(), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  try {
    const { body, headers } = await activateVersion(scene);
    const send = (changes: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/slipway`, { method: 'POST', body, headers: { ...headers, ...changes } }).then(
        ({ status }) => status,
        () => 0,
      );
    let first = 0;
    for (let tries = 0; tries < 50 && first === 0; tries++) {
      first = await send();
      if (first === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const old = String(Math.floor(Date.now() / 1000) - 3600);
    expectEqual(
      [first, await send(), await send({ 'X-Slipway-Signature': 'v1=00' }), await send({ 'X-Slipway-Timestamp': old })],
      [200, 200, 401, 401],
    );
    // A retry has the same delivery id, and is handled once.
    expectEqual(printed.trim(), 'version.activated loan-approval');
  } finally {
    child.kill();
  }
}

/** Pings the webhook, which delivers an event without a deployment. */
export async function ping(scene: Scene): Promise<void> {
  const [webhook] = scene.world.workspace.webhooks;
  await request(scene, 'POST', `/webhooks/${webhook!.id}/ping`);
  const { body } = scene.world.deliveries.at(-1)!;
  const { event, data, deployment } = JSON.parse(body) as Record<string, unknown>;
  expectEqual([event, data, deployment ?? null], ['webhook.ping', {}, null]);
}
