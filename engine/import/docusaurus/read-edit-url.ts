import { pathFrom } from '../../paths/native-path.ts';
import { ConfigCode, type ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { ReadVersions } from './read-versions.ts';
import type { Reading } from './reading.ts';
import { isFunction, type SiteFunction, type SiteValue } from './site-code/site-value.ts';

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
  if (typeof written === 'string') {
    edited.options.set('editUrl', toOption(prefixesOf(reading, written, editsCurrent, edited), edited.versions));
    keys.carried('editUrl', 'Where pages are edited.');
    return;
  }
  const option = isFunction(written) ? await translateFunction(reading, written, edited) : null;
  if (option === null) {
    keys.person(
      'editUrl',
      'Pages have no link for editing: "editUrl" is a function that docsgen cannot read.',
      'write "docs.editUrl", which may be a function, too',
    );
    return;
  }
  edited.options.set('editUrl', option);
  keys.translated('editUrl', 'Where pages are edited, as the function says.');
}

/** A function that only puts something before the path of a page becomes a URL; another one is written as it is, if it needs nothing around it. */
async function translateFunction(reading: Reading, written: SiteFunction, edited: Edited): Promise<string | ConfigCode | null> {
  const asked = await askPages(reading, written, edited.versions);
  const prefixes = prefixesIn(asked);
  if (prefixes) return toOption(prefixes, edited.versions);
  const alone = await reading.site.compile(written.text);
  if (alone === null || reading.request.inPlace || isMoved(edited)) return null;
  const again = await askPages(reading, alone, edited.versions);
  return JSON.stringify(again) === JSON.stringify(asked) ? new ConfigCode(written.text) : null;
}

/** A version's folder has another path in the new site, which the function would be given. */
function isMoved({ versions }: Edited): boolean {
  return versions.versions.some(({ name, content }) => !versions.folders.get(name)!.endsWith(content));
}

/** What comes before the path of a page in its version, by the version's name. */
type Prefixes = Map<string, string>;

function prefixesOf(reading: Reading, url: string, editsCurrent: boolean, { versions, folder }: Edited): Prefixes {
  return new Map(
    [...versions.folders].map(([name, own]) => {
      const path = pathFrom(reading.request.source, editsCurrent ? folder : own);
      const base = `${url.replace(/\/+$/, '')}/`;
      return [name, URL.canParse(base) ? `${decodeURI(new URL(`${path}/`, base).href)}` : `${base}${path}/`];
    }),
  );
}

interface AskedPage {
  version: string;
  docPath: string;
  url: SiteValue | null;
}

/** What the site's own function says of each page. */
async function askPages(reading: Reading, called: SiteFunction, { folders }: ReadVersions): Promise<AskedPage[]> {
  const asked: AskedPage[] = [];
  const locale = reading.plan.config.entries.find(({ key }) => key === 'locale')?.value ?? 'en';
  for (const [version, folder] of folders) {
    const versionDocsDirPath = pathFrom(reading.request.source, folder);
    for (const docPath of reading.layout.listFiles(folder).filter((path) => /\.mdx?$/.test(path))) {
      const url = await reading.site.call(called, { version, versionDocsDirPath, docPath, permalink: `/${docPath}`, locale });
      asked.push({ version, docPath, url: url ?? null });
    }
  }
  return asked;
}

/** Null when the links are more than a prefix and a path. */
function prefixesIn(asked: AskedPage[]): Prefixes | null {
  const prefixes: Prefixes = new Map();
  for (const { version, docPath, url } of asked) {
    if (typeof url !== 'string' || !url.endsWith(docPath)) return null;
    const prefix = url.slice(0, -docPath.length);
    if ((prefixes.get(version) ?? prefix) !== prefix) return null;
    prefixes.set(version, prefix);
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
