/** Loads the style sheets that a page names and the document does not have yet. Resolves also when one cannot be had: the page can be read without. */
export const loadStyles = (hrefs: string[] = []): Promise<unknown> =>
  Promise.all(
    hrefs.map(
      (href) =>
        document.querySelector(`link[href=${JSON.stringify(href)}]`) ??
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = link.onerror = resolve;
          document.head.append(link);
        }),
    ),
  );
