import { createHmac } from 'node:crypto';
import { isSince } from './api-document.ts';
import { formatTime, type Item, issueId, now, type StoredDeployment, type World } from './world.ts';

/** Writes an event of a deployment and sends it to the webhooks that ask for it. */
export function emit(world: World, deployment: StoredDeployment, event: string, data: Item, userId: string | null = null): void {
  const written = {
    id: issueId(world, 'evt'),
    event,
    created_at: now(world),
    organization_id: world.organization.id,
    workspace_id: world.workspace.data.id,
    actor: userId ? { kind: 'user', id: userId } : { kind: 'system' },
    data,
  };
  deployment.events.push(written);
  const { id, slug, type } = deployment.data;
  const { data: last, ...first } = written;
  const sent = { ...first, deployment: { id, slug, type }, data: last };
  for (const webhook of world.workspace.webhooks) {
    const { events, deployment_ids: ids, active } = webhook as unknown as { events: string[]; deployment_ids: string[]; active: boolean };
    if (active && events.includes(event) && (ids.length === 0 || ids.includes(id))) deliver(world, webhook, sent);
  }
}

/** Signs a delivery with the secrets of the webhook; the newest comes first. */
export function deliver(world: World, webhook: Item & { secrets: string[] }, event: Item): void {
  const body = JSON.stringify(event);
  // Receivers compare it with their own clock.
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = (secret: string) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const secrets = isSince(world.version, '1.52') ? webhook.secrets : webhook.secrets.slice(0, 1);
  world.deliveries.push({
    webhook,
    headers: {
      'Content-Type': 'application/json',
      'X-Slipway-Event': event.event as string,
      'X-Slipway-Delivery': '5e0c7d1a-93b4-4f28-a6c1-08d2e7f45b39',
      'X-Slipway-Timestamp': timestamp,
      'X-Slipway-Signature': secrets.map(sign).join(','),
    },
    body,
  });
}

/** Lets time pass: starts end, alerts are evaluated each minute. */
export function passTime(world: World, minutes: number): void {
  for (let minute = 0; minute < minutes; minute++) {
    world.clock += 60_000;
    for (const deployment of world.workspace.deployments) for (const alert of deployment.alerts) evaluate(world, deployment, alert);
  }
}

function evaluate(world: World, deployment: StoredDeployment, alert: Item): void {
  if (alert.kind !== 'accuracy') return;
  const { value, total } = accuracyOf(deployment);
  if (total < 100) return;
  const isBad = value < (alert.threshold as number);
  const good = isBad ? 0 : ((alert.good as number | undefined) ?? 0) + 1;
  if (isBad && alert.status === 'resolved') {
    Object.assign(alert, { status: 'open' });
    emit(world, deployment, 'alert.opened', { kind: alert.kind });
  }
  if (good >= 2 && alert.status !== 'resolved') {
    Object.assign(alert, { status: 'resolved' });
    emit(world, deployment, 'alert.resolved', { kind: alert.kind });
  }
  Object.defineProperty(alert, 'good', { value: good, enumerable: false, configurable: true, writable: true });
}

/** Share of the inferences with an actual whose prediction was right. */
export function accuracyOf(deployment: StoredDeployment): { value: number; total: number } {
  const known = [...deployment.inferences.values()].filter(({ actual }) => actual);
  const right = known.filter(({ output, actual }) => output === (actual as Item).value);
  return { value: known.length === 0 ? 0 : right.length / known.length, total: known.length };
}

export const inMinutes = (world: World, minutes: number) => formatTime(world.clock + minutes * 60_000);
