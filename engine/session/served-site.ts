import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { contentDigest } from '../text/digest.ts';
import type { Memo } from '../tools/memo.ts';
import type { OutputFileHandle, SiteOutput } from './session-types.ts';

/** One state of the site as the session serves it. Its files never change; a later state is another ServedSite. */
export interface ServedSite {
  output: SiteOutput;
  /** The HTML of the page at a route. */
  documentAt(route: string): OutputFileHandle | undefined;
  /** By path in the output. */
  files: ReadonlyMap<string, ServedFile>;
  pageCount: number;
}

type ServedFile = OutputHandle & { digest: string };

/** Serves the files of a state of the site, each made when it is requested. */
export function serveOutput(handles: OutputHandle[], memo: Memo): ServedSite {
  const files = new Map<string, ServedFile>();
  const documents = new Map<string, ServedFile>();
  for (const handle of handles) {
    const file = handle.digest === null ? { ...handle, digest: digestOf(handle, memo) } : handle;
    files.set(file.path, file);
    if (file.route !== undefined) documents.set(file.route, file);
  }
  return {
    output: { get: (path) => toFileHandle(files.get(path)), paths: () => files.keys() },
    documentAt: (route) => toFileHandle(documents.get(route)),
    files,
    pageCount: documents.size,
  };
}

/** Lists the paths of files that differ between two states, sorted, and the routes of the pages whose documents differ. */
export function listChanges(before: ServedSite | null, after: ServedSite): { changedPaths: string[]; changedPages: string[] } {
  const changed: ServedFile[] = [];
  for (const [path, file] of after.files) if (before?.files.get(path)?.digest !== file.digest) changed.push(file);
  for (const [path, file] of before?.files ?? []) if (!after.files.has(path)) changed.push(file);
  return {
    changedPaths: changed.map(({ path }) => path).sort(),
    changedPages: [...new Set(changed.flatMap(({ route }) => route ?? []))].sort(),
  };
}

function digestOf({ path, from, contents }: OutputHandle & { digest: null }, memo: Memo): string {
  return memo.get('digest of a file', path, from, () => contentDigest(contents()));
}

function toFileHandle(file: ServedFile | undefined): OutputFileHandle | undefined {
  return file && { digest: file.digest, contents: async () => toBytes(await file.contents()) };
}

function toBytes(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}
