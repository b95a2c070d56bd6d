/** The variable that stands for import.meta.url in a compiled config: a module that runs from memory has no address of its own. */
export const CONFIG_URL = '__docsgenConfigUrl';
