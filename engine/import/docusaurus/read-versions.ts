import { join } from 'node:path';
import { nodeFiles } from '../../files/node-files.ts';
import type { ImportedVersion } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { TakeText } from './own-texts.ts';
import { readSidebars } from './read-sidebars.ts';
import { type Reading, readJson, tell, tellPerson } from './reading.ts';

const CURRENT = 'current';

export interface ReadVersions {
  latest: string;
  versions: ImportedVersion[];
  /** Where the pages of each version are in the source, by the version's name. */
  folders: Map<string, string>;
}

/** The versions of an instance of the docs plugin, by the rules of Docusaurus. */
export async function readVersions(
  reading: Reading,
  keys: OptionKeys,
  { id, path, folder, isNumbered }: { id: string | null; path: string; folder: string; isNumbered: boolean },
): Promise<ReadVersions> {
  const prefix = id === null ? '' : `${id}_`;
  const names = await readNames(reading, keys, `${prefix}versions.json`);
  const latest = keys.string('lastVersion') ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  if (keys.has('lastVersion')) keys.translated('lastVersion', `Readers get version "${latest}" by default: "latest" in versions.json.`);
  const said = keys.section('versions');
  const folders = new Map(
    names.map((name) => [name, name === CURRENT ? folder : join(reading.request.source, `${prefix}versioned_docs`, `version-${name}`)]),
  );
  const texts = await openTexts(reading, id, names);
  const sidebars = await readSidebars(reading, keys, { names, prefix, folders, isNumbered, texts });
  const versions: ImportedVersion[] = [];
  for (const name of names) {
    const own = said.section(name);
    const part = (own.string('path') ?? (name === latest ? '' : name === CURRENT ? 'next' : name)).replace(/^\/+|\/+$/g, '');
    const entry = readEntry(own, name, { count: names.length, take: texts.get(name)! });
    const route = [id === null ? path : '', part]
      .map((each) => each.replace(/^\/+/, ''))
      .filter(Boolean)
      .join('/');
    if (`/${route}` !== defaultPath(name, latest)) entry.path = `/${route}`;
    own.finish();
    const content = folders.get(name)!;
    if (!(await nodeFiles.exists(content)))
      tellPerson(
        reading,
        'versions',
        keys.path,
        `The folder of version "${name}" is not there: ${reading.layout.pathOf(content)}.`,
        'add the folder, or remove the version',
      );
    const copied = reading.layout.addFolder(content);
    takeOwnTexts(reading, { id, name, content });
    versions.push({ name, entry, content: copied, sidebars: sidebars.get(name) ?? null });
  }
  said.finish();
  return { latest, versions, folders };
}

/** The site's own texts for each version. */
async function openTexts({ ownTexts }: Reading, id: string | null, names: string[]): Promise<Map<string, TakeText>> {
  const opened = names.map(async (name) => [name, await ownTexts.open(`${textFolder(id, name)}.json`)] as const);
  return new Map(await Promise.all(opened));
}

/** Where the texts of a version are in the folder of a language. */
function textFolder(id: string | null, name: string): string {
  return `docusaurus-plugin-content-docs${id === null ? '' : `-${id}`}/${name === CURRENT ? CURRENT : `version-${name}`}`;
}

/** Pages of the site's own language may stand with those of the others: then these count. */
function takeOwnTexts(reading: Reading, { id, name, content }: { id: string | null; name: string; content: string }): void {
  const { plan, layout, request, ownTexts } = reading;
  const folder = `${ownTexts.folder}/${textFolder(id, name)}`;
  const files = layout.listFiles(join(request.source, folder));
  if (files.length === 0) return;
  if (request.inPlace) {
    tellPerson(
      reading,
      'versions',
      { file: folder },
      `The ${files.length} files in ${folder} are not used: they stood for pages of version "${name}".`,
      'move them to the places of these pages',
    );
    return;
  }
  for (const file of files) plan.files.set(layout.pathOf(join(content, file)), { from: join(request.source, folder, file) });
  tell(reading, 'translated', 'versions', { file: folder }, `The ${files.length} files in ${folder} stand for pages of version "${name}".`);
}

async function readNames(reading: Reading, keys: OptionKeys, file: string): Promise<string[]> {
  const listed = await readJson(reading, file);
  const isVersioned = keys.boolean('disableVersioning') !== true;
  const withCurrent = keys.boolean('includeCurrentVersion') !== false;
  const only = keys.strings('onlyIncludeVersions');
  const old = Array.isArray(listed) && isVersioned ? listed.filter((name): name is string => typeof name === 'string') : [];
  const all = withCurrent && !old.includes(CURRENT) ? [CURRENT, ...old] : old;
  const names = only ? all.filter((name) => only.includes(name)) : all;
  if (Array.isArray(listed))
    tell(reading, 'translated', 'versions', { file }, `${names.length} of the versions are listed in versions.json.`);
  if (keys.has('disableVersioning')) keys.translated('disableVersioning', 'Versions that are not shown are left out.');
  if (keys.has('includeCurrentVersion'))
    keys.translated('includeCurrentVersion', `The docs that are not released yet are ${withCurrent ? 'a version' : 'left out'}.`);
  if (only) {
    keys.translated('onlyIncludeVersions', `The versions are ${names.map((name) => `"${name}"`).join(', ')}.`);
    const left = all.filter((name) => !only.includes(name));
    if (left.length > 0)
      keys.person(
        'onlyIncludeVersions',
        `The versions ${left.map((name) => `"${name}"`).join(', ')} are left out, as in the source.`,
        'add them to versions.json if you want them',
      );
  }
  return names;
}

/** What versions.json says of a version, where it differs from what docsgen does by itself. */
function readEntry(keys: OptionKeys, name: string, { count, take }: { count: number; take: TakeText }): ImportedVersion['entry'] {
  // Only a doc with the slug '/' stands at the root of a version.
  const entry: ImportedVersion['entry'] = { mainDoc: null };
  const label = take('version.label', keys.string('label') ?? (name === CURRENT && count > 1 ? 'Next' : undefined));
  if (label !== undefined && label !== name) entry.label = label;
  for (const key of ['banner', 'className'] as const) {
    const value = keys.string(key);
    if (value !== undefined) entry[key] = value;
  }
  for (const key of ['badge', 'noIndex'] as const) {
    const value = keys.boolean(key);
    if (value !== undefined) entry[key] = value;
  }
  return entry;
}

function defaultPath(name: string, latest: string): string {
  if (name === latest) return '/';
  return name === CURRENT || name === 'next' ? '/next' : `/${name}`;
}
