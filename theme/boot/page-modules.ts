import type { PageModule } from '../contract/page-files.ts';
import { onEachPage } from './page-event.ts';

/** Starts what only some pages need: the modules that a page names. `first` are those of the page that was loaded. */
export function startPageModules(first: string[] = [], importModule: (href: string) => Promise<PageModule> = (href) => import(href)): void {
  onEachPage((modules = first) => {
    for (const href of modules) {
      importModule(href)
        .then(({ start }) => start(document))
        // The page can be read without it.
        .catch((error: unknown) => console.error(`docsgen could not start ${href}`, error));
    }
  });
}
