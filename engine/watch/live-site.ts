import type { SiteData } from '../../theme/contract.ts';
import type { LiveEvent, ProblemView } from '../../theme/live-contract.ts';
import { describeDiagnostic } from '../diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readForDisplay } from '../files/read-for-display.ts';
import type { RouteForm } from '../paths/route-form.ts';
import type { BuildSession, SessionBuild } from '../session/build-session.ts';
import { createDeferred } from '../session/deferred.ts';
import { toLiveChange } from './live-change.ts';
import type { LiveSite } from './watch-server.ts';

export interface ChangingSite extends LiveSite {
  /** Takes note of a build; gives what to tell the pages that are open. */
  take(build: SessionBuild): Promise<Omit<LiveEvent, 'proposal' | 'added'>>;
  /** The first build ended without an outcome. */
  giveUp(): void;
}

/** What the server shows of a session. Its states have names, from which a page knows whether it has missed something. */
export function createLiveSite(session: BuildSession, siteDir: string): ChangingSite {
  // Tells this run from an earlier one whose pages are still open.
  const run = Date.now().toString(36);
  let number = 0;
  let form: RouteForm = { baseUrl: '/' };
  let isStarting = true;
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
    started: start.promise,
    async take(build) {
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
        problems: describeProblems(build.report.diagnostics, siteDir),
        counts: { errors: build.report.errors, warnings: build.report.warnings },
      };
    },
    giveUp: end,
  };
}

/** Errors come first. A file with many problems is read once. */
function describeProblems(diagnostics: readonly Diagnostic[], siteDir: string): ProblemView[] {
  const texts = new Map<string, string | null>();
  const readSource = (file: string) => {
    const text = texts.get(file) ?? readForDisplay(siteDir, file);
    texts.set(file, text);
    return text;
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity !== 'error');
  return [...errors, ...warnings].slice(0, MOST_PROBLEMS).map((diagnostic) => describeDiagnostic(diagnostic, readSource));
}

/** Nobody reads more at a time. */
const MOST_PROBLEMS = 50;

/** How the site writes its addresses, where a build has changed what all pages share; else null. */
async function readForm({ changedPaths }: SessionBuild, { output }: BuildSession): Promise<RouteForm | null> {
  const path = changedPaths.find((changed) => /^assets\/site\.[0-9a-f]{8}\.json$/.test(changed) && output.get(changed));
  const file = path === undefined ? undefined : output.get(path);
  if (!file) return null;
  const { baseUrl, trailingSlash } = JSON.parse(Buffer.from(await file.contents()).toString('utf8')) as SiteData;
  return { baseUrl, trailingSlash };
}
