import { join as joinNative } from 'node:path';
import { nodeFiles } from '../../../files/node-files.ts';
import { outputFiles } from '../../../files/output-files.ts';
import { folderOf, joinPath } from '../../../paths/site-path.ts';
import type { Note } from '../../note.ts';
import { addBundled } from './bundled-extensions.ts';
import type { Named } from './named.ts';
import { join, readYaml, type YamlFile } from './read-yaml.ts';

/** A mkdocs.yml with what it inherits. */
export interface MkDocsConfig {
  /** Relative to the source. */
  file: string;
  values: Record<string, unknown>;
  plugins: Named[];
  /** With those that plugins bring along. */
  extensions: Named[];
  placeOf(...path: (string | number)[]): Note['place'];
}

export interface FoundConfig {
  config: MkDocsConfig | null;
  /** What is wrong with it. */
  mistake: { message: string; file: string; line: number; column: number } | null;
}

/** Reads the config of a site; null if the folder has none. */
export function readMkDocsConfig(source: string): FoundConfig | null {
  const file = ['mkdocs.yml', 'mkdocs.yaml'].find((name) => outputFiles.read(joinNative(source, name)) !== null);
  return file === undefined ? null : readWithParents(source, file, []);
}

function readWithParents(source: string, file: string, children: string[]): FoundConfig {
  const text = outputFiles
    .read(joinNative(source, file))!
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const own = readYaml(text, file);
  const [mistake] = own.mistakes;
  if (mistake) return { config: null, mistake: { file, ...mistake } };
  if (Object.keys(own.values).length === 0) return { config: null, mistake: { file, line: 1, column: 1, message: 'The config is empty.' } };
  const parent = typeof own.values.INHERIT === 'string' ? joinPath(folderOf(file), own.values.INHERIT) : null;
  const lost = parent === null ? null : findLost(source, parent, [...children, file]);
  if (lost !== null) return { config: null, mistake: { ...own.places.get('INHERIT')!, message: `"INHERIT" names "${parent}", ${lost}.` } };
  const inherited = parent === null ? null : readWithParents(source, parent, [...children, file]);
  if (inherited && !inherited.config) return inherited;
  const values = inherited?.config ? merge(inherited.config.values, own.values) : own.values;
  return { config: toConfig(file, values as Record<string, unknown>, own, inherited?.config ?? null), mistake: null };
}

/** Why a config cannot be inherited; null for one that can. */
function findLost(source: string, parent: string, children: string[]): string | null {
  if (children.includes(parent)) return 'which inherits from this one';
  return nodeFiles.locate(joinNative(source, parent))?.kind === 'file' ? null : 'which is not there';
}

/** As MkDocs does: objects are merged, everything else is replaced. */
function merge(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above;
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) merged[key] = key in merged ? merge(merged[key], value) : value;
  return merged;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toConfig(file: string, values: Record<string, unknown>, { places }: YamlFile, parent: MkDocsConfig | null): MkDocsConfig {
  const placeOf: MkDocsConfig['placeOf'] = (...path) => {
    for (let length = path.length; length > 0; length--) {
      const place = places.get(path.slice(0, length).reduce<string>((joined, key) => join(joined, key), ''));
      if (place) return place;
    }
    return parent?.placeOf(...path) ?? { file, line: 1, column: 1 };
  };
  const plugins = readNamed(values.plugins, (index) => placeOf('plugins', index));
  const extensions = readNamed(values.markdown_extensions, (index) => placeOf('markdown_extensions', index));
  return { file, values, placeOf, plugins, extensions: addBundled(extensions, plugins) };
}

/** `- name`, `- name: options`, or an object of these. */
function readNamed(written: unknown, placeAt: (key: string | number) => Note['place']): Named[] {
  const toOptions = (value: unknown) => (isRecord(value) ? value : {});
  if (isRecord(written)) return Object.entries(written).map(([name, value]) => ({ name, options: toOptions(value), place: placeAt(name) }));
  if (!Array.isArray(written)) return [];
  return written.flatMap((item, index): Named[] => {
    if (typeof item === 'string') return [{ name: item, options: {}, place: placeAt(index) }];
    return isRecord(item) ? Object.entries(item).map(([name, value]) => ({ name, options: toOptions(value), place: placeAt(index) })) : [];
  });
}
