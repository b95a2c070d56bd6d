import type { TextPlace } from '../diagnostics/diagnostic.ts';
import type { PageFacts } from './page-facts.ts';
import type { Palette } from './read-palette.ts';

/** One thing that agents and search engines meet on a site. To add a rule: a file in rules/, and its line in rules.ts. */
export interface ScoreRule {
  /** As in `docsgen score --rule`. */
  name: string;
  /** What is right, as a sentence without a full stop. */
  about: string;
  check(site: ScoredSite): RuleResult;
}

export interface ScoredSite {
  /** Those that search engines find, each file once. */
  pages: ScoredPage[];
  palette: Palette;
  /** Whether the site publishes its pages as Markdown, and the file that says so, relative to the site folder. */
  agents: { isOn: boolean; configFile: string };
}

export interface ScoredPage extends PageFacts {
  /** Relative to the site folder. */
  file: string;
  version: string | null;
  title: string;
  /** What its front matter says; null for nothing. */
  description: string | null;
  /** Where front matter says each of its keys. */
  places: Record<string, Omit<TextPlace, 'file'>>;
}

export interface RuleResult {
  /** So many things were looked at: pages, images, links. With none, the rule does not count. */
  checked: number;
  findings: Finding[];
}

export interface Finding {
  message: string;
  fix: string;
  place: TextPlace;
}

/** The beginning of a page, or where its front matter says something. */
export function placeOf({ file, places }: ScoredPage, key?: string): TextPlace {
  return { file, ...((key !== undefined && places[key]) || { line: 1, column: 1, length: 0 }) };
}
