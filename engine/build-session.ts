import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuildOptions, type BuildReport, buildSite } from './build-site.ts';
import { contentDigest } from './digest.ts';
import { outputFiles } from './files/output-files.ts';

export interface SessionOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'workers' | 'onProgress'> {}

/** A site that is built again and again in one process, and served without being written. */
export interface BuildSession {
  /**
   * Builds again. `changes` are absolute paths of files and folders that may have changed, appeared or gone; 'unknown' looks at everything.
   * Never rejects for problems of the site's input; rejects when `signal` is aborted, and the changes count for the next build.
   */
  build(changes: ReadonlySet<string> | 'unknown', options?: { signal?: AbortSignal }): Promise<SessionBuild>;
  /** What the last good build serves. Rendered when asked for. */
  readonly output: SiteOutput;
  /**
   * The HTML of the page at a route ('/quickstart', with the base URL) as early as it can be made. Before the first good build other pages'
   * titles and the problems in links are provisional. Null when there is no such page.
   */
  preview(path: string): Promise<SessionPreview | null>;
  close(): Promise<void>;
}

export interface SessionPreview {
  contents: Uint8Array;
  /** False before the first good build: the page may change without an edit. */
  isFinal: boolean;
}

export interface SessionBuild {
  report: BuildReport;
  /** False when errors kept the output as it was. */
  published: boolean;
  /** Paths in the output that are new, other or gone, sorted. */
  changedPaths: string[];
  /** Routes of the pages among them. */
  changedPages: string[];
  /** What decides the outcome, as absolute paths: folders with all that is below them, and single files. They need not exist. */
  inputs: { dirs: string[]; files: string[] };
}

export interface SiteOutput {
  /** A file of the site by its path in the output: 'quickstart/index.html'. */
  get(path: string): OutputFileHandle | undefined;
  paths(): Iterable<string>;
}

export interface OutputFileHandle {
  /** Another one when the contents are others. */
  digest: string;
  contents(): Promise<Uint8Array>;
}

let sessions = 0;

/** Opens a session. Nothing is read before the first build. */
export function openBuildSession(options: SessionOptions): BuildSession {
  const siteDir = resolve(options.siteDir);
  const outDir = join(tmpdir(), `docsgen-session-${process.pid}-${++sessions}`);
  let files = new Map<string, OutputFileHandle>();
  let building: Promise<unknown> = Promise.resolve();

  async function build(signal: AbortSignal | undefined): Promise<SessionBuild> {
    const report = await buildSite({ ...options, siteDir, outDir, signal });
    const published = report.errors === 0;
    const before = files;
    if (published) files = readOutput(outDir);
    const changedPaths = [...new Set([...before.keys(), ...files.keys()])]
      .filter((path) => before.get(path)?.digest !== files.get(path)?.digest)
      .sort();
    return {
      report,
      published,
      changedPaths,
      changedPages: changedPaths
        .filter((path) => /(^|\/)index\.html$/.test(path))
        .map((path) => `/${path.replace(/(^|\/)index\.html$/, '')}`),
      inputs: { dirs: [join(siteDir, 'config'), join(siteDir, 'content')], files: [] },
    };
  }

  return {
    build(_changes, { signal } = {}) {
      const next = building.then(() => build(signal));
      building = next.catch(() => {});
      return next;
    },
    output: { get: (path) => files.get(path), paths: () => files.keys() },
    async preview(path) {
      await building;
      const route = path.replace(/^\/|\/$/g, '');
      const file = files.get(route === '' ? 'index.html' : `${route}/index.html`);
      return file ? { contents: await file.contents(), isFinal: true } : null;
    },
    async close() {
      await building;
      outputFiles.remove(outDir);
    },
  };
}

function readOutput(dir: string): Map<string, OutputFileHandle> {
  const found = new Map<string, OutputFileHandle>();
  const walk = (folder: string) => {
    for (const { name, kind } of outputFiles.list(join(dir, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') walk(path);
      else if (path !== '.docsgen.json') {
        const contents = outputFiles.read(join(dir, path))!;
        found.set(path, { digest: contentDigest(contents), contents: async () => contents });
      }
    }
  };
  walk('');
  return found;
}
