import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSearchSpec, type SearchExpectation } from '../../../engine/check-search/search-spec.ts';

/** The half of a site's queries that its search may be tuned with, the half that is only counted, and those of later rounds. */
export const SETS = [
  'tuning',
  'held-out',
  'fresh',
  'blind',
  'stranger',
  'newcomer',
  'visitor',
  'guest',
  'outsider',
  'caller',
  'asker',
] as const;

/** Reads one set of a site's queries; none if there are no such queries. */
export function readQueries(folder: string, { site, set, version }: { site: string; set: string; version: string }): SearchExpectation[] {
  const file = `${site}.${set}.spec`;
  if (!existsSync(join(folder, file))) return [];
  const text = readFileSync(join(folder, file), 'utf8');
  const { expectations, diagnostics } = parseSearchSpec(text, { file, versions: [version], latest: version });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => `${file}: ${message}`).join('\n'));
  return expectations;
}
