import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { packageVersion } from '../engine/program/package-root.ts';
import { parseShard, type Shard } from '../engine/shard/shard.ts';
import type { BuildCommandOptions } from './build-command.ts';
import type { CheckSearchCommandOptions } from './check-search-command.ts';
import { describeError, formatFailure } from './describe-error.ts';
import type { IndexCommandOptions } from './index-command.ts';
import type { MergeCommandOptions } from './merge-command.ts';
import type { PolicyCommandOptions } from './policy-command.ts';
import type { ServeCommandOptions } from './serve-command.ts';
import type { Terminal } from './terminal.ts';
import type { WatchCommandOptions } from './watch-command.ts';
import { withoutSecrets } from './without-secrets.ts';

const EXIT_CODES = `
Exit codes:
  0  done
  1  problems in the content, the config or a manifest; nothing was written
  2  wrong usage, or another build is running
  3  the file system failed; the old site stands
`;

const INDEX_EXIT_CODES = `
Exit codes:
  0  done
  1  problems in the content, the config or the search key; nothing was pushed
  2  wrong usage, a key that is missing or refused, or another build is running
  3  Algolia or the file system failed; the message says what readers find
  4  refused: the site has no records, or more than a tenth of the index's would go
`;

const PROGRAM_EXAMPLES = `
Examples:
  docsgen watch --open           see the site in this folder while you write it
  docsgen build                  build the site in this folder to dist/
  docsgen serve --open           read it in a browser
  docsgen index                  push its search records to Algolia
  docsgen build docs --out site  build the site in docs/ to site/
${EXIT_CODES}`;

const BUILD_EXAMPLES = `
A site is a folder with config/ (site.config.ts, versions.json, sidebars/) and content/ (a folder per version, and public/).
The built site replaces the old one in one step, and only when there was no error.

Examples:
  docsgen build                        build the site in this folder to dist/
  docsgen build docs --out public      build the site in docs/ to public/
  docsgen build --only next 1.54       build two versions, for a quick look
  docsgen build --json > report.json   keep what the build did, for a script
  docsgen build --no-cache --profile   see where the time of a first build goes
${EXIT_CODES}`;

const MERGE_EXAMPLES = `
Parts are built by machines that work at the same time, from the same files and with the same docsgen. What comes out are the bytes of one
build. Where something is wrong with a part, nothing is written.

Examples:
  docsgen build --shard 1/2                     on one machine: builds parts/1-of-2/
  docsgen build --shard 2/2                     on another
  docsgen merge parts/1-of-2 parts/2-of-2       where both parts have come to
`;

const SERVE_EXAMPLES = `
Serves what was built last; a new build shows on the next page load.

Examples:
  docsgen serve --open          serve dist/ and open it in a browser
  docsgen serve --port 8080     use another port
  docsgen serve --host 0.0.0.0  let other machines in
`;

const WATCH_EXAMPLES = `
Serves the site while you write: each save shows in the open page at once. Nothing is written to dist/.
In the terminal, h lists the keys.

Examples:
  docsgen watch --open             write the site in this folder, and open it in a browser
  docsgen watch docs --only next   show one version of the site in docs/
  docsgen watch --poll             on a network drive, or in a container, that tells of no change
`;

const CHECK_SEARCH_EXIT_CODES = `
Exit codes:
  0  each query finds what it must
  1  some do not, or the site or its spec has problems
  2  wrong usage, no config/search.spec, or another build is running
  3  the file system failed
`;

const CHECK_SEARCH_EXAMPLES = `
Asks the queries of config/search.spec of the site's own search index and says which do not find the page that they must:
  [1.54, next]                             versions that the lines below are for; * for all
  gpu -> deployment/gpu-support            a doc's id, to be among the first 3
  rotate a key -> account/keys#rotate      the heading of that id
  tls -> installation/tls (top 1)          to be the first
  login -> sso or account/sign-in          either one

Examples:
  docsgen check-search                   check the site in this folder
  docsgen check-search docs --json       keep each query's place, for a script
${CHECK_SEARCH_EXIT_CODES}`;

const POLICY_EXAMPLES = `
Reads the pages of the built site. The policy allows the site's own files, the one inline script of its pages (by its hash) and what the pages
load from elsewhere, each origin of which is listed with the first page that needs it. By itself docsgen adds none.

Examples:
  docsgen policy               print the header for the web server
  docsgen policy --json        keep the policy and the origins, for a script
`;

const INDEX_EXAMPLES = `
Makes the site's search records and pushes them to the Algolia index that the config names: what has changed, and the settings.
Readers find the old index, whole, until they find the new one, whole. A run that was cut short is gone on with by the next.

Environment:
  ALGOLIA_ADMIN_KEY  a key with the rights search, browse, addObject, deleteObject, deleteIndex, settings, editSettings, listIndexes
  ALGOLIA_HOSTS      hosts to push through in place of Algolia's own: https://proxy.example, https://proxy-2.example

Examples:
  docsgen index                             push what has changed
  docsgen index --dry-run                   see what would change
  docsgen index --full                      write every record anew
  docsgen index --dry-run --output r.ndjson write the records to a file alone
${INDEX_EXIT_CODES}`;

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

function createProgram(terminal: Terminal, setExitCode: (code: number) => void): Command {
  const program = new Command('docsgen')
    .description('Static documentation sites in many versions, from Markdown and MDX.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getErrHelpWidth: terminal.columns,
      getOutHelpWidth: terminal.columns,
    })
    .showHelpAfterError('Run docsgen --help to see what there is.')
    .addHelpText('after', PROGRAM_EXAMPLES);

  program
    .command('build')
    .description('build the site')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder to write to (default: dist/ in the site)')
    .option('--only <version...>', 'build these versions alone, as the manifest names them', collectVersions)
    .option('--shard <i/n>', 'build one of n parts, for docsgen merge', parseShardOption)
    .option('--no-cache', 'neither use nor keep what builds cache')
    .option('--plain', 'take no short cuts: builds the same files, more slowly')
    .option('--profile', 'print where the time went')
    .option('--cpu-profile <file>', 'write V8 profiles, one per process, and print the time of each source file')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', BUILD_EXAMPLES)
    .action(async (site: string, options: BuildCommandOptions) => {
      const { runBuild } = await import('./build-command.ts');
      setExitCode(await runBuild(site, options, terminal));
    });

  program
    .command('merge')
    .description('put the parts of a site together that build --shard made')
    .argument('<part...>', 'folders of all parts')
    .option('--site <dir>', 'folder of the site: what it was built from need not be there', '.')
    .option('-o, --out <dir>', 'folder to write to (default: dist/ in the site)')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', MERGE_EXAMPLES)
    .action(async (parts: string[], options: MergeCommandOptions) => {
      const { runMerge } = await import('./merge-command.ts');
      setExitCode(await runMerge(parts, options, terminal));
    });

  program
    .command('serve')
    .description('serve the built site on this machine')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder that was built to (default: dist/ in the site)')
    .option('-p, --port <number>', 'port to listen on, 0 for any free one', parsePort, 3000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in a browser')
    .addHelpText('after', SERVE_EXAMPLES)
    .action(async (site: string, options: ServeCommandOptions) => {
      const { runServe } = await import('./serve-command.ts');
      setExitCode(await runServe(site, options, terminal));
    });

  program
    .command('watch')
    .description('serve the site while you write it')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-p, --port <number>', 'port to listen on, 0 for any free one; the next free one where it is in use', parsePort, 3000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in a browser')
    .option('--only <version...>', 'show these versions alone, as the manifest names them', collectVersions)
    .option('--poll', 'look at the files again and again, for drives that tell of no change')
    .addHelpText('after', WATCH_EXAMPLES)
    .action(async (site: string, options: WatchCommandOptions) => {
      const { runWatch } = await import('./watch-command.ts');
      setExitCode(await runWatch(site, options, terminal));
    });

  program
    .command('index')
    .description('push the search records to Algolia')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('--dry-run', 'compare, and write nothing to the index')
    .option('--full', 'write every record anew')
    .option('--output <file>', 'write the records to a file, one JSON value on each line')
    .option('--allow-shrink', 'go on even if more than a tenth of the records goes, or all')
    .option('--json', 'print a report as JSON on stdout, everything else on stderr')
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
    .option('-q, --quiet', 'print problems only')
    .addHelpText('after', CHECK_SEARCH_EXAMPLES)
    .action(async (site: string, options: CheckSearchCommandOptions) => {
      const { runCheckSearch } = await import('./check-search-command.ts');
      setExitCode(await runCheckSearch(site, options, terminal));
    });

  program
    .command('policy')
    .description('print the content security policy that the built site needs')
    .argument('[site]', 'folder with config/ and content/', '.')
    .option('-o, --out <dir>', 'folder that was built to (default: dist/ in the site)')
    .option('--json', 'print the policy and where pages load from as JSON')
    .addHelpText('after', POLICY_EXAMPLES)
    .action(async (site: string, options: PolicyCommandOptions) => {
      const { runPolicy } = await import('./policy-command.ts');
      setExitCode(await runPolicy(site, options, terminal));
    });
  return program;
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
  if (!shard) throw new InvalidArgumentError('A part is named by its number and the number of all parts, for example 2/3.');
  return shard;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
