import { join } from 'node:path';
import { findInJson } from '../1-load/find-in-json.ts';
import { REDIRECTS_FILE, redirectsFileSchema } from '../1-load/redirects-file.ts';
import { outputFiles } from '../files/output-files.ts';
import { editRedirects, newRedirectsText } from '../moves/edit-redirects.ts';
import { type AddressMove, planRedirects, type WrittenRule } from '../moves/plan-redirects.ts';

const MARK = '\ufeff';
const SCHEMA = 'redirects.schema.json';

/**
 * Writes redirects into the site's redirects file, in one step. Throws, with a sentence for the writer, when the file has mistakes; the disk's
 * error when it cannot be written. `isTaken` tells of routes that the config itself redirects.
 */
export function addRedirects(siteDir: string, moves: readonly AddressMove[], isTaken: (route: string) => boolean): void {
  const path = join(siteDir, REDIRECTS_FILE);
  const before = outputFiles.read(path)?.toString('utf8');
  if (before === undefined) {
    const { added } = planRedirects([], moves, isTaken);
    if (added.length > 0) replace(path, newRedirectsText(added, findSchema(siteDir)));
    return;
  }
  const text = before.startsWith(MARK) ? before.slice(1) : before;
  const plan = planRedirects(readRules(text), moves, isTaken);
  const after = (text === before ? '' : MARK) + editRedirects(text, plan, (source, keyPath) => findInJson(source, keyPath, false));
  if (after === before) return;
  // A link stays one, and what it leads to keeps its permissions.
  const real = outputFiles.realPath(path);
  replace(real, after, outputFiles.stat(real)?.mode);
}

/** In one step, through a file of a name that wakes nobody who watches the folder. */
function replace(path: string, contents: string, mode?: number): void {
  const temporary = `${path}~`;
  outputFiles.write(temporary, contents);
  if (mode !== undefined) outputFiles.setMode(temporary, mode);
  outputFiles.rename(temporary, path);
}

function readRules(text: string): WrittenRule[] {
  try {
    const value = JSON.parse(text);
    if (redirectsFileSchema.safeParse(value).success) return (value as { redirects: WrittenRule[] }).redirects;
  } catch {
    // Said below.
  }
  throw new Error(`${REDIRECTS_FILE} has mistakes. Correct them first; the list of problems says where they are.`);
}

/** Where the site's other manifests have their schemas; null for a site that names none. */
function findSchema(siteDir: string): string | null {
  const versions = outputFiles.read(join(siteDir, 'config/versions.json'))?.toString('utf8') ?? '';
  const named = /"\$schema"\s*:\s*"([^"\\]*)versions\.schema\.json"/.exec(versions);
  if (named) return named[1] + SCHEMA;
  const installed = `../node_modules/docsgen/config/schemas/${SCHEMA}`;
  return outputFiles.stat(join(siteDir, 'config', installed)) !== null ? installed : null;
}
