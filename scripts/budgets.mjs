const KB = 1024;

/**
 * What a reader's browser may download, gzip: boot and styles on each page, the client with React on the first intent, the search with its
 * screens, styles and worker when a reader reaches for it (half of it is the worker, with the words of its languages). And a page itself.
 */
export const BUDGETS = { boot: 10 * KB, client: 81 * KB, ownClient: 20 * KB, styles: 12 * KB, search: 39 * KB, html: 18 * KB };
