import { contentDigest } from '../digest.ts';
import { nodeFiles } from '../files/node-files.ts';
import type { OutputFile } from './output-file.ts';
import { listSharedFiles, type SharedFilesInput } from './shared-files.ts';

export interface OutputFilesInput extends SharedFilesInput {
  publicFiles: { path: string; absolutePath: string }[];
}

/**
 * All files of the output but the pages' own. A public file of the same name takes the place of a generated one, so that a site can
 * bring its own robots.txt. Copied files are read one at a time: there may be large ones.
 */
export async function* toOutputFiles(input: OutputFilesInput): AsyncGenerator<OutputFile> {
  const { publicFiles, model } = input;
  const taken = new Set(publicFiles.map(({ path }) => path));
  for (const { path, contents } of listSharedFiles(input)) if (!taken.has(path)) yield toOutputFile(path, contents());
  for (const { path, absolutePath } of [...publicFiles, ...model.assets]) yield toOutputFile(path, await nodeFiles.readBytes(absolutePath));
}

function toOutputFile(path: string, contents: string | Uint8Array): OutputFile {
  return { path, contents, digest: contentDigest(contents), size: Buffer.byteLength(contents) };
}
