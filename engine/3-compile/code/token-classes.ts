/*
 * Prism knows some two hundred kinds of tokens; readers see a dozen colours. These are ours: `tk-` and one letter.
 *
 *   k keyword   s string   c comment   n number and constant   f function   t type, class, tag   a attribute, property, key
 *   v variable   i inserted   d deleted
 */
export type TokenClass = 'k' | 's' | 'c' | 'n' | 'f' | 't' | 'a' | 'v' | 'i' | 'd';

const KINDS: Record<TokenClass, string> = {
  k: 'keyword atrule rule important directive title control-flow doctype-tag instruction',
  s: 'string char attr-value regex url template-punctuation code-snippet triple-quoted-string heredoc-string interpolation-punctuation',
  c: 'comment prolog doctype cdata shebang hashbang block-comment',
  n: 'number boolean constant symbol unit hexcode color null nil date datetime entity',
  f: 'function method function-name function-definition decorator annotation macro',
  t: 'class-name tag type builtin namespace type-definition maybe-class-name section-name',
  a: 'attr-name property key literal-property selector header-name label field',
  v: 'variable parameter assign-left environment',
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign',
};

export const TOKEN_CLASSES = Object.keys(KINDS) as TokenClass[];

/** Tokens that hold code of their own: what has no class inside them is plain, whatever they stand in. */
const EMBEDDED = /^(?:interpolation|plain-text|script|style|spread|language-.+)$/;

/** The class of a token by its type and Prism's other names for it: null for plain, undefined to look like what it stands in. */
export function classOfToken(type: string, alias?: string | string[]): TokenClass | null | undefined {
  const found = classOfName(type);
  if (found !== undefined || alias === undefined) return found;
  if (typeof alias === 'string') return classOfName(alias);
  for (const name of alias) {
    const known = classOfName(name);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** Filled as names are met. */
const CLASS_OF_NAME = new Map<string, TokenClass | null | undefined>(
  Object.entries(KINDS).flatMap(([name, kinds]) => kinds.split(' ').map((kind) => [kind, name as TokenClass] as const)),
);

function classOfName(name: string): TokenClass | null | undefined {
  const known = CLASS_OF_NAME.get(name);
  if (known !== undefined || CLASS_OF_NAME.has(name)) return known;
  const found = EMBEDDED.test(name) ? null : undefined;
  CLASS_OF_NAME.set(name, found);
  return found;
}
