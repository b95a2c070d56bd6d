import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts';
import { errorUrl } from '../engine/diagnostics/error-reference.ts';
import { outputFiles } from '../engine/files/output-files.ts';
import { isWithin } from '../engine/paths/native-path.ts';
import { packageVersion } from '../engine/program/package-root.ts';
import { tryOutput } from '../engine/state/output-error.ts';
import { type CommandFailure, describeError, writeFailureAsJson } from './describe-error.ts';
import { formatGithub } from './format-github.ts';
import { formatSarif } from './format-sarif.ts';
import { findRepositoryRoot, nameInRepository } from './repository-root.ts';
import type { Terminal } from './terminal.ts';

export interface ReportOptions {
  json?: boolean;
  /** What stdout gets: nothing, the report, or annotations for a workflow of GitHub. */
  format?: 'text' | 'json' | 'github';
  /** A file for the problems as SARIF. */
  sarif?: string;
}

interface Problems {
  diagnostics: Diagnostic[];
}

/** Writes a command's report in the forms that programs read, as far as it is asked to. */
export function writeReport<T extends Problems>(report: T, siteDir: string, options: ReportOptions, terminal: Terminal): void {
  const { diagnostics } = report;
  const nameFile = createNameFile(siteDir, terminal);
  // First, because it can fail, and stdout gets one value.
  writeSarif(options, { diagnostics, nameFile, failure: null }, terminal);
  if (wantsJson(options)) {
    const withUrls = diagnostics.map((diagnostic) => ({ ...diagnostic, url: errorUrl(diagnostic.code) }));
    terminal.out(`${JSON.stringify({ ...report, diagnostics: withUrls })}\n`);
  }
  if (options.format === 'github') terminal.out(formatGithub(diagnostics, nameFile));
}

/** Says why there is no report, in the same forms. `more` goes into the JSON. */
export function writeFailedReport(error: unknown, site: string, options: ReportOptions, terminal: Terminal, more: object = {}): void {
  if (wantsJson(options)) writeFailureAsJson(error, terminal, more);
  const failure = describeError(error);
  if (options.format === 'github') terminal.out(formatGithub([], () => null, failure));
  const nameFile = createNameFile(resolve(terminal.cwd, site), terminal);
  // The command ends with its own failure, whatever the disk says.
  tryOutput(() => writeSarif(options, { diagnostics: [], nameFile, failure }, terminal));
}

function wantsJson({ json, format }: ReportOptions): boolean {
  return json === true || format === 'json';
}

function createNameFile(siteDir: string, { cwd, env }: Terminal): (file: string) => string | null {
  const root = findRepositoryRoot(siteDir, env) ?? (isWithin(cwd, siteDir) ? cwd : siteDir);
  return (file) => nameInRepository(root, siteDir, posix.normalize(file));
}

function writeSarif(
  { sarif }: ReportOptions,
  found: { diagnostics: Diagnostic[]; nameFile: (file: string) => string | null; failure: CommandFailure | null },
  { cwd }: Terminal,
): void {
  if (sarif === undefined) return;
  const text = formatSarif({ ...found, version: packageVersion(), configFile: 'config/site.config.ts' });
  outputFiles.write(resolve(cwd, sarif), text);
}
