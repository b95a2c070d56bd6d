import { CommanderError } from 'commander';
import { UsageError } from '../engine/state/usage-error.ts';
import { adviseAfterErrors, adviseHelp } from './advise-help.ts';
import { createProgram } from './create-program.ts';
import { describeError, formatFailure, writeFailureAsJson } from './describe-error.ts';
import type { Terminal } from './terminal.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Runs the program as the command line says and gives its exit code. The commands are loaded when they run, so that --help is quick. */
export async function runProgram(args: string[], shell: Terminal): Promise<number> {
  const terminal = withoutSecrets(shell);
  let exitCode = 0;
  const program = createProgram(terminal, (code) => {
    exitCode = code;
  });
  const [name] = args;
  adviseAfterErrors(program, name);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has already written its message. It throws for --help and --version, too, with code 0.
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (args.includes('--json')) {
        const command = program.commands.find((each) => each.name() === name) ?? program;
        writeFailureAsJson(new UsageError(error.message.replace(/^error: /, ''), adviseHelp(command, name)), terminal);
      }
      return 2;
    }
    const failure = describeError(error);
    terminal.err(formatFailure(failure, terminal));
    return failure.exitCode;
  }
}
