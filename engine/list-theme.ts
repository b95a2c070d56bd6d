import { join, resolve } from 'node:path';
import { openBuildCache } from './cache/open-build-cache.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { readFileSystemClock } from './files/file-stamp.ts';
import { outputFiles } from './files/output-files.ts';
import { openSourceFiles } from './files/source-files.ts';
import { countProblems } from './pipeline/build-report.ts';
import { loadInput } from './pipeline/load-input.ts';
import { openTools } from './pipeline/open-tools.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { RECORD_FILE } from './slots/contract-record.ts';
import { describeSlots, type SlotReport } from './slots/describe-slots.ts';
import { findSlots } from './slots/find-slots.ts';
import { updateContracts } from './slots/record-contracts.ts';
import { claimSite } from './state/claim-site.ts';
import { asOutputError } from './state/output-error.ts';
import { UsageError } from './state/usage-error.ts';

export interface ListThemeOptions {
  siteDir: string;
  /** Records today's contract for these slots; for all that have changed when empty. Null records nothing. */
  accept: string[] | null;
  env?: NodeJS.ProcessEnv;
}

export interface ThemeReport {
  /** The number of the contract between the theme and sites. */
  contract: number;
  /** All of the theme, each kind of navbar item by itself, by name. */
  slots: SlotReport[];
  /** Slots whose contract was recorded. */
  accepted: string[];
  errors: number;
  diagnostics: Diagnostic[];
}

/** Tells which slots the theme has, which of them a site fills, and what has changed since it began to. */
export async function listTheme({ accept, env, ...options }: ListThemeOptions): Promise<ThemeReport> {
  const siteDir = resolve(options.siteDir);
  const site = claimSite({ siteDir, isReader: true });
  const buildCache = openBuildCache(site.stateDir, { isKept: true });
  const files = openSourceFiles({ clock: () => readFileSystemClock(site.stateDir) });
  const tools = openTools({ files, cache: buildCache, onProgress: () => {} });
  try {
    const { site: input, diagnostics } = await loadInput({ siteDir, env }, tools);
    const found = input && (await findSlots(input, { siteDir, files }));
    // What has changed stands in the table.
    const problems = [...diagnostics, ...(found?.diagnostics ?? []).filter(({ code }) => code !== 'slot-changed')];
    const settled = await settleDiagnostics(problems, siteDir);
    const report = { diagnostics: settled, errors: countProblems(settled).errors };
    if (!found) return { ...describeSlots({ slots: {}, recorded: {} }), accepted: [], ...report };
    const accepted = accept === null ? [] : chooseAccepted(accept, describeSlots(found).slots);
    const text = accepted.length > 0 ? updateContracts(found, accepted) : null;
    if (text !== null) write(join(siteDir, input.config.theme, RECORD_FILE), text);
    return { ...describeSlots(found, accepted), accepted, ...report };
  } finally {
    await tools.runner.close();
    buildCache.close();
    site.release();
  }
}

function chooseAccepted(names: string[], slots: SlotReport[]): string[] {
  const filled = slots.filter(({ file }) => file !== null);
  for (const name of names)
    if (!filled.some(({ slot }) => slot === name))
      throw new UsageError(`The site has no file for the slot "${name}".`, 'name a slot that it fills');
  const isChosen = ({ slot, changes }: SlotReport) => (names.length === 0 ? changes.length > 0 : names.includes(slot));
  return filled.filter(isChosen).map(({ slot }) => slot);
}

function write(path: string, text: string): void {
  try {
    outputFiles.writeDurably(path, text);
  } catch (error) {
    throw asOutputError(error);
  }
}
