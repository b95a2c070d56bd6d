import { startTooltips } from './tooltips.ts';
import { startVideos } from './videos.ts';
import { startZoom, watchImages } from './zoom.ts';

let isStarted = false;

/** What opens over a page, or in its place. It listens on the document, so that one start serves all pages; of each, images are looked at. */
export function start(page: Document): void {
  if (!isStarted) {
    startTooltips();
    startVideos();
    startZoom();
  }
  isStarted = true;
  watchImages(page);
}
