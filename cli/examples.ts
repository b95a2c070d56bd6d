// What is below the options in the help of the program and of each command.

export const PROGRAM_EXAMPLES = `
Examples:
  docsgen init docs              make a new site in docs/
  docsgen watch --open           see the site in this folder while you write it
  docsgen build                  build the site in this folder to dist/
  docsgen serve --open           open the built site in a browser
  docsgen index                  push its search records to Algolia
  docsgen build docs --out site  build the site in docs/ to site/
`;

export const BUILD_EXAMPLES = `
A site is a folder with config/ (site.config.ts, versions.json, sidebars/) and content/ (a folder per version, and public/).
A build replaces the old site in one step, and only if there are no errors.

Examples:
  docsgen build                        build the site in this folder to dist/
  docsgen build docs --out public      build the site in docs/ to public/
  docsgen build --only next 1.54       build only two versions, for a quick look
  docsgen build --json > report.json   save a report of the build, for a script
  docsgen build --format github        show problems in the pull request, in a workflow of GitHub
  docsgen build --no-cache --profile   see where a first build spends its time
  docsgen build --changes changes.md   save what has changed, for a comment on a pull request
  docsgen build --why /1.53/upgrade    say why this page has changed
`;

export const MERGE_EXAMPLES = `
Several machines build the parts at the same time, from the same files and with the same docsgen. The merged site has the same bytes as a
single build. If anything is wrong with a part, nothing is written.

Examples:
  docsgen build --shard 1/2                     on one machine: builds parts/1-of-2/
  docsgen build --shard 2/2                     on another: builds parts/2-of-2/
  docsgen merge parts/1-of-2 parts/2-of-2       once both parts are on one machine
`;

export const EXPORT_EXAMPLES = `
Builds the site for a folder or a ZIP file that readers open without a server or a network: links are relative, and search, tabs, diagrams and
islands work from the disk. Nothing is written to dist/. Files of other origins, which the pages load online, are listed and left out.

Examples:
  docsgen export --zip manual.zip              everything in one file to send or to hand over
  docsgen export --dir manual                  a folder: open manual/index.html, or copy it below any path of a server
  docsgen export --zip 1.54.zip --only 1.54    one version alone
`;

export const PDF_EXAMPLES = `
Prints all pages of a sidebar, in reading order, to one PDF with a table of contents, bookmarks and page numbers. An installed Chromium does it: the one that
CHROMIUM_PATH names, or one on the PATH. Links to pages that are not in the PDF lead to the published site.

Examples:
  docsgen pdf                                    the first sidebar of the latest version
  docsgen pdf --in 1.53 --sidebar docs           another version, and a sidebar by its id
  docsgen pdf --out manual.pdf --paper letter    another file, another paper
`;

export const INIT_EXAMPLES = `
Writes a small site that builds as it is: a page at the front, two versions, sidebars, settings for editors, and what the host needs. The
title, the host and the address of the site are guessed from the folder and its git remote. Without a terminal, or with --yes, it asks nothing.
A folder with anything but a project's usual files (README, LICENSE, package.json, dot files) is refused, and no file is ever overwritten.

Examples:
  docsgen init docs                              make a site in docs/
  docsgen init docs --yes --title "Lantern"      ask nothing
  docsgen init . --versions next,2.0,1.0         name the versions, newest first
  docsgen init . --no-versions --host netlify    a site without versions, for Netlify
  docsgen init . --from docusaurus               make the Docusaurus site in this folder a docsgen site, too
`;

export const VERSION_EXAMPLES = `
Keeps the pages as they are now as a version: copies the folder and the sidebars of the newest version, and adds an entry to the version
manifest below the unreleased one. Readers get the new version by default, and the one that was latest moves to a path with its name. You go on
in the folder that you know. A site without versions gets two: its pages move to content/next/, and the new version takes over their addresses.
Paths in links, imports and the like that would lead elsewhere then are corrected, in other files of the site, too. Git takes everything back.

Examples:
  docsgen version 1.1                 keep the pages as version 1.1
  docsgen version 1.1 --dry-run       see what would change
  docsgen version 1.0.5 --no-latest   readers go on getting the version that is latest now
  docsgen version 1.1 --inherit       copy nothing: until it has pages of its own, 1.1 shows those of the newer version
  docsgen version 2.0 --set api       a version of the doc set "api"
`;

export const SERVE_EXAMPLES = `
Serves the most recent build; a new build shows on the next page load.

Examples:
  docsgen serve --open          serve dist/ and open it in a browser
  docsgen serve --port 8080     use another port
  docsgen serve --host 0.0.0.0  let other machines read the site
`;

export const WATCH_EXAMPLES = `
Serves the site while you write: each save shows in the open page at once. Nothing is written to dist/.
Press h in the terminal to list the keys.

Examples:
  docsgen watch --open             watch the site in this folder and open it in a browser
  docsgen watch docs --only next   show one version of the site in docs/
  docsgen watch --poll             on a network drive or in a container that does not report changes
`;

export const MCP_EXAMPLES = `
Lets agents ask the built site by the Model Context Protocol: search, read a page as Markdown, list the versions, compare a page between two
versions. It reads and writes nothing else. Without options it speaks over standard input and output, as programs that start it expect.

Examples:
  docsgen mcp                      the command for an agent's settings, started in the folder of the site
  docsgen mcp docs --out public    answer from the site that was built to public/
  docsgen mcp --http --port 3333   answer at http://127.0.0.1:3333/mcp
`;

export const CHECK_SEARCH_EXAMPLES = `
Runs the queries in config/search.spec against the site's own search index and lists those that do not find the page that they must:
  [1.54, next]                             versions that the lines below apply to; * for all
  gpu -> deployment/gpu-support            the doc with this id must be among the first 3 results
  rotate a key -> account/keys#rotate      the heading with this id must be among them
  tls -> installation/tls (top 1)          this doc must be the first result
  login -> sso or account/sign-in          either doc will do
  log me in -> sso (measured)              this query counts in the figures and need not find the doc
  [[typo]]                                 class of the lines below; each class gets its own figures

Examples:
  docsgen check-search                            check the site in this folder
  docsgen check-search docs --json                save each query's position, for a script
  docsgen check-search --baseline baseline.json   fail if a class of queries finds less than it did
  docsgen check-search --from queries.csv         see what readers look for in vain
  docsgen check-search --explain "log in"         see why each hit is where it is
`;

export const CHECK_EXAMPLES = `
Checks the site's own links as a build does and, with --external, those to other sites: in pages, the navbar, the footer and the sidebars. Each
host gets at most two requests at a time. What is found is kept in .docsgen/, so the next run asks only for what is old.

Examples:
  docsgen check links --external             check all links of the site in this folder
  docsgen check links --external --anchors   look for the headings that they name, too
  docsgen check links --external --offline   ask nobody: see what earlier runs found
  docsgen check links --external --format github
                                             show broken links in the pull request, in a workflow of GitHub
`;

export const SCORE_EXAMPLES = `
Looks at what agents and search engines meet on the site, rule by rule. A rule's score is the share of things that are right, from 0 to 100; that of
the site is the mean of its rules. Pages that search engines do not find (drafts, unlisted ones, versions with noIndex) do not count.

Examples:
  docsgen score                      score the site in this folder
  docsgen score --rule descriptions  list everything that one rule finds
  docsgen score --in 1.54            look at one version
  docsgen score --min 90             fail below 90, in CI
`;

export const POLICY_EXAMPLES = `
Reads the pages of the built site. The policy allows the site's own files, the theme's inline script and styles (by their hashes) and what the
pages load from other origins. Each such origin is listed with the first page that needs it. docsgen itself adds none.

Examples:
  docsgen policy               print the header for the web server
  docsgen policy --json        save the policy and the origins, for a script
`;

export const THEME_EXAMPLES = `
A file in theme/ that is named after a slot changes that part of each page: theme/footer.tsx. The first build with such a file records in
theme/contract.json what the slot promises; commit that file. When a later docsgen promises something else, this command says what.

Examples:
  docsgen theme                  list the slots, and the files for them
  docsgen theme --accept footer  say that theme/footer.tsx is right for the slot as it is now
  docsgen theme --accept         say it of all files
`;

export const INDEX_EXAMPLES = `
Creates the site's search records and pushes what has changed, and the settings, to the Algolia index that the config names.
Readers search the complete old index until the complete new one replaces it. If a run is interrupted, the next run continues it.

Environment:
  ALGOLIA_ADMIN_KEY  a key with the rights search, browse, addObject, deleteObject, deleteIndex, settings, editSettings, listIndexes
  ALGOLIA_HOSTS      hosts to push through instead of Algolia's own: https://proxy.example, https://proxy-2.example

Examples:
  docsgen index                              push what has changed
  docsgen index --dry-run                    see what would change
  docsgen index --full                       write every record again
  docsgen index --dry-run --output r.ndjson  only write the records to a file
`;

export const IMPORT_EXAMPLES = `
Reads the other generator's site and writes a docsgen site with the same routes. To read it, docsgen runs its config and sidebars, and no other
code of it; then it compiles the new site's pages as a build does, to tell what is broken. The report says what was carried over, what was
translated and what needs you. Run it again when the old site has changed: what you have edited since stays as it is.

Examples:
  docsgen import docusaurus ../old-site --out .          make a site in this folder
  docsgen import docusaurus . --in-place                 write only a config; the pages stay where they are
  docsgen import mkdocs ../old-site --out docs           make a site of one made with MkDocs
  docsgen import docusaurus ../old-site --out . --report import.md
                                                         write the whole report as a checklist, too
`;

export const CONFIG_EXAMPLES = `
Lists all keys, those that the config leaves out too, and after them what the manifests say. Each has its place in a file, the name of an
environment variable that goes before the config, or "default".

Examples:
  docsgen config                       list everything
  docsgen config --key navbar search   list two keys and all inside them
  docsgen config --json                save it for a script
`;

export const URLS_EXAMPLES = `
Reads the site and prints each address that readers may have written down: pages with their anchors, redirects, and files whose names stay.
--against fails when one of the old addresses or anchors is gone without a redirect, and when a redirect leads nowhere, to another one or in a
circle. It says what the page most likely became, and which line to paste. It reads a lock file, a sitemap.xml, .docusaurus/routes.js of
Docusaurus, objects.inv of Sphinx and MkDocs, the log of a web server, or a file with an address on each line.

Examples:
  docsgen urls                                   print the addresses
  docsgen urls --lock config/urls.lock           write them to a file, which you commit
  docsgen urls --against config/urls.lock        in CI: fail when one is gone
  docsgen urls --against ../old/build/sitemap.xml
                                                 before a site made with another generator is replaced
  docsgen urls --against https://docs.example.com/sitemap.xml
                                                 compare with what is published now
`;

export const LIST_EXAMPLES = `
Lists the pages with their addresses, versions, doc ids and files: those of the build, and drafts. A page that a version takes from a newer one is
listed in each of them, with the file that it comes from.

Examples:
  docsgen list                           list everything
  docsgen list --only next --kind doc    list the docs of one version
  docsgen list --json                    save it for a script
`;

export const COMPLETION_EXAMPLES = `
Examples:
  source <(docsgen completion bash)    in ~/.bashrc
  source <(docsgen completion zsh)     in ~/.zshrc, below compinit
  docsgen completion fish > ~/.config/fish/completions/docsgen.fish
`;
