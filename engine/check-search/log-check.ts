/** A query of a log, and what came of it. */
export interface LogCheck {
  query: string;
  count: number;
  /** Null if the log does not say. */
  clicks: number | null;
  /** Hits at all; 50 stand for as many and more. */
  hits: number;
  /** Path of the first hit. */
  first: string | null;
  /** Path of the page that most readers selected; null if the log names none of this version. */
  clicked: string | null;
  /** Its position, from 1; null when it is not among the hits. */
  position: number | null;
}
