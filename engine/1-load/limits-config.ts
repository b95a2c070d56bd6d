import { z } from 'zod';
import { addProblem } from './schema-rules.ts';
import { sizeText } from './size-text.ts';

/** docsgen itself, before it has read a page, needs more than half of that. */
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
        'Processor time that one page may take to build, in seconds. A page that takes more is an error of its own. Default 10.\nA large page gets as much again for every 500,000 characters of its text.',
      ),
    pageMemory: z
      .string()
      .superRefine(checkMemory)
      .pipe(sizeText)
      .prefault('512 MB')
      .describe("Memory that the process which builds a page may hold, docsgen itself included: '512 MB', '2 GB'. Default '512 MB'."),
  })
  .meta({ id: 'LimitsOptions' })
  .transform(({ pageSeconds, pageMemory, ...rest }) => ({ ...rest, seconds: pageSeconds, megabytes: Math.round(pageMemory / 1e6) }));

function checkMemory(text: string, context: z.RefinementCtx): void {
  const size = sizeText.safeParse(text);
  if (!size.success || size.data >= LEAST_MEMORY) return;
  const sentence = `"limits.pageMemory" must be at least 256 MB, since docsgen itself takes part of it; found "${text}".`;
  addProblem(context, { sentence, fix: 'write "256 MB" or more' });
}
