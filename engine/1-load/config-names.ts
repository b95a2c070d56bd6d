/** The variable that stands for import.meta.url in a compiled config: a module that runs from memory has no address of its own. */
export const CONFIG_URL = '__docsgenConfigUrl';

/** Under this symbol a compiled config finds what it imports as `z` from 'docsgen/config'. */
export const ZOD = 'docsgen.zod';
