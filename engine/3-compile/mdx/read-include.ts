import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { invalidText, refusedInclude } from '../../diagnostics/messages/files.ts';
import { missingInclude } from '../../diagnostics/messages/page-code.ts';
import { InvalidTextError } from '../../files/decode-text.ts';
import { RefusedFileError } from '../../files/refused-file-error.ts';
import type { PageContext } from '../plugins/page-context.ts';

/** Reads a file that a page names, `path` relative to the doc's folder. Null, after a report, when it cannot be had. */
export async function readInclude(specifier: string, path: string, place: TextPlace, page: PageContext): Promise<string | null> {
  page.includes.add(path);
  try {
    const text = await page.input.readInclude(path);
    if (text === null) page.diagnostics.push(missingInclude(specifier, place));
    return text;
  } catch (error) {
    if (error instanceof InvalidTextError) page.diagnostics.push(invalidText(path, error));
    else if (error instanceof RefusedFileError && error.refusal) page.diagnostics.push(refusedInclude(specifier, error.refusal, place));
    else throw error;
    return null;
  }
}
