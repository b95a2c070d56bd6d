import { z } from 'zod';
import { addProblem } from './schema-rules.ts';
import type { SiteConfig } from './site-input.ts';
import { parseSize, sizeText } from './size-text.ts';

/** docsgen itself, before it has read a page, needs more than half of that. */
const LEAST_MEMORY = 256e6;

/** The `limits` of a site config. */
export const limitsSchema = z.strictObject({
  pageSeconds: z.number().positive('be more than 0').max(3600, 'be at most 3600').default(10),
  pageMemory: sizeText.superRefine(checkMemory).default('512 MB'),
});

export function resolveLimits({ pageSeconds, pageMemory }: z.output<typeof limitsSchema>): SiteConfig['limits'] {
  return { seconds: pageSeconds, megabytes: Math.round(parseSize(pageMemory) / 1e6) };
}

function checkMemory(size: string, context: z.RefinementCtx): void {
  if (!sizeText.safeParse(size).success || parseSize(size) >= LEAST_MEMORY) return;
  const sentence = `"limits.pageMemory" must be at least 256 MB, since docsgen itself takes part of it; found "${size}".`;
  addProblem(context, { sentence, fix: 'write "256 MB" or more' });
}
