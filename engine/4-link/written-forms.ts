/** What reads, against a schema, what writers say beside their pages. Loaded by load-forms.ts. */
export { parseAuthorsFile } from './blog/authors-file.ts';
export { readPostFrontMatter } from './blog/post-front-matter.ts';
export { parseCategoryFile } from './category-file.ts';
export { parseTagsFile } from './tags-file.ts';
