import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Files } from '../files/files.ts';
import { readSource } from '../files/read-source.ts';
import type { CategoryFile } from './source-doc.ts';

/** Reads the category files of all versions; those that are no text are reported and left out. */
export async function readCategoryFiles(
  categories: CategoryFile[],
  files: Files,
): Promise<{ categoryFiles: { file: CategoryFile; text: string }[]; diagnostics: Diagnostic[] }> {
  const read = await Promise.all(categories.map((file) => readSource(file.absolutePath, file.file, files)));
  return {
    categoryFiles: categories.flatMap((file, index) => {
      const { text } = read[index]!;
      return text === null ? [] : [{ file, text }];
    }),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}
