import { relative, sep } from 'node:path';
import { ConfigCode, type ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { ReadVersions } from './read-versions.ts';
import type { Reading } from './reading.ts';
import { isFunction, type SiteFunction } from './site-code/site-value.ts';

interface Edited {
  options: ConfigSection;
  versions: ReadVersions;
  folder: string;
}

/** Where pages are edited: a URL that docsgen completes, or a function where each version has its own folder. */
export async function readEditUrl(reading: Reading, keys: OptionKeys, edited: Edited): Promise<void> {
  const written = keys.take('editUrl');
  const editsCurrent = keys.boolean('editCurrentVersion') === true;
  if (keys.has('editCurrentVersion'))
    keys.translated(
      'editCurrentVersion',
      `Pages of old versions are edited in ${editsCurrent ? 'the docs that are not released yet' : 'their own folder'}.`,
    );
  if (written === undefined || written === null) return;
  const prefixes =
    typeof written === 'string'
      ? prefixesOf(reading, written, editsCurrent, edited)
      : isFunction(written)
        ? await askPrefixes(reading, written, edited)
        : null;
  if (prefixes === null) {
    keys.person(
      'editUrl',
      'Pages have no link for editing: "editUrl" is a function that docsgen cannot read.',
      'write "docs.editUrl", which may be a function, too',
    );
    return;
  }
  edited.options.set('editUrl', toOption(prefixes, edited.versions));
  if (typeof written === 'string') keys.carried('editUrl', 'Where pages are edited.');
  else keys.translated('editUrl', 'Where pages are edited, as the function says.');
}

/** What comes before the path of a page in its version, by the version's name. */
type Prefixes = Map<string, string>;

function prefixesOf(reading: Reading, url: string, editsCurrent: boolean, { versions, folder }: Edited): Prefixes {
  return new Map(
    [...versions.folders].map(([name, own]) => {
      const path = relative(reading.request.source, editsCurrent ? folder : own)
        .split(sep)
        .join('/');
      const base = `${url.replace(/\/+$/, '')}/`;
      return [name, URL.canParse(base) ? `${decodeURI(new URL(`${path}/`, base).href)}` : `${base}${path}/`];
    }),
  );
}

/** Asks the site's own function about a page of each version; null when what it says is more than a prefix. */
async function askPrefixes(reading: Reading, called: SiteFunction, { versions }: Edited): Promise<Prefixes | null> {
  const prefixes: Prefixes = new Map();
  const locale = reading.plan.config.entries.find(({ key }) => key === 'locale')?.value ?? 'en';
  for (const [version, folder] of versions.folders) {
    const versionDocsDirPath = relative(reading.request.source, folder).split(sep).join('/');
    const found = new Set<string>();
    for (const docPath of ['docsgen-a.md', 'docsgen-b/docsgen-c.mdx']) {
      const url = await reading.site.call(called, { version, versionDocsDirPath, docPath, permalink: `/${docPath}`, locale });
      if (typeof url !== 'string' || !url.endsWith(docPath)) return null;
      found.add(url.slice(0, -docPath.length));
    }
    if (found.size !== 1) return null;
    prefixes.set(version, [...found][0]!);
  }
  return prefixes;
}

/** The shortest way to say it. */
function toOption(prefixes: Prefixes, { versions }: ReadVersions): string | ConfigCode {
  const contents = new Map(versions.map(({ name, content }) => [name, `${content.replace(/^(?:\.\.\/)+/, '')}/`]));
  const heads = new Set(
    [...prefixes].map(([name, prefix]) =>
      prefix.endsWith(`/${contents.get(name)}`) ? prefix.slice(0, -contents.get(name)!.length) : null,
    ),
  );
  const [head] = heads;
  if (heads.size === 1 && head) return head;
  const [first] = new Set(prefixes.values());
  if (new Set(prefixes.values()).size === 1) return new ConfigCode(`({ docPath }) => \`${escapeTemplate(first!)}\${docPath}\``);
  const table = [...prefixes].map(([name, prefix]) => `${JSON.stringify(name)}: ${JSON.stringify(prefix)}`).join(', ');
  return new ConfigCode(`({ version, docPath }) => ({ ${table} })[version] + docPath`);
}

function escapeTemplate(text: string): string {
  return text.replace(/[`\\]|\$\{/g, '\\$&');
}
