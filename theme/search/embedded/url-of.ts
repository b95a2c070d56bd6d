/** Absolute URL of a section. */
export function urlOf(origin: string, path: string, anchor: string | null): string {
  return `${origin}${path}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`;
}
