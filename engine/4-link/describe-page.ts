import type { Version } from '../1-load/site-input.ts';
import { andMore, comma, lastOfNames, placeInSite, sentence, withList } from './theme.ts';

/** Search engines show no more of a description. */
const MAX_LENGTH = 160;

/** What a version is called among the site's pages: its set, if that has a name, and its label where its set has several versions. */
export function namePlace({ set, label }: Pick<Version, 'set' | 'label'>, { siteTitle, versions }: PlaceContext): string {
  const hasSeveral = versions.filter((other) => other.set.id === set.id).length > 1;
  return placeInSite(siteTitle, set.id === null ? null : set.label, hasSeveral ? label : null);
}

export interface PlaceContext {
  siteTitle: string;
  /** Those that are left out of the build too. */
  versions: Pick<Version, 'set'>[];
}

/** A sentence that goes on with as many names as there is room for: 'Two pages: Install, Tracing and 3 more.' */
export function describeList(start: string, names: string[]): string {
  for (let count = names.length; count > 0; count--) {
    const text = sentence(withList(start, [joinNames(names.slice(0, count), names.length - count)]));
    if (text.length <= MAX_LENGTH) return text;
  }
  return endSentence(start);
}

/** A sentence as long as search engines show. */
export function endSentence(text: string): string {
  return text.length < MAX_LENGTH ? sentence(text) : `${text.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function joinNames(names: string[], others: number): string {
  if (others > 0) return andMore(names.join(comma()), others);
  return names.length === 1 ? names[0]! : lastOfNames(names.slice(0, -1).join(comma()), names.at(-1)!);
}
