import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readProcessCpu } from './read-process-cpu.mjs';

const SAMPLE_MS = 25;

/**
 * Runs a command to its end and returns { seconds, cpuSeconds, peakMb, stdout }. CPU and memory are those of the whole tree of processes
 * (null where there is no /proc). CPU is what the kernel counts for a child that has ended, and for the children that outlive it (as
 * esbuild's service does) what they had used when last seen. The peak adds up each process's own high-water mark: sampling late does not
 * lose it, and it is never too low. Commands must run one after the other.
 */
export function measureCommand(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const cpuBefore = readChildrenCpu();
    const started = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd, env });
    let stdout = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    const seen = new Map();
    const look = () => sampleTree(child.pid, seen);
    const timer = setInterval(look, SAMPLE_MS);
    look();
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      clearInterval(timer);
      if (code !== 0) reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${stdout}`));
      else resolve({ seconds, cpuSeconds: sumCpu(child.pid, cpuBefore, seen), peakMb: sumPeaks(seen), stdout });
    });
  });
}

/** Notes what each process of a tree has used so far, by its id. */
export function sampleTree(pid, seen) {
  const sample = readProcess(pid);
  if (!sample) return; // The process is gone, or this is not Linux.
  seen.set(pid, sample);
  for (const child of sample.children) sampleTree(child, seen);
}

function readProcess(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean));
    const { own, waitedFor } = readProcessCpu(pid);
    return {
      peakMb: Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024,
      cpuSeconds: own,
      waitedSeconds: waitedFor,
      children: children.map(Number),
    };
  } catch {
    return null;
  }
}

/** CPU seconds of all children of this process that have ended, and of theirs that they waited for. */
function readChildrenCpu() {
  try {
    return readProcessCpu('self').waitedFor;
  } catch {
    return null;
  }
}

function sumCpu(pid, before, seen) {
  if (before === null || seen.size === 0) return null;
  let others = 0;
  for (const [other, { cpuSeconds }] of seen) if (other !== pid) others += cpuSeconds;
  return readChildrenCpu() - before + Math.max(0, others - (seen.get(pid)?.waitedSeconds ?? 0));
}

function sumPeaks(seen) {
  if (seen.size === 0) return null;
  return [...seen.values()].reduce((sum, { peakMb }) => sum + peakMb, 0);
}
