import type { ReactElement, ReactNode } from 'react';
import * as hook from '../hook.ts';
import { playVideo } from '../text.ts';

/** The frame of a video: of a <video>, or of a VideoLink. */
export function Video({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <div className="video" id={id}>
      {children}
    </div>
  );
}

/**
 * Stands for a video of another site, and leads to it. The part 'blocks' puts its player in the link's place when the reader chooses it; until
 * then nothing is loaded from there. The policy of the site is read from `data-player` (engine/policy).
 */
export function VideoLink({ href, player, children }: { href?: string; player?: string; children?: ReactNode }): ReactElement {
  return (
    <a className="video-link" href={href} data-player={player} data-dg={hook.video}>
      <span className="video-title">
        <span className="sr-only">{playVideo()}</span>
        {children}
      </span>
    </a>
  );
}

/** A page in a frame. */
export function Frame({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <div className="frame" id={id}>
      {children}
    </div>
  );
}
