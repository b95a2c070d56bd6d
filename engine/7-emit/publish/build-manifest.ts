import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
import type { OutputState } from '../../state/output-state.ts';
import { contentDigest } from '../../text/digest.ts';
import type { Breathe } from './breathe.ts';

/** The files of ours that stand in the output folder, by path, sorted. */
export interface BuildManifest {
  files: Record<string, ManifestEntry>;
}

export interface ManifestEntry {
  /** contentDigest() of the file. */
  digest: string;
  size: number;
  /** As the disk gave it after the file was written; a file with another one is read again. */
  mtimeMs: number;
}

/**
 * Describes our files in the output folder as they are now. The manifest of the last build only saves reading them: a file whose size
 * or time differs from it, because somebody edited it or the folder was copied, is read and counts with the digest it has now.
 */
export async function describeOutput({ outDir, own, recorded, breathe }: OutputToDescribe, files: OutputFiles): Promise<BuildManifest> {
  const standing: BuildManifest = { files: {} };
  for (const path of own) {
    await breathe();
    const stat = files.stat(join(outDir, path));
    if (stat?.kind !== 'file') continue;
    const known = recorded.files[path];
    const isUntouched = known?.size === stat.size && known.mtimeMs === stat.mtimeMs;
    const digest = isUntouched ? known.digest : contentDigest(files.read(join(outDir, path)) ?? '');
    standing.files[path] = { digest, size: stat.size, mtimeMs: stat.mtimeMs };
  }
  return standing;
}

interface OutputToDescribe {
  outDir: string;
  /** Paths of our files. */
  own: string[];
  recorded: BuildManifest;
  breathe: Breathe;
}

/** A manifest as the state keeps it. */
type Rows = Record<string, [digest: string, size: number, mtimeMs: number]>;

/** The manifest of the last build; without one each file is read instead. */
export function readManifest(state: OutputState): BuildManifest {
  const rows = Object.entries(state.read<Rows>('files') ?? {});
  return { files: Object.fromEntries(rows.map(([name, [digest, size, mtimeMs]]) => [name, { digest, size, mtimeMs }])) };
}

export function keepManifest(manifest: BuildManifest, state: OutputState): void {
  const rows = Object.entries(manifest.files).map(([name, { digest, size, mtimeMs }]) => [name, [digest, size, mtimeMs]]);
  state.write('files', Object.fromEntries(rows) satisfies Rows);
}
