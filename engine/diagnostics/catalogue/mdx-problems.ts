import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const mdxProblems = {
  'code-too-late': {
    means:
      'A plugin in `markdown.rehypePlugins` added JSX with an expression, or an import or export, to a page. The code of pages runs before these plugins, so this would have no effect.',
    example: { sample: 'code-too-late' },
    remedy: 'List the plugin in `markdown.beforeDefaultRehypePlugins`, or have it add elements without expressions.',
  },
  'compile-failed': {
    means:
      "A step in compiling the page failed in a way that docsgen cannot explain. If the site has plugins that add syntax, the cause is usually one of these: docsgen cannot tell which plugin's syntax the parser was reading.",
    example: { sample: 'plugin-syntax-throws' },
    remedy:
      'Remove the plugins one at a time to find the one that fails on this page. If it fails without plugins too, this is a bug in docsgen: please report it with the page.',
  },
  'component-failed': {
    means:
      "One of the site's own components threw an error while docsgen rendered it for a page, or the file that it is in threw an error when docsgen loaded it. The related place is the line in the component. `--json` prints the whole stack.",
    example: { sample: 'component-mistakes' },
    remedy:
      "Components run once for each page that uses them, when the site is built. There is no `window` and no `document` then: use them in an effect, in a component whose file begins with `'use client'`.",
  },
  'component-import': {
    means: "One of the site's own components imports a file or a package that does not exist.",
    example: { sample: 'component-syntax', nth: 1 },
    remedy:
      "Correct the path, or install the package in the site's folder. Paths may be relative to the file, or begin with `@site/`, which is the site's folder.",
  },
  'component-syntax': {
    means: "docsgen cannot compile one of the site's own components, or a file that it imports.",
    example: { sample: 'component-syntax' },
    remedy: 'Correct the line. TypeScript is compiled without checking its types: `tsc` checks them.',
  },
  'expression-failed': {
    means:
      'An expression in braces, an `export` or a component of the page failed when it was evaluated. docsgen evaluates pages once, when it builds the site: there is no browser, so hooks such as `useState` cannot run, and nothing waits for a promise, so `fetch`, timers and `await` are not allowed. An object, a function or a promise where text is expected is reported in the same way, and so is code that changes what all pages share, such as `Array.prototype` or the global object: other pages would change with it.',
    example: { sample: 'mdx-throwing-expression', nth: 1 },
    remedy: 'Correct the code. For a literal brace, write `\\{` or put the text in backticks.',
  },
  'front-matter-exported': {
    means:
      'An MDX page exports `frontMatter`. docsgen reads front matter before it runs any code, so the export only hides from the expressions of the page what its front matter says. A page with `draft: true` in an export is published.',
    example: { sample: 'mdx-exported-front-matter' },
    remedy:
      'Write the keys as [front matter](front-matter.md), in YAML at the top of the page. If only expressions read the value, give it another name.',
  },
  'import-cycle': {
    means: 'Partials include one another in a circle, so the page would never end.',
    example: { sample: 'mdx-import-cycle' },
    remedy: 'Remove one of the imports.',
  },
  'include-too-deep': {
    means: 'Partials include partials, more than 32 levels deep.',
    example: { sample: 'include-too-deep' },
    remedy: 'Include the inner partial from the page itself.',
  },
  'island-nesting': {
    means:
      'An island renders an element where browsers do not allow it, and would move it: React could not go on with what it finds. Most often it is an island that renders `<div>` and stands in the middle of a paragraph, or one that puts its children, which are paragraphs, into a `<p>`.',
    example: { sample: 'component-failures' },
    remedy: 'An island in a table or a drawing is a component that renders the whole of it.',
  },
  'island-prop': {
    means:
      "A page gives an island something that cannot be sent to the reader's browser, such as a function. The same is true for a component that calls `useDocsgen()` and is not an island: docsgen stores its props, because it renders the component for each page.",
    example: { sample: 'component-mistakes' },
    remedy:
      'Islands take text, numbers, booleans, dates, URLs, big integers, lists, sets, maps, plain objects, and content as a prop or between the tags. Make functions inside the component.',
  },
  'mdx-in-markdown': {
    means:
      'A page in Markdown (a file that ends in `.md`) has something that only MDX has: an import or an export, a component, an attribute such as `src={logo}`, or an expression in braces. The page shows it as text, or not at all. Each kind, and each component, is reported once for each file, where it first is.',
    example: { sample: 'markdown-with-mdx', nth: 1 },
    remedy:
      "Rename the file so that it ends in `.mdx`, or write the component as a [directive](blocks.mdx). If it is meant as text, put it in backticks. Braces that are text to Markdown, such as `{version}`, `/users/{id}` and `{{ name }}`, are never reported. If all `.md` files of a site are MDX, as in Docusaurus, set `markdown: { format: 'mdx' }` in the config.",
  },
  'mdx-syntax': {
    means:
      'An `.mdx` file is not valid MDX. In MDX, `<` begins a tag, `{` begins an expression, and a line that begins with `import` or `export` is code. Every tag must be closed.',
    example: { sample: 'mdx-less-than' },
    remedy:
      'Close the tag, or write `&lt;` and `\\{` (or use backticks) for characters that are meant as text. Pages without components can be `.md` files, where braces and `<` are text. docsgen continues to read the file after a mistake, so it reports most mistakes of a file at once.',
  },
  'missing-component': {
    means: '`components` in the site config names a file that does not exist.',
    example: { sample: 'component-map' },
    remedy: "Write the path from the site's folder. After `#` stands the name of the export; without it, the default export is meant.",
  },
  'missing-include': {
    means: 'A page imports a file, or shows one in a code block, that does not exist.',
    example: { sample: 'mdx-missing-partial' },
    remedy: 'Correct the path, which starts from the folder of the file that contains it.',
  },
  'missing-prop': {
    means:
      'A block lacks something that it cannot do without, such as the address of a video, or its title, which readers hear who do not see it.',
    example: { sample: 'blocks' },
    remedy:
      'Add the prop to the component, or the attribute to the directive. In a directive, a title can also stand in brackets: `::video[Tour]{src="tour.mp4"}`.',
  },
  'placeholder-component': {
    means:
      'The page uses a component, or a value of a file or a package, that the config lists in `markdown.placeholderComponents`. Readers see a placeholder. docsgen reports each once per page.',
    example: { sample: 'placeholder-component' },
    remedy: 'You do not have to do anything. Replace the component when you can.',
  },
  'placeholder-page': {
    means:
      'The config lists the page in `markdown.placeholderPages`, as `docsgen import` does for a page that it cannot compile. The page keeps its route, its title and its place in the sidebar, and readers see its source; an `.md` page that has nothing of MDX is read as Markdown.',
    example: { sample: 'placeholder-page' },
    remedy: 'Remove the page from the list. docsgen then says what is wrong with it.',
  },
  'unknown-component': {
    means: 'A page uses a component that neither the page nor the theme defines.',
    example: { sample: 'mdx-unknown-component' },
    remedy:
      'Correct the name, or define the component in the page with `export const`. Add components that only another site has to `markdown.placeholderComponents`.',
  },
  'unknown-export': {
    means:
      'A page imports a name that the file does not export. Partials export `default` and `frontMatter`; data exports its top-level keys and `default`.',
    example: { sample: 'mdx-unknown-export' },
    remedy: 'Correct the name.',
  },
  'unknown-hydrate': {
    means: "`hydrate` says when an island wakes in the reader's browser. Its value is unknown, or the component is not an island.",
    example: { sample: 'component-mistakes' },
    remedy:
      "Write one of these values, or leave `hydrate` out: an island then wakes when a reader sees it. Only components whose file begins with `'use client'` are islands.",
  },
  'unknown-prop': {
    means:
      'A component of docsgen does not know a prop, or a directive an attribute. It is left out. Where that changes nothing that a reader sees, this is a warning.',
    example: { sample: 'blocks' },
    remedy: 'Correct the name, or remove it.',
  },
  'unsupported-export': {
    means: 'An MDX page cannot have a default export, and cannot re-export what another file exports.',
    example: { sample: 'mdx-default-export' },
    remedy: 'Export values and components by name: `export const Price = …`.',
  },
  'unsupported-import': {
    means:
      'A page imports a module or a package that is not there, or something that pages cannot import. They can import components of the site and of docsgen, packages, style sheets, partials, data, text and images.',
    example: { sample: 'mdx-bad-import' },
    remedy:
      'Correct the path, or install the package. A component that only another site has can be listed in `markdown.placeholderComponents`. See [components](components.md).',
  },
  'unsupported-prop': {
    means:
      'A component or element gets a prop that it cannot use: a function, since the code of a page runs when the site is built and not in the browser; an element or a promise; a number where a component of the theme expects a list; the name of a tab that is not there; or a style that is neither text nor an object of texts and numbers.',
    example: { sample: 'mdx-event-handler' },
    remedy:
      'Pass text, numbers, booleans, or lists or objects of these, and pass elements as children. For a component of the theme, the fix says what it expects; null always means no value.',
  },
} satisfies Record<string, ProblemEntry>;
