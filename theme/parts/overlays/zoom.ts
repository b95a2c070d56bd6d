import { onHook } from '../../boot/on-hook.ts';
import { onNextPages } from '../../boot/page-event.ts';
import * as hook from '../../hook.ts';
import { closeImage } from '../../text.ts';

/** Shows the file that a zoomable image leads to in a dialog. A press anywhere, or Escape, closes it, and the focus goes back to the image. */
export function startZoom(): void {
  onHook('click', hook.zoom, (link, event) => {
    const image = link.querySelector('img');
    if (!(link instanceof HTMLAnchorElement) || !image || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link.href, image.alt);
  });
}

function show(src: string, alt: string): void {
  // A key that is held down asks again and again.
  if (document.querySelector('.zoom-dialog')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog content';
  if (alt !== '') dialog.setAttribute('aria-label', alt);
  const image = document.createElement('img');
  image.src = src;
  image.alt = alt;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', closeImage);
  button.textContent = '×';
  dialog.append(button, image);
  const forget = onNextPages(() => dialog.close());
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    forget();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
