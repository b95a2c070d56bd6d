import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildReport } from '../../engine/build-site.ts';
import { packageRoot } from '../../engine/program/package-root.ts';
import { oncePerRun } from './once-per-run.ts';
import { runProgram } from './run-program.ts';

export interface ShippedSite {
  siteDir: string;
  /** The output, if there are no errors. */
  dist: string;
  report: BuildReport;
}

/** Builds the site in this repository, with its more than a thousand pages, once for all test files of a run. */
export async function buildShippedSite(): Promise<ShippedSite> {
  const { folder, value } = await oncePerRun('shipped-site', async (siteDir) => {
    for (const part of ['config', 'content']) cpSync(join(packageRoot().pathname, part), join(siteDir, part), { recursive: true });
    const { stdout, stderr } = await runProgram(['build', '--json'], siteDir);
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as BuildReport;
  });
  return { siteDir: folder, dist: join(folder, 'dist'), report: value };
}
