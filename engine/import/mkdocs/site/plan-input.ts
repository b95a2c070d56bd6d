import type { ImportPlan } from '../../import-plan.ts';
import type { SourceReader } from '../../source-reader.ts';
import type { MarkdownOptions } from '../markdown/translation.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';

/** What the parts of a site are planned from. */
export interface PlanInput {
  source: string;
  reader: SourceReader;
  config: MkDocsConfig;
  plan: ImportPlan;
  /** Relative to the source. */
  docsDir: string;
  /** The folder in the new site that has pages and public files. */
  root: string;
  options: MarkdownOptions;
}
