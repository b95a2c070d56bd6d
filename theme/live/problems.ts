import { LIVE_STYLES, type LiveEvent, type ProblemView } from '../live-contract.ts';

/**
 * Shows the current problems. Errors appear over the page, which is from the last good build, and disappear once they are fixed; warnings
 * do not cover it. A badge in the corner counts both and shows them again.
 */
export function showProblems(problems: readonly ProblemView[], counts: LiveEvent['counts']): void {
  if (problems.length === 0 && !view) return;
  view ??= createView();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const text = JSON.stringify([problems, counts]);
  if (text === shownText) return;
  const isNews = JSON.stringify(errors) !== shownErrors;
  shownText = text;
  shownErrors = JSON.stringify(errors);

  const { badge, dialog, title, hint, list } = view;
  title.textContent = formatCounts(counts);
  const rest = counts.errors + counts.warnings - problems.length;
  list.replaceChildren(
    ...problems.map(describeProblem),
    ...(rest > 0 ? [make('p', { class: 'hint' }, `And ${rest} more; the terminal lists all of them.`)] : []),
  );
  badge.textContent = formatCounts(counts);
  for (const element of [badge, dialog]) element.dataset.severity = errors.length > 0 ? 'error' : 'warning';
  badge.hidden = problems.length === 0;
  hint.hidden = errors.length === 0;
  // Closing gives the focus back to where it was.
  if (problems.length === 0 || (errors.length === 0 && isNews)) dialog.close();
  else if (isNews && !dialog.open) dialog.showModal();
}

/** Of the problems on screen. */
let shownText = '';
let shownErrors = '[]';
let view: View | null = null;

interface View {
  badge: HTMLButtonElement;
  dialog: HTMLDialogElement;
  title: HTMLElement;
  /** What errors mean for the page underneath. */
  hint: HTMLElement;
  list: HTMLElement;
}

/** In a shadow tree, so that the site's styles and its own do not affect each other. */
function createView(): View {
  const host = make('docsgen-problems');
  const root = host.attachShadow({ mode: 'open' });
  const styles = make('link');
  styles.rel = 'stylesheet';
  styles.href = LIVE_STYLES;

  const title = make('h2', { id: 'title' });
  title.tabIndex = -1;
  title.autofocus = true;
  const close = make('button', { type: 'button', class: 'close' }, 'Close');
  const hint = make('p', { class: 'hint' }, 'The page underneath is from the last good build. This closes once the errors are fixed.');
  const list = make('div', { class: 'list' });
  const dialog = make('dialog', { 'aria-labelledby': 'title' }, make('header', {}, title, close), hint, list);
  const badge = make('button', { type: 'button', class: 'badge', 'aria-haspopup': 'dialog', hidden: '' });

  close.addEventListener('click', () => dialog.close());
  badge.addEventListener('click', () => dialog.showModal());
  // A click next to the dialog hits the dialog element itself, which its contents fill.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  root.append(styles, badge, dialog);
  document.body.append(host);
  return { badge, dialog, title, hint, list };
}

function describeProblem({ severity, code, place, message, frame, related, fix }: ProblemView): HTMLElement {
  const article = make('article', { 'data-severity': severity });
  article.append(make('p', { class: 'head' }, make('b', {}, severity), place ? make('code', {}, place) : '', make('span', {}, code)));
  article.append(make('p', { class: 'message' }, message), showFrame(frame));
  for (const other of related) {
    article.append(make('p', { class: 'related' }, make('code', {}, other.place), ` ${other.message}`), showFrame(other.frame));
  }
  if (fix !== null) article.append(make('p', { class: 'fix' }, make('b', {}, 'Fix: '), fix));
  return article;
}

function showFrame(frame: ProblemView['frame']): HTMLElement | '' {
  return frame ? make('pre', { tabindex: '0' }, frame.source, '\n', make('mark', {}, frame.marker)) : '';
}

function formatCounts({ errors, warnings }: LiveEvent['counts']): string {
  const format = (number: number, noun: string) => (number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`);
  return [format(errors, 'error'), format(warnings, 'warning')].filter(Boolean).join(', ');
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name];
function make(name: string, attributes?: Record<string, string>, ...children: (Node | string)[]): HTMLElement;
function make(name: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
