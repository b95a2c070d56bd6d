import type { SiteData } from '../../theme/contract/site-data.ts';
import type { LiveEvent } from '../../theme/live-contract.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import type { RouteForm } from '../paths/route-form.ts';
import type { BuildSession, SessionBuild } from '../session/build-session.ts';
import { createDeferred } from '../session/deferred.ts';
import { toLiveChange } from './live-change.ts';
import { describeForPage, type ProblemSource } from './page-problems.ts';
import type { LiveSite } from './watch-server.ts';

export interface ChangingSite extends LiveSite {
  /** Takes note of a build; gives what to tell the pages that are open. */
  take(build: SessionBuild): Promise<Omit<LiveEvent, 'proposal' | 'added'>>;
  /** The first build ended without an outcome. */
  giveUp(): void;
}

/** What the server shows of a session. `clean` takes out of the problems what must not be sent. Its states have names, from which a page knows whether it has missed something. */
export function createLiveSite(session: BuildSession, siteDir: string, clean: (text: string) => string = (text) => text): ChangingSite {
  // Tells this run from an earlier one whose pages are still open.
  const run = Date.now().toString(36);
  let number = 0;
  let form: RouteForm = { baseUrl: '/' };
  let isStarting = true;
  let builds = 0;
  let last: ProblemSource | null = null;
  const start = createDeferred<void>();
  const nameOf = () => (number === 0 ? '' : `${run}.${number}`);
  const end = () => {
    isStarting = false;
    start.resolve();
  };
  return {
    get form() {
      return form;
    },
    get build() {
      return nameOf();
    },
    get isStarting() {
      return isStarting;
    },
    get output() {
      return session.output;
    },
    preview: (path) => session.preview(path),
    problemsAt(path) {
      const route = decodeRoute(path).replace(/(?<=.)(?:\/|\.html)$/, '');
      return last && clean(JSON.stringify(describeForPage(last, route, siteDir)));
    },
    started: start.promise,
    async take(build) {
      builds += 1;
      last = { report: build.report, shown: build.shown, published: number > 0 || build.published };
      const since = nameOf();
      const isChanged = build.published && (build.changedPaths.length > 0 || number === 0);
      if (isChanged) {
        form = (await readForm(build, session)) ?? form;
        number += 1;
      }
      end();
      return {
        build: nameOf(),
        change: isChanged ? { since, ...toLiveChange(build, { output: session.output, form }) } : null,
        counts: { errors: build.report.errors, warnings: build.report.warnings },
        // What is quoted of a file may be other with each build.
        problems: build.report.diagnostics.length === 0 ? '' : `${run}.${builds}`,
      };
    },
    giveUp: end,
  };
}

/** How the site writes its addresses, where a build has changed what all pages share; else null. */
async function readForm({ changedPaths }: SessionBuild, { output }: BuildSession): Promise<RouteForm | null> {
  const path = changedPaths.find((changed) => /^assets\/site\.[0-9a-f]{8}\.json$/.test(changed) && output.get(changed));
  const file = path === undefined ? undefined : output.get(path);
  if (!file) return null;
  const { baseUrl, trailingSlash } = JSON.parse(Buffer.from(await file.contents()).toString('utf8')) as SiteData;
  return { baseUrl, trailingSlash };
}
