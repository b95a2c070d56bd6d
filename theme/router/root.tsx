import { type ReactElement, useSyncExternalStore } from 'react';
import { App } from '../app.tsx';
import type { SiteData } from '../contract/site-data.ts';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import type { Store } from '../state/store.ts';
import type { Shown } from './shown.ts';

/** The app as the browser keeps it: App with what the router shows. The boundary is for failures of the layout itself; App has its own around the page. */
export function Root({ site, store, first }: { site: SiteData; store: Store<Shown>; first: Shown }): ReactElement {
  const shown = useSyncExternalStore(store.subscribe, store.get, () => first);
  return (
    <ErrorBoundary>
      <App site={site} {...shown} />
    </ErrorBoundary>
  );
}
