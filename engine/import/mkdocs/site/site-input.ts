import type { ImportPlan } from '../../import-plan.ts';
import type { Note } from '../../note.ts';
import type { MarkdownOptions } from '../markdown/translation.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';
import type { Sidebars } from './to-sidebars.ts';

export interface SiteInput {
  config: MkDocsConfig;
  plan: ImportPlan;
  options: MarkdownOptions;
  tabs: Sidebars['tabs'];
  docsDir: string;
  root: string;
  redirects: { from: string; to: string }[];
  /** Site-relative paths of style sheets. */
  styles: string[];
  /** Puts a file of the docs folder among the public ones, and gives its path there; null if it is not there. */
  publish(path: string): string | null;
  hasBlog: boolean;
  hasManyVersions: boolean;
}

/** Says what has become of a part of the config, at its place. */
export type Tell = (told: Omit<Note, 'place'>, ...path: (string | number)[]) => void;
