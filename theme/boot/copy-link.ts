import { isPlainClick } from '../router/internal-link.ts';
import { linkCopied } from '../text.ts';

const COPIED_MS = 2000;

/** The link of a heading leads to it and copies its own address. Where the browser forbids that, it is a link like any other. */
export function startCopyLink(): void {
  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.hash-link') : null;
    if (!link || link.dataset.state || !isPlainClick(event)) return;
    try {
      await navigator.clipboard.writeText(link.href);
    } catch {
      return;
    }
    // Said aloud, and shown beside the anchor. Nothing of it is left in the page.
    const status = document.createElement('span');
    status.className = 'link-copied';
    status.setAttribute('role', 'status');
    link.dataset.state = 'copied';
    link.after(status);
    // Screen readers say what changes in a status, not what comes with it.
    requestAnimationFrame(() => {
      status.textContent = linkCopied();
    });
    setTimeout(() => {
      delete link.dataset.state;
      status.remove();
    }, COPIED_MS);
  });
}
