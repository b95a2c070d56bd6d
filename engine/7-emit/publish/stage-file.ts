import { basename, join } from 'node:path';
import { type OutputFiles, outputFiles } from '../../files/output-files.ts';
import { isOutputPath } from '../../paths/is-output-path.ts';
import { asOutputError } from '../../state/output-error.ts';
import { contentDigest, digest } from '../../text/digest.ts';
import { encodeText } from '../../text/encode-text.ts';

/** A file of the next site. */
export interface StageFile {
  path: string;
  /** A text may come in pieces. */
  contents: string | readonly string[] | Uint8Array;
  /** contentDigest() of it, where it is known already. */
  digest?: string | undefined;
}

/** Writes one file of the next site into the stage folder. Workers call it directly, so that no HTML is copied between processes. */
export function writeStageFile(
  stageDir: string,
  { path, contents, digest: known }: StageFile,
  files: OutputFiles = outputFiles,
): { path: string; digest: string; size: number } {
  const target = stagePath(stageDir, path);
  const bytes = contents instanceof Uint8Array ? contents : encodeText(contents);
  try {
    files.write(target, bytes);
  } catch (error) {
    throw asOutputError(error);
  }
  return { path, digest: known ?? contentDigest(bytes), size: bytes.byteLength };
}

/** Path of an output file in the stage folder. A path that leads out of the folder is a bug of the caller. */
export function stagePath(stageDir: string, path: string): string {
  if (!isOutputPath(path)) throw new Error(`"${path}" is not a path of an output file.`);
  return join(stageDir, basename(stageDir) === FLAT ? flatName(path) : path);
}

/** A name by which people know the file, where a name may be so long. */
function flatName(path: string): string {
  const name = path.replaceAll('%', '%25').replaceAll('/', '%2F');
  return Buffer.byteLength(name) > MOST_BYTES ? digest(path) : name;
}

/** Of a name, on all file systems in use. */
const MOST_BYTES = 255;

const FLAT = 'flat';

/**
 * The stage folder for files that go to a folder which is there: side by side, since making a folder for each page, and removing it, takes as
 * long as writing the page.
 */
export function flatStage(stageDir: string): string {
  return join(stageDir, FLAT);
}
