import { importModule } from '../boot/import-module.ts';
import { readPageBoot } from '../boot/page-boot.ts';

/** What the client and boot know of the search's module, which they only ever load by its URL. */
export type SearchModule = typeof import('./search.ts');

/** Loads the module. Rejects when it cannot be had, or the site has no search. */
export function loadSearch(): Promise<SearchModule> {
  return importModule(readPageBoot()?.search ?? '');
}
