import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Thrown where a page cannot be rendered for a reason that has a place of its own in it. */
export class PageProblem extends Error {
  readonly problem: Diagnostic;

  constructor(problem: Diagnostic) {
    super(problem.message);
    this.problem = problem;
  }
}
