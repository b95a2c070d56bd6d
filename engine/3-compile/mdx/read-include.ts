import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { invalidText, refusedFile, refusedInclude } from '../../diagnostics/messages/files.ts';
import { missingInclude } from '../../diagnostics/messages/page-code.ts';
import { InvalidTextError } from '../../files/decode-text.ts';
import { RefusedFileError } from '../../files/refused-file-error.ts';
import type { PageContext } from '../plugins/page-context.ts';

/**
 * Reads a file that a page names, relative to the doc's folder: the first of `paths` that is there. Null, after a report, when it cannot be
 * had.
 */
export async function readInclude(
  specifier: string,
  paths: string | string[],
  place: TextPlace,
  page: PageContext,
): Promise<string | null> {
  for (const path of [paths].flat()) {
    page.includes.add(path);
    try {
      const text = await page.input.readInclude(path);
      if (text !== null) return text;
    } catch (error) {
      if (error instanceof InvalidTextError) page.diagnostics.push(invalidText(path, error));
      else if (error instanceof RefusedFileError && error.refusal)
        page.diagnostics.push(
          error.refusal.reason === 'unreadable'
            ? refusedFile({ file: path, refusal: error.refusal })
            : refusedInclude(specifier, { path, refusal: error.refusal }, place),
        );
      else throw error;
      return null;
    }
  }
  page.diagnostics.push(missingInclude(specifier, place));
  return null;
}
