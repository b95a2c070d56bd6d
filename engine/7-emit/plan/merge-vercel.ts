import { parseObject } from '../../hosting/parse-object.ts';
import type { Merged } from './merge.ts';

/** The writer's keys, and in lists that both have the writer's entries first: Vercel takes the first redirect that matches. */
export function mergeVercel(written: string, generated: string): Merged {
  const own = parseObject(written);
  // Vercel takes no file with the old `routes` beside any of docsgen's keys.
  if (own === null || 'routes' in own) return { text: null, shadows: [] };
  const merged: Record<string, unknown> = { ...own };
  for (const [key, entries] of Object.entries(parseObject(generated)!)) {
    const listed = own[key] ?? [];
    if (!Array.isArray(listed)) return { text: null, shadows: [] };
    merged[key] = [...listed, ...(entries as unknown[])];
  }
  return { text: `${JSON.stringify(merged, null, 2)}\n`, shadows: [] };
}
