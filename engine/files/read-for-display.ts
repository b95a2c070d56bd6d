import { outputFiles } from './output-files.ts';

/** Reads a text to quote a line of it; null when it cannot be read. The message stands without the line, too. */
export function readForDisplay(path: string): string | null {
  try {
    return (
      outputFiles
        .read(path)
        ?.toString('utf8')
        .replace(/^\uFEFF/, '') ?? null
    );
  } catch {
    return null;
  }
}
