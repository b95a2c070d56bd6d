type StyleLink = HTMLLinkElement & {
  /** Of a sheet that was loaded here: resolves when it is there, or cannot be had. */
  done?: Promise<unknown>;
};

/**
 * Loads the style sheets that a page names and the document does not have yet, by a link or in itself; those that are loaded `ahead` do nothing until they are asked for again.
 * Resolves also when one cannot be had: the page can be read without.
 */
export const loadStyles = (hrefs: string[] = [], ahead?: boolean): Promise<unknown> =>
  Promise.all(
    hrefs.map((href) => {
      let link = document.querySelector<StyleLink>(`[href="${href}"],[data-href="${href}"]`)!;
      if (!link) {
        link = document.createElement('link');
        link.rel = 'stylesheet';
        link.media = 'not all';
        link.href = href;
        link.done = new Promise((resolve) => {
          link.onload = resolve;
          // Who asks again tries again.
          link.onerror = () => resolve(link.remove());
        });
        document.head.append(link);
      }
      if (!ahead && link.done) link.media = '';
      return link.done;
    }),
  );
