import { LIVE_STYLES, type PageProblems, type ProblemCounts } from '../live-contract.ts';
import { describeGroup } from './describe-group.ts';
import { format } from './format-amount.ts';
import { make } from './make.ts';

/** The counter in the corner and the list that it opens. */
export interface ProblemPanel {
  /** In a shadow tree, so that the site's styles and its own do not affect each other. */
  root: ShadowRoot;
  show(problems: PageProblems): void;
  /** Opens the list over a page that cannot be made. */
  cover(): void;
  /** Closes it again, unless the writer has opened it. */
  uncover(): void;
  /** Opens the list at a problem. */
  openAt(id: string): void;
}

/** Puts the panel into the page, with nothing to show yet. */
export function createProblemPanel(): ProblemPanel {
  const host = make('docsgen-problems');
  const root = host.attachShadow({ mode: 'open' });
  const styles = make('link', { rel: 'stylesheet', href: LIVE_STYLES });

  const title = make('h2', { id: 'title', tabindex: '-1', autofocus: '' });
  const close = make('button', { type: 'button', class: 'close' }, 'Close');
  const hint = make('p', { class: 'hint', hidden: '' });
  const list = make('div', { class: 'list' });
  const dialog = make('dialog', { 'aria-labelledby': 'title' }, make('header', {}, title, close), hint, list);
  const badge = make('button', { type: 'button', class: 'badge', 'aria-haspopup': 'dialog', hidden: '' });
  // Says what the counter shows when that changes, without taking the focus.
  const status = make('p', { role: 'status', class: 'status' });
  let isCovering = false;
  let shown = '';

  const open = (isByUs: boolean) => {
    if (dialog.open) return;
    isCovering = isByUs;
    dialog.showModal();
  };
  close.addEventListener('click', () => dialog.close());
  badge.addEventListener('click', () => open(false));
  // A click next to the dialog hits the dialog element itself, which its contents fill.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  root.append(styles, status, badge, dialog);
  document.body.append(host);

  return {
    root,
    show(problems) {
      const { counts, isStopped } = problems;
      const text = JSON.stringify(problems);
      if (text === shown) return;
      shown = text;
      const said = formatCounts(counts);
      title.textContent = said;
      badge.textContent = said;
      status.textContent = said || 'All problems are fixed.';
      hint.hidden = !isStopped;
      hint.textContent = document.body.classList.contains('docsgen-waiting') ? NO_SITE : STOPPED;
      list.replaceChildren(...problems.groups.map(describeGroup), ...describeRest(problems.rest));
      for (const element of [badge, dialog]) element.dataset.severity = counts.errors > 0 ? 'error' : 'warning';
      badge.hidden = said === '';
      // Closing gives the focus back to where it was.
      if (said === '') dialog.close();
    },
    cover: () => open(true),
    uncover() {
      if (isCovering) dialog.close();
    },
    openAt(id) {
      open(false);
      const problem = root.getElementById(`problem-${id}`);
      problem?.scrollIntoView({ block: 'nearest' });
      problem?.focus({ preventScroll: true });
    },
  };
}

const STOPPED = 'docsgen cannot make this page from its file as it is now. The page underneath changes once the errors are fixed.';
const NO_SITE = 'The site appears once these errors are fixed.';

function describeRest({ files, problems }: PageProblems['rest']): HTMLElement[] {
  if (problems === 0) return [];
  const text = `And ${format(problems, 'problem')} in ${format(files, 'other file')}. “docsgen build” lists all of them.`;
  return [make('p', { class: 'hint rest' }, text)];
}

/** '3 errors, 1 warning'; '' for none. */
function formatCounts({ errors, warnings }: ProblemCounts): string {
  return [errors > 0 ? format(errors, 'error') : '', warnings > 0 ? format(warnings, 'warning') : ''].filter(Boolean).join(', ');
}
