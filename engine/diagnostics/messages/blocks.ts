import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { suggestName } from '../suggest.ts';

/* Problems of blocks: `owner` is a component or directive as written, `<Card>` or `:::card`. */

/** What a component is given is a prop, and what a directive is given an attribute. */
export function nounFor(owner: string): string {
  return owner.startsWith('<') ? 'prop' : 'attribute';
}

interface UnknownProp {
  owner: string;
  prop: string;
  known: string[];
  /** What it is called here. */
  meant?: string | undefined;
  /** The block is shown without it, or with it as an attribute. */
  isHarmless?: boolean;
}

/** A prop that a block does not know. */
export function unknownProp({ owner, prop, known, meant, isHarmless = false }: UnknownProp, place: TextPlace): Diagnostic {
  const noun = nounFor(owner);
  const suggested = known.length === 0 ? 'remove it' : suggestName(prop, known, { noun });
  const fix = meant === undefined ? suggested : `write "${meant}" instead`;
  const severity = isHarmless ? 'warning' : 'error';
  return { severity, code: 'unknown-prop', message: `${owner} has no ${noun} "${prop}".`, place, fix, related: [] };
}

/** A prop that a block cannot do without. */
export function missingProp(owner: string, prop: string, fix: string, place: TextPlace): Diagnostic {
  return { severity: 'error', code: 'missing-prop', message: `${owner} needs the ${nounFor(owner)} "${prop}".`, place, fix, related: [] };
}

/** Content that a block cannot arrange; it is shown as it is. */
export function wrongContent(owner: string, wanted: string, fix: string, place: TextPlace): Diagnostic {
  return { severity: 'warning', code: 'block-content', message: `${owner} needs ${wanted}.`, place, fix, related: [] };
}

/** An admonition of a kind that there is not. */
export function unknownKind(owner: string, type: string, known: string[], place: TextPlace): Diagnostic {
  const message = `There is no type "${type}" of ${owner}, which is shown as a note.`;
  const fix = suggestName(type, known, { noun: 'type' });
  return { severity: 'warning', code: 'unsupported-prop', message, place, fix, related: [] };
}

/** Content of tabs that is in no tab. */
export function lostBesideTabs(owner: string, place: TextPlace): Diagnostic {
  const message = `This is in ${owner}, but in no tab, and is not shown.`;
  const fix = 'put it into a tab, or before or after all of them';
  return { severity: 'warning', code: 'block-content', message, place, fix, related: [] };
}

/** Two tabs with one name, of which only the first can be chosen. */
export function duplicateTab(owner: string, name: string, place: TextPlace, first: TextPlace): Diagnostic {
  const message = `${owner} has more than one tab "${name}".`;
  const related = [{ message: 'The first tab of this name.', place: first }];
  return { severity: 'warning', code: 'block-content', message, place, fix: 'give each tab a value of its own', related };
}

interface UnknownTab {
  owner: string;
  prop: string;
  name: string;
  known: string[];
}

/** A prop of tabs names one that there is not. */
export function unknownTab({ owner, prop, name, known }: UnknownTab, place: TextPlace): Diagnostic {
  const message = `The ${nounFor(owner)} "${prop}" of ${owner} names the tab "${name}", which is not there.`;
  const fix = suggestName(name, known, { noun: 'tab' });
  return { severity: 'warning', code: 'unsupported-prop', message, place, fix, related: [] };
}

/** A term that the site's glossary does not define; its words are shown as they are. */
export function unknownTerm(term: string, known: string[], place: TextPlace): Diagnostic {
  const fix = suggestName(term, known, { noun: 'term', otherwise: 'define it in config/glossary.yml' });
  return { severity: 'error', code: 'unknown-term', message: `The glossary has no term "${term}".`, place, fix, related: [] };
}
