import type { ReactElement, ReactNode } from 'react';
import * as hook from '../hook.ts';
import { enlarge } from '../text.ts';

/** Something with a caption, which is a <figcaption> among its children. */
export function Figure({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <figure className="figure" id={id}>
      {children}
    </figure>
  );
}

/** An image in a link to its file. The part 'blocks' shows it in a dialog instead. */
export function ZoomLink({ href, children }: { href?: string; children?: ReactNode }): ReactElement {
  return (
    <a className="zoom" href={href} title={enlarge()} data-dg={hook.zoom}>
      {children}
    </a>
  );
}
