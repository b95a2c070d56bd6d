import type { WatchedInputs } from '../files/folder-watcher.ts';
import type { BuildReport } from '../pipeline/build-report.ts';
import type { SitePlaces } from './page-places.ts';
import type { ShownProblems } from './shown-problems.ts';

/** A site that is built again and again in one process, and served without being written. */
export interface BuildSession {
  /**
   * Builds again. `changes` are absolute paths of files and folders that may have changed, appeared or gone; 'unknown' looks at everything.
   * Never rejects for problems of the site's input; rejects when `signal` is aborted, and the changes count for the next build.
   */
  build(changes: ReadonlySet<string> | 'unknown', options?: { signal?: AbortSignal }): Promise<SessionBuild>;
  /**
   * Looks once more at all that the last build was made from, at a file or folder with each step: gives the path of one that is no longer
   * as it was, else null. For changes that no watcher tells of.
   */
  findMissed(): Iterable<string | null>;
  /** What the last build that published anything serves. Rendered when asked for. */
  readonly output: SiteOutput;
  /**
   * The HTML of the page at a route ('/quickstart', with the base URL) as early as it can be made. Before the first good build other pages'
   * titles and what links lead to are provisional. Null when there is no such page, as far as is known.
   */
  preview(path: string): Promise<SessionPreview | null>;
  /**
   * Makes those pages anew, before the first build has ended, that were asked for last: a file has changed. Gives the routes of those that are
   * other now. The build in hand does not notice.
   */
  refreshPreviews(): Promise<string[]>;
  close(): Promise<void>;
}

export interface SessionPreview {
  contents: Uint8Array;
  /** False before the first good build: the page may change without an edit. */
  isFinal: boolean;
}

export interface SessionBuild {
  report: BuildReport;
  /** False when errors kept the output as it was: there is no usable config yet, or not a single page. */
  published: boolean;
  /** Where the report's problems are to be seen. */
  shown: ShownProblems;
  /** Paths in the output that are new, other or gone, sorted. */
  changedPaths: string[];
  /** Routes of the pages among them, sorted. */
  changedPages: string[];
  /** What decides the outcome, as absolute paths: folders with all that is below them, and single files. They need not exist. */
  inputs: WatchedInputs;
  /** Where the pages are; null while the config cannot be read, and in a session that does not follow them. */
  places: SitePlaces | null;
}

export interface SiteOutput {
  /** A file of the site by its path in the output: 'quickstart/index.html'. */
  get(path: string): OutputFileHandle | undefined;
  paths(): Iterable<string>;
}

export interface OutputFileHandle {
  /** Names the contents: equal digests, equal contents. Not always a digest of the contents themselves, which may not have been made yet. */
  digest: string;
  contents(): Promise<Uint8Array>;
}
