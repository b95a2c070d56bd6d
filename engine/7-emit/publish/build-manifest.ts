import { join } from 'node:path';
import type { OutputFiles } from '../../files/output-files.ts';
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

/** Reads a manifest; an absent or damaged one is empty. */
export function readManifest(path: string, files: OutputFiles): BuildManifest {
  try {
    const stored = JSON.parse(files.read(path)?.toString('utf8') ?? '{}') as Record<string, [string, number, number]>;
    return {
      files: Object.fromEntries(Object.entries(stored).map(([name, [digest, size, mtimeMs]]) => [name, { digest, size, mtimeMs }])),
    };
  } catch {
    return { files: {} }; // Only a saving is lost: each file is read instead.
  }
}

/** Writes a manifest. A half-written one reads as an empty one. */
export function writeManifest(path: string, manifest: BuildManifest, files: OutputFiles): void {
  const rows = Object.entries(manifest.files).map(([name, { digest, size, mtimeMs }]) => [name, [digest, size, mtimeMs]]);
  files.write(path, JSON.stringify(Object.fromEntries(rows)));
}
