import type { KeepCode } from './run-bundle.ts';

/** A parameter of the bundle that this file is in; there is none where docsgen runs from its sources. */
declare const keepBundleCode: KeepCode | undefined;

/** Says what this process has done, so that the next one that does so finds the code of it (run-bundle.ts). */
export function keepCode(work: string): void {
  if (typeof keepBundleCode !== 'undefined') keepBundleCode(work);
}
