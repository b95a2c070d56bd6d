/** What can be wrong with the files in a site's theme folder. */
import type { Diagnostic, KeyPlace, Place, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { joinWords, suggestName } from '../suggest.ts';
import type { Thrown } from './components.ts';

/** A file's name is that of no slot. */
export function unknownSlot(name: string, known: string[], place: TextPlace): Diagnostic {
  const otherwise = 'begin the name of a file that is no slot with "_", or move it to a folder of its own';
  return error(
    'unknown-slot',
    `The theme has no slot named "${name}".`,
    place,
    suggestName(name, known, { noun: 'slot', otherwise, listAll: 40 }),
  );
}

/** Two files are for one slot. */
export function duplicateSlot(name: string, other: string, place: TextPlace): Diagnostic {
  const related = [{ message: 'The other file is here.', place: { file: other, line: 1, column: 1, length: 0 } }];
  return { ...error('duplicate-slot', `Two files are for the slot "${name}".`, place, 'remove one of the two'), related };
}

/** The file exports nothing that can be rendered. `found` says what it exports instead; null for nothing. */
export function slotWithoutComponent(name: string, found: string | null, place: TextPlace): Diagnostic {
  const message =
    found === null
      ? `The file for the slot "${name}" has no default export.`
      : `The default export of the file for the slot "${name}" is ${found}, not a component.`;
  return error('slot-component', message, place, 'export a component: export default function Slot({ Original }) { … }');
}

/** A file that is a slot by its mere place, on a site whose pages come from strangers. */
export function slotNotAllowed(folder: string, place: TextPlace): Diagnostic {
  const message =
    'A file for a slot is code, and this site does not run what may come with pages from strangers: the config sets markdown.html to "safe".';
  const fix = `if "${folder}" is always that of a branch that you trust, name it in the config: theme: '${folder}'; otherwise remove the file`;
  return error('slot-not-allowed', message, place, fix);
}

/** The component takes a prop that its slot does not have. `before` is its type when the file was first built; null if there was none. */
export function unknownSlotProp(
  { slot, prop, before, known }: { slot: string; prop: string; before: string | null; known: string[] },
  place: TextPlace,
): Diagnostic {
  const message =
    before === null
      ? `The slot "${slot}" has no prop named "${prop}".`
      : `The slot "${slot}" no longer has the prop "${prop}", which was ${before} when this file was written.`;
  return error('slot-prop', message, place, suggestName(prop, known, { noun: 'prop', alwaysList: true }));
}

/** The contract of a slot is not the one that a file was written for. `changes` are clauses. */
export function slotChanged(slot: string, changes: string[], place: TextPlace): Diagnostic {
  return {
    ...error(
      'slot-changed',
      `The slot "${slot}" has changed since this file was written: ${joinWords(changes, 'and')}.`,
      place,
      `check the file, then run: docsgen theme --accept ${slot}`,
    ),
    severity: 'warning',
  };
}

/** The record of contracts is no such record. */
export function unreadableContracts(reason: string, place: TextPlace): Diagnostic {
  return error(
    'slot-contracts',
    `The record of the slots' contracts cannot be read: ${reason}.`,
    place,
    'restore the file, or delete it: docsgen writes it again',
  );
}

/** A navbar item of the site's own has no file. */
export function missingNavbarSlot(kind: string, file: string, known: string[], place: KeyPlace): Diagnostic {
  const fix = known.length > 0 ? suggestName(kind, known, { noun: 'kind', otherwise: `add "${file}"` }) : `add "${file}"`;
  return error('unknown-slot', `The navbar has an item of the kind "${kind}", but "${file}" does not exist.`, place, fix);
}

/** A slot threw while it was rendered. */
export function slotFailed(slot: string, reason: string, place: TextPlace, thrown: Thrown): Diagnostic {
  return { ...error('slot-failed', `The slot "${slot}" cannot be rendered: ${endSentence(reason)}`, place, null), ...thrown };
}

/** What shows an item of the navbar threw while it was rendered. The item is as the config has it. */
export function navbarItemFailed(item: object, reason: string, place: TextPlace, thrown: Thrown): Diagnostic {
  const fact = 'A theme navbar item failed to render. Please double-check the following navbar item';
  return {
    ...error('slot-failed', `${fact} ("navbar.items" of the config): ${JSON.stringify(item)}. Cause: ${endSentence(reason)}`, place, null),
    ...thrown,
  };
}

/** An island holds what the theme keeps up to date. */
export function originalInIsland(slot: string, place: TextPlace): Diagnostic {
  return error(
    'slot-failed',
    `The slot "${slot}" puts its original into an island. The theme renders the original again on each page, so no island can contain it.`,
    place,
    'put the island before or after <Original />',
  );
}

/** An element that has no place where the slot is. */
export function slotElement(slot: string, tag: string, place: TextPlace): Diagnostic {
  const [what, fix] =
    slot === 'head'
      ? ['cannot stand in the head', 'use meta, link, title, and scripts that have a "src" or contain data']
      : ['has no effect there or is against the content security policy', 'move it to the slot "head"'];
  return error('slot-failed', `The slot "${slot}" renders <${tag}>, which ${what}.`, place, fix);
}

/** Not every slot can be rendered for each page. `reason` is a clause. */
export function slotAsksForPage(slot: string, reason: string, place: TextPlace): Diagnostic {
  return error(
    'slot-failed',
    `The slot "${slot}" asks for the page, but ${reason}.`,
    place,
    'use the props of the slot, and of useDocsgen() what belongs to the whole site',
  );
}

function error(code: DiagnosticCode, message: string, place: Place | null, fix: string | null): Diagnostic {
  return { severity: 'error', code, message, place, fix, related: [] };
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
