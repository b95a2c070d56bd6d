import { type ReactElement, useEffect } from 'react';
import { MAIN_ID } from '../hooks.ts';
import { causeSeparator, crashDocumentTitle, crashTitle, tryAgain } from '../text.ts';

/** What a reader sees of a page that failed to render: what went wrong, and a button to render it again. */
export function CrashPage({ error, retry }: { error: unknown; retry: () => void }): ReactElement {
  useEffect(() => {
    const before = document.title;
    document.title = crashDocumentTitle;
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <main id={MAIN_ID} className="page crash" tabIndex={-1}>
      <h1>{crashTitle}</h1>
      <button type="button" className="button" onClick={retry}>
        {tryAgain}
      </button>
      <p className="crash-message">{describeError(error)}</p>
    </main>
  );
}

/** The error's message followed by those of its causes. */
export function describeError(error: unknown): string {
  const messages: string[] = [];
  for (let cause: unknown = error; cause !== undefined && cause !== null && messages.length < 10; ) {
    messages.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return messages.join(causeSeparator);
}
