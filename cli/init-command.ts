import { resolve } from 'node:path';
import type { Generator } from '../engine/import-site.ts';
import { INIT_HOSTS, type InitHost, type InitReport, initSite } from '../engine/init-site.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { packageVersion } from '../engine/program/package-root.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface InitCommandOptions {
  yes?: boolean;
  title?: string;
  versions?: string[];
  /** False for a site without versions. */
  hasVersions?: false;
  host?: InitHost;
  from?: Generator | 'vitepress';
}

/** `docsgen init`. Gives the exit code, 0: what is in the way is a UsageError. */
export async function runInit(dir: string, options: InitCommandOptions, terminal: Terminal): Promise<number> {
  if (options.from === 'vitepress') throw new UsageError(NO_VITEPRESS, VITEPRESS_FIX);
  if (options.from) return importInPlace(options.from, dir, terminal);
  const siteDir = resolve(terminal.cwd, dir);
  const ask = options.yes ? null : terminal.ask;
  const report = await initSite({
    siteDir,
    folder: dir,
    title: options.title,
    versions: options.hasVersions === false ? [] : options.versions,
    host: options.host,
    ...(ask && { ask: (guessed) => askAll(guessed, options, ask, terminal) }),
  });
  terminal.err(formatReport(report, siteDir, terminal));
  return 0;
}

const NO_VITEPRESS = 'docsgen does not read sites made with VitePress yet. It reads those made with Docusaurus and MkDocs.';
const VITEPRESS_FIX =
  'make a new site with docsgen init, and copy the Markdown pages into its content folder: docsgen build says of each what it does not understand';

/** The pages stay where they are; a folder for the new site is what docsgen import is for. */
async function importInPlace(generator: Generator, dir: string, terminal: Terminal): Promise<number> {
  const { runImport } = await import('./import-command.ts');
  return runImport(generator, dir, { inPlace: true, check: true }, terminal);
}

type Guessed = Pick<InitReport, 'title' | 'versions' | 'host'>;

/** What has been said is not asked. An empty line takes the guess. */
async function askAll(
  guessed: Guessed,
  said: InitCommandOptions,
  ask: NonNullable<Terminal['ask']>,
  terminal: Terminal,
): Promise<Partial<Guessed>> {
  const { dim } = createPaint(terminal);
  const answers: Partial<Guessed> = {};
  if (said.title === undefined) answers.title = (await ask(`Title of the site ${dim(`(${guessed.title})`)}: `)).trim() || guessed.title;
  if (said.versions === undefined && said.hasVersions === undefined) {
    const several = (await ask(`Several versions, ${guessed.versions.join(' and ')}? ${dim('(Y/n)')}: `)).trim();
    answers.versions = /^n/i.test(several) ? [] : guessed.versions;
  }
  if (said.host === undefined) {
    for (;;) {
      const named = (await ask(`Host: ${INIT_HOSTS.join(', ')} ${dim(`(${guessed.host})`)}: `)).trim().toLowerCase() || guessed.host;
      answers.host = INIT_HOSTS.find((host) => host === named);
      if (answers.host) break;
      terminal.err(`There is no host "${named}" among these.\n`);
    }
  }
  return answers;
}

function formatReport(report: InitReport, siteDir: string, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const folder = pathFrom(terminal.cwd, siteDir);
  const versions =
    report.versions.length === 0 ? '' : ` in ${report.versions.length === 1 ? 'one version' : `${report.versions.length} versions`}`;
  const kept = report.kept.length === 0 ? '' : `  ${paint.dim(`Left as they were: ${report.kept.join(', ')}`)}\n`;
  const address = report.isAddressSure ? '' : `  ${paint.dim('Write the address of your site into config/site.config.ts: url')}\n`;
  const steps = listSteps(report, folder, terminal);
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, why], index) => `  ${index + 1}. ${paint.cyan(command.padEnd(width))}  ${paint.dim(why)}\n`);
  return `${paint.green(paint.bold(`Made ${report.title}`))}${versions}: ${report.written.length} files in ${folder === '' ? 'this folder' : `${folder}/`}\n${kept}${address}\n${paint.bold('Next:')}\n${lines.join('')}`;
}

/** What to type, and what for. */
function listSteps({ kept, host, below }: InitReport, folder: string, { env }: Terminal): [string, string][] {
  const manager = /^(npm|pnpm|yarn|bun)\//.exec(env.npm_config_user_agent ?? '')?.[1] ?? 'npm';
  const enter = folder === '' ? '' : `cd ${/[^\w./-]/.test(folder) ? `"${folder}"` : folder} && `;
  const hasScripts = !kept.includes('package.json');
  const add = manager === 'npm' ? 'npm install --save-dev' : `${manager} add --dev`;
  return [
    [`${enter}${hasScripts ? `${manager} install` : `${add} docsgen@${packageVersion()}`}`, 'install docsgen'],
    [hasScripts ? `${manager} run dev` : 'npx docsgen watch --open', 'see the site while you write it'],
    publishStep({ host, below }, hasScripts ? `${manager} run build` : 'npx docsgen build'),
  ];
}

function publishStep({ host, below }: Pick<InitReport, 'host' | 'below'>, build: string): [string, string] {
  if (host === 'cloudflare') return [`${build} && npx wrangler pages deploy`, 'publish it on Cloudflare Pages'];
  const publisher = PUBLISHERS[host];
  if (publisher === undefined) return [build, 'build it to dist/, for any web server'];
  const root = host === 'vercel' && below !== '' ? `, with "${below}" as its Root Directory` : '';
  return ['git add . && git commit && git push', `${publisher} publishes it${root}`];
}

/** Hosts that publish what is pushed. */
const PUBLISHERS: Partial<Record<InitReport['host'], string>> = {
  'github-pages': 'GitHub Pages',
  'gitlab-pages': 'GitLab Pages',
  netlify: 'Netlify',
  vercel: 'Vercel',
};
