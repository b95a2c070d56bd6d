import { dirname, join } from 'node:path';
import { readFolder } from '../../files/node-files.ts';
import type { Reading } from './reading.ts';

/** Whether the new site's config can import a package. */
export function isInstalled({ request }: Reading, name: string): boolean {
  for (let dir = request.out; ; dir = dirname(dir)) {
    if (readFolder(join(dir, 'node_modules', name)).some((entry) => entry.name === 'package.json')) return true;
    if (dir === dirname(dir)) return false;
  }
}

/** Adds an import to the new config, and returns the name that it has there. */
export function addImport({ plan }: Reading, { specifier, name, isNamed }: { specifier: string; name: string; isNamed: boolean }): string {
  const known = plan.imports.find((one) => one.from === specifier && one.name === name);
  if (known) return known.name;
  plan.imports.push({ name, from: specifier, ...(isNamed && { isNamed }) });
  return name;
}
