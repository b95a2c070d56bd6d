import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder hold exactly the given files: writes what changed and removes what is no longer made. Equal files are left alone,
 * so that a program running from the folder is not disturbed. Returns how many files were written.
 */
export async function writeOutputs(root, folder, files) {
  const wanted = new Set(files.map((file) => file.path));
  let written = 0;
  for (const { path: file, contents, mode } of files) {
    const absolutePath = path.join(root, file);
    const old = await readFile(absolutePath).catch(() => null);
    if (!old?.equals(contents)) {
      await mkdir(path.dirname(absolutePath), { recursive: true });
      await writeFile(absolutePath, contents);
      written += 1;
    }
    if (mode !== undefined) await chmod(absolutePath, mode);
  }
  for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])) {
    const absolutePath = path.join(entry.parentPath, entry.name);
    const file = path.relative(root, absolutePath).split(path.sep).join('/');
    if (entry.isFile() && !wanted.has(file)) await rm(absolutePath);
  }
  return written;
}
