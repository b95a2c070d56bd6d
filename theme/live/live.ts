/**
 * Added to each page by `docsgen watch`, and to no built site: hears of each build and puts what changed on screen without losing the
 * writer's place, and shows the problems that stand.
 */
import { BUILD_ATTRIBUTE, type LiveEvent } from '../live-contract.ts';
import { keepScroll } from './follow-page.ts';
import { listenToServer } from './listen-to-server.ts';
import { showAnswering, showNotices } from './notices.ts';
import { markAgain, showProblems } from './problems.ts';
import { refreshFiles } from './refresh-files.ts';
import { refreshEarly, refreshPage } from './refresh-page.ts';

/** The build that the page on screen is of; '' where that is not known. */
let shown = document.querySelector(`script[${BUILD_ATTRIBUTE}]`)?.getAttribute(BUILD_ATTRIBUTE) ?? '';
/** One event after the other: a page is never put together from two builds. */
let work: Promise<void> = Promise.resolve();

keepScroll();
listenToServer((event) => {
  work = work.then(() => take(event)).catch((error: unknown) => console.error('docsgen could not show a change', error));
}, showAnswering);

async function take({ build, change, problems, counts, proposal, added, early = [] }: LiveEvent): Promise<void> {
  showNotices({ proposal, added });
  const showing = showProblems({ problems, counts });
  if (build !== shown) await refresh(build, change);
  else if (early.length > 0) await refreshEarly(early);
  await showing;
  markAgain();
}

async function refresh(build: string, change: LiveEvent['change']): Promise<void> {
  const known = change?.since === shown && shown !== '' ? change : null;
  // If this fails, the next event cannot know what the page shows, and shows all of it again.
  shown = '';
  refreshFiles(known ? known.files : null, build);
  await refreshPage(known ? known.pages : null);
  shown = build;
}
