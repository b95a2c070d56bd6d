import { startTooltips } from './tooltips.ts';
import { startVideos } from './videos.ts';
import { startZoom } from './zoom.ts';

let isStarted = false;

/** What opens over a page, or in its place. All of it listens on the document, so that one start serves all pages. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  startTooltips();
  startVideos();
  startZoom();
}
