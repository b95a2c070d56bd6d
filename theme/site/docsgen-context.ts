import { createContext, useContext, useSyncExternalStore } from 'react';

/** What a site's component can know of where it stands. */
export interface Docsgen {
  page: {
    /** The page's address with the base URL: '/docs/1.53/deploy'. */
    path: string;
    title: string;
    description: string;
    /** What the front matter of the page says; absent in slots. */
    frontMatter?: Record<string, unknown>;
  };
  /** The page's version; null for pages outside all versions. `docSet` is the id of its set, absent in the default one. */
  version: { name: string; docSet?: string; label: string; path: string; isLast: boolean } | null;
  locale: { code: string; htmlLang: string; direction: 'ltr' | 'rtl' };
  site: { title: string; url: string };
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** The config's "trailingSlash"; absent on a site without the key. */
  trailingSlash?: boolean;
  /** What the reader has chosen. The site's default where the page is built, and in components that are not islands. */
  colorMode: 'light' | 'dark';
}

/** Gives a component what it asks for. On the server asking may be refused, until the page is known. */
export const DocsgenContext = createContext<() => Docsgen>(() => {
  throw new Error('Hook useDocsgen is called outside the <DocsgenContext.Provider>. Call it in components that docsgen renders.');
});

/** The page, the version, the locale, the site and the color mode. */
export function useDocsgen(): Docsgen {
  const docsgen = useContext(DocsgenContext)();
  const colorMode = useSyncExternalStore(watchColorMode, readColorMode, () => docsgen.colorMode);
  // What is not asked for is not known: on the server, asking for the page has a price.
  return Object.create(docsgen, { colorMode: { value: colorMode, enumerable: true } });
}

function watchColorMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readColorMode(): Docsgen['colorMode'] {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
