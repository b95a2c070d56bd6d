import type { VFileMessage } from 'vfile-message';

/** Tells whether an error is one that the parser, or a plugin with `file.fail()`, has placed in the text. */
export function isVFileMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}
