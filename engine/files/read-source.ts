import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invalidText, refusedFile } from '../diagnostics/messages/files.ts';
import { InvalidTextError } from './decode-text.ts';
import { type Files, toDenial } from './files.ts';
import { RefusedFileError } from './refused-file-error.ts';

/** Reads a text file of the site. `file` names it in messages. Text that is not UTF-8, not for pages or not given out by the disk is the writer's problem and comes back as one; of a file that is not there the error is thrown. */
export async function readSource(path: string, file: string, files: Files): Promise<{ text: string | null; diagnostics: Diagnostic[] }> {
  try {
    return { text: await files.readText(path), diagnostics: [] };
  } catch (error) {
    if (error instanceof InvalidTextError) return { text: null, diagnostics: [invalidText(file, error)] };
    const refusal = error instanceof RefusedFileError ? error.refusal : toDenial(error);
    if (refusal) return { text: null, diagnostics: [refusedFile({ file, refusal })] };
    throw error;
  }
}
