/** Letters of a word that is cut, of each of its parts, and of the last of two, at least; in Korean, whose signs are syllables, less ('비밀키'). */
const LEAST = { term: 8, part: 3, last: 3 };
const LEAST_OF_HANGUL = { term: 3, part: 2, last: 1 };

/**
 * Cuts what is typed as one word where nothing is called so: into two words that are known, or three with an everyday one between them, as in
 * 'scaletozero'. Null where it cannot be cut. The first is as long as can be.
 */
export async function cutTogether(
  term: string,
  { isKnown, isCommon }: { isKnown(term: string): Promise<boolean>; isCommon(term: string): boolean },
): Promise<string[] | null> {
  const least = /^\p{Script=Hangul}/u.test(term) ? LEAST_OF_HANGUL : LEAST;
  if (term.length < least.term) return null;
  for (let at = term.length - least.last; at >= least.part; at--) {
    const [first, rest] = [term.slice(0, at), term.slice(at)];
    if (!(await isKnown(first))) continue;
    if (await isKnown(rest)) return [first, rest];
    for (let end = 2; end <= rest.length - least.part; end++)
      if (isCommon(rest.slice(0, end)) && (await isKnown(rest.slice(end)))) return [first, rest.slice(end)];
  }
  return null;
}
