/** A kind of token: its pattern, or several that are tried in turn. */
export type Rule = RegExp | Pattern | (RegExp | Pattern)[];

/** A pattern, and what is looked for in what it finds. */
export interface Pattern {
  pattern: RegExp;
  /** The first group is not part of the token. */
  lookbehind?: boolean;
  /** Looks at the whole code instead of what no other token has taken. */
  greedy?: boolean;
  /** What else its kind is called; token-classes.ts knows kinds by either name. */
  alias?: string | string[];
  inside?: Grammar | null;
}

/** One of Prism's: kinds of tokens, in the order in which they are looked for. */
export interface Grammar {
  // biome-ignore lint/suspicious/noExplicitAny: what Prism's own rules hold is known where they are amended
  [kind: string]: any;
}
