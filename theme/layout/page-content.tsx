import type { ReactElement } from 'react';
import { CONTENT_ID } from '../contract/page-files.ts';
import type { NavigateState } from '../navigate-state.ts';
import { Failure } from '../pages/failure.tsx';
import { loadFailed, loading, retry } from '../text.ts';

/** The page's content, made by the engine; or, while it is on its way or could not come, a spinner or the error. */
export function PageContent({
  html,
  navigate,
  className = 'content',
}: {
  html: string | null;
  navigate: NavigateState | undefined;
  /** What writers write has the looks of prose. */
  className?: string | null;
}): ReactElement {
  const content = navigate?.content;
  if (content?.state === 'loading') {
    return (
      <div className="loading" role="status">
        <span className="spinner" />
        <span className="sr-only">{loading()}</span>
      </div>
    );
  }
  if (content?.state === 'failed') return <Failure title={loadFailed()} action={retry()} {...content} />;
  // The engine renders content; on first hydration the client hands back what it read from the DOM, so there is nothing to compare.
  return (
    <div
      id={CONTENT_ID}
      className={className ?? undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: content is made at build time from the writers' own files
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
      suppressHydrationWarning
    />
  );
}
