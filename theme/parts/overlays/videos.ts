import { onHook } from '../../boot/on-hook.ts';
import * as hook from '../../hook.ts';
import { isPlayer } from '../../players.ts';

/** Puts the player in the place of a link to a video when the reader chooses it. Opened in another tab, the link leads to the video's own page. */
export function startVideos(): void {
  onHook('click', hook.video, (link, event) => {
    const { player } = link.dataset;
    if (!player || !isPlayer(player) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.title = link.textContent.trim();
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // Players refuse to play where they are not told what site they are on.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = player;
    link.replaceWith(frame);
    frame.focus();
  });
}
