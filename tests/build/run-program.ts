import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));

/** Programs of tests that have failed may still be at work: they end with the process that runs the tests. */
const running = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

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
  running.add(child);
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  const outcome = new Promise<Outcome>((done, fail) => {
    child.on('error', fail);
    child.on('close', (exitCode) => {
      running.delete(child);
      done({ exitCode, ...written });
    });
  });
  return { child, outcome };
}

/** Runs docsgen to its end. */
export function runProgram(args: string[], cwd: string): Promise<Outcome> {
  return startProgram(args, cwd).outcome;
}
