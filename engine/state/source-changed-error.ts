import { UsageError } from './usage-error.ts';

/** A page's file was written again after it had been compiled, before it was rendered. A build of what is there now meets no such thing. */
export class SourceChangedError extends UsageError {
  readonly path: string;

  constructor(path: string) {
    super(`"${path}" changed while the site was being built.`, 'build again');
    this.path = path;
  }
}
