import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const blocksProblems = {
  'block-content': {
    means:
      'A block holds something that it cannot arrange: steps without an ordered list or headings, a file tree that is not one list, tabs without a tab, a tab outside of tabs, two tabs with one name, a zoom without an image, a row with more cells than its table has columns. The content is shown as it is; what stands between tabs, and such cells, are not shown.',
    example: { sample: 'blocks', nth: 1 },
    remedy: 'Write the content as the fix says. [Blocks](blocks.mdx) has an example of each block.',
  },
  'code-option': {
    means:
      'Something that a code block is told cannot be followed: a misspelled option behind the language, a value that the option cannot have, a `[!code …]` comment that marks nothing, or a code group without code blocks. The block is shown without it.',
    example: { sample: 'code-options', nth: 3 },
    remedy:
      'Correct the option or the comment; [Code blocks](code-blocks.md) lists them. To show such a comment as it is, write `[\\!code …]`.',
  },
  'missing-code': {
    means:
      'A code block or an import takes a part of a file that the file does not have: a region that is gone, empty or never closed, or lines beyond its end.',
    example: { sample: 'code-files' },
    remedy:
      'Correct the name or the lines, or mark the region in the file with `#region name` and `#endregion` comments. A region goes on being right when the file changes; line numbers do not.',
  },
  'unknown-term': {
    means: 'A page asks what a term means, and `config/glossary.yml` does not define it. Capital letters make no difference.',
    example: { sample: 'blocks', nth: 1 },
    remedy: 'Add the term to the glossary. If the words in the page differ from it, name the term: `:term[GPUs]{of=GPU}`.',
  },
} satisfies Record<string, ProblemEntry>;
