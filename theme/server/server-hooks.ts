import * as React from 'react';
import { NotMine } from './not-mine.ts';

/**
 * Calls a component as React's server renderer does: once, with the hooks of a first render, which keep nothing and wait for nothing. What
 * needs more than that (an id of its place, a promise, a state that is set while rendering) throws NotMine.
 */
export function withServerHooks<Result>(call: () => Result): Result {
  const before = internals.H;
  internals.H = hooks;
  try {
    return call();
  } finally {
    internals.H = before;
  }
}

/** Where React's hooks look for what they do. The version of React is ours, and all that is rendered is held to what React makes of it. */
const internals = (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown } })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

const refuse = () => {
  throw new NotMine();
};
const later = () => {};

/** State may be set later, which is never on the server, and not while rendering. */
function first<State>(initial: State | (() => State)): [State, () => void] {
  return [initial instanceof Function ? initial() : initial, refuse];
}

const known: Record<string, unknown> = {
  useState: first,
  useReducer: (_: unknown, initial: unknown, init?: (from: unknown) => unknown) => [init ? init(initial) : initial, refuse],
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useSyncExternalStore: (_: unknown, __: unknown, onServer?: () => unknown) => (onServer ? onServer() : refuse()),
  // Providers are not known here, so there is none around.
  useContext: (context: { _currentValue: unknown }) => context._currentValue,
  useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
  useTransition: () => [false, refuse],
  useEffect: later,
  useLayoutEffect: later,
  useInsertionEffect: later,
  useImperativeHandle: later,
  useDebugValue: later,
};

/** A hook that is not known here is React's. */
const hooks = new Proxy(known, { get: (_, name: string) => known[name] ?? refuse });
