import type { PageProblems, ProblemGroup, ProblemView } from '../../theme/live-contract.ts';
import { describeDiagnostic } from '../diagnostics/describe-diagnostic.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { createDisplayReader } from '../files/display-reader.ts';
import type { SessionBuild } from '../session/build-session.ts';

/** What a page is told of the problems: its own, and as many of the others as somebody reads at a time. */
export function describeForPage({ report, shown, published }: ProblemSource, route: string, siteDir: string): PageProblems {
  const { diagnostics, errors, warnings } = report;
  const ids = new Map(diagnostics.map((problem, index) => [problem, String(index)]));
  const readLines = createDisplayReader(siteDir);
  const view = ({ problem, place }: PlacedProblem): ProblemView => {
    const { places } = problem;
    const placed = { ...problem, place, ...(places && place && { places: [place, ...places.filter((other) => other !== place)] }) };
    return { id: ids.get(problem)!, ...describeDiagnostic(placed, readLines) };
  };

  const isHere = (place: Place) => shown.pagesOf(place).some(({ path }) => path === route);
  const groups = groupByFile(
    diagnostics.map((problem) => ({ problem, place: choosePlace(problem, isHere) })),
    isHere,
  );
  const listed = groups.slice(0, groups.filter(({ isHere }) => isHere).length + MOST_FILES);
  const rest = groups.slice(listed.length);
  return {
    counts: { errors, warnings },
    isStopped: !published || shown.isStopped(route),
    groups: listed.map(({ file, isHere, problems }): ProblemGroup => {
      const most = isHere ? MOST_HERE : MOST_ELSEWHERE;
      const page = pageOf(problems[0]!.place, { shown, route });
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

/** A problem where it is looked at. */
interface PlacedProblem {
  problem: Diagnostic;
  place: Place | null;
}

interface FileProblems {
  file: string;
  isHere: boolean;
  problems: PlacedProblem[];
}

/** What is wrong at many places is looked at on this page, if it is there too. */
function choosePlace(problem: Diagnostic, isHere: (place: Place) => boolean): Place | null {
  return problem.places?.find(isHere) ?? problem.place;
}

/** Those of this page first, then files with errors. In each, errors come first, and then they are in their order in the file. */
function groupByFile(placed: PlacedProblem[], isOnPage: (place: Place) => boolean): FileProblems[] {
  const groups = new Map<string, FileProblems>();
  for (const each of placed) {
    const file = each.place?.file ?? '';
    const group = groups.get(file) ?? { file, isHere: each.place !== null && isOnPage(each.place), problems: [] };
    groups.set(file, group);
    group.problems.push(each);
  }
  const rank = ({ isHere, problems }: FileProblems) => (isHere ? 0 : problems.some(isError) ? 1 : 2);
  const ranked = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  for (const group of ranked)
    group.problems.sort((a, b) => Number(isError(b)) - Number(isError(a)) || lineOf(a) - lineOf(b) || columnOf(a) - columnOf(b));
  return ranked;
}

function lineOf({ place }: PlacedProblem): number {
  return place && 'line' in place ? place.line : 0;
}

function columnOf({ place }: PlacedProblem): number {
  return place && 'line' in place ? place.column : 0;
}

function isError({ problem }: PlacedProblem): boolean {
  return problem.severity === 'error';
}

function pageOf(place: Place | null, { shown, route }: { shown: ProblemSource['shown']; route: string }): ProblemGroup['page'] {
  if (place === null) return null;
  const pages = shown.pagesOf(place);
  // A version's root shows a doc that has a page of its own.
  const own = pages.findLast(({ doc }) => doc?.file === place.file);
  const page = pages.find(({ path }) => path === route) ?? own ?? pages[0];
  return page ? { path: page.data.path, title: page.data.title } : null;
}
