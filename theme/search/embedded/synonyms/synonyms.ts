/** Words that mean the same to a reader. Each is a word or a few, in lower case, with single spaces. */
export interface Synonyms {
  /** Each of a group is found by each of it. */
  groups: string[][];
  /** What is typed, and what it also finds, but is not found by. */
  oneWay: [typed: string, found: string[]][];
}
