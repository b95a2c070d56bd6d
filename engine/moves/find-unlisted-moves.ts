import type { CompiledFile } from '../3-compile/compile-docs.ts';
import type { VersionGap } from '../4-link/site-model.ts';
import type { SeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unlistedMove } from '../diagnostics/messages/moves.ts';
import { formatMovedEntry } from './format-moved-entry.ts';
import { matchFiles } from './match-files.ts';

type Compiled = Pick<CompiledFile['compiled'], 'key' | 'textKey' | 'contentTitle' | 'sections'>;

/** Finds pages that are gone in a newer version where one with much the same text has come: they have moved, and no manifest says so. */
export function findUnlistedMoves(
  gaps: readonly VersionGap[],
  { compiledOf, severityOf }: { compiledOf(file: string): Compiled | undefined; severityOf: SeverityOf },
): Diagnostic[] {
  return gaps.flatMap(({ version, since, manifest, gone, come }) => {
    const checked = gone.filter(({ path }) => severityOf('unlistedMoves', version, path) !== 'ignore');
    if (checked.length === 0) return [];
    const toFile = (side: string) => (page: VersionGap['gone'][number]) => {
      const compiled = compiledOf(page.file);
      return compiled ? [{ ...page, version, set: side, compiled }] : [];
    };
    return matchFiles(checked.flatMap(toFile('older')), come.flatMap(toFile('newer'))).flatMap(({ from, to }) => {
      const severity = severityOf('unlistedMoves', version, from.path);
      if (severity === 'ignore') return [];
      const [before, after] = [from.id, to.id];
      const entry = formatMovedEntry({ from: before, to: after, since });
      const [place, related] = [from, to].map(({ file }) => ({ file, line: 1, column: 1, length: 0 }));
      return [unlistedMove({ from: before, to: after, since, before: version, entry, manifest, severity }, place!, related!)];
    });
  });
}
