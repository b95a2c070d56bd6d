import { dirname } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';

/** Tells between which folders one can be renamed: the kernel refuses that between mounts, even of one disk. */
export interface Mounts {
  isMountPoint(folder: string): boolean;
  /** The file system on which a path lies, or would lie. Equal for two paths between which a folder can be renamed. */
  fileSystemOf(path: string): string;
}

const TABLE = '/proc/self/mountinfo';

/** Reads what is mounted where. Without Linux's table, the numbers of the disks have to do. Paths are absolute, with links resolved. */
export function readMounts(files: OutputFiles): Mounts {
  const table = files.read(TABLE)?.toString('utf8') ?? null;
  const points = new Set(table?.split('\n').flatMap((line) => (line === '' ? [] : [unescapeOctal(line.split(' ')[4] ?? '')])));
  const deviceOf = (path: string): number => files.stat(path)?.device ?? deviceOf(dirname(path));
  return {
    isMountPoint(folder) {
      if (points.size > 0) return points.has(folder);
      return files.stat(folder) !== null && deviceOf(folder) !== deviceOf(dirname(folder));
    },
    fileSystemOf: (path) => `${deviceOf(path)} ${findPoint(path, points)}`,
  };
}

function findPoint(path: string, points: ReadonlySet<string>): string {
  for (let folder = path; ; folder = dirname(folder)) {
    if (points.has(folder) || dirname(folder) === folder) return folder;
  }
}

/** A space in a path is written as '\\040'. */
function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
}
