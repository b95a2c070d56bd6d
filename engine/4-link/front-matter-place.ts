import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { TextPlace } from '../diagnostics/diagnostic.ts';

/** Where a front matter key's value stands; the file's beginning when the key is not written. */
export function frontMatterPlace(
  { source, frontMatterPlaces }: { source: SourceDoc; frontMatterPlaces: CompiledDoc['frontMatterPlaces'] },
  key: string,
): TextPlace {
  const { line, column, length } = frontMatterPlaces[key] ?? BEGINNING;
  return { file: source.file, line, column, length };
}

const BEGINNING = { line: 1, column: 1, length: 0 };
