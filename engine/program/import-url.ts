import type { ImportUrl } from './run-bundle.ts';

/** A parameter of the bundle that this file is in; there is none where docsgen runs from its sources. */
declare const importFromBundle: ImportUrl | undefined;

/** Imports what only the running program knows of: a bundle (run-bundle.ts) cannot do so itself. */
export function importUrl<Module>(url: string): Promise<Module> {
  const importing = typeof importFromBundle === 'undefined' ? import(/* @vite-ignore */ url) : importFromBundle(url);
  return importing as Promise<Module>;
}
