/**
 * Compiles docsgen into build/: the program (cli, worker, config helper) and the client bundle that every generated site carries, with
 * the licenses of what is bundled and a bill of materials.
 * Run by `npm prepare`, so that `npm ci` is enough. `--client` compiles the client alone; `--sizes` also prints what a reader's
 * browser downloads, and fails over budget.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { compileClient } from './compile-client.mjs';
import { compileDocusaurus } from './compile-docusaurus.mjs';
import { compileExport } from './compile-export.mjs';
import { compileLive } from './compile-live.mjs';
import { compileProgram } from './compile-program.mjs';
import { listTemplate, listWords } from './list-files.mjs';
import { printSizes } from './print-sizes.mjs';
import { toSbom } from './sbom.mjs';
import { makeThemeTypes } from './theme-types.mjs';
import { writeOutputs } from './write-outputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = performance.now();
const isClientOnly = process.argv.includes('--client');

try {
  const [program, client, live, docusaurus, types] = await Promise.all([
    isClientOnly ? { files: [] } : compileProgram(root),
    compileClient(root),
    isClientOnly ? { files: [] } : compileLive(root),
    isClientOnly ? { files: [] } : compileDocusaurus(root),
    isClientOnly ? [] : makeThemeTypes(root),
  ]);
  const forExports = isClientOnly ? { files: [] } : await compileExport(root, client.manifest.react);
  const outputs = [...program.files, ...client.files, ...live.files, ...docusaurus.files, ...forExports.files];
  const written = isClientOnly
    ? await writeOutputs(root, 'build/client', outputs)
    : await writeOutputs(root, 'build', [
        ...outputs,
        ...types,
        ...listTemplate(root),
        ...listWords(root),
        { path: 'build/digest', contents: Buffer.from(digestOf(outputs)) },
        {
          path: 'build/sbom.json',
          contents: Buffer.from(toSbom(root, { program: program.packages, imported: program.imported, client: client.packages })),
        },
      ]);
  for (const notice of client.notices) console.log(`compile: ${notice}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`compile: ${outputs.length} files in build/, ${written} written, ${seconds} s`);
  if (process.argv.includes('--sizes') && !(await printSizes(root, client))) process.exitCode = 1;
} catch (error) {
  // esbuild has already printed its own errors, with their place.
  if (!Array.isArray(error?.errors)) console.error(error);
  console.error('compile: failed. build/ was left as it was.');
  process.exitCode = 1;
}

/** Names this state of docsgen's own code in the caches of the sites it builds. */
function digestOf(files) {
  const hash = createHash('sha256');
  for (const { path, contents } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (!path.endsWith('.map')) hash.update(path).update('\0').update(contents);
  }
  return hash.digest('hex');
}
