import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { asOutputError } from './output-error.ts';
import { resolveOutputFolder } from './output-folder.ts';
import { openOwnSeal } from './own-seal.ts';
import { OLD, SPARE, STAGE } from './publish-folders.ts';
import { UsageError } from './usage-error.ts';

/** A site, and the folder of its state. */
interface SiteState {
  siteDir: string;
  stateDir: string;
}

/** In a state folder that is reached through a link: says whose it is. */
const OWNER = 'owner';

/** Makes the state folder ready to be written to. Throws UsageError for one that checkStateFolder() refuses, OutputError when the disk refuses. */
export function enterStateFolder(site: SiteState, files: OutputFiles): void {
  const { siteDir, stateDir } = site;
  try {
    checkStateFolder(site, files);
    if (isLink(site, files) && !isOwn(site, files))
      files.write(join(stateDir, OWNER), openOwnSeal(siteDir, files).seal(describe(site, files), OWNER));
    ignoreInGit(stateDir, files);
  } catch (error) {
    throw asOutputError(error);
  }
}

/** The state folder keeps itself out of the repository, so that a new site needs no entry in its .gitignore. */
function ignoreInGit(stateDir: string, files: OutputFiles): void {
  const path = join(stateDir, '.gitignore');
  if (!files.stat(path)) files.write(path, '*\n');
}

/**
 * A state folder may have come with the site, as other folders do that version control or a cache brings, and what docsgen removes and writes
 * there would reach whatever its links lead to. docsgen makes no links in it: one is refused. The folder itself may be a link that the user has
 * made, as to another disk: it is followed to an empty folder, and to one that this user's docsgen has entered for this site before.
 */
export function checkStateFolder(site: SiteState, files: OutputFiles): void {
  const { stateDir } = site;
  if (isLink(site, files) && files.list(stateDir).length > 0 && !isOwn(site, files))
    throw new UsageError(
      `"${stateDir}" is a symbolic link to "${files.realPath(stateDir)}", which has files that are not docsgen's for this site. Nothing was touched.`,
      'remove the link; or, if you have made it, have it lead to an empty folder',
    );
  checkWithin(stateDir, stateDir, files);
}

function checkWithin(dir: string, stateDir: string, files: OutputFiles): void {
  for (const { name, kind } of files.list(dir)) {
    const path = join(dir, name);
    if (kind === 'symlink' || kind === 'other') {
      const what = kind === 'symlink' ? 'a symbolic link' : 'a device, a pipe or a socket';
      throw new UsageError(
        `"${path}" is ${what}, which docsgen does not make there. Nothing was touched.`,
        `remove it, or all of "${stateDir}", which docsgen makes anew`,
      );
    }
    // Sites may have links of others in them, which a publish looks at.
    if (kind === 'folder' && !SITES.some((site) => name.startsWith(site))) checkWithin(path, stateDir, files);
  }
}

const SITES = [STAGE, OLD, SPARE];

function isLink({ stateDir }: SiteState, files: OutputFiles): boolean {
  return files.stat(stateDir)?.kind === 'symlink';
}

function isOwn(site: SiteState, files: OutputFiles): boolean {
  const path = join(site.stateDir, OWNER);
  const sealed = files.stat(path)?.kind === 'file' ? files.read(path) : null;
  const owner = sealed && openOwnSeal(site.siteDir, files).unseal<Owner>(sealed, OWNER);
  const { siteDir, folder } = describe(site, files);
  return owner?.siteDir === siteDir && owner.folder === folder;
}

/** Both with links resolved. */
interface Owner {
  siteDir: string;
  folder: string;
}

function describe({ siteDir, stateDir }: SiteState, files: OutputFiles): Owner {
  return { siteDir: resolveOutputFolder(siteDir, files), folder: resolveOutputFolder(stateDir, files) };
}
