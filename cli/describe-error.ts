import { PushInterruption } from '../engine/push/explain-failure.ts';
import { PushFailure } from '../engine/push/push-failure.ts';
import { isFileSystemError, OutputError } from '../engine/state/output-error.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { createPaint, type Terminal } from './terminal.ts';

/** Why a command ended without doing its work. */
export interface CommandFailure {
  kind: 'usage' | 'file-system' | 'search-service' | 'interrupted' | 'bug';
  message: string;
  fix: string | null;
  exitCode: number;
}

/** The user ended the program with Ctrl+C, or the system did. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('Stopped. The previously built site is unchanged.');
    // As shells have it: 128 and the signal's number.
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/** Tells what to say about an error, and with which code to end. */
export function describeError(error: unknown): CommandFailure {
  if (error instanceof UsageError) return { kind: 'usage', message: error.message, fix: error.fix, exitCode: 2 };
  if (error instanceof Interruption) return { kind: 'interrupted', message: error.message, fix: null, exitCode: error.exitCode };
  if (error instanceof PushFailure) return { kind: 'search-service', message: error.message, fix: error.fix, exitCode: error.exitCode };
  if (error instanceof PushInterruption) {
    const exitCode = error.reason instanceof Interruption ? error.reason.exitCode : 130;
    return { kind: 'interrupted', message: error.message, fix: null, exitCode };
  }
  const cause = isFileSystemError(error) ? new OutputError(error) : error;
  if (cause instanceof OutputError) return { kind: 'file-system', message: cause.message, fix: cause.fix, exitCode: 3 };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // None of the four codes fits: neither the input nor the command nor the disk is at fault. sysexits.h has 70 for an internal error.
  return { kind: 'bug', message: `docsgen itself failed. ${text}`, fix: null, exitCode: 70 };
}

/** 'error: Port 3000 is already in use.' and the way out. */
export function formatFailure({ kind, message, fix }: CommandFailure, terminal: Pick<Terminal, 'hasColors'>): string {
  const paint = createPaint(terminal);
  if (kind === 'interrupted') return `${message}\n`;
  const lines = [`${paint.red(paint.bold('error:'))} ${message}`];
  if (fix !== null) lines.push(`  ${paint.green('Fix:')} ${fix}`);
  return `${lines.join('\n')}\n`;
}

/** Tells a program that reads our JSON why there is no report: '{"error":{"kind":"usage",…}}' on stdout. */
export function writeFailureAsJson(error: unknown, terminal: Terminal, more: object = {}): void {
  const { kind, message, fix } = describeError(error);
  terminal.out(`${JSON.stringify({ error: { kind, message, fix, ...more } })}\n`);
}
