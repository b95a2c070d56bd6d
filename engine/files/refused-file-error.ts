import type { FileRefusal } from './site-boundary.ts';

/**
 * A file that pages may not name was to be read, or one that has gone: whoever does not ask for the refusal meets a file that is not there. Of
 * one that the disk does not give out, it is the disk's error.
 */
export class RefusedFileError extends Error {
  readonly code: string;
  readonly refusal: FileRefusal | null;
  readonly syscall = 'open';
  readonly path: string;

  constructor(path: string, refusal: FileRefusal | null) {
    const code = refusal?.reason === 'unreadable' ? refusal.code : 'ENOENT';
    super(`${code}: no such file that a page may name, open '${path}'`);
    this.code = code;
    this.refusal = refusal;
    this.path = path;
  }
}
