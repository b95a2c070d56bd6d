import type { Expansion } from './expand-query.ts';
import { numberSections } from './number-sections.ts';

/** In how many sections and headings each expansion is. A word and its other forms are one in that: 'keys' is no rarer than 'key'. */
export function countForms(expansions: readonly Expansion[]): (expansion: Expansion) => Pick<Expansion, 'count' | 'headings'> {
  const isForm = ({ as, words }: Expansion) => words.length === 1 && (as === 'itself' || as === 'form');
  const forms = expansions.filter(isForm);
  const counts = new Map<number, Pick<Expansion, 'count' | 'headings'>>();
  for (const { words } of forms)
    if (!counts.has(words[0]!)) counts.set(words[0]!, countTogether(forms.filter((other) => other.words[0] === words[0])));
  return (expansion) => {
    const own = counts.get(expansion.words[0]!);
    if (!own || isForm(expansion)) return own ?? expansion;
    if (expansion.as !== 'synonym' || expansion.words.length > 1) return expansion;
    return { count: Math.max(own.count, expansion.count), headings: Math.max(own.headings, expansion.headings) };
  };
}

function countTogether(forms: readonly Expansion[]): Pick<Expansion, 'count' | 'headings'> {
  const sections = numberSections(forms.map(({ postings }) => postings));
  // Of a term that is in very many sections, not all are listed.
  const count = Math.max(sections.count, ...forms.map((form) => form.count));
  const headings = forms.reduce((sum, form) => sum + form.headings, 0);
  return { count, headings: Math.min(count, headings) };
}
