import { type AddedPage, LIVE_REDIRECTS, LIVE_STYLES, type LiveEvent, type ProposalView, type RedirectAnswer } from '../live-contract.ts';
import { make } from './make.ts';

/** Shows what the writer may want to know without being stopped by it: redirects that are proposed, and new pages. */
export function showNotices({ proposal, added }: Pick<LiveEvent, 'proposal' | 'added'>): void {
  if (proposal?.id !== shownProposal) {
    shownProposal = proposal?.id;
    view?.proposal.replaceChildren();
    if (proposal) openView().proposal.append(describeProposal(proposal));
  }
  const others = added.filter(({ path }) => !isHere(path));
  if (others.length > 0) showNewPages(others);
}

/** Says so while docsgen watch does not answer: what is saved does not show then. */
export function showAnswering(answers: boolean): void {
  // Made while its style sheet can be had.
  const { server } = openView();
  server.replaceChildren(...(answers ? [] : [describeSilence()]));
}

/** Milliseconds after which a notice goes that wants nothing. */
const PASSING = 30_000;

let shownProposal: string | undefined;
let view: Record<'proposal' | 'news' | 'server', HTMLElement> | null = null;

/** In a shadow tree, as the problems are. What is put into it is read out when the reader's program has time. */
function openView(): NonNullable<typeof view> {
  if (view) return view;
  const host = make('docsgen-notices');
  const root = host.attachShadow({ mode: 'open' });
  const styles = make('link');
  styles.rel = 'stylesheet';
  styles.href = LIVE_STYLES;
  const [proposal, news, server] = [make('div', { role: 'status' }), make('div', { role: 'status' }), make('div', { role: 'status' })];
  root.append(styles, make('div', { class: 'notices' }, server, news, proposal));
  view = { proposal, news, server };
  document.body.append(host);
  return view;
}

function describeSilence(): HTMLElement {
  return make(
    'section',
    { class: 'notice', 'aria-label': 'Connection' },
    make('p', {}, make('b', {}, 'docsgen watch does not answer')),
    make('p', { class: 'hint' }, 'This page is as it was, and goes on by itself once docsgen watch runs again.'),
  );
}

function describeProposal({ id, moves, count }: ProposalView): HTMLElement {
  const isOne = count === 1;
  const add = make('button', { type: 'button', class: 'primary' }, isOne ? 'Add redirect' : `Add ${count} redirects`);
  const dismiss = make('button', { type: 'button' }, 'Dismiss');
  const said = make('p', { class: 'hint' }, isOne ? 'The old address has no page any more.' : 'The old addresses have no pages any more.');
  const notice = make(
    'section',
    { class: 'notice', 'aria-label': 'Redirects' },
    make('p', {}, make('b', {}, isOne ? 'A page moved' : `${count} pages moved`)),
    make('ul', {}, ...moves.map(describeMove), ...(count > moves.length ? [make('li', {}, `and ${count - moves.length} more`)] : [])),
    said,
    make('p', { class: 'actions' }, add, dismiss),
  );
  const send = async (answer: RedirectAnswer['answer']) => {
    for (const button of [add, dismiss]) button.disabled = true;
    const { ok, text } = await post({ id, answer });
    if (ok && answer === 'dismiss') return notice.remove();
    said.textContent = text;
    said.className = ok ? 'hint' : 'failure';
    for (const button of [add, dismiss]) button.disabled = false;
    if (!ok) return;
    add.remove();
    dismiss.textContent = 'Close';
    dismiss.onclick = () => notice.remove();
    // It stays for a while, though nothing is proposed any more.
    view?.news.replaceChildren(notice);
    setTimeout(() => notice.remove(), PASSING);
  };
  add.onclick = () => void send('add');
  dismiss.onclick = () => void send('dismiss');
  return notice;
}

function describeMove({ from, to }: ProposalView['moves'][number]): HTMLElement {
  return make('li', {}, make('code', {}, from), ' → ', make('code', {}, to));
}

async function post(answer: RedirectAnswer): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(LIVE_REDIRECTS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answer),
    });
    return { ok: response.ok, text: (await response.text()).trim() };
  } catch {
    return { ok: false, text: 'docsgen watch does not answer. Is it still running?' };
  }
}

function showNewPages(pages: AddedPage[]): void {
  const close = make('button', { type: 'button' }, 'Close');
  const links = pages.map(({ file, path }) => make('li', {}, make('a', { href: encodeURI(path) }, file)));
  const title = pages.length === 1 ? 'New page' : 'New pages';
  const notice = make(
    'section',
    { class: 'notice', 'aria-label': title },
    make('p', {}, make('b', {}, title)),
    make('ul', {}, ...links),
    make('p', { class: 'actions' }, close),
  );
  close.onclick = () => notice.remove();
  setTimeout(() => notice.remove(), PASSING);
  openView().news.replaceChildren(notice);
}

function isHere(path: string): boolean {
  const bare = (route: string) => route.replace(/(?<=.)\/$/, '');
  return bare(encodeURI(path)) === bare(location.pathname);
}
