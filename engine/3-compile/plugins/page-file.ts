import { dirname, resolve } from 'node:path';
import { type Options, VFile } from 'vfile';
import type { PageContext } from './page-context.ts';

/**
 * A file of a page as plugins meet it. A page's content does not depend on where the page stands, so that equal pages are compiled once; a
 * plugin that asks for that (`file.path`, `file.dirname`, `file.history`) is told, and the page is noted as one that depends on it.
 */
export class PageFile extends VFile {
  #isAsked = true;

  constructor(options: Options & { data: NonNullable<Options['data']> }, page: PageContext) {
    super({ ...options, ...(page.input.place && { cwd: page.input.place.siteDir }) });
    const { place } = page.input;
    if (!place) return;
    let history: string[] | undefined;
    Object.defineProperty(this, 'history', {
      enumerable: true,
      get: () => {
        if (this.#isAsked) page.asksForPlace = true;
        history ??= [resolve(dirname(place.file), this.data.source!.path || place.file)];
        return history;
      },
    });
  }

  /** A message holds its file's path, which is no question of the plugin's. */
  override message(...message: unknown[]): ReturnType<VFile['message']> {
    this.#isAsked = false;
    try {
      return (super.message as (...message: unknown[]) => ReturnType<VFile['message']>)(...message);
    } finally {
      this.#isAsked = true;
    }
  }
}
