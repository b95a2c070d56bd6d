import { dirname, join } from 'node:path';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { outputFiles } from '../files/output-files.ts';
import { asOutputError } from '../state/output-error.ts';
import { UsageError } from '../state/usage-error.ts';
import type { ExportFile } from './make-export.ts';
import { RUNTIME_PATH } from './rewrite-page.ts';

/** Where an export is written. What was there before stays until `finish`. */
export interface ExportTarget {
  add(file: ExportFile): void;
  /** Puts it in place; gives its size in bytes. */
  finish(): number;
  abort(): void;
}

/** Writes an export to a folder: a new one, an empty one, or that of an earlier export. */
export function openExportFolder(dir: string): ExportTarget {
  const before = outputFiles.list(dir);
  if (before.length > 0 && !outputFiles.stat(join(dir, RUNTIME_PATH))) {
    throw new UsageError(`The folder "${dir}" has files that no export has written.`, 'choose a new folder, or an empty one, with --dir');
  }
  const stage = `${dir}.new-${process.pid}`;
  let bytes = 0;
  return {
    add({ path, contents }) {
      bytes += Buffer.byteLength(contents);
      orOutputError(() => outputFiles.write(join(stage, path), contents));
    },
    finish() {
      orOutputError(() => {
        const old = `${dir}.old-${process.pid}`;
        if (outputFiles.stat(dir)) outputFiles.rename(dir, old);
        outputFiles.rename(stage, dir);
        outputFiles.remove(old);
      });
      return bytes;
    },
    abort: () => outputFiles.remove(stage),
  };
}

/** Writes an export to a ZIP file. The same files give the same bytes, whenever and wherever they are written. */
export function openExportZip(path: string): ExportTarget {
  if (outputFiles.stat(path) && outputFiles.stat(path)!.kind !== 'file')
    throw new UsageError(`"${path}" is a folder.`, 'name a file with --zip, for example --zip manual.zip');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  return {
    add({ path: name, contents }) {
      const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      // The format has local times, from 1980.
      entry.mtime = new Date(1980, 0, 1);
      zip.add(entry);
      entry.push(Buffer.from(contents), true);
    },
    finish() {
      zip.end();
      const whole = Buffer.concat(chunks);
      const stage = `${path}.new-${process.pid}`;
      orOutputError(() => {
        outputFiles.makeFolder(dirname(path));
        outputFiles.write(stage, whole);
        outputFiles.rename(stage, path);
      });
      return whole.byteLength;
    },
    abort() {},
  };
}

/** What would not become smaller. */
const PACKED = /\.(?:png|jpe?g|gif|webp|avif|woff2|zip|gz|mp4|webm|pdf)$/i;

function orOutputError(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw asOutputError(error);
  }
}
