import type { BuildOptions } from 'esbuild';

export function bundleOptions(root: string, entries: BuildOptions['entryPoints']): BuildOptions;
