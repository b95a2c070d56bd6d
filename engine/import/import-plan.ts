import { joinPath } from '../paths/site-path.ts';
import type { Note } from './note.ts';

/** What an importer is asked to do. Paths are absolute. */
export interface ImportRequest {
  /** The site of the other generator: the folder of its config. */
  source: string;
  /** The site folder that is written. */
  out: string;
  /** The site stays where it is: pages and public files are not copied, and the config names their folders. */
  inPlace: boolean;
}

/** All that an importer has to say: what is written, and what is told. Nothing has touched the disk yet. */
export interface ImportPlan {
  /** 'Docusaurus', as reports and comments name it. */
  generator: string;
  /** config/site.config.ts: only what differs from docsgen's defaults, in the order in which it is written. */
  config: ConfigSection;
  /** Imports at the top of that file, for its plugins. */
  imports: ConfigImport[];
  /** The default set first. */
  sets: ImportedSet[];
  /** Files that are written or copied, by their path in the site folder: forward slashes. */
  files: Map<string, ImportedFile>;
  /** The packages that the site needs beside docsgen: name → range, as its own package.json has them. */
  packages: Record<string, string>;
  /** The `type` of the site's package.json, by which its modules are read; null for none. */
  moduleType: string | null;
  notes: Note[];
}

/** A text that is written, or an absolute path whose bytes are copied. */
export type ImportedFile = { text: string } | { from: string };

/** `import name from 'from'`, or `import { name } from 'from'`. */
export interface ConfigImport {
  name: string;
  from: string;
  isNamed?: boolean;
}

/** An object of the config with comments. A key of null is a comment that stands alone, for what could not be carried over. */
export class ConfigSection {
  readonly entries: ConfigEntry[] = [];

  set(key: string, value: ConfigValue, comment?: string): void {
    this.entries.push({ key, value, ...(comment !== undefined && { comment }) });
  }

  remark(comment: string): void {
    this.entries.push({ key: null, comment });
  }
}

export interface ConfigEntry {
  key: string | null;
  value?: ConfigValue;
  comment?: string;
}

/** Source text that stands in the config as it is: a plugin's name, a regular expression. */
export class ConfigCode {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type ConfigValue = string | number | boolean | null | ConfigValue[] | ConfigSection | ConfigCode | { [key: string]: ConfigValue };

/** Docs with versions and sidebars of their own. */
export interface ImportedSet {
  /** Null for the default set, whose manifests stand in config/; the others are in config/sets/<id>/. */
  id: string | null;
  /** What `docSets.<id>` of the config says, but for the manifests; empty for the default set, whose options are in `docs`. */
  options: ConfigSection;
  latest: string | null;
  /** Newest first. One version named 'current' without more is a site without versions. */
  versions: ImportedVersion[];
}

export interface ImportedVersion {
  name: string;
  /** More keys of its entry in versions.json: label, path, banner, badge, noIndex, className, mainDoc. */
  entry: Record<string, string | boolean | null>;
  /** The folder of its pages, relative to the site folder. */
  content: string;
  /** config/sidebars/<name>.json, or null if docsgen's own default (one sidebar of all pages) is what the site has. */
  sidebars: Record<string, unknown> | null;
}

/** An empty plan. */
export function createImportPlan(generator: string): ImportPlan {
  return { generator, config: new ConfigSection(), imports: [], sets: [], files: new Map(), packages: {}, moduleType: 'module', notes: [] };
}

/** Puts a file's copy into the plan and returns its path in the site. */
export function copyFile(plan: ImportPlan, from: string, to: string): string {
  plan.files.set(joinPath('', to), { from });
  return to;
}
