import { type ReactElement, useEffect } from 'react';
import { MAIN_ID } from '../markup.ts';
import { causeSeparator, crashAdvice, crashDocumentTitle, crashTitle } from '../text.ts';
import { Failure, focusFailure } from './failure.tsx';

/** What a reader sees of a page that failed to render: what went wrong, and a button to render it again. */
export function CrashPage({ error, retry }: { error: unknown; retry: () => void }): ReactElement {
  useEffect(() => {
    const before = document.title;
    document.title = crashDocumentTitle();
    focusFailure();
    return () => {
      // Another page has set its own title by now.
      if (document.title === crashDocumentTitle()) document.title = before;
    };
  }, []);
  return (
    <main id={MAIN_ID} className="page" tabIndex={-1}>
      <Failure title={crashTitle()} advice={crashAdvice()} retry={retry} message={describeError(error)} />
    </main>
  );
}

/** The error's message followed by those of its causes. */
export function describeError(error: unknown): string {
  const told = new Set<unknown>();
  for (let cause = error; cause && !told.has(cause); cause = (cause as Error).cause) told.add(cause);
  return [...told].map((cause) => (cause instanceof Error ? cause.message : String(cause))).join(causeSeparator());
}
