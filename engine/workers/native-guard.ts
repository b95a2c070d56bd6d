import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';

/** Whether the native parser may be used in this build. `leave` says that it has been, and nothing has happened. */
export interface NativeGuard {
  isSafe: boolean;
  leave(): void;
}

/**
 * A fault in native code ends the whole process, with no chance to tell. So a mark stands in the state folder while the native parser is at work:
 * a build that finds the mark of an earlier one that has ended in the middle (killed, perhaps) uses the reference instead.
 */
export function enterNative(stateDir: string): NativeGuard {
  const mark = join(stateDir, 'native-parser-at-work');
  const isSafe = outputFiles.read(mark) === null;
  if (isSafe) outputFiles.write(mark, '');
  return { isSafe, leave: () => outputFiles.remove(mark) };
}
