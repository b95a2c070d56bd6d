import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Generator } from '../engine/import-site.ts';
import { INIT_HOSTS } from '../engine/init/init-host.ts';
import { packageVersion } from '../engine/program/package-root.ts';
import { parseShard, type Shard } from '../engine/shard/shard.ts';
import { PAGE_KINDS } from '../engine/urls/page-kind.ts';
import type { BuildCommandOptions } from './build-command.ts';
import type { CheckCommandOptions } from './check-command.ts';
import type { CheckSearchCommandOptions } from './check-search-command.ts';
import type { Shell } from './completion/write-completion.ts';
import type { ConfigCommandOptions } from './config-command.ts';
import { describeError, formatFailure } from './describe-error.ts';
import { formatExitCodes } from './exit-codes.ts';
import type { ExportCommandOptions } from './export-command.ts';
import type { ImportCommandOptions } from './import-command.ts';
import type { IndexCommandOptions } from './index-command.ts';
import type { InitCommandOptions } from './init-command.ts';
import type { ListCommandOptions } from './list-command.ts';
import type { McpCommandOptions } from './mcp-command.ts';
import type { MergeCommandOptions } from './merge-command.ts';
import type { PdfCommandOptions } from './pdf-command.ts';
import type { PolicyCommandOptions } from './policy-command.ts';
import type { ScoreCommandOptions } from './score-command.ts';
import type { ServeCommandOptions } from './serve-command.ts';
import type { Terminal } from './terminal.ts';
import type { ThemeCommandOptions } from './theme-command.ts';
import type { UrlsCommandOptions } from './urls-command.ts';
import type { VersionCommandOptions } from './version-command.ts';
import type { WatchCommandOptions } from './watch-command.ts';
import { withoutSecrets } from './without-secrets.ts';

const PROGRAM_EXAMPLES = `
Examples:
  docsgen init docs              make a new site in docs/
  docsgen watch --open           see the site in this folder while you write it
  docsgen build                  build the site in this folder to dist/
  docsgen serve --open           open the built site in a browser
  docsgen index                  push its search records to Algolia
  docsgen build docs --out site  build the site in docs/ to site/
`;

const BUILD_EXAMPLES = `
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

const MERGE_EXAMPLES = `
Several machines build the parts at the same time, from the same files and with the same docsgen. The merged site has the same bytes as a
single build. If anything is wrong with a part, nothing is written.

Examples:
  docsgen build --shard 1/2                     on one machine: builds parts/1-of-2/
  docsgen build --shard 2/2                     on another: builds parts/2-of-2/
  docsgen merge parts/1-of-2 parts/2-of-2       once both parts are on one machine
`;

const EXPORT_EXAMPLES = `
Builds the site for a folder or a ZIP file that readers open without a server or a network: links are relative, and search, tabs, diagrams and
islands work from the disk. Nothing is written to dist/. Files of other origins, which the pages load online, are listed and left out.

Examples:
  docsgen export --zip manual.zip              everything in one file to send or to hand over
  docsgen export --dir manual                  a folder: open manual/index.html, or copy it below any path of a server
  docsgen export --zip 1.54.zip --only 1.54    one version alone
`;

const PDF_EXAMPLES = `
Prints all pages of a sidebar, in reading order, to one PDF with a table of contents, bookmarks and page numbers. An installed Chromium does it: the one that
CHROMIUM_PATH names, or one on the PATH. Links to pages that are not in the PDF lead to the published site.

Examples:
  docsgen pdf                                    the first sidebar of the latest version
  docsgen pdf --in 1.53 --sidebar docs           another version, and a sidebar by its id
  docsgen pdf --out manual.pdf --paper letter    another file, another paper
`;

const INIT_EXAMPLES = `
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

const VERSION_EXAMPLES = `
Keeps the pages as they are now as a version: copies the folder and the sidebars of the newest version, and adds an entry to the version
manifest below the unreleased one. Readers get the new version by default, and the one that was latest moves to a path with its name. You go on
in the folder that you know. A site without versions gets two: its pages move to content/next/, and the new version takes over their addresses.
Only files in config/ and content/ change, so Git takes everything back.

Examples:
  docsgen version 1.1                 keep the pages as version 1.1
  docsgen version 1.1 --dry-run       see what would change
  docsgen version 1.0.5 --no-latest   readers go on getting the version that is latest now
  docsgen version 1.1 --inherit       copy nothing: until it has pages of its own, 1.1 shows those of the newer version
  docsgen version 2.0 --set api       a version of the doc set "api"
`;

const SERVE_EXAMPLES = `
Serves the most recent build; a new build shows on the next page load.

Examples:
  docsgen serve --open          serve dist/ and open it in a browser
  docsgen serve --port 8080     use another port
  docsgen serve --host 0.0.0.0  let other machines read the site
`;

const WATCH_EXAMPLES = `
Serves the site while you write: each save shows in the open page at once. Nothing is written to dist/.
Press h in the terminal to list the keys.

Examples:
  docsgen watch --open             watch the site in this folder and open it in a browser
  docsgen watch docs --only next   show one version of the site in docs/
  docsgen watch --poll             on a network drive or in a container that does not report changes
`;

const MCP_EXAMPLES = `
Lets agents ask the built site by the Model Context Protocol: search, read a page as Markdown, list the versions, compare a page between two
versions. It reads and writes nothing else. Without options it speaks over standard input and output, as programs that start it expect.

Examples:
  docsgen mcp                      the command for an agent's settings, started in the folder of the site
  docsgen mcp docs --out public    answer from the site that was built to public/
  docsgen mcp --http --port 3333   answer at http://127.0.0.1:3333/mcp
`;

const CHECK_SEARCH_EXAMPLES = `
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

const CHECK_EXAMPLES = `
Checks the site's own links as a build does and, with --external, those to other sites: in pages, the navbar, the footer and the sidebars. Each
host gets at most two requests at a time. What is found is kept in .docsgen/, so the next run asks only for what is old.

Examples:
  docsgen check links --external             check all links of the site in this folder
  docsgen check links --external --anchors   look for the headings that they name, too
  docsgen check links --external --offline   ask nobody: see what earlier runs found
  docsgen check links --external --format github
                                             show broken links in the pull request, in a workflow of GitHub
`;

const SCORE_EXAMPLES = `
Looks at what agents and search engines meet on the site, rule by rule. A rule's score is the share of things that are right, from 0 to 100; that of
the site is the mean of its rules. Pages that search engines do not find (drafts, unlisted ones, versions with noIndex) do not count.

Examples:
  docsgen score                      score the site in this folder
  docsgen score --rule descriptions  list everything that one rule finds
  docsgen score --in 1.54            look at one version
  docsgen score --min 90             fail below 90, in CI
`;

const POLICY_EXAMPLES = `
Reads the pages of the built site. The policy allows the site's own files, the theme's inline script and styles (by their hashes) and what the
pages load from other origins. Each such origin is listed with the first page that needs it. docsgen itself adds none.

Examples:
  docsgen policy               print the header for the web server
  docsgen policy --json        save the policy and the origins, for a script
`;

const THEME_EXAMPLES = `
A file in theme/ that is named after a slot changes that part of each page: theme/footer.tsx. The first build with such a file records in
theme/contract.json what the slot promises; commit that file. When a later docsgen promises something else, this command says what.

Examples:
  docsgen theme                  list the slots, and the files for them
  docsgen theme --accept footer  say that theme/footer.tsx is right for the slot as it is now
  docsgen theme --accept         say it of all files
`;

const INDEX_EXAMPLES = `
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

const IMPORT_EXAMPLES = `
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

const CONFIG_EXAMPLES = `
Lists all keys, those that the config leaves out too, and after them what the manifests say. Each has its place in a file, the name of an
environment variable that goes before the config, or "default".

Examples:
  docsgen config                       list everything
  docsgen config --key navbar search   list two keys and all inside them
  docsgen config --json                save it for a script
`;

const URLS_EXAMPLES = `
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

const LIST_EXAMPLES = `
Lists the pages with their addresses, versions, doc ids and files: those of the build, and drafts. A page that a version takes from a newer one is
listed in each of them, with the file that it comes from.

Examples:
  docsgen list                           list everything
  docsgen list --only next --kind doc    list the docs of one version
  docsgen list --json                    save it for a script
`;

const COMPLETION_EXAMPLES = `
Examples:
  source <(docsgen completion bash)    in ~/.bashrc
  source <(docsgen completion zsh)     in ~/.zshrc, below compinit
  docsgen completion fish > ~/.config/fish/completions/docsgen.fish
`;

/** Runs the program as the command line says and gives its exit code. The commands are loaded when they run, so that --help is quick. */
export async function runProgram(args: string[], shell: Terminal): Promise<number> {
  const terminal = withoutSecrets(shell);
  let exitCode = 0;
  const program = createProgram(terminal, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has already written its message. It throws for --help and --version, too, with code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const failure = describeError(error);
    terminal.err(formatFailure(failure, terminal));
    return failure.exitCode;
  }
}

/** The commands with their arguments, options and help; none of them has run. */
export function createProgram(terminal: Terminal, setExitCode: (code: number) => void): Command {
  const program = new Command('docsgen')
    .description('Builds static documentation sites in many versions from Markdown and MDX.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getErrHelpWidth: terminal.columns,
      getOutHelpWidth: terminal.columns,
    })
    .showHelpAfterError('Run docsgen --help to see the commands and options.')
    .addHelpText('after', PROGRAM_EXAMPLES);

  program
    .command('init')
    .description('make a new site')
    .argument('[dir]', 'folder for the site: a new one, or one that is empty', '.')
    .option('-y, --yes', 'ask nothing')
    .option('--title <title>', 'title of the site (default: after the folder or its repository)')
    .option('--versions <name...>', 'versions of the site, newest first (default: next and 1.0)', collectVersions)
    .option('--no-versions', 'make a site without versions')
    .addOption(new Option('--host <host>', 'where the site will be published (default: by the git remote)').choices(INIT_HOSTS))
    .addOption(new Option('--from <generator>', 'take over the site that is in the folder').choices(['docusaurus', 'mkdocs', 'vitepress']))
    .addHelpText('after', INIT_EXAMPLES)
    .action(async (dir: string, options: InitCommandOptions) => {
      const { runInit } = await import('./init-command.ts');
      setExitCode(await runInit(dir, options, terminal));
    });

  program
    .command('build')
    .description('build the site')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder to write to (default: dist/ in the site)')
    .option('--only <version...>', 'build only these versions, by their names in the manifest', collectVersions)
    .option('--shard <i/n>', 'build one of n parts, for docsgen merge', parseShardOption)
    .option('--no-cache', 'neither read nor write the build cache')
    .option('--plain', 'take no shortcuts: build the same files, more slowly')
    .option('--profile', 'print where the time went')
    .option('--cpu-profile <file>', 'write V8 profiles, one per process, and print the time of each source file')
    .addOption(new Option('--changes <file>', 'write what the build has changed to a file: Markdown (.md) or JSON').conflicts('shard'))
    .addOption(new Option('--why <address>', 'say why the build has changed this page').conflicts('shard'))
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', BUILD_EXAMPLES)
    .action(async (site: string, options: BuildCommandOptions) => {
      const { runBuild } = await import('./build-command.ts');
      setExitCode(await runBuild(site, options, terminal));
    });

  program
    .command('merge')
    .description('merge the parts made by build --shard')
    .argument('<part...>', 'folders of all parts')
    .option('--site <dir>', 'folder of the site; its config and content need not be there', '.')
    .option('-o, --out <dir>', 'folder to write to (default: dist/ in the site)')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', MERGE_EXAMPLES)
    .action(async (parts: string[], options: MergeCommandOptions) => {
      const { runMerge } = await import('./merge-command.ts');
      setExitCode(await runMerge(parts, options, terminal));
    });

  program
    .command('export')
    .description('write the site to a folder or a ZIP file that works without a server')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--zip <file>', 'write a ZIP file')
    .option('--dir <dir>', 'write a folder: a new one, an empty one, or that of an earlier export')
    .option('--only <version...>', 'export only these versions, by their names in the manifest', collectVersions)
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', EXPORT_EXAMPLES)
    .action(async (site: string, options: ExportCommandOptions) => {
      const { runExport } = await import('./export-command.ts');
      setExitCode(await runExport(site, options, terminal));
    });

  program
    .command('pdf')
    .description('print the pages of a sidebar to a PDF')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--in <version>', 'print this version (default: the latest)')
    .option('--sidebar <id>', 'print this sidebar (default: the first one)')
    .option('-o, --out <file>', 'file to write to (default: the sidebar and the version, such as docs-1.54.pdf)')
    .addOption(new Option('--paper <size>', 'size of the pages').choices(['a4', 'letter']).default('a4'))
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', PDF_EXAMPLES)
    .action(async (site: string, options: PdfCommandOptions) => {
      const { runPdf } = await import('./pdf-command.ts');
      setExitCode(await runPdf(site, options, terminal));
    });

  program
    .command('serve')
    .description('serve the built site on this machine')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder of the built site (default: dist/ in the site)')
    .option('-p, --port <number>', 'port to listen on, 0 for any free one', parsePort, 3000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in a browser')
    .addHelpText('after', SERVE_EXAMPLES)
    .action(async (site: string, options: ServeCommandOptions) => {
      const { runServe } = await import('./serve-command.ts');
      setExitCode(await runServe(site, options, terminal));
    });

  program
    .command('mcp')
    .description('answer questions of agents about the built site')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder of the built site (default: dist/ in the site)')
    .option('--http', 'answer over HTTP, not over standard input and output')
    .option('-p, --port <number>', 'with --http: port to listen on, 0 for any free one', parsePort, 3333)
    .option('--host <address>', 'with --http: address to listen on', '127.0.0.1')
    .addHelpText('after', MCP_EXAMPLES)
    .action(async (site: string, options: McpCommandOptions) => {
      const { runMcp } = await import('./mcp-command.ts');
      setExitCode(await runMcp(site, options, terminal));
    });

  program
    .command('watch')
    .description('serve the site while you write it')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-p, --port <number>', 'port to listen on, 0 for any free one; if it is in use, the next free one', parsePort, 3000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in a browser')
    .option('--only <version...>', 'show only these versions, by their names in the manifest', collectVersions)
    .option('--poll', 'check the files at short intervals, for drives that do not report changes')
    .addHelpText('after', WATCH_EXAMPLES)
    .action(async (site: string, options: WatchCommandOptions) => {
      const { runWatch } = await import('./watch-command.ts');
      setExitCode(await runWatch(site, options, terminal));
    });

  program
    .command('version')
    .description('keep the pages as they are now as a version')
    .argument('<name>', 'name of the version, such as 1.1')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--dry-run', 'print what would change, and change nothing')
    .option('--no-latest', 'readers go on getting the version that is latest now')
    .option('--inherit', 'copy no pages: the version shows those of the newer one, until it has its own')
    .option('--set <id>', 'make a version of this doc set')
    .option('--json', 'print what was done as JSON on stdout, everything else on stderr')
    .addHelpText('after', VERSION_EXAMPLES)
    .action(async (name: string, site: string, options: VersionCommandOptions) => {
      const { runVersion } = await import('./version-command.ts');
      setExitCode(await runVersion(name, site, options, terminal));
    });

  program
    .command('index')
    .description('push the search records to Algolia')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--dry-run', 'compare only, and write nothing to the index')
    .option('--full', 'write every record again')
    .option('--output <file>', 'write the records to a file, one JSON value on each line')
    .option('--allow-shrink', 'continue even if this removes all records or more than a tenth of them')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', INDEX_EXAMPLES)
    .action(async (site: string, options: IndexCommandOptions) => {
      const { runIndex } = await import('./index-command.ts');
      setExitCode(await runIndex(site, options, terminal));
    });

  program
    .command('check-search')
    .description('check that search finds what config/search.spec says it must')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .option('--baseline <file>', 'compare how well each class of queries finds with what the file says')
    .option('--update-baseline', 'write that file instead of comparing')
    .option('--tolerance <share>', 'by how much a figure may fall, from 0 to 1 (default: 0.01)', parseShare)
    .option('--from <log>', 'ask the queries of a log instead: CSV (such as of Algolia), a server log, or a query a line')
    .option('--explain <query>', 'tell why a query finds what it finds')
    .option('--in <version>', 'search in this version, with --from and --explain (default: the latest)')
    .addHelpText('after', CHECK_SEARCH_EXAMPLES)
    .action(async (site: string, options: CheckSearchCommandOptions) => {
      const { runCheckSearch } = await import('./check-search-command.ts');
      setExitCode(await runCheckSearch(site, options, terminal));
    });

  program
    .command('check')
    .description('check the links of the site, those to other sites too')
    .addArgument(new Argument('<what>', 'what to check').choices(['links']))
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--external', 'ask for each link to another site')
    .option('--anchors', 'look in the pages of other sites for the elements that links name')
    .option('--offline', 'ask nobody: tell what earlier runs found, and what is unknown')
    .option('--fresh', 'ask for every link, whatever earlier runs found')
    .option('--allow-private', 'ask this machine and local networks, too')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', CHECK_EXAMPLES)
    .action(async (_what: string, site: string, options: CheckCommandOptions) => {
      const { runCheck } = await import('./check-command.ts');
      setExitCode(await runCheck(site, options, terminal));
    });

  program
    .command('score')
    .description('tell how well the site serves agents and search engines')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--rule <name...>', 'apply only these rules, and list all that they find')
    .option('--in <version>', 'look at the pages of this version only')
    .option('--min <score>', 'fail if the score of the site is lower, from 0 to 100', parseScore)
    .option('--json', 'print the scores and all findings as JSON on stdout')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', SCORE_EXAMPLES)
    .action(async (site: string, options: ScoreCommandOptions) => {
      const { runScore } = await import('./score-command.ts');
      setExitCode(await runScore(site, options, terminal));
    });

  program
    .command('list')
    .description('list the pages of the site with their addresses and files')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--only <version...>', 'list only pages of these versions, by their names in the manifest', collectVersions)
    .addOption(new Option('--kind <kind...>', 'list only pages of these kinds').choices(PAGE_KINDS))
    .option('--json', 'print the pages as JSON on stdout, everything else on stderr')
    .option('-q, --quiet', 'print the pages and problems only')
    .addHelpText('after', LIST_EXAMPLES)
    .action(async (site: string, options: ListCommandOptions) => {
      const { runList } = await import('./list-command.ts');
      setExitCode(await runList(site, options, terminal));
    });

  program
    .command('urls')
    .description('list the public addresses of the site, and check that old ones still lead somewhere')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--lock <file>', 'write the addresses and anchors to a file')
    .addOption(new Option('--against <file|url>', 'check that the site answers the addresses in a file, or at a URL').conflicts('lock'))
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .addOption(createFormatOption())
    .option('--sarif <file>', 'write the problems to a file as SARIF, for code scanning')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', URLS_EXAMPLES)
    .action(async (site: string, options: UrlsCommandOptions) => {
      const { runUrls } = await import('./urls-command.ts');
      setExitCode(await runUrls(site, options, terminal));
    });

  program
    .command('policy')
    .description('print the content security policy that the built site needs')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder of the built site (default: dist/ in the site)')
    .option('--json', 'print the policy and the origins that pages load from as JSON')
    .addHelpText('after', POLICY_EXAMPLES)
    .action(async (site: string, options: PolicyCommandOptions) => {
      const { runPolicy } = await import('./policy-command.ts');
      setExitCode(await runPolicy(site, options, terminal));
    });

  program
    .command('theme')
    .description('list the parts of the theme that a site can change, and what has changed for its files')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--accept [slots...]', 'record that the files for these slots are right; for all slots if none is named')
    .option('--json', 'print the slots and their props as JSON')
    .addHelpText('after', THEME_EXAMPLES)
    .action(async (site: string, options: ThemeCommandOptions) => {
      const { runTheme } = await import('./theme-command.ts');
      setExitCode(await runTheme(site, options, terminal));
    });

  program
    .command('import')
    .description('make a docsgen site of a site of another generator')
    .addArgument(new Argument('<generator>', 'what the site was made with').choices(['docusaurus', 'mkdocs']))
    .argument('<site>', 'folder with its config')
    .option('-o, --out <dir>', 'folder for the new site')
    .option('--in-place', 'write the new config into the old site; pages and other files stay where they are')
    .option('--report <file>', 'write the report to a file, too: .md, .json or .txt')
    .option('--no-check', 'do not compile the new site')
    .option('--json', 'print the report as JSON on stdout, everything else on stderr')
    .option('-q, --quiet', 'print no report')
    .addHelpText('after', IMPORT_EXAMPLES)
    .action(async (generator: Generator, site: string, options: ImportCommandOptions) => {
      const { runImport } = await import('./import-command.ts');
      setExitCode(await runImport(generator, site, options, terminal));
    });

  program
    .command('config')
    .description('print what the config of the site comes to, and where each value comes from')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-k, --key <key...>', 'print only these keys and those inside them, in full')
    .option('--json', 'print the values as JSON')
    .addHelpText('after', CONFIG_EXAMPLES)
    .action(async (site: string, options: ConfigCommandOptions) => {
      const { runConfigCommand } = await import('./config-command.ts');
      setExitCode(await runConfigCommand(site, options, terminal));
    });

  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell that you use').choices(SHELLS))
    .addHelpText('after', COMPLETION_EXAMPLES)
    .action(async (shell: Shell) => {
      const { writeCompletion } = await import('./completion/write-completion.ts');
      terminal.out(writeCompletion(shell, program));
    });

  for (const command of [program, ...program.commands])
    command.addHelpText('after', formatExitCodes(command === program ? '' : command.name()));
  return program;
}

const SHELLS = ['bash', 'zsh', 'fish'] as const satisfies Shell[];

function createFormatOption(): Option {
  return new Option('--format <form>', 'what to print on stdout: nothing, the report, or annotations for a workflow of GitHub')
    .choices(['text', 'json', 'github'])
    .conflicts('json');
}

/** `--only next 1.54`, `--only next,1.54` and `--only next --only 1.54` are the same. */
function collectVersions(text: string, versions: string[] = []): string[] {
  const named = text.split(',').filter((version) => version !== '');
  // A script's variable that is not set must not build everything.
  if (named.length === 0) throw new InvalidArgumentError('It names no version.');
  return [...versions, ...named];
}

function parseShardOption(text: string): Shard {
  const shard = parseShard(text);
  if (!shard) throw new InvalidArgumentError('Write the number of the part and how many parts there are, for example 2/3.');
  return shard;
}

function parseShare(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1)) throw new InvalidArgumentError('Write a number from 0 to 1, for example 0.02.');
  return share;
}

function parseScore(text: string): number {
  const score = Number(text);
  if (text.trim() === '' || !(score >= 0 && score <= 100)) throw new InvalidArgumentError('Write a number from 0 to 100.');
  return score;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
