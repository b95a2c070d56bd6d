/** What the reference of the commands says beside what their help says, by command: Markdown. */
export const COMMAND_NOTES: Record<string, string> = {
  build: `\`--json\` prints \`pages\`, \`versions\`, \`compiled\`, \`fromCache\`, \`parserCounts\`, \`referenceBlocks\`, \`rendered\`, \`written\`, \`unchanged\`, \`warnings\`, \`errors\`, \`seconds\`, \`bytes\`, \`diagnostics[]\`,
and \`profile\` when it was asked for.

- \`--out\`: docsgen keeps files in this folder that it did not write.
- \`--no-cache\`: the output is the same. Together with \`--out\`, this builds a site in a read-only folder.
- \`--plain\`: the output is the same, and the build takes up to four times as long. If the output ever differs, that is a bug in docsgen: please report it.
- \`--changes\` and \`--why\`: [Addresses that last](urls.md#what-a-build-has-changed) shows both. With \`--json\`, the report has \`why\`.
- \`--profile\` prints wall-clock and processor time of each stage in milliseconds, memory, and the slowest pages. \`--cpu-profile build.cpuprofile\` also writes
  \`build.worker-1.cpuprofile\` and so on, one for each worker.

[Large sites](large-sites.md) says when to use which.`,
  watch:
    'Keys in the terminal: `o` opens the site, `p` lists all problems, `y` and `n` answer [a proposed redirect](redirects.md#when-you-rename-a-page), `r` rebuilds and checks every file, `q` quits, `h` lists the keys. [Writing with docsgen watch](watch.md) has the rest.',
  merge: `\`--json\` prints \`parts\`, \`pages\`, \`versions\`, \`written\`, \`unchanged\`, \`bytes\` and \`seconds\`. [Large sites](large-sites.md#several-machines) shows the whole way.`,
  serve: `Serves the site as a good static host would: clean URLs, \`404.html\`, compression, caching, ranges. The server responds only under its own names, and pages of
other sites cannot read from it. Its names are \`localhost\`, the machine's loopback addresses and the given \`--host\`; with \`--host 0.0.0.0\`, any address
and the machine's name. \`docsgen watch\` does the same.`,
  index: `\`--json\` prints \`outcome\`, \`index\`, \`records\`, \`largestRecord\`, \`versions[]\` with what was added, changed and removed, \`settings\`, \`synonyms\`, \`refusal\`, \`resumed\`,
\`removedTemporaries\`, \`leftTemporaries\`, \`output\`, \`warnings\`, \`errors\` and \`diagnostics[]\`. [Search](search.md#algolia) says when to run it.`,
  'check-search':
    '`--json` prints `checks[]` with the position of each query, `classes` with the figures of each class, `compared[]` with `--baseline`, `log` with `--from`, `explained` with `--explain`, `errors` and `diagnostics[]`. [Search](search.md#what-the-search-must-find) has more.',
  urls: '`--json` prints `urls[]`, `compared` with `--against`, `errors` and `diagnostics[]`. [Addresses that last](urls.md) shows the lock file, and lists what `--against` reads.',
  list: '`--json` prints `pages[]` with `url`, `kind`, `title`, `version`, `docId`, `file`, `isDraft`, `isUnlisted`, `inheritedFrom` and `plugin`, and `errors` and `diagnostics[]`. [Addresses that last](urls.md#which-pages-there-are) shows the table.',
  policy: '`--json` prints `policy` and `origins[]`. [Security policy](security-policy.md) says what to do with it.',
  theme: '[Parts of the theme](theme-slots.md) describes the slots.',
  import: '[Coming from Docusaurus](moving-in.md) and [from MkDocs](moving-from-mkdocs.md) describe the import and its report.',
};
