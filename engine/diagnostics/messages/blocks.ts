import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { suggestName } from '../suggest.ts';

/* Problems of blocks: `owner` is a component or directive as written, `<Card>` or `:::card`. */

/** What a component is given is a prop, and what a directive is given an attribute. */
export function nounFor(owner: string): string {
  return owner.startsWith('<') ? 'prop' : 'attribute';
}

/** A prop that a block does not know. */
export function unknownProp(owner: string, prop: string, known: string[], place: TextPlace): Diagnostic {
  const fix = known.length === 0 ? 'remove it' : suggestName(prop, known, { noun: nounFor(owner) });
  return { severity: 'error', code: 'unknown-prop', message: `${owner} has no ${nounFor(owner)} "${prop}".`, place, fix, related: [] };
}

/** A prop that a block cannot do without. */
export function missingProp(owner: string, prop: string, fix: string, place: TextPlace): Diagnostic {
  return { severity: 'error', code: 'missing-prop', message: `${owner} needs the ${nounFor(owner)} "${prop}".`, place, fix, related: [] };
}

/** Content that a block cannot arrange; it is shown as it is. */
export function wrongContent(owner: string, wanted: string, fix: string, place: TextPlace): Diagnostic {
  return { severity: 'warning', code: 'block-content', message: `${owner} needs ${wanted}.`, place, fix, related: [] };
}

/** A term that the site's glossary does not define; its words are shown as they are. */
export function unknownTerm(term: string, known: string[], place: TextPlace): Diagnostic {
  const fix = suggestName(term, known, { noun: 'term', otherwise: 'define it in config/glossary.yml' });
  return { severity: 'error', code: 'unknown-term', message: `The glossary has no term "${term}".`, place, fix, related: [] };
}
