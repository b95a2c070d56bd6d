import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const pagesProblems = {
  'blocked-by-policy': {
    means:
      "The config says `security: { policy: 'strict' }`, and under that policy browsers ignore or do not load something in the page: a style that stands in the page, or an image, a frame, a video or another file from a place that the policy does not name.",
    example: { sample: 'strict-policy', nth: 1 },
    remedy:
      'Copy the file into the site, or name its origin in `security.allow`. Give an element a class in place of a `style`, and style the class in a file that `styles` lists. See [A strict policy](./security-policy.md).',
  },
  'blog-in-version': {
    means: 'The folder of a blog is inside a folder with the pages of a version. Each file there is a doc, and cannot be a post too.',
    example: { sample: 'blogs' },
    remedy: 'Move the folder next to `content/`, and name it in `blog.dir`. Its route can stay: that is `blog.path`.',
  },
  'card-not-drawn': {
    means:
      'The config asks for an image for each page, and there is no Chromium on the machine to draw them. The site is built without them.',
    example: `config/site.config.ts:1:79  warning  card-not-drawn
  Images of pages are to be drawn by the build, but there is no Chromium on this machine. Pages have none, but for those that name one.
    1 │ export default { title: 'Docs', url: 'https://docs.example.com', socialCards: true };
      │                                                                               ^^^^
  Fix: install Chromium, or set CHROMIUM_PATH to its path`,
    remedy: 'Install Chromium, or set `CHROMIUM_PATH` to the path of one. See [Look](look.md#images-of-pages).',
  },
  'diagram-not-drawn': {
    means:
      "The config asks for diagrams that the build draws, but it cannot draw them: there is no Chromium on the machine, or the Chromium failed at one of them. The site is built, and readers' browsers draw the diagrams instead.",
    example: `config/site.config.ts:1:85  warning  diagram-not-drawn
  Diagrams are to be drawn by the build, but there is no Chromium on this machine. Readers' browsers draw them instead.
    1 │ export default { title: 'Docs', url: 'https://docs.example.com', mermaid: { render: 'build' } };
      │                                                                                     ^^^^^^^
  Fix: install Chromium, or set CHROMIUM_PATH to its path`,
    remedy: 'Install Chromium, or set `CHROMIUM_PATH` to the path of one. See [math and diagrams](math-and-diagrams.md).',
  },
  'duplicate-heading-id': {
    means: 'Two headings of a page ask for the same id with `{#…}`. Links would always lead to the first.',
    example: { sample: 'duplicate-heading-id' },
    remedy: 'Give one of them another id.',
  },
  'file-not-allowed': {
    means:
      "The config accepts pages from strangers (`markdown: { html: 'safe' }`), and a file in a folder of pages (`content/`, that of a doc set or a blog, `pages/`) is of a kind that a browser might run when a reader opens it, or has one packed in it by its name (`run.html.gz`), of which some hosts tell browsers the kind of what is packed. A packed file may not have the name of a published one with an ending (`robots.txt.gz`) either: some hosts send it in the place of that. Or hosts act upon the file: `vercel.json`, `netlify.toml`, `CNAME` and the like in a public folder there, and all in `.well-known/`, decide what is published at the site's address and who counts as its owner.",
    example: { sample: 'html-safe', nth: 2 },
    remedy:
      "Remove the file, or publish it as an image, audio, video, a PDF, an archive or plain text. Put the site's own files into a public folder outside these folders that `publicDirs` lists.",
  },
  'file-too-large': {
    means: 'A page has more than two million characters.',
    example: `content/changelog.md:1:1  error  file-too-large
  The page has 2500000 characters; at most 2097152 are allowed.
  Fix: split the page`,
    remedy: 'Split it into several pages.',
  },
  'foreign-markup': {
    means:
      'A page has something that another generator reads and docsgen does not: `<!--@include: ./part.md-->`, `<<< @/app.ts`, `[[toc]]` or `{{ $frontmatter.title }}` of VitePress, `{{< youtube x >}}` or `{{% alert %}}` of Hugo, `{% hint %}` of GitBook, `{% for … %}`, `{{ page.title }}` and `{: .wide }` of Jekyll, `{{#include part.md}}` of mdBook, `!!! note` of MkDocs, `![[drawing.png]]` of Obsidian, `## Heading [#id]` of Nextra and Fumadocs, ```` ```{note} ````, `` {ref}`label` `` and `(label)=` of MyST (the first of each name on a page is reported). It is a comment, text or code here. Or a file is called `_index.md`, as Hugo calls the page of a folder, or posts are in a folder `_posts`, as Jekyll has them: names that begin with an underscore are those of partials. Sites with plugins are not looked through, since a plugin may read it.',
    example: { sample: 'foreign-markup', nth: 1 },
    remedy:
      'Write what the fix says. What is meant as text stands in backticks or in a block of code. [Coming from VitePress or Starlight](moving-from-vitepress-starlight.md) lists what else has another name here.',
  },
  'front-matter-language': {
    means:
      'The front matter is not written in YAML but in another language, such as TOML (`+++`) or JavaScript (`---js`). docsgen does not run code from front matter.',
    example: { sample: 'front-matter-javascript' },
    remedy: 'Write it as YAML between two `---` lines.',
  },
  'front-matter-late': {
    means:
      'Something that looks like front matter stands below an empty line or a comment. Front matter begins on the first line of a file; elsewhere `---` is a line of Markdown, so the keys are shown as a heading, and a `slug` or `draft: true` among them does nothing.',
    example: { sample: 'front-matter-late' },
    remedy: 'Move it to the first line, and the comment below it. To begin a page with a thematic break, write `***`.',
  },
  'front-matter-unclosed': {
    means: 'The file begins with `---`, which starts front matter, but no second `---` line ends it.',
    example: { sample: 'front-matter-unclosed' },
    remedy: 'Add the closing line. To begin a page with a thematic break, write `***`.',
  },
  'head-content': {
    means:
      'Something in the `<head>` of a page, or in the `head` of its front matter, cannot be in the head of a document, or docsgen does not put it there. A page may add titles, metas, links and scripts with data, and set `lang` and `class` of `<html>`.',
    example: { sample: 'head', nth: 1 },
    remedy:
      "Follow the fix. Styles for one page belong in a `<style>` element in its content, styles for all pages in a sheet that the config's `headTags` name.",
  },
  'html-comment': {
    means: 'A file with the extension `.mdx` contains an HTML comment, which MDX does not support. HTML comments are fine in `.md` files.',
    example: { sample: 'mdx-html-comment' },
    remedy: 'Write `{/* … */}`. A site that comes from Docusaurus can set `markdown.htmlComments` to `true`, which leaves them out.',
  },
  'html-not-allowed': {
    means:
      "The config accepts pages from strangers (`markdown: { html: 'safe' }`), and this element, attribute or class is not one that they may use.",
    example: { sample: 'html-safe', nth: 5 },
    remedy:
      'Write it in Markdown, or remove it. [Decision 020](../decisions/020-what-raw-html-may-do.md) lists what is allowed: text, tables, lists, images, audio and video, without styles, classes, forms and frames.',
  },
  'impossible-element': {
    means:
      'An element that a page cannot contain: a tag whose name is not possible in HTML, such as `<int*>` in a block of HTML; content in an element that never has any, such as `<br>`; `<html>`, `<head>` or `<body>`, which every page of the site already has; or an element with an impossible name that code creates.',
    example: { sample: 'html-impossible-tags' },
    remedy:
      'For a `<` that is meant as text, write `&lt;` or put the text in backticks: in raw HTML, a browser reads `List<String>` as a tag and does not show `<String>`. docsgen shows a tag that cannot be an element as it is written, with this warning. It also warns about one that HTML does not have, such as `<String>`, of which a browser shows nothing. What a page cannot show at all is an error.',
  },
  'invalid-diagram': {
    means:
      'Mermaid cannot read the source of a diagram: a fence of `mermaid`, or the `value` of `<Mermaid>`. The build reads each diagram with the Mermaid that draws it later.',
    example: { sample: 'diagram-mistakes' },
    remedy:
      "Correct the diagram; <https://mermaid.js.org/intro/syntax-reference.html> describes the syntax. The names in capitals are Mermaid's own: `SQE`, for example, is `]`. With `checks: { brokenDiagrams: 'warning' }` readers see the source in its place. See [math and diagrams](math-and-diagrams.md).",
  },
  'invalid-file-name': {
    means:
      'A public file has a name that is not possible on some systems, so the site could not be built, unpacked or served there: the name contains a control character or any of `\\ : * " < > | ?`, ends with a dot or a space, is reserved for a device on Windows (`con`, `aux`, `com1`), or takes more than 240 bytes. Or a page\'s file has a name that is not UTF-8, so docsgen cannot read it.',
    example: { sample: 'windows-names', nth: 1 },
    remedy: 'Rename the file.',
  },
  'invalid-formula': {
    means:
      "KaTeX cannot read the TeX of a formula: `$x$`, `$$x$$`, a block between lines of `$$`, or a fence of `math`. The reason is KaTeX's own.",
    example: { sample: 'formula-mistakes', nth: 1 },
    remedy:
      'Correct the TeX; <https://katex.org/docs/supported> lists what KaTeX knows. A macro may expand 1,000 times. If the dollar signs are prices or variables, write `\\$`, use code, or set `markdown: { math: false }`. With `checks: { brokenFormulas: "warning" }` readers see the TeX in its place. See [math and diagrams](math-and-diagrams.md).',
  },
  'last-updates-unknown': {
    means:
      "The config asks for the date or author of each page's last change (`showLastUpdateTime`, `showLastUpdateAuthor`, `sitemap.lastmod`), but docsgen cannot get them from Git, for all pages or for those of one repository. The site is built without them.",
    example: `config/site.config.ts:4:31  warning  last-updates-unknown
  There are no dates of last changes, because docsgen cannot read them from git: spawn git ENOENT.
    4 │   docs: { showLastUpdateTime: true },
      │                               ^^^^
  Fix: build in a git repository with git installed, or remove docs.showLastUpdateTime from the config`,
    remedy:
      'Build in a Git repository with Git installed, or remove the settings that the problem names. In a container the repository often belongs to another user than the one who builds, and Git then refuses to read it: `git config --global --add safe.directory <folder>` tells Git to trust it.',
  },
  'mdx-not-allowed': {
    means: "The config accepts pages from strangers (`markdown: { html: 'safe' }`), and an MDX page is a program.",
    example: { sample: 'html-safe' },
    remedy:
      'Write the page in Markdown, in a file that ends in `.md`. With this setting, `.md` files are read as Markdown whatever `markdown.format` says.',
  },
  'missing-pages': {
    means: 'A version of `config/versions.json` has no pages.',
    example: { sample: 'version-without-content' },
    remedy: 'Add pages to its folder (`content/<name>`, or the folder that `content` sets), or remove the version from the manifest.',
  },
  'nesting-too-deep': {
    means: 'Blocks or tags are nested more than 200 levels deep.',
    example: { sample: 'nesting-too-deep' },
    remedy: 'The most common cause is tags that are opened and never closed: close them. A long line of `>` counts too.',
  },
  'nothing-shared': {
    means: 'A version in a version manifest names pages that it shares with the newer version ("inherits"), and no page there matches.',
    example: { sample: 'version-shared-wrong' },
    remedy:
      'Write the path of the page below the folder of its version, such as `changelog.md`, its doc id, a folder, or a glob. To take all pages, write `"inherits": true`.',
  },
  'nothing-left-out': {
    means:
      'A version in a version manifest leaves out pages of the newer version ("without"), and no page that it would take from there matches.',
    example: { sample: 'version-left-out-wrong' },
    remedy:
      'Write the path of the page below the folder of its version, such as `guides/new.md`, its doc id, a folder, or a glob. If the page is gone from the newer version, too, remove the entry.',
  },
  'pages-in-no-version': {
    means: 'A site with versions has pages in `content/` beside the folders of its versions. They are not published.',
    example: { sample: 'pages-in-no-version' },
    remedy:
      'Move them into the folder of a version, or to `pages/`, whose pages are in no version. If other pages include them, let the name of the file or of its folder begin with an underscore. A site without versions has no `config/versions.json`, and its pages lie in `content/` itself.',
  },
  'page-ends-process': {
    means:
      "The process in which docsgen built the page ended, and so did a second one: the page's code ends it, or the page triggers a bug in a program that docsgen or a plugin uses. docsgen still built and checked the other pages.",
    example: { sample: 'page-takes-too-much' },
    remedy:
      "Remove the code that ends the process. If there is none, build without the site's plugins to see whether one of them is the cause; otherwise, please report the page.",
  },
  'page-takes-memory': {
    means:
      'One page needs more memory than `limits.pageMemory` allows (512 MB, docsgen itself included). It is left out, and the other pages are checked.',
    example: { sample: 'page-takes-too-much' },
    remedy:
      "Split the page, or raise the limit in the config: `limits: { pageMemory: '1 GB' }`. A small page that needs so much contains code that never ends, or a pattern that parsers handle badly, such as a table with thousands of columns.",
  },
  'page-takes-time': {
    means:
      'One page takes longer to build than `limits.pageSeconds` allows (10 seconds of processor time, and as much again for every 500,000 characters). It is left out, and the other pages are checked.',
    example: { sample: 'page-takes-too-much' },
    remedy:
      'Split the page, or raise the limit in the config: `limits: { pageSeconds: 30 }`. A small page that takes so long contains code that never ends, or a pattern that parsers need a long time for, such as thousands of unclosed marks.',
  },
  'plugin-failed': {
    means:
      'A plugin of the site threw an error: while it was set up, while it worked on a page, or in one of its hooks. The message names the plugin and its place in the config. An error that a plugin raised with `file.fail()` has the place in the page that the plugin gave it.',
    example: { sample: 'plugin-throws' },
    remedy:
      "See the plugin's documentation for what the message means. With `--json`, docsgen prints where the error was thrown. Plugins for versions of unified before 2020 change a parser that no longer exists and cannot be used: look for a newer version.",
  },
  'plugin-message': {
    means: 'A plugin of the site reported a message about the page.',
    example: { sample: 'plugin-message' },
    remedy: "See the plugin's documentation.",
  },
  'plugin-without-effect': {
    means:
      'A plugin of the site, or something that it is given, does nothing: it adds syntax to a parser that has read the page by then, or is given options for what docsgen does itself.',
    example: { sample: 'plugin-without-effect' },
    remedy:
      'List plugins that add syntax in `markdown.remarkPlugins` (or in `remark` of a docsgen plugin). They must add it while they are set up; see [Plugins](plugins.md).',
  },
  'render-failed': {
    means: 'The page compiled, but rendering its HTML failed. `--json` prints the stack trace.',
    example: `content/quickstart.md:1:1  error  render-failed
  The page could not be rendered: Cannot read properties of null.
  Fix: check the components that the page uses`,
    remedy:
      "Remove the page's components one at a time to find the one that fails. Please report it: a component of the theme should say what is wrong with its props.",
  },
  'shadowed-public-file': {
    means: 'Two public folders (`publicDirs`) contain a file with the same path. The one in the earlier folder is published.',
    example: { sample: 'shadowed-public-file' },
    remedy: 'Rename or remove one of the two.',
  },
  'lost-mark': {
    means:
      'A page has something that was meant as Markdown and is shown as text: a link to a line `[label]: URL` or to a footnote that the page does not have, a link with a blank in its address or before it, one whose address another generator writes (`{{ page.url }}`), `##Heading` without a blank, an id of a heading with a blank, `> [!TIPP]` or `> [!TIP] Words`, which are no alerts of GitHub’s, stars beside a sign, as in `**Note:**text`, lines with bars that make no table, a link or a block of code in HTML without an empty line before it, or lines that an unfinished merge has left.',
    example: { sample: 'lost-marks' },
    remedy: 'Write what the fix says. What is meant as text stands in backticks, or behind a backslash.',
  },
  'shallow-clone': {
    means:
      'The config asks for the dates of last changes, but this clone of the repository contains only the latest part of its history, so some dates are unknown. Build servers often clone this way.',
    example: `config/site.config.ts:4:31  warning  shallow-clone
  Some pages have no date of their last change, because this clone of the repository contains only its latest history.
    4 │   docs: { showLastUpdateTime: true },
      │                               ^^^^
  Fix: fetch the full history, for example with "git fetch --unshallow"`,
    remedy: 'Fetch the full history; for GitHub Actions, set `fetch-depth: 0`.',
  },
  'stray-directive': {
    means: 'A line of colons neither opens nor closes a directive and is shown as text.',
    example: { sample: 'unknown-directive' },
    remedy:
      'Quote the value of an attribute that contains spaces, quotes or `=`. Write a name that docsgen knows, such as `:::note`, and nothing else on the closing line of a directive. A directive that contains another one begins and ends with more colons.',
  },
  'svg-runs-code': {
    means:
      'An SVG contains a script, an event handler or a `javascript:` link. None of it runs while the SVG is an image in a page, but the file has an address of its own, and the code runs for a reader who opens it. If the config accepts pages from strangers, embedded HTML, files loaded from elsewhere, a document type with declarations and markup that is not well-formed count too, and the problem is an error.',
    example: { sample: 'svg-runs-code' },
    remedy: 'Export the drawing again without scripts and links, or publish it as PNG.',
  },
  'too-complex': {
    means:
      'A page contains so much of something that reading it would take minutes or gigabytes: 2,000 marks (`*`, `_`, `~`, `` ` ``, `<`, brackets, URLs) in one paragraph, 2,000 underlined headings, or tables with 200,000 cells, including those that rows leave out.',
    example: { sample: 'too-complex' },
    remedy: 'Programs usually generate such pages. Split the generated text, and put code into code blocks, where marks are not counted.',
  },
  'unclosed-admonition': {
    means: 'A directive is never closed, so it includes the rest of the page.',
    example: { sample: 'unknown-directive' },
    remedy: 'Close it with a line of as many colons as it begins with.',
  },
  'unclosed-element': {
    means:
      'A tag in raw HTML is never closed, or is written as if HTML could close it with `/>`, which it does for elements such as `<br />` alone, and within `<svg>` and `<math>`. Browsers then put what follows into the element: the rest of its block, or of the page. The same goes for a comment and for a block of code between lines of backticks. An `<iframe />` is closed by docsgen, and not reported.',
    example: { sample: 'html-unclosed' },
    remedy:
      'Add the closing tag: `<a id="here"></a>`. For a `<` that is meant as text, write `&lt;` or put the text in backticks. The closing tags of paragraphs, items, cells, rows and options may be left out.',
  },
  'unknown-directive': {
    means:
      '`:::name` is not a directive that docsgen knows. Its content is shown without a box. `::name[…]` on a line of its own is shown as text, and so is `:name[…]` among words, which is reported if its name is nearly one that there is.',
    example: { sample: 'unknown-directive' },
    remedy: '[Blocks](blocks.mdx) lists the directives that there are.',
  },
  'unknown-language': {
    means:
      'A code block names a language that docsgen cannot highlight, or that `code.languages` leaves out. It is shown without highlighting.',
    example: { sample: 'unknown-language' },
    remedy: 'Correct the name, or write `text`. `checks.unknownLanguages` can make this an error or ignore it.',
  },
  'unsafe-html': {
    means:
      "A page's HTML would run code in the reader's browser, or change what the site's scripts find. Such code would run when the page is loaded but not when a reader navigates to it from another page, and no strict content security policy allows it. The only scripts that pages may contain are data (`type=\"application/json\"`).",
    example: { sample: 'html-runs-code' },
    remedy:
      'Move a script to a file in a public folder, and list it under `scripts` in the config; let it find its elements by their class or id. Give forms, frames and images names with a hyphen. Instead of refreshing and `<base>`, use `redirects`. With `checks: { brokenComponents: "warning" }` the page is published without it.',
  },
  'unsafe-url': {
    means:
      "A URL in a page, in front matter, in the config or in a manifest would run code in the reader's browser (`javascript:` and the like), leave the site although it looks like a path on it (`//other.example`, `/\\other.example`), begin with a scheme that is not allowed in links (`data:`, `blob:`, `file:`), or contain a control character. Disguises do not help: upper and lower case, entities, line breaks, leading spaces. Web URLs, paths, `mailto:`, `tel:` and an application's own `name://…` are allowed, and so is `data:image/…` for an image.",
    example: { sample: 'link-unsafe' },
    remedy:
      'Link to a page or file, or write another site\'s URL with `https://`. With `checks: { brokenComponents: "warning" }` a page is published without it.',
  },
} satisfies Record<string, ProblemEntry>;
