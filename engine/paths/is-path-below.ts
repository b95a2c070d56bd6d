import { join } from 'node:path';
import { isWithin, pathFrom } from './native-path.ts';

/** Tells whether a path that a file names, relative to a folder, is written as one of something in that folder: 'a/b.md', not '../b.md', '/b.md' or ''. */
export function isPathBelow(folder: string, path: string): boolean {
  const whole = join(folder, path);
  return path !== '' && isWithin(folder, whole) && pathFrom(folder, whole) === path;
}
