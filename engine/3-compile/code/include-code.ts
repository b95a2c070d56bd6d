import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { emptyCode, hiddenCodeFile, missingLines, openRegion, unknownRegion, wrongLines } from '../../diagnostics/messages/code.ts';
import { resolveInclude } from '../mdx/include-path.ts';
import { readInclude } from '../mdx/read-include.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { type CodePart, readCodeReference } from './code-reference.ts';
import { type TakenCode, takeCode } from './take-code.ts';

/** Reads the code that `file=` in one of the page's files names. Null, after a report, when it cannot be had. */
export async function includeCode(reference: string, fromFile: string, place: TextPlace, page: PageContext): Promise<string | null> {
  const { path, part } = readCodeReference(reference);
  const file = resolveInclude(path, fromFile);
  // The compile key must know the file without having parsed the page.
  if (!page.codeFiles.has(file)) {
    page.diagnostics.push(hiddenCodeFile(reference, place));
    return null;
  }
  const text = await readInclude(path, file, place, page);
  return text === null ? null : takePart({ text, part, written: path, file }, place, page);
}

interface PartOfFile {
  text: string;
  part: CodePart | null;
  /** As the page names the file, for messages. */
  written: string;
  /** Relative to the doc's folder. */
  file: string;
}

/** Takes a part of a file that was read. Null, after a report, when there is no such part. */
export function takePart({ text, part, written, file }: PartOfFile, place: TextPlace, page: PageContext): string | null {
  const taken = takeCode(text, part);
  if ('code' in taken) return taken.code;
  page.diagnostics.push(describe(taken, written, place, (line) => ({ file, line, column: 1, length: 0 })));
  return null;
}

function describe(
  taken: Exclude<TakenCode, { code: string }>,
  written: string,
  place: TextPlace,
  placeInFile: (line: number) => TextPlace,
) {
  switch (taken.problem) {
    case 'unknown-region':
      return unknownRegion(taken.name, taken.known, written, place);
    case 'open-region':
      return openRegion(taken.name, written, place, placeInFile(taken.line));
    case 'empty-region':
      return emptyCode(taken.name, written, place);
    case 'empty-file':
      return emptyCode(null, written, place);
    case 'wrong-range':
      return wrongLines(taken.part, written, place);
    case 'missing-lines':
      return missingLines(taken.written, taken.lineCount, written, place);
  }
}
