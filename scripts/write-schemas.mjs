/**
 * Writes config/schemas/*.schema.json, which editors use to complete and check data files. They are made from the Zod schemas that
 * docsgen itself validates with. Run it after changing one of those: `node scripts/write-schemas.mjs`. A test tells when it was forgotten.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

// Node 20 runs no TypeScript, and a bundle that runs from memory finds no packages: so Zod is bundled in.
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['scripts/json-schemas.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  // A package that comes along requires what Node has.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('file:///');" },
  logLevel: 'warning',
});
const { makeJsonSchemas } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);

for (const { file, text } of makeJsonSchemas()) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  console.log(`wrote ${file}`);
}
