import type { ReactElement } from 'react';
import { tryAgain } from '../text.ts';

/** In place of what a reader came for: what has happened, one way on, and last what it is called by those who can mend it. */
export function Failure({
  title,
  advice,
  action = tryAgain(),
  retry,
  message,
}: {
  title: string;
  advice: string;
  action?: string;
  retry: () => void;
  message: string;
}): ReactElement {
  return (
    <div className="failure" role="alert">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{advice}</p>
      <button type="button" className="button" onClick={retry}>
        {action}
      </button>
      <p className="failure-message">{message}</p>
    </div>
  );
}

/** Moves the focus to the heading of the failure that is on screen. Returns whether there is one. */
export function focusFailure(): boolean {
  const heading = document.querySelector<HTMLElement>('.failure h1');
  heading?.focus();
  return !!heading;
}
