import type { RemoteCache } from '../cache/remote/remote-cache.ts';
import { isInShard, type Shard, shareOf } from '../shard/shard.ts';

/**
 * How machines that build the shares of one site share the compiling. Each needs what every page compiles to, for the links; each begins with
 * its own share, in a few turns, and sends what it has made to the cache that they have in common. Then it asks there for the others'
 * shares, and while these are not complete it compiles some of what is missing and asks again: nobody waits for anybody, and the machine
 * that is late is helped.
 */
export interface Sharing {
  remote: RemoteCache | null;
  shard: Shard | null;
}

/** Turns in which a machine compiles its own share. What was made in one is on its way to the others in the next. */
const OWN_TURNS = 4;
/** Of what others have not made yet, the largest part that is compiled before asking again; among many machines, as much as falls to each. */
const HELP = 1 / 4;
/** A turn of fewer pages is not worth its while. A page with diagrams takes a second, so there must not be many. */
const LEAST = 10;

/** Chooses the compile keys of the next turn: these are looked for first. */
export function chooseAsked(wanted: string[], { remote, shard }: Sharing): string[] {
  if (!isShared(remote) || shard === null) return wanted;
  const own = wanted.filter((key) => isInShard(key, shard));
  return own.length === 0 ? wanted : own.slice(0, Math.max(LEAST, Math.ceil(wanted.length / shard.count / OWN_TURNS)));
}

/** Chooses among those that were not found the ones to compile in this turn. */
export function chooseCompiled(missing: string[], { remote, shard }: Sharing): string[] {
  if (!isShared(remote) || shard === null || missing.every((key) => isInShard(key, shard))) return missing;
  // Machines begin at the share behind their own, so that few help with the same pages.
  const distance = (key: string) => (shareOf(key, shard.count) - shard.index + shard.count) % shard.count;
  const byDistance = [...missing].sort((a, b) => distance(a) - distance(b) || (a < b ? 1 : -1));
  return byDistance.slice(0, Math.max(LEAST, Math.ceil(missing.length * Math.min(HELP, 1 / shard.count))));
}

function isShared(remote: RemoteCache | null): boolean {
  return remote?.isShared === true;
}
