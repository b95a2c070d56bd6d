#!/usr/bin/env node
/** `npm create docsgen my-docs` is `docsgen init my-docs`, by the docsgen that this package depends on. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const manifest = 'docsgen/package.json';
const program = path.join(path.dirname(require.resolve(manifest)), require(manifest).bin.docsgen);
const child = spawn(process.execPath, [program, 'init', ...process.argv.slice(2)], { stdio: 'inherit' });
// The child gets Ctrl+C as well, and says how it ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
