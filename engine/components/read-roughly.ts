import { nodeFiles } from '../files/node-files.ts';

/** Reads a module for whoever looks for signs in it alone: what is no text is for the bundle to report, and code of packages may be in any encoding. */
export async function readRoughly(path: string): Promise<string> {
  return Buffer.from(await nodeFiles.readBytes(path)).toString();
}
