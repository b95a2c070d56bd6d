/**
 * Stands for the URL of a page's link, by its index, where content is text: in the markup and the props of islands. Of private-use
 * characters, as VERSION_SENTINEL.
 */
export function assetToken(index: number): string {
  return `\uE0F3${index}\uE0F4`;
}

/** Puts the URLs in the place of their tokens. */
export function fillInAssets(html: string, urlOf: (index: number) => string): string {
  return html.includes('\uE0F3') ? html.replace(/\uE0F3(\d+)\uE0F4/g, (_, index: string) => urlOf(Number(index))) : html;
}
