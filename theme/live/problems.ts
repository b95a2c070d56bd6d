import { onNextPages } from '../boot/page-event.ts';
import { LIVE_PROBLEMS, type LiveEvent, type PageProblems, type ProblemGroup, type ProblemView } from '../live-contract.ts';
import { createFaultMarks, type FaultMarks } from './fault-marks.ts';
import { createProblemPanel, type ProblemPanel } from './problem-panel.ts';

/**
 * Shows the problems that stand. A counter in the corner opens the list of them, links and images that lead nowhere are marked where they
 * stand, and only what keeps this very page from being made covers it. Resolves when all of that is on screen.
 */
export async function showProblems({ problems, counts }: Pick<LiveEvent, 'problems' | 'counts'>): Promise<void> {
  if (problems === '' && !view) return;
  standing = problems;
  if (problems === '') return show(NONE);
  const found = await ask();
  // A later answer is on its way, or a later event has said that there is nothing left.
  if (standing === problems) show(found ?? { ...NONE, counts });
}

/** Marks what has been drawn anew. */
export function markAgain(): void {
  view?.marks.apply();
}

/** Of the event that came last. */
let standing = '';
let view: { panel: ProblemPanel; marks: FaultMarks } | null = null;
/** The problems of this page, as they were shown last. */
let shownHere = '';

const NONE: PageProblems = { counts: { errors: 0, warnings: 0 }, isStopped: false, groups: [], rest: { files: 0, problems: 0 }, marks: [] };

function show(found: PageProblems): void {
  view ??= createView();
  const { panel, marks } = view;
  panel.show(found);
  marks.set(found.marks);
  const here = found.isStopped ? JSON.stringify(found.groups.map(toErrors)) : '';
  if (here !== '' && here !== shownHere) panel.cover();
  else if (here === '' && shownHere !== '') panel.uncover();
  shownHere = here;
}

function createView(): NonNullable<typeof view> {
  const panel = createProblemPanel();
  // Each page has problems of its own.
  onNextPages(() => {
    if (standing !== '') void showProblems({ problems: standing, counts: NONE.counts });
  });
  return { panel, marks: createFaultMarks(panel) };
}

/** Null when the server is away. */
async function ask(): Promise<PageProblems | null> {
  try {
    const response = await fetch(`${LIVE_PROBLEMS}?page=${encodeURIComponent(location.pathname)}`, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as PageProblems) : null;
  } catch {
    return null;
  }
}

function toErrors({ isHere, problems }: ProblemGroup): ProblemView[] {
  return isHere || document.body.classList.contains('docsgen-waiting') ? problems.filter(({ severity }) => severity === 'error') : [];
}
