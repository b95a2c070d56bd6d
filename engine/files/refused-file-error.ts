import type { FileRefusal } from './site-boundary.ts';

/** A file that pages may not name was to be read, or one that has gone. Whoever does not ask for the refusal meets a file that is not there. */
export class RefusedFileError extends Error {
  readonly code = 'ENOENT';
  readonly refusal: FileRefusal | null;

  constructor(path: string, refusal: FileRefusal | null) {
    super(`ENOENT: no such file that a page may name, open '${path}'`);
    this.refusal = refusal;
  }
}
