import { join } from 'node:path';
import { type OutputFiles, outputFiles } from '../../files/output-files.ts';
import { asOutputError } from '../../state/output-error.ts';
import { contentDigest } from '../../text/digest.ts';

/** Writes one file of the next site into the stage folder. Workers call it directly, so that no HTML is copied between processes. */
export async function writeStageFile(
  stageDir: string,
  path: string,
  contents: string | Uint8Array,
  files: OutputFiles = outputFiles,
): Promise<{ digest: string; size: number }> {
  const target = stagePath(stageDir, path);
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  try {
    files.write(target, bytes);
  } catch (error) {
    throw asOutputError(error);
  }
  return { digest: contentDigest(bytes), size: bytes.byteLength };
}

/** Path of an output file in the stage folder. A path that leads out of the folder is a bug of the caller. */
export function stagePath(stageDir: string, path: string): string {
  const isPlain = path !== '' && !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain) throw new Error(`"${path}" is not a path of an output file.`);
  return join(stageDir, path);
}
