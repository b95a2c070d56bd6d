import { posix } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invalidText } from '../diagnostics/messages/files.ts';
import { InvalidTextError } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';

/** Reads a config file or manifest; text that is not UTF-8 is the writer's problem, a file that cannot be read is the caller's. */
export async function readSource(siteDir: string, file: string, files: Files): Promise<{ text: string | null; diagnostics: Diagnostic[] }> {
  try {
    return { text: await files.readText(posix.join(siteDir, file)), diagnostics: [] };
  } catch (error) {
    if (error instanceof InvalidTextError) return { text: null, diagnostics: [invalidText(file, error)] };
    throw error;
  }
}
