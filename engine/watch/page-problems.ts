import type { PageProblems, ProblemGroup, ProblemView } from '../../theme/live-contract.ts';
import { describeDiagnostic } from '../diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readForDisplay } from '../files/read-for-display.ts';
import type { SessionBuild } from '../session/build-session.ts';

/** What a page is told of the problems: its own, and as many of the others as somebody reads at a time. */
export function describeForPage({ report, shown, published }: ProblemSource, route: string, siteDir: string): PageProblems {
  const { diagnostics, errors, warnings } = report;
  const ids = new Map(diagnostics.map((problem, index) => [problem, String(index)]));
  const readSource = createReadSource(siteDir);
  const view = (problem: Diagnostic): ProblemView => ({ id: ids.get(problem)!, ...describeDiagnostic(problem, readSource) });

  const groups = groupByFile(diagnostics, (problem) => shown.pagesOf(problem).some(({ path }) => path === route));
  const listed = groups.slice(0, groups.filter(({ isHere }) => isHere).length + MOST_FILES);
  const rest = groups.slice(listed.length);
  return {
    counts: { errors, warnings },
    isStopped: !published || shown.isStopped(route),
    groups: listed.map(({ file, isHere, problems }): ProblemGroup => {
      const most = isHere ? MOST_HERE : MOST_ELSEWHERE;
      const page = pageOf(problems[0]!, { shown, route });
      return { file, page, isHere, problems: problems.slice(0, most).map(view), more: Math.max(0, problems.length - most) };
    }),
    rest: { files: rest.length, problems: rest.reduce((sum, { problems }) => sum + problems.length, 0) },
    marks: shown.faultsOn(route).map(({ href, problem, isShared }) => {
      const { severity, message, fix } = problem;
      return { id: ids.get(problem)!, severity, message, fix, href, isShared };
    }),
  };
}

/** What is known of the problems: from the last build. `published` is false while there is nothing to show. */
export interface ProblemSource extends Pick<SessionBuild, 'report' | 'shown'> {
  published: boolean;
}

/** Files beside those of the page. */
const MOST_FILES = 20;
const MOST_HERE = 50;
const MOST_ELSEWHERE = 3;

interface FileProblems {
  file: string;
  isHere: boolean;
  problems: Diagnostic[];
}

/** Those of this page first, then files with errors, each as they come. In each, errors come first. */
function groupByFile(diagnostics: readonly Diagnostic[], isHere: (problem: Diagnostic) => boolean): FileProblems[] {
  const groups = new Map<string, FileProblems>();
  for (const problem of diagnostics) {
    const file = problem.place?.file ?? '';
    const group = groups.get(file) ?? { file, isHere: isHere(problem), problems: [] };
    groups.set(file, group);
    group.problems.push(problem);
  }
  const rank = ({ isHere: here, problems }: FileProblems) => (here ? 0 : problems.some(isError) ? 1 : 2);
  const ranked = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  for (const group of ranked) group.problems.sort((a, b) => Number(isError(b)) - Number(isError(a)));
  return ranked;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function pageOf(problem: Diagnostic, { shown, route }: { shown: ProblemSource['shown']; route: string }): ProblemGroup['page'] {
  const pages = shown.pagesOf(problem);
  // A version's root shows a doc that has a page of its own.
  const own = pages.findLast(({ doc }) => doc?.file === problem.place?.file);
  const page = pages.find(({ path }) => path === route) ?? own ?? pages[0];
  return page ? { path: page.data.path, title: page.data.title } : null;
}

/** A file with many problems is read once. */
function createReadSource(siteDir: string): (file: string) => string | null {
  const texts = new Map<string, string | null>();
  return (file) => {
    const text = texts.get(file) ?? readForDisplay(siteDir, file);
    texts.set(file, text);
    return text;
  };
}
