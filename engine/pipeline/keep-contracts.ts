import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import type { SourceFiles } from '../files/source-files.ts';
import { RECORD_FILE } from '../slots/contract-record.ts';
import { updateContracts } from '../slots/record-contracts.ts';
import { tryOutput } from '../state/output-error.ts';
import type { LinkedSite } from './read-site.ts';

/**
 * Records beside the files for slots what each was written for, after the first build that has them. A site's folder may be closed to
 * writing: then whoever builds it next records it. What is written is read again, so that it does not count as a change.
 */
export async function keepContracts({ input, compile, recorded }: LinkedSite, siteDir: string, files: SourceFiles): Promise<void> {
  const slots = compile.components?.slots;
  const text = slots ? updateContracts({ slots, recorded }) : null;
  if (text === null) return;
  const path = join(siteDir, input.config.theme, RECORD_FILE);
  if (tryOutput(() => outputFiles.writeDurably(path, text))) return;
  files.forget(new Set([path]));
  await files.list(join(path, '..'));
  await files.readText(path);
}
