import type { VersionName } from '../contract/site-data.ts';
import type { NavigateState } from '../navigate-state.ts';
import type { LoadedPage } from './page-loader.ts';

/** What the app shows now. */
export interface Shown extends Omit<LoadedPage, 'html'> {
  html: string | null;
  navigate: NavigateState;
  preferredVersions: readonly (VersionName | null)[];
}

/** No navigation under way. */
export const AT_REST: NavigateState = { progress: false, content: { state: 'ready' } };
