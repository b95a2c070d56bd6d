import { join } from 'node:path';
import type { KnownRest } from '../4-link/known-page.ts';
import { type BuildChanges, NO_CHANGES } from '../build-changes/compare-builds.ts';
import type { PageChange } from '../build-changes/explain-page.ts';
import { formatChangesMarkdown } from '../build-changes/format-markdown.ts';
import { writeChangesJson } from '../build-changes/write-changes.ts';
import type { Cache } from '../cache/cache.ts';
import { readLastPage } from '../cache/page-cache.ts';
import { outputFiles } from '../files/output-files.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import { encodeRoute } from '../paths/encode-route.ts';
import { type OutputError, tryOutput } from '../state/output-error.ts';
import type { OutputState } from '../state/output-state.ts';
import type { Build } from './build-options.ts';
import { readRendered } from './rendered-pages.ts';

/** What a build has changed, beside its state. */
const CHANGES = 'changes.json';

/** Writes what a build has changed: beside its state, and where somebody wants it. Gives what the disk refused beside the state. */
export function tellChanges(changes: BuildChanges, { stateDir, cache, changes: file }: Build): OutputError | null {
  const text = writeChangesJson(changes);
  if (file !== undefined) outputFiles.write(file, /\.(?:md|markdown)$/i.test(file) ? formatChangesMarkdown(changes) : text);
  return cache === false ? null : tryOutput(() => outputFiles.write(join(stateDir, CHANGES), text));
}

/**
 * The same for a build that had nothing to do. Most come after another that had nothing to do, and reading costs less than writing. It saves no
 * state either, so a disk that refuses is no news.
 */
export function tellNoChanges(build: Build): void {
  const isTold = outputFiles.read(join(build.stateDir, CHANGES))?.equals(Buffer.from(NOTHING)) ?? false;
  if (!isTold || build.changes !== undefined) tellChanges(NO_CHANGES, build);
}

const NOTHING = writeChangesJson(NO_CHANGES);

/** The routes that somebody may mean, with what the last build linked there. */
export function readAsked(asked: string, baseUrl: string, cache: Cache): { route: string; last: KnownRest | null }[] {
  return listRoutes(asked, baseUrl).map((route) => ({ route, last: readLastPage(cache, route) }));
}

/** Says of a page that a build which had nothing to do has not changed it, if there is such a page. */
export function explainNothing(asked: string, baseUrl: string, state: OutputState): PageChange {
  const { records: known } = readRendered(state);
  const routes = listRoutes(asked, baseUrl);
  const route = routes.find((each) => known.has(each));
  return { url: encodeRoute(route ?? routes[0]!), change: route === undefined ? 'missing' : 'nothing', reasons: [], details: [] };
}

/** With the base URL, if it is not there already. */
function listRoutes(asked: string, baseUrl: string): string[] {
  const path = decodeRoute((URL.canParse(asked) ? new URL(asked).pathname : asked).replace(/[?#].*$/s, ''));
  const tidy = (route: string) =>
    route
      .replace(/\/{2,}/g, '/')
      .replace(/\/index\.html?$/i, '')
      .replace(/(?<=.)\/$/, '') || '/';
  return [...new Set([tidy(`/${path}`), tidy(`${baseUrl}/${path}`)])];
}
