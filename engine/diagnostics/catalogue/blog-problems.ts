import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const blogProblems = {
  'invalid-front-matter': {
    means:
      'A key of the front matter has a value of the wrong kind, or is missing where `frontMatter` in the config asks for it. A value that changes nothing on its page, such as a `layout` that docs do not have, is a warning.',
    example: { sample: 'front-matter-wrong-types', nth: 2 },
    remedy:
      'Correct the value. YAML has only `true` and `false`, not `yes` and `no`. What keys of your own may be is said by the schema in the config: see [Editor set-up and front matter of your own](editor-setup.md#front-matter-of-your-own).',
  },
  'undated-post': {
    means:
      'A post of a blog has no date. docsgen looks for one in the front matter, in the name of the file or its folder, and last in Git, which knows when the file was added. Such a post stands at the end of the list and is in no feed.',
    example: { sample: 'blogs' },
    remedy:
      'Write `date: 2025-06-30` in the front matter. In a shallow clone Git does not know when a file was added: fetch the whole history.',
  },
  'unknown-author': {
    means: "A post names an author by a key, and the blog's list of authors has no such key.",
    example: { sample: 'blogs' },
    remedy: 'Correct the key, add the author to `authors.yml`, or describe the author in the post: `authors: { name: Eda Quay }`.',
  },
} satisfies Record<string, ProblemEntry>;
