import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;
/** Kernel clock ticks a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Runs a command to its end and returns { seconds, cpuSeconds, peakMb, stdout }. CPU and memory are the whole process's, worker threads
 * included, sampled from /proc (null elsewhere): the peak is the kernel's own high-water mark, so sampling late does not lose it.
 */
export function measureCommand(command, args) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let stdout = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    let last = { cpuSeconds: null, peakMb: null };
    const timer = setInterval(() => {
      last = sample(child.pid) ?? last;
    }, SAMPLE_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, ...last, stdout });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${stdout}`));
    });
  });
}

function sample(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { peakMb: Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024, cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
  } catch {
    return null; // The process is gone, or this is not Linux.
  }
}
