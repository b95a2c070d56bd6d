import type { DiagnosticCode } from '../diagnostic-code.ts';
import { apiProblems } from './api-problems.ts';
import { blocksProblems } from './blocks-problems.ts';
import { blogProblems } from './blog-problems.ts';
import { buildProblems } from './build-problems.ts';
import { componentsProblems } from './components-problems.ts';
import { configProblems } from './config-problems.ts';
import { dataProblems } from './data-problems.ts';
import { externalLinksProblems } from './external-links-problems.ts';
import { linksProblems } from './links-problems.ts';
import { mdxProblems } from './mdx-problems.ts';
import { pagesProblems } from './pages-problems.ts';
import type { ProblemEntry } from './problem-entry.ts';
import { searchProblems } from './search-problems.ts';

/** What each problem means and what to do, by its code. The reference of errors is made from this: tests/docs/references.test.ts. */
export const PROBLEM_CATALOGUE: Readonly<Record<DiagnosticCode, ProblemEntry>> = {
  ...apiProblems,
  ...blocksProblems,
  ...blogProblems,
  ...buildProblems,
  ...componentsProblems,
  ...configProblems,
  ...dataProblems,
  ...externalLinksProblems,
  ...linksProblems,
  ...mdxProblems,
  ...pagesProblems,
  ...searchProblems,
};
