import { z } from 'zod';
import { relativePath } from './schema-rules.ts';
import type { SiteConfig } from './site-input.ts';
import { parseSize, sizeText } from './size-text.ts';

/** The `assets` of a site config. By default about the largest file that GitHub takes into a repository is allowed. */
export const assetsSchema = z.strictObject({
  allow: z.array(relativePath).default([]),
  maxSize: sizeText.default('100 MB'),
});

export function resolveAssets({ allow, maxSize }: z.output<typeof assetsSchema>): SiteConfig['assets'] {
  return { allow, maxBytes: parseSize(maxSize) };
}
