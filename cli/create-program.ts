import { Argument, Command, Option } from 'commander';
import type { Generator } from '../engine/import-site.ts';
import { INIT_HOSTS } from '../engine/init/init-host.ts';
import { packageVersion } from '../engine/program/package-root.ts';
import { PAGE_KINDS } from '../engine/urls/page-kind.ts';
import { adviseAfterErrors } from './advise-help.ts';
import type { BuildCommandOptions } from './build-command.ts';
import type { CheckCommandOptions } from './check-command.ts';
import type { CheckSearchCommandOptions } from './check-search-command.ts';
import type { Shell } from './completion/write-completion.ts';
import type { ConfigCommandOptions } from './config-command.ts';
import {
  BUILD_EXAMPLES,
  CHECK_EXAMPLES,
  CHECK_SEARCH_EXAMPLES,
  COMPLETION_EXAMPLES,
  CONFIG_EXAMPLES,
  EXPORT_EXAMPLES,
  IMPORT_EXAMPLES,
  INDEX_EXAMPLES,
  INIT_EXAMPLES,
  LIST_EXAMPLES,
  MCP_EXAMPLES,
  MERGE_EXAMPLES,
  PDF_EXAMPLES,
  POLICY_EXAMPLES,
  PROGRAM_EXAMPLES,
  SCORE_EXAMPLES,
  SERVE_EXAMPLES,
  THEME_EXAMPLES,
  URLS_EXAMPLES,
  VERSION_EXAMPLES,
  WATCH_EXAMPLES,
} from './examples.ts';
import { formatExitCodes } from './exit-codes.ts';
import type { ExportCommandOptions } from './export-command.ts';
import type { ImportCommandOptions } from './import-command.ts';
import type { IndexCommandOptions } from './index-command.ts';
import type { InitCommandOptions } from './init-command.ts';
import type { ListCommandOptions } from './list-command.ts';
import type { McpCommandOptions } from './mcp-command.ts';
import type { MergeCommandOptions } from './merge-command.ts';
import { collectVersions, parsePort, parseScore, parseShardOption, parseShare } from './option-values.ts';
import type { PdfCommandOptions } from './pdf-command.ts';
import type { PolicyCommandOptions } from './policy-command.ts';
import type { ScoreCommandOptions } from './score-command.ts';
import type { ServeCommandOptions } from './serve-command.ts';
import type { Terminal } from './terminal.ts';
import type { ThemeCommandOptions } from './theme-command.ts';
import type { UrlsCommandOptions } from './urls-command.ts';
import type { VersionCommandOptions } from './version-command.ts';
import type { WatchCommandOptions } from './watch-command.ts';

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
    .addHelpText('after', PROGRAM_EXAMPLES);

  program
    .command('init')
    .description('make a new site')
    .argument('[dir]', 'folder for the site: a new one, or one that is empty', '.')
    .option('-y, --yes', 'ask nothing')
    .option('--title <title>', 'title of the site (default: after the folder or its repository)')
    .option('--versions <name...>', 'versions of the site, newest first (default: next and 1.0)', collectVersions)
    .addOption(createNoVersionsOption())
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
    .option('--leave-paths', 'go on where it is not clear what a path is for, and leave it as it is')
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

  for (const command of program.commands) adviseAfterErrors(command);
  for (const command of [program, ...program.commands])
    command.addHelpText('after', formatExitCodes(command === program ? '' : command.name()));
  return program;
}

const SHELLS = ['bash', 'zsh', 'fish'] as const satisfies Shell[];

/** Apart from `--versions`, whose value it would be: of both neither counts. */
function createNoVersionsOption(): Option {
  const option = new Option('--no-versions', 'make a site without versions').conflicts('versions');
  option.attributeName = () => 'hasVersions';
  return option;
}

function createFormatOption(): Option {
  return new Option('--format <form>', 'what to print on stdout: nothing, the report, or annotations for a workflow of GitHub')
    .choices(['text', 'json', 'github'])
    .conflicts('json');
}
