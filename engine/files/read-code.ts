import { InvalidTextError } from './decode-text.ts';
import { type Files, toDenial } from './files.ts';

/** Reads code of the site to look into it before it is bundled. Null for what is no text or may not be read: the bundler comes to it, and says so. */
export async function readCode(path: string, files: Pick<Files, 'readText'>): Promise<string | null> {
  try {
    return await files.readText(path);
  } catch (error) {
    if (error instanceof InvalidTextError || toDenial(error)) return null;
    throw error;
  }
}
