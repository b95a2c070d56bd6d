import { Failure, notFound } from './failure.ts';
import type { Item, Secret, StoredDeployment, StoredWorkspace, User, World } from './world.ts';

/** A request that has passed the checks of its operation. */
export interface Call {
  world: World;
  user: User;
  secret: Secret;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Item;
  workspace: StoredWorkspace;
}

/** Makes the body of the answer; undefined for none. */
export type Handler = (call: Call) => unknown;
export type Handlers = Record<string, Handler>;

/** The deployment that the path names by id or slug. */
export function deploymentOf({ workspace, params }: Call): StoredDeployment {
  return findDeployment(workspace, params.deployment_id!);
}

export function findDeployment(workspace: StoredWorkspace, name: string): StoredDeployment {
  const found = workspace.deployments.find(({ data }) => data.id === name || data.slug === name);
  if (!found) throw notFound(`Deployment ${name}`);
  return found;
}

/** An item of a list by the id in the path. */
export function itemOf<T extends Item>(items: T[], id: string | undefined, what: string): T {
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound(`${what} ${id}`);
  return found;
}

export function removeItem(items: Item[], id: string | undefined, what: string): void {
  items.splice(items.indexOf(itemOf(items, id, what)), 1);
}

/** A page of a list, the newest first unless asked otherwise. Items stand in the order in which they were made. */
export function pageOf({ query }: Call, items: unknown[]): Item {
  const { limit = 50, cursor, order = 'desc' } = query as { limit?: number; cursor?: string; order?: string };
  const sorted = order === 'asc' ? items : items.toReversed();
  const start = cursor === undefined ? 0 : Number(/^cur_(\d+)$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) throw new Failure(400, 'invalid_cursor', 'The cursor does not belong to this list.');
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    next_cursor: end < sorted.length ? `cur_${end}` : null,
    total: Math.min(sorted.length, 10_000),
  };
}

export function refuseTaken(items: Item[], name: unknown, but?: Item): void {
  if (items.some((item) => item !== but && item.name === name))
    throw new Failure(409, 'name_taken', `The name "${name}" is in use.`, [{ field: 'name', code: 'name_taken' }]);
}
