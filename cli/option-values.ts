import { InvalidArgumentError } from 'commander';
import { parseShard, type Shard } from '../engine/shard/shard.ts';

/** `--only next 1.54`, `--only next,1.54` and `--only next --only 1.54` are the same. */
export function collectVersions(text: string, versions: string[] = []): string[] {
  const named = text.split(',').filter((version) => version !== '');
  // A script's variable that is not set must not build everything.
  if (named.length === 0) throw new InvalidArgumentError('It names no version.');
  return [...versions, ...named];
}

export function parseShardOption(text: string): Shard {
  const shard = parseShard(text);
  if (!shard) throw new InvalidArgumentError('Write the number of the part and how many parts there are, for example 2/3.');
  return shard;
}

export function parseShare(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1)) throw new InvalidArgumentError('Write a number from 0 to 1, for example 0.02.');
  return share;
}

export function parseScore(text: string): number {
  const score = Number(text);
  if (text.trim() === '' || !(score >= 0 && score <= 100)) throw new InvalidArgumentError('Write a number from 0 to 100.');
  return score;
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
