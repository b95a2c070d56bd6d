import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invalidText, refusedFile } from '../diagnostics/messages/files.ts';
import { InvalidTextError } from './decode-text.ts';
import type { Files } from './files.ts';
import { RefusedFileError } from './refused-file-error.ts';

/** Reads a text file of the site. `file` names it in messages. Text that is not UTF-8, or not for pages, is the writer's problem and comes back as one; a file that cannot be read is thrown. */
export async function readSource(path: string, file: string, files: Files): Promise<{ text: string | null; diagnostics: Diagnostic[] }> {
  try {
    return { text: await files.readText(path), diagnostics: [] };
  } catch (error) {
    if (error instanceof InvalidTextError) return { text: null, diagnostics: [invalidText(file, error)] };
    if (error instanceof RefusedFileError && error.refusal)
      return { text: null, diagnostics: [refusedFile({ file, refusal: error.refusal })] };
    throw error;
  }
}
