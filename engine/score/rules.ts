import { anchorsRule } from './rules/anchors.ts';
import { codeRule } from './rules/code.ts';
import { contrastRule } from './rules/contrast.ts';
import { descriptionsRule } from './rules/descriptions.ts';
import { headingsRule } from './rules/headings.ts';
import { imagesRule } from './rules/images.ts';
import { linkTextsRule } from './rules/link-texts.ts';
import { markdownRule } from './rules/markdown.ts';
import { sizeRule } from './rules/size.ts';
import { titlesRule } from './rules/titles.ts';
import type { ScoreRule } from './score-rule.ts';

/** The rules, in the order in which they are reported. */
export const SCORE_RULES: readonly ScoreRule[] = [
  descriptionsRule,
  titlesRule,
  headingsRule,
  anchorsRule,
  imagesRule,
  linkTextsRule,
  codeRule,
  sizeRule,
  markdownRule,
  contrastRule,
];
