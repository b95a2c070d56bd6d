/** One of several machines' shares of a build. */
export interface Shard {
  /** From 1. */
  index: number;
  count: number;
}

/** More would be more parts than a site has use for. */
const MOST = 1000;

/** Reads '2/3'; null for anything else. */
export function parseShard(text: string): Shard | null {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  return count >= 1 && count <= MOST && index >= 1 && index <= count ? { index, count } : null;
}

/**
 * The share that something belongs to, by a digest that names it: the same on every machine, and even whatever the site is like. What a
 * page compiles to names it, so that equal pages of several versions are one share's, which then needs no other's content.
 */
export function shareOf(digest: string, count: number): number {
  return (Number.parseInt(digest.slice(0, 8), 16) % count) + 1;
}

export function isInShard(digest: string, { index, count }: Shard): boolean {
  return shareOf(digest, count) === index;
}
