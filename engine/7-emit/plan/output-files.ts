import { type Files, isMissingFile } from '../../files/files.ts';
import { SourceChangedError } from '../../state/source-changed-error.ts';
import { contentDigest } from '../../text/digest.ts';
import type { OutputFile } from './output-file.ts';
import { listSharedFiles, type SharedFilesInput } from './shared-files.ts';

export interface OutputFilesInput extends SharedFilesInput {
  publicFiles: { path: string; absolutePath: string }[];
  /** The site's files, confined to those that pages may name. */
  files: Pick<Files, 'readBytes'>;
}

/**
 * All files of the output but the pages' own. A public file of the same name takes the place of a generated one, so that a site can
 * bring its own robots.txt. Copied files are read one at a time: there may be large ones.
 */
export async function* toOutputFiles(input: OutputFilesInput): AsyncGenerator<OutputFile> {
  const { publicFiles, model, files } = input;
  const taken = new Set(publicFiles.map(({ path }) => path));
  for (const { path, contents } of listSharedFiles(input)) if (!taken.has(path)) yield toOutputFile(path, contents());
  for (const { path, absolutePath } of publicFiles) yield toOutputFile(path, await readCopied(absolutePath, files));
  for (const { path, absolutePath, hash } of model.assets) {
    const file = toOutputFile(path, await readCopied(absolutePath, files));
    if (!file.digest.startsWith(hash)) throw new SourceChangedError(absolutePath);
    yield file;
  }
}

/** A file that has gone since it was found, or is no longer one that may be published, is another than was meant. */
async function readCopied(path: string, files: OutputFilesInput['files']): Promise<Uint8Array> {
  try {
    return await files.readBytes(path);
  } catch (error) {
    throw isMissingFile(error) ? new SourceChangedError(path) : error;
  }
}

function toOutputFile(path: string, contents: string | Uint8Array): OutputFile {
  return { path, contents, digest: contentDigest(contents), size: Buffer.byteLength(contents) };
}
