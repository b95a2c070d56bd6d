import { join } from 'node:path';
import type { FactKind, Files } from '../files/files.ts';
import { foldersUpFrom } from './folders-up-from.ts';

/** What a package.json has to say to the bundler. */
export interface PackageFacts {
  /** Files that an import of the whole package may mean. */
  entries: string[];
  exports: unknown;
  imports: unknown;
  /** What else it says of how files of the package are bundled; '' for nothing. */
  rules: string;
}

/** Reads the package.json of a folder; null where there is none. */
export function readPackage(folder: string, files: Pick<Files, 'facts' | 'locate'>): PackageFacts | null {
  const path = join(folder, 'package.json');
  return files.locate(path, Number.POSITIVE_INFINITY)?.kind === 'file' ? files.facts(path, packageFacts) : null;
}

/** What the nearest package.json says of how the files in a folder are bundled; '' for nothing. */
export function findPackageRules(folder: string, files: Pick<Files, 'facts' | 'locate'>): string {
  for (const above of foldersUpFrom(folder)) {
    const found = readPackage(above, files);
    if (found) return found.rules;
  }
  return '';
}

const packageFacts: FactKind<PackageFacts> = {
  name: 'package',
  derive(bytes) {
    const { main, module, browser, exports = null, imports = null, type, sideEffects } = parse(Buffer.from(bytes).toString());
    const entries = [main, module, browser].filter((entry) => typeof entry === 'string');
    const rules = JSON.stringify([type, sideEffects, browser]);
    return { entries, exports, imports, rules: rules === '[null,null,null]' ? '' : rules };
  },
};

/** What is no JSON the bundler reports. */
function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
