/** Where docsgen's source can be read. */
export const REPOSITORY = 'https://git.example/docsgen/docsgen';
