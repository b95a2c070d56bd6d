import { dirname, join, posix, resolve } from 'node:path';
import { outputFiles } from '../engine/files/output-files.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { findOtherSite, importCommand } from '../engine/paths/other-generators.ts';
import { UsageError } from '../engine/state/usage-error.ts';

const LAYOUT = `A site is a folder with
    config/site.config.ts            title, URL, navbar, footer
    config/versions.json             the versions, newest first
    config/sidebars/<version>.json   the sidebars of a version
    content/<version>/               its pages, .md and .mdx
    content/public/                  files copied as they are`;

/**
 * Finds the site's folder. The build reports what is wrong within a site; a folder without any part of a site is a mistake in the
 * command, so the message shows what a site looks like.
 */
export function findSiteFolder(site: string, cwd: string): string {
  const siteDir = resolve(cwd, site);
  const stat = outputFiles.stat(siteDir) && outputFiles.stat(outputFiles.realPath(siteDir));
  if (!stat) throw new UsageError(`There is no folder "${site}".`, 'specify the folder that contains config/ and content/');
  if (stat.kind !== 'folder')
    throw new UsageError(`"${site}" is a file. ${LAYOUT}`, 'specify the folder that contains config/ and content/');
  if (!looksLikeSite(siteDir)) {
    const other = findOtherSite(outputFiles.list(siteDir).map(({ name }) => name));
    if (other) {
      throw new UsageError(
        `${posix.join(site, other.file)}:1:1: "${site}" is a ${other.name} site, not a docsgen site.`,
        `import it: ${importCommand(other, site)}`,
      );
    }
    throw new UsageError(
      `The folder "${site}" is not a docsgen site: it has neither config/ nor content/.\n  ${LAYOUT}`,
      suggest(siteDir, cwd),
    );
  }
  return siteDir;
}

function looksLikeSite(dir: string): boolean {
  return ['config', 'content'].some((name) => outputFiles.stat(join(dir, name)) !== null);
}

/** Names the site that the folder lies in, for a command given one level too deep. */
function suggest(siteDir: string, cwd: string): string {
  for (let folder = dirname(siteDir); folder !== dirname(folder); folder = dirname(folder)) {
    if (outputFiles.list(join(folder, 'config')).some(({ name }) => name.startsWith('site.config.')))
      return `did you mean "${pathFrom(cwd, folder) || '.'}"?`;
  }
  return 'specify the site\'s folder, for example "docsgen build my-site", or create config/site.config.ts';
}
