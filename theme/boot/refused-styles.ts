/**
 * Links the sheets that a page has in itself and a policy refuses: one that a host sends may be older than the site's styles. Of those that stand there
 * twice by now (late-styles-script.ts) the last counts.
 */
export function linkRefusedStyles(): void {
  const linked = new Set<string>();
  for (const style of [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].reverse()) {
    if (style.sheet) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset.href!;
    if (linked.has(link.href)) style.remove();
    else style.replaceWith(link);
    linked.add(link.href);
  }
}
