import { closestHook, findHooks, onHook } from '../../boot/on-hook.ts';
import { onNextPages } from '../../boot/page-event.ts';
import * as hook from '../../hook.ts';
import { closeImage, enlarge } from '../../text.ts';

let observer: ResizeObserver | undefined;

/** Shows the file that a zoomable image leads to in a dialog. A press anywhere, or Escape, closes it, and the focus goes back to the image. */
export function startZoom(): void {
  onHook('click', hook.zoom, (link, event) => {
    const image = link.querySelector('img');
    if (!(link instanceof HTMLAnchorElement) || !image || !link.hasAttribute('href')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link.href, image.alt);
  });
  observer = new ResizeObserver((entries) => {
    for (const { target } of entries) offer(target as HTMLImageElement);
  });
  // Of an image whose room was kept, the size does not change when it comes.
  onHook('load', hook.zoom, (_, { target }) => {
    if (target instanceof HTMLImageElement) offer(target);
  });
}

/** Looks at the images of a page, now and whenever they have another size. Those of the page before are forgotten. */
export function watchImages(page: Document): void {
  observer?.disconnect();
  for (const image of findHooks(hook.zoom, page).flatMap((link) => [...link.querySelectorAll('img')])) observer?.observe(image);
}

/** Only what has more to show is a link. Where that is not known, because an image has not come, it stays one, as it is without script. */
function offer(image: HTMLImageElement): void {
  const link = closestHook(image, hook.zoom);
  if (!link || image.naturalWidth === 0) return;
  const file = link.getAttribute('href') ?? link.dataset.file!;
  link.dataset.file = file;
  if (isSmaller(image, file)) {
    link.setAttribute('href', file);
    link.title = enlarge();
  } else {
    link.removeAttribute('href');
    link.removeAttribute('title');
  }
}

/**
 * Whether an image is shown smaller than it is. Both widths are in CSS pixels, by which the dialog shows it, too: on dense screens the browser has
 * divided that of a file for such screens already. Widths on screen are rounded. A drawing has something to show at any size.
 */
function isSmaller({ naturalWidth, clientWidth }: HTMLImageElement, file: string): boolean {
  return isDrawing(file) || naturalWidth > clientWidth + 1;
}

function isDrawing(file: string): boolean {
  return /^data:image\/svg|^[^?#]*\.svg(?:[?#]|$)/i.test(file);
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
  if (isDrawing(src)) image.className = 'drawing';
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', closeImage());
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
