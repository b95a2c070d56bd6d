import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { isClientModule } from './is-client-module.ts';
import { readRoughly } from './read-roughly.ts';

/** Tells the modules of packages that are for browsers: they begin with 'use client', or lead to one that does, and have something to do there. */
export type IdlePackages = (input: string, from?: 'itself') => Promise<boolean>;

/** Looks into the bundle for the server. 'itself' asks only for what the whole module is, not for what it leads to. */
export function createIdlePackages({ inputs, outputs }: Metafile, siteDir: string): IdlePackages {
  const kept = new Set(
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  );
  const read = (input: string) => readRoughly(join(siteDir, input));
  async function leadsToCode(input: string, isMarked: boolean, seen: Set<string>): Promise<boolean> {
    const key = `${isMarked} ${input}`;
    if (seen.has(key) || !isPackage(input) || !CODE.test(input)) return false;
    seen.add(key);
    const text = await read(input);
    const isClient = isMarked || isClientModule(text);
    if (isClient && kept.has(input) && ALIVE.test(text)) return true;
    for (const { path, external } of inputs[input]?.imports ?? []) if (!external && (await leadsToCode(path, isClient, seen))) return true;
    return false;
  }
  return async (input, from) =>
    isPackage(input) && (from !== 'itself' || isClientModule(await read(input))) && leadsToCode(input, false, new Set());
}

/** Whether a module, named by its path from the site folder, is of a package. */
export function isPackage(input: string): boolean {
  return /(?:^|\/)node_modules\//.test(input);
}

const CODE = /\.[cm]?[jt]sx?$/;
/** State and effects, in compiled code too. What only reads a context is as well off as HTML. */
const ALIVE = /\buse(?:State|Reducer|ActionState|Optimistic|Effect|LayoutEffect|SyncExternalStore)\)?\s*(?:<[^()]*>)?\(/;
