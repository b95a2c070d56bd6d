import { findVersionNameProblem } from './1-load/version-schema.ts';
import { outputFiles } from './files/output-files.ts';
import { guessHost, type InitHost, isAddressSure } from './init/init-host.ts';
import { type NewSiteChoices, planNewSite } from './init/plan-new-site.ts';
import { readSiteFacts, type SiteFacts } from './init/site-facts.ts';
import { findObstacles, writeNewSite } from './init/write-new-site.ts';
import { findOtherSite, importCommand } from './paths/other-generators.ts';
import { pathKey } from './paths/path-key.ts';
import { packageVersion, readTemplate } from './program/package-root.ts';
import { asOutputError } from './state/output-error.ts';
import { UsageError } from './state/usage-error.ts';

export { INIT_HOSTS, type InitHost } from './init/init-host.ts';

export interface InitSiteOptions {
  /** Absolute. */
  siteDir: string;
  /** As the user named it, for messages. */
  folder: string;
  /** What the user has said; the rest is guessed. No `versions` is two, [] is a site without versions. */
  title?: string | undefined;
  versions?: string[] | undefined;
  host?: InitHost | undefined;
  /** Gives the user's own answers in place of guesses. */
  ask?(guessed: Pick<NewSiteChoices, 'title' | 'versions' | 'host'>): Promise<Partial<NewSiteChoices>>;
}

export interface InitReport {
  title: string;
  versions: string[];
  host: InitHost;
  /** Relative to the site folder. */
  written: string[];
  /** Files that were there before, and stay as they are. */
  kept: string[];
  /** False where the address in the config is a guess, or made up. */
  isAddressSure: boolean;
  /** The site's folder in its repository, with forward slashes; '' for the root, and outside of a repository. */
  below: string;
}

const TWO_VERSIONS = ['next', '1.0'];

/** Writes a small site into a new folder, or one that holds nothing but what any project has. Throws UsageError when something is in the way. */
export async function initSite({ siteDir, folder, ask, ...said }: InitSiteOptions): Promise<InitReport> {
  checkVersions(said.versions ?? []);
  const facts = onDisk(() => readFacts(siteDir, folder));
  const guessed = { title: said.title ?? facts.title, versions: said.versions ?? TWO_VERSIONS, host: said.host ?? guessHost(facts) };
  refuseObstacles(siteDir, folder, plan(guessed, facts));
  const choices = { ...guessed, ...(await ask?.(guessed)) };
  const files = plan(choices, facts);
  const { written, kept } = onDisk(() => writeNewSite(siteDir, files));
  const { repository } = facts;
  return { ...choices, written, kept, isAddressSure: isAddressSure(choices.host, repository), below: repository?.below ?? '' };
}

function plan(choices: Omit<NewSiteChoices, 'docsgenVersion'>, facts: SiteFacts) {
  return planNewSite({ ...choices, docsgenVersion: packageVersion() }, facts, readTemplate);
}

function readFacts(siteDir: string, folder: string): SiteFacts {
  const stat = outputFiles.stat(siteDir);
  if (stat !== null && outputFiles.stat(outputFiles.realPath(siteDir))?.kind !== 'folder')
    throw new UsageError(`"${folder}" is a file.`, 'name a folder that is empty, or one that is not there yet');
  return readSiteFacts(siteDir);
}

/** Names at most so many. */
const LISTED = 8;

function refuseObstacles(siteDir: string, folder: string, files: Map<string, string>): void {
  const obstacles = findObstacles(siteDir, files);
  if (obstacles.length === 0) return;
  const names = outputFiles.list(siteDir).map(({ name }) => name);
  const other = findOtherSite(names);
  const listed = obstacles.slice(0, LISTED).map((name) => `  ${name}\n`);
  const more = obstacles.length > LISTED ? `  and ${obstacles.length - LISTED} more\n` : '';
  const fact =
    outputFiles.stat(`${siteDir}/config/site.config.ts`) === null
      ? `The folder "${folder}" is not empty. These are in the way of a new site:`
      : `The folder "${folder}" already contains a docsgen site. These are in the way of a new one:`;
  throw new UsageError(
    `${fact}\n${listed.join('')}${more}Nothing was changed.`,
    other ? `import the ${other.name} site: ${importCommand(other, folder)}` : 'choose a folder that is empty or new: docsgen init docs',
  );
}

function checkVersions(versions: string[]): void {
  const seen = new Map<string, string>();
  for (const name of versions) {
    const problem = findVersionNameProblem(name);
    if (problem !== null)
      throw new UsageError(`"${name}" cannot be the name of a version: it must ${problem}.`, 'name versions as in --versions next,1.0');
    const other = seen.get(pathKey(name));
    if (other !== undefined)
      throw new UsageError(`--versions names "${other}" and "${name}", which are the same to some file systems.`, 'leave one of them out');
    seen.set(pathKey(name), name);
  }
}

function onDisk<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw asOutputError(error);
  }
}
