import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { contentDigest } from '../text/digest.ts';
import type { OutputFileHandle, SiteOutput } from './session-types.ts';

/** The site as a session serves it. A file that somebody has asked for stays as it was then. */
export interface ServedSite {
  output: SiteOutput;
  /** The HTML of the page at a route. */
  documentAt(route: string): OutputFileHandle | undefined;
  readonly pageCount: number;
  /** Serves the files of another state of the site from now on, each made when it is requested. */
  take(handles: readonly OutputHandle[]): SiteChanges;
}

export interface SiteChanges {
  /** The paths of files that are new, other or gone, sorted. */
  changedPaths: string[];
  /** The routes of the pages among them, sorted. */
  changedPages: string[];
}

type ServedFile = OutputHandle & { digest: string };

export function createServedSite(): ServedSite {
  let now: readonly OutputHandle[] = [];
  const files = new Map<string, ServedFile>();
  const documents = new Map<string, ServedFile>();
  /** Those that name files which are not listed. */
  let naming: OutputHandle[] = [];

  /** Puts a file in the place of what stood at its path; gives both where they differ. */
  function put(handle: OutputHandle): ServedFile[] {
    const before = files.get(handle.path);
    const file = handle.digest === null ? { ...handle, digest: digestOf(handle, before) } : handle;
    files.set(file.path, file);
    if (before?.route !== undefined && before.route !== file.route) documents.delete(before.route);
    if (file.route !== undefined) documents.set(file.route, file);
    return before?.digest === file.digest ? [] : before ? [before, file] : [file];
  }

  /** The files that are others than before; null where more or fewer are planned. */
  function exchange(handles: readonly OutputHandle[]): ServedFile[] | null {
    if (now.length !== handles.length) return null;
    const others = handles.filter((handle, index) => handle !== now[index]);
    // A file that comes or goes moves all that stand behind it.
    const paths = new Set(others.map(({ path }) => path));
    const changed = now.flatMap(({ path }, index) => (now[index] === handles[index] || paths.has(path) ? [] : remove(path)));
    changed.push(...others.flatMap(put));
    return files.size === handles.length ? changed : [...changed, ...replaceAll(handles)];
  }

  function findBeside(path: string): Pick<ServedFile, 'digest' | 'contents'> | undefined {
    for (const { beside } of naming) {
      const file = beside?.(path);
      if (file) return file;
    }
    return undefined;
  }

  function remove(path: string): ServedFile[] {
    const file = files.get(path);
    if (!file) return [];
    files.delete(path);
    if (file.route !== undefined) documents.delete(file.route);
    return [file];
  }

  /** The same, whatever is planned. */
  function replaceAll(handles: readonly OutputHandle[]): ServedFile[] {
    const changed = handles.flatMap(put);
    const paths = new Set(handles.map(({ path }) => path));
    for (const [path, file] of files) {
      if (paths.has(path)) continue;
      files.delete(path);
      changed.push(file);
    }
    documents.clear();
    for (const file of files.values()) if (file.route !== undefined) documents.set(file.route, file);
    return changed;
  }

  return {
    output: { get: (path) => toFileHandle(files.get(path) ?? findBeside(path)), paths: () => files.keys() },
    documentAt: (route) => toFileHandle(documents.get(route)),
    get pageCount() {
      return documents.size;
    },
    take(handles) {
      const changed = exchange(handles) ?? replaceAll(handles);
      // Of two files at one path the last one counts: they are looked at together.
      now = files.size === handles.length ? handles : [];
      naming = [...files.values()].filter(({ beside }) => beside);
      return {
        changedPaths: [...new Set(changed.map(({ path }) => path))].sort(),
        changedPages: [...new Set(changed.flatMap(({ route }) => route ?? []))].sort(),
      };
    },
  };
}

/** Contents that are made from the same objects are the same. */
function digestOf({ from, contents }: OutputHandle & { digest: null }, before: ServedFile | undefined): string {
  const known = before && 'from' in before ? (before as { from: readonly unknown[] }).from : null;
  const isKnown = known !== null && known.length === from.length && known.every((each, index) => each === from[index]);
  return isKnown ? before!.digest : contentDigest(contents());
}

function toFileHandle(file: Pick<ServedFile, 'digest' | 'contents'> | undefined): OutputFileHandle | undefined {
  return file && { digest: file.digest, contents: async () => toBytes(await file.contents()) };
}

function toBytes(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}
