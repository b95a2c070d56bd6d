import type { VFileMessage } from 'vfile-message';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { placeOf } from '../plugins/tree-place.ts';

/** Tells whether an error is one that the parser, or a plugin with `file.fail()`, has placed in the text. */
export function isVFileMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/** Where in its file stands what a message is about. */
export function placeOfMessage({ line, column, place }: VFileMessage, file: string): TextPlace {
  if (place && 'start' in place) return placeOf({ position: place }, file);
  return { file, line: line ?? 1, column: column ?? 1, length: line === undefined ? 0 : 1 };
}
