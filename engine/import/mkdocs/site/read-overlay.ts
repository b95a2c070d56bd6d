import { outputFiles } from '../../../files/output-files.ts';
import { joinPath } from '../../../paths/site-path.ts';
import type { DocsFile } from './list-docs.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';
import { readYaml } from './read-yaml.ts';

/** The plugin of a site whose files in folders say how these are shown; null without one. */
export interface OverlayPlugin {
  name: 'awesome-pages' | 'awesome-nav';
  /** Of its files: '.pages'. */
  file: string;
  options: Record<string, unknown>;
}

/** What such a file says. */
export interface Overlay {
  /** Relative to the docs. */
  file: string;
  /** The items of the folder; null for all, in the order of their names. */
  nav: unknown[] | null;
  title: string | null;
  isHidden: boolean;
  /** All items the other way round. */
  isReversed: boolean;
  /** The folder, where it has one item, is that item; null for what the folder above says. */
  collapses: boolean | null;
  /** These hold for folders below as well; null for what the folder above says. */
  flattens: boolean | null;
  appends: boolean | null;
  ignored: string[] | null;
}

type Tell = (message: string, file: string) => void;

export function findOverlayPlugin({ plugins }: MkDocsConfig): OverlayPlugin | null {
  for (const { name, options } of plugins)
    if (name === 'awesome-pages' || name === 'awesome-nav') {
      const file = typeof options.filename === 'string' ? options.filename : name === 'awesome-nav' ? '.nav.yml' : '.pages';
      return { name, file, options };
    }
  return null;
}

/** Null for a folder without such a file. */
export function readOverlay(folder: string, files: DocsFile[], plugin: OverlayPlugin, tell: Tell): Overlay | null {
  const file = files.find(({ path }) => path === joinPath(folder, plugin.file));
  const text = file && outputFiles.read(file.absolutePath)?.toString('utf8');
  if (text === undefined) return null;
  const { values, mistakes } = readYaml(text, file!.path);
  for (const { line, message } of mistakes) tell(`The file is left out, since its line ${line} cannot be read: ${message}`, file!.path);
  if (mistakes.length > 0) return null;
  const left = Object.keys(values).filter((key) => !KEYS.has(key));
  if (left.length > 0) tell(`What this file says with ${left.map((key) => `"${key}"`).join(', ')} is left out.`, file!.path);
  const { nav, arrange, title, hide, order, sort, collapse, collapse_single_pages, flatten_single_child_sections } = values;
  return {
    file: file!.path,
    nav: Array.isArray(nav) ? nav : Array.isArray(arrange) ? [...arrange, ...(arrange.includes('...') ? [] : ['...'])] : null,
    title: typeof title === 'string' ? title : null,
    isHidden: hide === true,
    isReversed: order === 'desc' || (sort as { direction?: unknown } | null | undefined)?.direction === 'desc',
    collapses: toFlag(collapse),
    flattens: toFlag(flatten_single_child_sections) ?? toFlag(collapse_single_pages),
    appends: toFlag(values.append_unmatched),
    ignored: values.ignore === undefined ? null : [values.ignore].flat().map(String),
  };
}

const KEYS = new Set([
  'nav',
  'arrange',
  'title',
  'hide',
  'order',
  'sort',
  'collapse',
  'collapse_single_pages',
  'flatten_single_child_sections',
  'append_unmatched',
  'ignore',
]);

function toFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
