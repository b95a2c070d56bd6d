import { join, posix } from 'node:path';
import type { ComponentsConfig } from '../1-load/components-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { duplicateComponent, missingComponentFile } from '../diagnostics/messages/components.ts';
import type { Files } from '../files/files.ts';
import { readCode } from '../files/read-code.ts';
import type { ComponentName } from './component-manifest.ts';
import { nameOfFile } from './name-of-file.ts';

export interface FoundComponents {
  names: Record<string, ComponentName>;
  diagnostics: Diagnostic[];
}

/** Finds what pages may use by name. Nothing is run, and what does not parse is the bundler's to report. */
export async function findComponents(
  siteDir: string,
  { dir, named }: ComponentsConfig,
  { files, configFile }: { files: Files; configFile: string },
): Promise<FoundComponents> {
  const names: Record<string, ComponentName> = {};
  const passedOn: ComponentName[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name, path, export: exported } of named) {
    if ((await files.stat(join(siteDir, path)))?.kind === 'file') names[name] = { module: path, export: exported };
    else diagnostics.push(missingComponentFile(name, path, { file: configFile, keyPath: ['components', name] }));
  }
  for (const file of dir === null ? [] : await listModules(siteDir, dir, files)) {
    // With a parser of its own, which other sites do not load.
    const { readExports } = await import('./read-exports.ts');
    const text = await readCode(join(siteDir, file), files);
    const { own, passedOn: others } = text === null ? UNREAD : readExports(text, file);
    passedOn.push(...others.map((exported) => ({ module: file, export: exported })));
    for (const exported of own) {
      const name = nameOfExport({ module: file, export: exported });
      const other = Object.hasOwn(names, name) ? names[name] : undefined;
      if (!other || other.module === file) names[name] ??= { module: file, export: exported };
      else diagnostics.push(duplicateComponent(name, other.module, { file, line: 1, column: 1, length: 0 }));
    }
  }
  // What several files pass on, as those of folders do, is mostly one component; where it has a file here, that is it.
  for (const component of passedOn) {
    const name = nameOfExport(component);
    if (!Object.hasOwn(names, name)) names[name] = component;
  }
  return { names, diagnostics };
}

/** As of what does not parse. */
const UNREAD = { own: ['default'], passedOn: [] };

function nameOfExport({ module, export: exported }: ComponentName): string {
  return exported === 'default' ? nameOfFile(module) : exported;
}

const MODULE = /\.[jt]sx?$/;
/** Tests, stories and declarations stand beside components, and are none. */
const OTHER = /\.(?:d|test|spec|stories)\.[jt]sx?$/;

async function listModules(siteDir: string, dir: string, files: Files): Promise<string[]> {
  const entries = await files.list(join(siteDir, dir));
  const found = await Promise.all(
    entries
      .filter(({ name }) => !/^[._]/.test(name) && name !== 'node_modules')
      .map(async ({ name, kind }) => {
        const path = posix.join(dir, name);
        if (kind === 'folder') return listModules(siteDir, path, files);
        return kind === 'file' && MODULE.test(name) && !OTHER.test(name) ? [path] : [];
      }),
  );
  return found.flat();
}
