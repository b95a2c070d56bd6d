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
