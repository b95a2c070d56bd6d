import picomatch from 'picomatch';
import { decodeRoute, joinRoute } from './route.ts';

/** Tells of paths of the host that something else answers, as the config's globs say. */
export function createIsHostPath(globs: string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const matches = picomatch(globs, { dot: true });
  return (path) => matches(joinRoute(decodeRoute(path)));
}
