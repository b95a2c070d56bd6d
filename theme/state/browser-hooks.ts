import { useEffect, useState, useSyncExternalStore } from 'react';

/*
 * React's hooks for components of the page's shell. On the server a component renders once and keeps nothing, so there are no hooks
 * there: server/render-markup.ts calls components as the functions that they are.
 */

const isServer = typeof document === 'undefined';

/** Like useState; on the server the initial state. */
export const useBrowserState: <State>(initial: State | (() => State)) => [State, (next: State | (() => State)) => void] = isServer
  ? (initial) => [initial instanceof Function ? initial() : initial, () => {}]
  : useState;

/** Like useEffect; nothing on the server. */
export const useBrowserEffect: typeof useEffect = isServer ? () => {} : useEffect;

/** True once React runs in the browser; false on the server and in the first hydration, which must equal it. */
export const useIsLive: () => boolean = isServer ? () => false : () => useSyncExternalStore(noSubscription, inBrowser, onServer);

const noSubscription = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
