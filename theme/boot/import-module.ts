/** How often a module could not be had, by its URL. */
const failures = new Map<string, number>();

/**
 * Imports a module by its URL. One that a browser could not load is for it one that does not load, for as long as the page lives, even if the reader was
 * offline for a moment: so each further try asks for it by another URL.
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script
 */
export async function importModule<T>(href: string): Promise<T> {
  const times = failures.get(href) ?? 0;
  try {
    return (await import(times === 0 ? href : `${href}?${times}`)) as T;
  } catch (error) {
    failures.set(href, times + 1);
    throw error;
  }
}

/**
 * Imports a module that imports another, or that others import, so that its URL cannot be another. Both are asked for before, and come from the browser's cache
 * then: where one of them cannot be had, nothing is imported.
 */
export async function importReached<T>(href: string, imported: string): Promise<T> {
  await Promise.all([reach(href), reach(imported)]);
  return (await import(href)) as T;
}

/** Asks for a module without importing it. Rejects where it cannot be had. */
export async function reach(href: string): Promise<void> {
  // Opened from a folder, a site may not fetch, and has all its files.
  if (location.protocol === 'file:') return;
  const { ok, status } = await fetch(new URL(href, import.meta.url));
  if (!ok) throw new Error(`${href}: ${status}`);
}
