import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a block has done. */
export interface Ran {
  stdout: string;
  stderr: string;
  /** Commands that failed, with their status. */
  failed: string[];
}

/** A shell that stays open, as a reader's does: variables and the working folder go on from block to block. */
export interface Shell {
  run: (code: string) => Promise<Ran>;
  cwd: () => string;
  /** What the shell has exported. */
  exported: () => Record<string, string>;
  close: () => void;
}

/** Milliseconds that a block may take. */
const LIMIT = 60_000;

/** Opens a bash in a folder with nothing of this machine in its environment but what is given. */
export function openShell(folder: string, cwd: string, env: Record<string, string>, program = 'bash'): Shell {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const bash: ChildProcess = spawn(program, ['--norc', '--noprofile'], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
  let done: (() => void) | null = null;
  bash.stdout!.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('done')) done?.();
  });
  bash.on('exit', () => done?.());
  // A failed command of a condition is none: bash runs the trap only where `set -e` would end the shell.
  bash.stdin!.write(`trap 'echo "$?: $BASH_COMMAND" >> ${at('failed')}' ERR\n`);

  return {
    async run(code) {
      writeFileSync(at('block.sh'), code);
      rmSync(at('failed'), { force: true });
      const ended = new Promise<void>((resolve) => {
        done = resolve;
      });
      bash.stdin!.write(
        `source ${at('block.sh')} > ${at('stdout')} 2> ${at('stderr')} < /dev/null; pwd > ${at('cwd')}; env -0 > ${at('env')}; echo done\n`,
      );
      const late = setTimeout(() => bash.kill(), LIMIT);
      await ended;
      clearTimeout(late);
      if (bash.exitCode !== null || bash.signalCode !== null) throw new Error(`The shell has ended in: ${code}`);
      const read = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '');
      // The block itself ends as its last command does.
      const failed = read('failed')
        .split('\n')
        .filter((line) => line !== '' && !/^\d+: source /.test(line));
      return { stdout: read('stdout'), stderr: read('stderr'), failed };
    },
    cwd: () => (existsSync(at('cwd')) ? readFileSync(at('cwd'), 'utf8').trim() : cwd),
    exported: () => {
      const text = existsSync(at('env')) ? readFileSync(at('env'), 'utf8') : '';
      return Object.fromEntries(
        text
          .split('\0')
          .filter(Boolean)
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
    },
    close: () => {
      bash.stdin!.end();
      bash.kill();
    },
  };
}
