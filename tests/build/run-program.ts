import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));

export interface Outcome {
  /** Null for a process that was killed. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Starts docsgen as it is installed: compiled, in a process of its own. */
export function startProgram(
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcessWithoutNullStreams; outcome: Promise<Outcome> } {
  return startFile(program, args, cwd, env);
}

/** Runs another docsgen to its end. */
export function runFile(file: string, args: string[], cwd: string): Promise<Outcome> {
  return startFile(file, args, cwd).outcome;
}

function startFile(
  file: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcessWithoutNullStreams; outcome: Promise<Outcome> } {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  const outcome = new Promise<Outcome>((done, fail) => {
    child.on('error', fail);
    child.on('close', (exitCode) => done({ exitCode, ...written }));
  });
  return { child, outcome };
}

/** Runs docsgen to its end. */
export function runProgram(args: string[], cwd: string): Promise<Outcome> {
  return startProgram(args, cwd).outcome;
}
