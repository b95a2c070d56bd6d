/** Name of the symbol under which the bundled components of a site find what docsgen provides on the server. */
export const RUNTIME_NAME = 'docsgen.components';
