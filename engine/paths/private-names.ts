/** Globs of what is no page unless a site says otherwise: partials, and folders that are private. Docusaurus has the same. */
export const PRIVATE_NAMES = ['**/_*.{md,mdx}', '**/_*/**'];
