/** What the reference of errors says of a kind of problem. Its texts are Markdown; links lead to pages of docs/content/. */
export interface ProblemEntry {
  /** What is wrong, and why that matters. */
  means: string;
  /**
   * A report of it: the first one (or the nth, from 0) in what a sample of tests/problems prints; or the text itself, where no sample can show
   * the problem.
   */
  example: { sample: string; nth?: number } | string;
  /** What to do. */
  remedy: string;
}
