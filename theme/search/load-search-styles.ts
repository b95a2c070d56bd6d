/** Name of styles/search.css as it was bundled; filled in by scripts/compile-client.mjs. */
declare const SEARCH_STYLES: string;

let loading: Promise<void> | null = null;

/** Loads the style sheet of the search's screens, once. Resolves also when it cannot be had: the search works without. */
export function loadSearchStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(SEARCH_STYLES, import.meta.url).href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loading = null;
      resolve();
    });
    document.head.append(link);
  });
  return loading;
}
