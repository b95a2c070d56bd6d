import type { BuildOptions, Metafile } from 'esbuild';

export function splitProgram(root: string, optionsOf: (entries: BuildOptions['entryPoints']) => BuildOptions): Promise<BuildOptions[]>;
export function listFirst(inputs: Metafile['inputs']): Set<string>;
