/** Loads changed files anew where the page uses them: images and style sheets in place, a script with the whole page. */
export function refreshFiles(hrefs: readonly string[], build: string): void {
  if (hrefs.length === 0) return;
  const changed = new Set(hrefs);
  const fresh = (address: string | null): string | null => {
    if (!address) return null;
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || !changed.has(url.pathname)) return null;
    const bare = address.replace(MARK, '');
    return `${bare}${bare.includes('?') ? '&' : '?'}docsgen-live=${build}`;
  };

  if ([...document.querySelectorAll('script[src]')].some((script) => fresh(script.getAttribute('src')))) {
    location.reload();
    return;
  }
  for (const element of document.querySelectorAll('img[src], source[src], video[src], audio[src], iframe[src], link[rel~=icon][href]')) {
    const name = element.hasAttribute('src') ? 'src' : 'href';
    const address = fresh(element.getAttribute(name));
    if (address) element.setAttribute(name, address);
  }
  for (const link of document.querySelectorAll('link[rel=stylesheet][href]')) {
    const address = fresh(link.getAttribute('href'));
    if (address) exchangeStyles(link, address);
  }
}

const MARK = /[?&]docsgen-live=.*$/;

/** The old styles stay until the new ones are there: the page never stands without. */
function exchangeStyles(link: Element, address: string): void {
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = address;
  next.onload = () => link.remove();
  link.after(next);
}
