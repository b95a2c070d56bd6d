import type { Writable } from 'node:stream';
import { isFileSystemError, OutputError } from '../engine/state/output-error.ts';
import { describeError, formatFailure } from './describe-error.ts';

type Streams = Record<'stdout' | 'stderr', Writable>;

/**
 * Makes a function that calls `exit` once all that was written has gone out. What stdout has lost is said then, and is a failure of the file
 * system: whoever saves a report must not go on with half of it. Of what stderr loses nobody can be told.
 */
export function createEnd({ stdout, stderr }: Streams, exit: (exitCode: number) => void): (exitCode: number) => void {
  let lost: NodeJS.ErrnoException | null = null;
  const take = (error?: Error | null) => {
    // `docsgen build --json | head -1` closes the pipe early, which is no reason to fail.
    if (isFileSystemError(error) && error.code !== 'EPIPE') lost ??= error;
  };
  stdout.on('error', take);
  stderr.on('error', () => {});
  return (exitCode) => {
    // The empty write ends after all others. It may hear of what has become of them before the stream says so.
    stdout.write('', (error) => {
      take(error);
      const failure = lost && describeError(new OutputError(Object.assign(lost, { path: 'stdout' }), FIX));
      stderr.write(failure ? formatFailure(failure, { hasColors: false }) : '', () => exit(failure?.exitCode ?? exitCode));
    });
  };
}

const FIX = 'free some space, or send the output elsewhere, and run the command again';
