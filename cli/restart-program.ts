import { spawn } from 'node:child_process';

/** Runs this command again in a new process, with docsgen's new code and on the same port. Returns its exit code. */
export function restartProgram(port: number, stop: AbortSignal): Promise<number> {
  // The browser was opened the first time; of two ports the last counts.
  const given = process.argv.slice(2).filter((argument) => argument !== '--open');
  const args = [...process.execArgv, process.argv[1]!, ...given, '--port', String(port)];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const end = () => child.kill('SIGTERM');
    stop.addEventListener('abort', end);
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      stop.removeEventListener('abort', end);
      done(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
