import { spawn } from 'node:child_process';

/**
 * Sees to it that a process which may never end does not outlive this one. A process whose parent is gone ends by itself, but not from
 * within a loop; and a parent that is killed cannot end its children. So a shell waits for either of them.
 */
export function startReaper(pid: number): void {
  if (process.platform === 'win32') return; // There is no shell to ask.
  const script = `while kill -0 ${pid}; do kill -0 ${process.pid} || { kill -9 ${pid}; exit; }; sleep 1; done`;
  // Without a shell there is no reaper, and nothing else is lost.
  spawn('/bin/sh', ['-c', script], { stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
