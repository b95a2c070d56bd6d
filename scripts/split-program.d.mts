import type { BuildOptions, Metafile } from 'esbuild';

type Place = 'cli/program' | 'engine/pages';

export function splitBundle(
  root: string,
  place: Place,
  optionsOf: (entries: BuildOptions['entryPoints']) => BuildOptions,
): Promise<BuildOptions[]>;
export function listFirst(place: Place, inputs: Metafile['inputs']): Set<string>;
