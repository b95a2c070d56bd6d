import { useSyncExternalStore } from 'react';

/** True once React runs in the browser; false on the server and in the first hydration, which must equal it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(noSubscription, inBrowser, onServer);
}

const noSubscription = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
