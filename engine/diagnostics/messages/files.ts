import type { InvalidTextError } from '../../files/decode-text.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** A file that should be text is not UTF-8. `file` is relative to the site folder. */
export function invalidText(file: string, error: Pick<InvalidTextError, 'reason' | 'byteOffset' | 'line' | 'column'>): Diagnostic {
  const facts = {
    'utf-8': `This file is not UTF-8: the byte at offset ${error.byteOffset} begins no character.`,
    'utf-16': 'This file is UTF-16, but docsgen reads UTF-8.',
    nul: `This file holds a NUL byte at offset ${error.byteOffset}, so it is no text.`,
  };
  return {
    severity: 'error',
    code: 'invalid-text',
    message: facts[error.reason],
    place: { file, line: error.line, column: error.column, length: 0 },
    fix: error.reason === 'nul' ? 'remove the byte, or restore the file' : 'save the file as UTF-8',
    related: [],
  };
}
