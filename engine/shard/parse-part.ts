import { z } from 'zod';
import type { PageList } from '../agents/page-list.ts';
import { isOutputPath } from '../paths/is-output-path.ts';
import { unsealJson } from '../text/sealed-json.ts';
import { PART_FILE, type Part } from './part.ts';

/** Reads what a folder says it is a part of. Null for a text that is damaged, or no part at all: the checksum is one that anybody can make. */
export function parsePart(text: string): Part | null {
  return schema.safeParse(unsealed(text)).data ?? null;
}

function unsealed(text: string): unknown {
  try {
    return unsealJson(text, PART_FILE);
  } catch {
    return null; // The checksum is right, and that is no JSON.
  }
}

const count = z.int().min(0);
const outputPath = z.string().refine(isOutputPath);

const list: z.ZodType<PageList> = z.object({
  folder: z.union([z.literal(''), outputPath]),
  title: z.string(),
  lead: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      pages: z.array(
        z.object({
          path: outputPath,
          url: z.string(),
          title: z.string(),
          description: z.string(),
          latest: outputPath.exactOptional(),
          latestUrl: z.string().exactOptional(),
        }),
      ),
    }),
  ),
  others: z.array(z.object({ title: z.string(), lists: z.array(z.object({ label: z.string(), url: z.string() })) })),
  latest: z.string().nullable(),
  root: z.string(),
  versions: z.array(z.object({ name: z.string(), path: z.string() })),
});

const schema: z.ZodType<Part> = z.object({
  baseUrl: z.string(),
  trailingSlash: z.boolean().optional(),
  shard: z.object({ index: z.int().min(1), count: z.int().min(1) }).refine(({ index, count }) => index <= count),
  program: z.string(),
  build: z.string(),
  totals: z.object({ pages: count, versions: count }),
  chunks: z.record(z.string(), z.string().nullable()),
  files: z.array(z.object({ path: outputPath, digest: z.string(), size: count })),
  tables: z.array(z.string()),
  lists: z.array(list).exactOptional(),
});
