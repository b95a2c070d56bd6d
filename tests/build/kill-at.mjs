/*
 * Loaded before docsgen and its workers (`node --import`): kills docsgen with SIGKILL at one call of node:fs, which KILL_AT names. `half`
 * leaves the beginning of a file.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { call, path: pattern, when, nth = 1 } = JSON.parse(process.env.KILL_AT);
const original = fs[call];
let left = nth;

fs[call] = Object.assign((...args) => {
  const path = String(['renameSync', 'linkSync'].includes(call) ? args[1] : args[0]);
  if (!new RegExp(pattern).test(path) || --left > 0) return original(...args);
  if (when === 'after') original(...args);
  if (when === 'half') original(path, String(args[1]).slice(0, 20));
  // A worker takes with it the process that it works for.
  if (process.send) process.kill(process.ppid, 'SIGKILL');
  process.kill(process.pid, 'SIGKILL');
}, original);
syncBuiltinESMExports();
