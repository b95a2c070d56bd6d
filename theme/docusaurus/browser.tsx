import { useDocsgen } from 'docsgen/theme';
import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/* What only browsers know. Where pages are built, and in the first moment of an island, each gives what the server has said. */

const nothing = () => () => {};

export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

export function BrowserOnly({ children, fallback }: { children?: (() => ReactNode) | ReactNode; fallback?: ReactNode }): ReactElement {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return <>{fallback}</>;
  return <>{typeof children === 'function' ? children() : children}</>;
}

const canUseDOM = typeof window !== 'undefined' && 'document' in window;

export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
};

export const useIsomorphicLayoutEffect = canUseDOM ? useLayoutEffect : useEffect;

/** The reader's mode, and setters for it: the switch in the navbar shows what they set. */
export function useColorMode() {
  const { colorMode } = useDocsgen();
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** As the reader would: by the switch, which also remembers it. */
function setColorMode(mode: 'light' | 'dark' | null): void {
  const { dataset } = document.documentElement;
  const toggle = document.querySelector<HTMLElement>('.color-mode');
  for (let tries = 0; toggle && mode !== null && dataset.theme !== mode && tries < 3; tries++) toggle.click();
  if (mode !== null) dataset.theme = mode;
}

interface Sources {
  light: string;
  dark: string;
}

/** Both images: the styles show that of the reader's mode, without a script. */
export function ThemedImage({
  sources,
  className,
  alt = '',
  ...rest
}: {
  sources: Sources;
  className?: string;
  alt?: string;
}): ReactElement {
  return (
    <>
      <img {...rest} alt={alt} src={String(sources.light)} className={['in-light', className].filter(Boolean).join(' ')} />
      <img {...rest} alt={alt} src={String(sources.dark)} className={['in-dark', className].filter(Boolean).join(' ')} />
    </>
  );
}

export function ThemedComponent({
  children,
}: {
  children(props: { theme: 'light' | 'dark'; className: string }): ReactNode;
}): ReactElement {
  const show = (theme: 'light' | 'dark') => children({ theme, className: `in-${theme}` });
  return (
    <>
      {show('light')}
      {show('dark')}
    </>
  );
}

export function useCollapsible({ initialState = true }: { initialState?: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((before) => !before), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

interface CollapsibleProps {
  collapsed: boolean;
  lazy?: boolean;
  as?: string;
  className?: string;
  animation?: unknown;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  children?: ReactNode;
}

export function Collapsible({ as = 'div', collapsed, className, children, onCollapseTransitionEnd }: CollapsibleProps): ReactElement {
  const Tag = as as 'div';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) onCollapseTransitionEnd?.(collapsed);
    isFirst.current = false;
  }, [collapsed, onCollapseTransitionEnd]);
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  );
}

export function usePrevious<Value>(value: Value): Value | undefined {
  const ref = useRef<Value>(undefined);
  useIsomorphicLayoutEffect(() => {
    ref.current = value;
  });
  return ref.current;
}

export function useEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  const ref = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    ref.current = callback;
  });
  return useCallback((...args: Args) => ref.current(...args), []);
}

export function useQueryString(key: string) {
  const value = useQueryStringValue(key) ?? '';
  return [
    value,
    (next: string) => {
      const url = new URL(location.href);
      if (next) url.searchParams.set(key, next);
      else url.searchParams.delete(key);
      history.replaceState(history.state, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
  ] as const;
}

export function useQueryStringValue(key: string | null): string | null {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('popstate', onChange);
      return () => removeEventListener('popstate', onChange);
    },
    () => (key === null ? null : new URLSearchParams(location.search).get(key)),
    () => null,
  );
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function createStorageSlot(key: string) {
  const keep = (run: () => string | null | undefined) => {
    try {
      return run() ?? null;
    } catch {
      // A reader may forbid storage.
      return null;
    }
  };
  return {
    get: () => keep(() => localStorage.getItem(key)),
    set: (value: string) => void keep(() => void localStorage.setItem(key, value)),
    del: () => void keep(() => void localStorage.removeItem(key)),
    listen: () => () => {},
  };
}

export function useStorageSlot(key: string | null) {
  const slot = createStorageSlot(key ?? '');
  const value = useSyncExternalStore(
    (onChange) => {
      addEventListener('storage', onChange);
      return () => removeEventListener('storage', onChange);
    },
    () => (key === null ? null : slot.get()),
    () => null,
  );
  return [value, slot] as const;
}

export function useClickOutside(ref: RefObject<Element | null>, onClick: () => void): void {
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) onClick();
    };
    document.addEventListener('mousedown', notice);
    return () => document.removeEventListener('mousedown', notice);
  }, [ref, onClick]);
}

export function composeProviders(providers: ComponentType<{ children?: ReactNode }>[]): ComponentType<{ children?: ReactNode }> {
  return ({ children }) => providers.reduceRight<ReactNode>((inner, Provider) => createElement(Provider, null, inner), children);
}
