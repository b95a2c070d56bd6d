import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { type WatchBuild, type WatchedSite, type WatchOptions, watchSite } from '../../engine/watch-site.ts';
import { type FileTree, makeSite, writeTree } from '../build/site-folder.ts';

/** A site that is watched by a server of its own, in this process. */
export interface Watched {
  siteDir: string;
  server: WatchedSite;
  /** All that were made so far. */
  builds: WatchBuild[];
  notices: string[];
  failures: unknown[];
  /** Absolute path of a file of the site. */
  path(file: string): string;
  write(files: FileTree): void;
  /** Status and text of what is served at an address. */
  get(path: string): Promise<{ status: number; text: string }>;
  /** Waits until what is served at an address holds a text. */
  shows(path: string, text: string): Promise<void>;
}

/** Writes a site and watches it until the test ends. The first build has ended. */
export async function watchFolder(files: FileTree, options: Partial<WatchOptions> = {}): Promise<Watched> {
  const siteDir = makeSite(files);
  const builds: WatchBuild[] = [];
  const notices: string[] = [];
  const failures: unknown[] = [];
  const server = await watchSite({
    siteDir,
    port: 0,
    host: '127.0.0.1',
    workers: 1,
    onBuild: (build) => builds.push(build),
    onNotice: (text) => notices.push(text),
    onFailure: (error) => failures.push(error),
    ...options,
  });
  onTestFinished(() => server.close());
  await server.settled();
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { headers: { Accept: 'text/html' }, redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  return {
    siteDir,
    server,
    builds,
    notices,
    failures,
    path: (file) => join(siteDir, file),
    write: (changed) => writeTree(siteDir, changed),
    get,
    shows: (path, text) => vi.waitFor(async () => expect((await get(path)).text).toContain(text), { timeout: 60_000, interval: 10 }),
  };
}

/** Waits until the problems are these, each as its code and file. What has errors is served all the same. */
export async function tells({ builds }: Watched, problems: [code: string, file: string][]): Promise<void> {
  await vi.waitFor(() => {
    const { published, report } = builds.at(-1)!;
    const found = report.diagnostics.map(({ code, place }) => [code, place?.file]);
    expect({ published, found }).toEqual({ published: true, found: problems });
  }, 60_000);
}

/** What a long run asks for in place of a short one: `DOCSGEN_LONG=1 npx vitest run tests/watch`. */
export function times(usual: number, long: number): number {
  return process.env.DOCSGEN_LONG ? long : usual;
}
