import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const dataProblems = {
  'duplicate-doc-set': {
    means: 'Two doc sets have the same path, or ids that file systems may confuse.',
    example: { sample: 'doc-sets-duplicate' },
    remedy: 'Give one of them another `path`, or another id.',
  },
  'front-matter-syntax': {
    means: 'The front matter is not valid YAML, or uses more of YAML than plain data: anchors, aliases and tags are not allowed.',
    example: { sample: 'front-matter-yaml' },
    remedy: 'The most common cause is a value that contains a colon and a space or begins with a special character: put it in quotes.',
  },
  'invalid-text': {
    means:
      'A file is not UTF-8 text, or has more than 100 MB of it. The marked place is the first byte that is wrong. A byte order mark is allowed.',
    example: { sample: 'encoding-invalid-utf-8' },
    remedy: 'Save the file as UTF-8. Editors show the encoding in the status bar or in "Save as".',
  },
  'json-duplicate-key': {
    means: 'A key appears twice in one JSON object. Programs would silently keep the second.',
    example: { sample: 'json-duplicate-key' },
    remedy: 'Remove or rename one of the two.',
  },
  'json-syntax': {
    means:
      'A JSON file (a manifest, or data that a page imports) is not valid. JSON has no comments, no comma before a closing bracket, and only double quotes.',
    example: { sample: 'json-trailing-comma' },
    remedy: 'Correct the marked place. Editors that support JSON mark it too.',
  },
  'link-target': {
    means:
      'A link of the navbar or footer needs exactly one target: `to` for a route of the site, `href` for a URL (in the footer also `html`).',
    example: { sample: 'navbar-to-and-href' },
    remedy: 'Keep the one that you mean.',
  },
  'missing-key': {
    means: 'A required key is missing.',
    example: { sample: 'config-missing-title' },
    remedy: 'Add it. Editors show the available keys: for the config through `defineConfig`, for manifests through `$schema`.',
  },
  'refused-file': {
    means:
      "A page uses a file that pages may not use, or a folder of the site contains such a file. Pages may use files in the content folders, in the public folders and in the folders that the config lists in `assets.allow`. This applies to links, images and imports, and to the targets of symbolic links. docsgen never reads files and folders whose names begin with a dot, the site's own `config/`, anything that is not a plain file, or files larger than `assets.maxSize`. A public file whose name begins with a dot is only left out, with a warning. The same is said of a file or a folder of the site that the disk does not give out: the user that runs docsgen has no permission, or the disk fails.",
    example: { sample: 'refused-files', nth: 1 },
    remedy:
      "Move the file into the site's content, or list the folder that really contains it in `assets.allow`: `assets: { allow: ['../shared-images'] }`. Everything in a listed folder may be published. See [decision 018](../decisions/018-what-pages-may-name.md).",
  },
  'unknown-key': {
    means:
      'The config, a manifest or a category file has a key that docsgen does not know. For keys of Docusaurus, the fix gives their name in docsgen. In front matter, docsgen warns about keys that look like one of its keys, about keys that other generators know, with what to write instead, and about all others where the site has no code that could read them.',
    example: { sample: 'config-unknown-key' },
    remedy:
      'Use the suggested key, or remove it. If something else reads a key of the front matter, describe it in `frontMatter` in the config: see [Editor set-up and front matter of your own](editor-setup.md#front-matter-of-your-own).',
  },
  'url-with-path': {
    means: '`url` is only the origin of the published site; the path below it is `baseUrl`.',
    example: { sample: 'config-url-with-path' },
    remedy: 'Split the address in two, as the fix says.',
  },
  'yaml-syntax': {
    means: 'A YAML file (a category file, or data that a page imports) is not valid, or uses more of YAML than plain data.',
    example: { sample: 'category-file' },
    remedy: 'See [front-matter-syntax](#front-matter-syntax).',
  },
} satisfies Record<string, ProblemEntry>;
