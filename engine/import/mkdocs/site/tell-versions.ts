import { askStrangersGit } from '../../../git/ask-git.ts';
import type { ImportPlan } from '../../import-plan.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';

/** Says which versions mike has published: their pages are HTML on a branch, and their source is in the history alone. */
export async function tellVersions({ source, config, plan }: { source: string; config: MkDocsConfig; plan: ImportPlan }): Promise<void> {
  const extra = isRecord(config.values.extra) ? config.values.extra : {};
  const version = isRecord(extra.version) ? extra.version : {};
  if (version.provider !== 'mike' && !config.plugins.some(({ name }) => name === 'mike')) return;
  const branch = typeof config.values.remote_branch === 'string' ? config.values.remote_branch : 'gh-pages';
  const versions = await readVersions(source, branch);
  const names = versions.map(
    ({ name, title, aliases }) =>
      `${name}${title === name ? '' : ` ("${title}")`}${aliases.length > 0 ? ` alias ${aliases.join(', ')}` : ''}`,
  );
  const tags = await listTags(source);
  const known = versions.filter(({ name }) =>
    tags.some((tag) => tag === name || tag === `v${name}` || tag.startsWith(`v${name}.`) || tag.startsWith(`${name}.`)),
  );
  plan.notes.push({
    kind: 'person',
    topic: 'versions',
    place: 'version' in extra ? config.placeOf('extra', 'version') : config.placeOf('plugins'),
    message: `mike keeps versions as HTML, so only these pages are moved, to the root of the site.${names.length > 0 ? ` It has published: ${names.join('; ')}.` : ''}${known.length > 0 ? ` These have a tag of the same name: ${known.map(({ name }) => name).join(', ')}.` : ''}`,
    fix: 'for each version, check out its tag or branch ("git worktree add ../1.0 v1.0"), import it into a folder of its own, copy its pages to content/<version> and its sidebar to config/sidebars/<version>.json, and list it in config/versions.json',
  });
}

interface PublishedVersion {
  name: string;
  title: string;
  aliases: string[];
}

/** mike's own list. */
async function readVersions(source: string, branch: string): Promise<PublishedVersion[]> {
  for (const from of [branch, `origin/${branch}`]) {
    try {
      const list: unknown = JSON.parse(await askStrangersGit(source, ['show', `${from}:versions.json`]));
      if (!Array.isArray(list)) return [];
      return list.filter(isRecord).map(({ version, title, aliases }) => ({
        name: String(version),
        title: typeof title === 'string' ? title : String(version),
        aliases: Array.isArray(aliases) ? aliases.map(String) : [],
      }));
    } catch {
      // No such branch, or no list on it: the next one may have it.
    }
  }
  return [];
}

async function listTags(source: string): Promise<string[]> {
  // Without git, or outside of a repository, there are none.
  return askStrangersGit(source, ['tag', '--list']).then(
    (text) => text.split('\n').filter(Boolean),
    () => [],
  );
}
