import { readPageBoot } from '../boot/page-boot.ts';
import { LIVE_FOLDER } from '../live-contract.ts';
import { addLiveMark } from './live-mark.ts';

/** Elements that load a file and can load it again where they stand. */
const LOADING = 'img[src], source[src], video[src], audio[src], iframe[src], link[rel~=icon][href]';

/**
 * Loads changed files anew where the page uses them: images and style sheets in place, a script with the whole page. `hrefs` are paths;
 * null for every file whose name bears no hash.
 */
export function refreshFiles(hrefs: readonly string[] | null, build: string): void {
  if (hrefs?.length === 0) return;
  const isChanged = hrefs ? (path: string) => hrefs.includes(path) : createIsUnhashed();
  const fresh = (element: Element): string | null => {
    const address = element.getAttribute(attributeOf(element));
    if (!address) return null;
    // Reads any address, where a URL throws at some.
    const { origin, pathname } = Object.assign(document.createElement('a'), { href: address });
    return origin === location.origin && isChanged(pathname) ? addLiveMark(address, build) : null;
  };

  if ([...document.querySelectorAll('script[src]')].some((script) => fresh(script))) {
    location.reload();
    return;
  }
  for (const element of document.querySelectorAll(LOADING)) {
    const address = fresh(element);
    if (address) element.setAttribute(attributeOf(element), address);
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]')) {
    const address = fresh(link);
    if (address) exchangeStyles([link], address);
  }
}

function attributeOf(element: Element): 'src' | 'href' {
  return element.localName === 'link' ? 'href' : 'src';
}

/** Files that a site brings along under their own names: all but those of docsgen and what the build has named by its contents. */
function createIsUnhashed(): (path: string) => boolean {
  const assets = readPageBoot()?.siteData.replace(/[^/]*$/, '') ?? '/assets/';
  return (path) => !path.startsWith(assets) && !path.startsWith(LIVE_FOLDER);
}

/**
 * The old styles stay until the new ones are there: the page never stands without. Those that it has in itself give way to a link; they may stand
 * there twice (late-styles-script.ts), as do those that are being exchanged.
 */
export function exchangeStyles(sheets: readonly Element[], address: string): void {
  const last = sheets.at(-1)!;
  const next = last instanceof HTMLLinkElement ? (last.cloneNode() as HTMLLinkElement) : document.createElement('link');
  next.rel = 'stylesheet';
  next.href = address;
  next.onload = () => {
    for (const sheet of sheets) sheet.remove();
  };
  next.onerror = () => next.remove();
  last.after(next);
}
