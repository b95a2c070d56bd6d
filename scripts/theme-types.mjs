import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const SITE = 'theme/site';

/**
 * The declarations of 'docsgen/theme', printed by TypeScript from what it exports, with those of the files that components may import and
 * the settings that a site's own tsconfig.json extends. Returns the files to write, as { path, contents } relative to the project.
 */
export async function makeThemeTypes(root) {
  const out = await mkdtemp(path.join(tmpdir(), 'docsgen-types-'));
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '-p', path.join(root, SITE), '--outDir', out]).catch(({ stdout }) => {
      throw new Error(`TypeScript cannot print the types of docsgen/theme:\n${stdout}`);
    });
    const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.d.ts')).sort();
    const printed = await Promise.all(
      names.map(async (name) => [name.split(path.sep).join('/'), await readFile(path.join(out, name), 'utf8')]),
    );
    const assets = await readFile(path.join(root, SITE, 'assets.d.ts'), 'utf8');
    return [
      ...printed.map(([name, text]) => ({ path: `build/types/${name}`, contents: Buffer.from(nameCompiled(text)) })),
      { path: 'build/types/assets.d.ts', contents: Buffer.from(assets) },
      { path: 'build/tsconfig.site.json', contents: await readFile(path.join(root, SITE, 'template.tsconfig.json')) },
    ];
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Declarations import one another by the names of compiled files. */
function nameCompiled(text) {
  return text.replaceAll(/(from |import\()(['"])(\.[^'"]+)\.tsx?\2/g, '$1$2$3.js$2');
}
