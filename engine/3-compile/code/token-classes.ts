/*
 * Prism knows some two hundred kinds of tokens; readers see a dozen colours. These are ours: `tk-` and one letter.
 *
 *   k keyword   s string   c comment   n number and constant   f function   t type, class, tag   a attribute, property, key
 *   v variable   i inserted   d deleted
 */
export type TokenClass = 'k' | 's' | 'c' | 'n' | 'f' | 't' | 'a' | 'v' | 'i' | 'd';

const KINDS: Record<TokenClass, string> = {
  k: 'keyword atrule rule important directive title control-flow doctype-tag instruction entity',
  s: 'string char attr-value regex url template-punctuation code-snippet triple-quoted-string heredoc-string',
  c: 'comment prolog doctype cdata shebang hashbang block-comment',
  n: 'number boolean constant symbol unit hexcode color null nil date datetime',
  f: 'function method function-name function-definition decorator annotation macro',
  t: 'class-name tag type builtin namespace type-definition maybe-class-name',
  a: 'attr-name property key literal-property selector header-name label section-name field',
  v: 'variable parameter assign-left environment',
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign',
};

const CLASS_OF_KIND = new Map(
  Object.entries(KINDS).flatMap(([name, kinds]) => kinds.split(' ').map((kind) => [kind, name as TokenClass] as const)),
);

/** Tokens that hold code of their own: what has no class inside them is plain, whatever they stand in. */
const EMBEDDED = /^(?:interpolation|plain-text|script|style|spread|language-.+)$/;

/** The class of a token by Prism's names for it (its type first): null for plain, undefined to look like what it stands in. */
export function classOfToken(names: string[]): TokenClass | null | undefined {
  for (const name of names) {
    if (EMBEDDED.test(name)) return null;
    const found = CLASS_OF_KIND.get(name);
    if (found) return found;
  }
  return undefined;
}
