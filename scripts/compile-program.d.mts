import type { BuildOptions } from 'esbuild';

export function bundleOptions(root: string, entries: Record<string, string>): BuildOptions;
