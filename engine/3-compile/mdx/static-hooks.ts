import { expressionFailed } from '../../diagnostics/messages/page-code.ts';
import { note } from './page-notes.ts';

/**
 * React's hooks in the code of a page, which runs once: state keeps its first value, effects are for browsers. Hooks that would do something
 * there are noted where they are called.
 */
export const staticHooks: Record<string, (...args: never[]) => unknown> = {
  useState: (initial: unknown) => noted('useState', [firstOf(initial), doNothing]),
  useReducer: (_: unknown, initial: unknown, start?: (value: unknown) => unknown) =>
    noted('useReducer', [start ? start(initial) : initial, doNothing]),
  useOptimistic: (value: unknown) => [value, doNothing],
  useTransition: () => [false, doNothing],
  useActionState: (_: unknown, initial: unknown) => noted('useActionState', [initial, doNothing, false]),
  useSyncExternalStore: (_: unknown, get: () => unknown, getOnServer?: () => unknown) => (getOnServer ?? get)(),
  useEffect: () => noted('useEffect', undefined),
  useLayoutEffect: () => noted('useLayoutEffect', undefined),
  useInsertionEffect: () => undefined,
  useImperativeHandle: () => undefined,
  useDebugValue: () => undefined,
  useMemo: (make: () => unknown) => make(),
  useCallback: (run: unknown) => run,
  useDeferredValue: (value: unknown) => value,
  useEffectEvent: (run: unknown) => run,
  useRef: (current: unknown) => ({ current }),
  useId: () => 'p0',
  useContext: (context: { _currentValue?: unknown } | null) => context?._currentValue,
};

const doNothing = () => {};

function firstOf(initial: unknown): unknown {
  return typeof initial === 'function' ? initial() : initial;
}

function noted<Value>(hook: string, value: Value): Value {
  note((place) => ({
    ...expressionFailed(`"${hook}" needs a browser, and pages are evaluated once, when the site is built`, place),
    fix: 'move what is interactive into a file in the folder of the components',
  }));
  return value;
}
