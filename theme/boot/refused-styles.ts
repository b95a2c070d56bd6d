/** Links the sheets that a page has in itself and a policy refuses: one that a host sends may be older than the site's styles. */
export function linkRefusedStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    if (style.sheet) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset.href!;
    style.replaceWith(link);
  }
}
