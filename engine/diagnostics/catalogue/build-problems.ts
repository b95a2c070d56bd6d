import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const buildProblems = {
  'file-in-the-way': {
    means:
      '`docsgen import` would write a file that is there already, and no import wrote it: your own file would be lost. Nothing was written.',
    example: `config/site.config.ts:1:1  error  file-in-the-way
  docsgen import would write "config/site.config.ts", which is there already and was not written by an import.
  Fix: move or rename it, or import into another folder with --out`,
    remedy:
      'Move or rename the file, or import into another folder. If the file did come from an import, `config/import.json`, which says so, is missing: restore it from version control.',
  },
  'missing-config': {
    means: 'The site has no config.',
    example: { sample: 'config-missing' },
    remedy: "Create `config/site.config.ts`: `title` and `url` are enough. Or specify the site's folder: `docsgen build my-site`.",
  },
  'plugin-output': {
    means:
      'A hook of a docsgen plugin returned something that docsgen cannot use: a value of another form, a page or file that the site already has, or less than the plugin says it gives. The message names the plugin and the hook.',
    example: { sample: 'plugin-files-wrong', nth: 1 },
    remedy: 'Correct the plugin or its options. What each hook returns is described in [Plugins](plugins.md).',
  },
  'remote-cache': {
    means:
      'The cache that the config (`cache.remote`) or `DOCSGEN_REMOTE_CACHE` names could not be used: it did not answer, answered too slowly, refused requests, or sent something that was not requested. After three failures in a row, docsgen does not ask it again in that build, so it costs a few seconds at most. The site is built anyway.',
    example: { sample: 'remote-cache-dead' },
    remedy:
      'Check that the server is running, that the URL is right, and that `DOCSGEN_REMOTE_CACHE_TOKEN` is set if the server requires one. `DOCSGEN_REMOTE_CACHE=off` builds without the cache.',
  },
  'replaced-file': {
    means:
      'A public folder contains a file that docsgen makes too, and the two cannot become one. Yours is published. docsgen merges a `robots.txt`, a `_redirects` file and a `sitemap.xml` with its own: your lines come first.',
    example: { sample: 'public-files-of-docsgen' },
    remedy:
      "Remove the file if docsgen's serves as well. A `sitemap.xml` that lists other sitemaps needs another name: search engines find it through a `Sitemap:` line in your `robots.txt`, where docsgen adds a line for its own.",
  },
  'shadowed-redirect': {
    means:
      'A line of your own `_redirects` file answers an address that a redirect of the site is for. docsgen publishes your lines before its own, and hosts use the first line that matches.',
    example: { sample: 'public-files-of-docsgen' },
    remedy:
      'Keep one of the two. A line with a wildcard, such as `/* /index.html 200`, answers all redirects of the site; a docsgen site does not need one.',
  },
  'state-not-kept': {
    means:
      'The new site is in place, but then the disk refused to store the state that makes the next build fast, or to remove what is left of the old site. Readers see the complete new site. The next build takes longer, but its result is the same.',
    example: `warning  state-not-kept
  The new site is in place, but the build could not finish: Cannot write "/home/ada/docs/.docsgen/output/5f1c2a90.jsonl.new" (48213 bytes): the disk is full (ENOSPC).
  Fix: free some space and build again`,
    remedy: 'Follow the fix. The next command that works on the site removes what is left.',
  },
  'unread-rules': {
    means:
      'Vercel reads `vercel.json` in the folder that is deployed. If it builds the site itself, that is the project\'s own folder, where docsgen writes nothing, and not the output. The file there lacks rules of docsgen\'s: without "rewrites" a site below a base URL or with pages that are files is not found, without "redirects" addresses have no slash at their end, without "headers" browsers ask for each file anew. Redirects of pages are not lost, because they are pages, too.',
    example: { sample: 'vercel-builds-itself' },
    remedy:
      'Build the site and copy the keys that the message names from `dist/vercel.json`, or publish the output with `npx vercel deploy dist --prod`. Rules of your own may stand before them. See [Deploy](deploy.md#vercel).',
  },
} satisfies Record<string, ProblemEntry>;
