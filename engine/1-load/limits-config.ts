import { z } from 'zod';
import { addProblem } from './schema-rules.ts';
import { sizeText } from './size-text.ts';

/** docsgen itself needs more than half of this before it has read a page. */
const LEAST_MEMORY = 256e6;

/** The `limits` of a site config. */
export const limitsSchema = z
  .strictObject({
    pageSeconds: z
      .number()
      .positive('be more than 0')
      .max(3600, 'be at most 3600')
      .default(10)
      .describe(
        'Processor time in seconds that building one page may take. A page that takes more is reported as an error. A large page gets as\nmuch again for every 500,000 characters of its text. Default 10.',
      ),
    pageMemory: z
      .string()
      .superRefine(checkMemory)
      .pipe(sizeText)
      .prefault('512 MB')
      .describe("Memory that the process that builds a page may use, including docsgen itself: '512 MB', '2 GB'. Default '512 MB'."),
  })
  .meta({ id: 'LimitsOptions', description: 'How much time and memory a page may take.' })
  .transform(({ pageSeconds, pageMemory, ...rest }) => ({ ...rest, seconds: pageSeconds, megabytes: Math.round(pageMemory / 1e6) }));

function checkMemory(text: string, context: z.RefinementCtx): void {
  const size = sizeText.safeParse(text);
  if (!size.success || size.data >= LEAST_MEMORY) return;
  const sentence = `"limits.pageMemory" must be at least 256 MB, because docsgen itself uses part of it; found "${text}".`;
  addProblem(context, { sentence, fix: 'write "256 MB" or more' });
}
