import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const configProblems = {
  'admin-key-in-config': {
    means:
      'The site config contains a key that can change the search index. Configs are committed and published, and such keys have been misused on many public sites. docsgen never prints the line.',
    example: { sample: 'config-admin-key' },
    remedy:
      'Remove the key. Commands that need it read it from the environment. If it was ever committed, revoke it at the search provider, because the Git history keeps it. The public search-only key (`apiKey`) may stay.',
  },
  'ambiguous-config': {
    means: '`config/` contains more than one `site.config` file, but docsgen can use only one.',
    example: { sample: 'config-in-two-files' },
    remedy: 'Keep one of them; `config/site.config.ts` is the usual one.',
  },
  'config-import': {
    means: 'The config imports a file or package that cannot be found.',
    example: { sample: 'config-missing-import' },
    remedy: 'Correct the path, which is relative to the folder of the importing file, or install the package.',
  },
  'config-not-exported': {
    means: 'The config file has no default export, or one that is not an object.',
    example: { sample: 'config-exports-nothing' },
    remedy: 'Write `export default defineConfig({ … })`, with `defineConfig` from `docsgen/config`.',
  },
  'config-syntax': {
    means: 'The config is not valid TypeScript. The message comes from the compiler; the mistake is often just before the marked place.',
    example: { sample: 'config-syntax' },
    remedy: 'Look for a missing comma, bracket or quote before the marked place.',
  },
  'config-threw': {
    means: "The config's own code threw an error while it ran.",
    example: { sample: 'config-throws' },
    remedy: 'Correct the code at the marked place. A common cause is an environment variable that is not set.',
  },
  'duplicate-version': {
    means:
      'A version is listed twice in `config/versions.json`, two versions have names that file systems may confuse (`v1` and `V1`), or search knows two versions by one name.',
    example: { sample: 'versions-duplicate' },
    remedy: 'Remove or rename one of the two, or its `searchName`.',
  },
  'wrong-move': {
    means:
      'An entry in `moved` of a version manifest contradicts itself or another one: it moves a page to itself, two entries say what became of one page in one version, or entries lead in a circle.',
    example: { sample: 'moved-pages-wrong' },
    remedy:
      'Keep the entry that is true. A page that became several has one entry, with a list in `to`. [Versions](./versions.md#pages-that-move) has all rules.',
  },
  'duplicate-version-path': {
    means:
      'Two versions would be published at the same path, so that readers could reach only one of them. The latest version is at `/` unless it has a `path`.',
    example: { sample: 'versions-duplicate-path' },
    remedy: 'Give one of them a `path` of its own.',
  },
  'invalid-value': {
    means: 'A key of the config or a manifest has a value of the right kind that is not allowed.',
    example: { sample: 'config-wrong-type' },
    remedy: 'Use one of the values that the message lists.',
  },
  'missing-sidebar-manifest': {
    means: '`config/versions.json` names a sidebar manifest that does not exist.',
    example: { sample: 'version-without-sidebars' },
    remedy:
      'Correct the path, which is relative to the site folder. Without `sidebars`, docsgen uses `config/sidebars/<name>.json` if it exists.',
  },
  'missing-version-manifest': {
    means: '`content/` contains folders that look like versions, but `config/versions.json` is missing.',
    example: { sample: 'versions-missing' },
    remedy: 'Create it, with the newest version first.',
  },
  'nothing-to-inherit': {
    means:
      'A version in a version manifest has `"inherits": true`, and no version stands above it; or it has `"without"`, and inherits nothing.',
    example: { sample: 'version-inherits-nothing' },
    remedy:
      'A version takes the pages that its folder lacks from the version that stands above it in the list. See [Versions](versions.md).',
  },
  'secret-in-config': {
    means:
      "The config, the version manifest or a sidebar manifest contains the value of an environment variable that holds one of docsgen's secrets: `ALGOLIA_ADMIN_KEY`, `DOCSGEN_REMOTE_CACHE_TOKEN` or `DOCSGEN_REMOTE_CACHE_AUTHORIZATION`. Values in these files are published with the site, whether they are written there or read with `process.env`. Nothing was written or pushed. docsgen never prints the value or the line.",
    example: `config/site.config.ts:9:15  error  secret-in-config
  "search.algolia.apiKey" contains the value of ALGOLIA_ADMIN_KEY, and values in this file are published with the site.
  Fix: use a key whose only right is "search"; if this one was ever published, revoke it`,
    remedy:
      "Pass secrets to docsgen only through the environment, and do not read them into the config. Create the key for `search.algolia.apiKey` in Algolia's dashboard, with `search` as its only right. docsgen does not look for values of fewer than 8 characters.",
  },
  'unknown-doc-set': {
    means:
      'An item of the navbar names a doc set that `docSets` in the config does not have. Items without `docSet` belong to the docs that `docs` configures.',
    example: { sample: 'doc-sets-named' },
    remedy: 'Correct the id, or add the set to `docSets`.',
  },
  'unknown-version': {
    means: '`latest`, the version dropdown, `checks.overrides` or `--only` names a version that `config/versions.json` does not list.',
    example: { sample: 'versions-unknown-latest' },
    remedy: 'Use one of the names that the message lists.',
  },
  'unlisted-version-folder': {
    means:
      'A folder beside those of the versions is called like a version, such as `content/1.1`, and `config/versions.json` does not list it. docsgen publishes the versions of the manifest alone.',
    example: { sample: 'versions-unlisted-folder' },
    remedy:
      'Add it to `versions`, at its place in the list, or give the folder another name. `docsgen version 1.1` makes the folder and the entry.',
  },
  'unused-sidebar-manifest': {
    means:
      'A file in `config/sidebars/` does not belong to any version in `config/versions.json`, or is code or YAML, while sidebars are JSON.',
    example: { sample: 'unused-sidebars' },
    remedy: 'Rename it after its version, write it as JSON, or remove it.',
  },
  'wrong-type': {
    means: 'A key of the config or a manifest has a value of the wrong kind.',
    example: { sample: 'config-wrong-type', nth: 1 },
    remedy: 'Write a value of the kind that the message asks for.',
  },
} satisfies Record<string, ProblemEntry>;
