/**
 * Makes this process another machine, before docsgen is loaded (`node --import`), also in threads and child processes: a folder's entries come in
 * another order, reading takes its time now here, now there, the clock goes wrong by up to a year, there are other cores, and files
 * are made with other rights. DOCSGEN_TEST_MACHINE is the seed.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { createRandom } from '../fixtures/random.mjs';

const seed = Number(process.env.DOCSGEN_TEST_MACHINE);
const random = createRandom(seed);

function shuffle(entries) {
  if (!Array.isArray(entries)) return entries;
  for (let last = entries.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [entries[last], entries[other]] = [entries[other], entries[last]];
  }
  return entries;
}

const pause = () => (random() < 0.3 ? new Promise((done) => setTimeout(done, random() * 4)) : undefined);

const { readdirSync, readdir, promises } = fs;
fs.readdirSync = (...args) => shuffle(readdirSync(...args));
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, entries) => done(error, shuffle(entries)));
};
for (const name of ['readdir', 'readFile', 'stat', 'lstat', 'realpath', 'open']) {
  const original = promises[name];
  promises[name] = async (...args) => {
    await pause();
    return shuffle(await original.call(promises, ...args));
  };
}

const YEAR = 365 * 24 * 3600 * 1000;
const shift = Math.floor((random() * 2 - 1) * YEAR);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + shift] : args));
  }
  static now() {
    return RealDate.now() + shift;
  }
};
Math.random = () => random();

const cores = 1 + (seed % 8);
os.availableParallelism = () => cores;
os.cpus = () => Array.from({ length: cores }, () => ({ model: '', speed: 0, times: {} }));
os.hostname = () => `machine-${seed}`;
try {
  process.umask([0o022, 0o077, 0o002][seed % 3]);
} catch {
  // A thread cannot, and has its process's.
}
syncBuiltinESMExports();
