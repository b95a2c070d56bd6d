import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { nearest } from '../suggest.ts';

/* Marks that come out as text. */

const ALERTS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** `[!TIPP]`, or `[!TIP] Words`: an alert of GitHub's has one of five names, which stands alone, and something below. */
export function noAlert(written: string, name: string, place: TextPlace): Diagnostic {
  const upper = name.toUpperCase();
  const meant = ALERTS.includes(upper) ? upper : nearest(upper, ALERTS);
  const fix =
    meant === null
      ? `write one of ${ALERTS.map((alert) => `"[!${alert}]"`).join(', ')}, or another admonition between ":::note" and ":::"`
      : meant === upper
        ? `let "[!${upper}]" stand alone in its line, with the text in the lines below`
        : `write "[!${meant}]"`;
  return warning(`"${written}" is text here, and begins no alert.`, place, fix);
}

/** `##Heading`. */
export function headingWithoutBlank(marks: string, words: string, place: TextPlace): Diagnostic {
  const message = `"${marks}${words}" is text here: a heading has a blank behind "${marks}".`;
  return warning(message, place, `write "${marks} ${words}", or "\\${marks}" for text`);
}

/** `{#two words}` behind a heading. */
export function noHeadingId(written: string, place: TextPlace): Diagnostic {
  const message = `"${written}" is text of the heading here, and not its id.`;
  return warning(message, place, 'write an id without blanks, as in {#first-steps}');
}

/** `[^1]` without `[^1]: …`. */
export function noFootnote(name: string, known: string[], place: TextPlace): Diagnostic {
  const meant = nearest(name, known);
  const fix = meant === null ? `add a line "[^${name}]: …" to the page` : `did you mean "[^${meant}]"?`;
  return warning(`"[^${name}]" is text here: the page has no footnote "[^${name}]: …".`, place, fix);
}

/** `[words][label]` without `[label]: URL`. */
export function noDefinition(written: string, label: string, known: string[], place: TextPlace): Diagnostic {
  const meant = nearest(label, known);
  const fix = meant === null ? `add a line "[${label}]: URL" to the page` : `did you mean "[${meant}]"?`;
  return warning(`"${written}" is text here: the page has no line "[${label}]: …" that says where it leads.`, place, fix);
}

/** `**重要：**必ず`. */
export function starsAsText(written: string, words: string, place: TextPlace): Diagnostic {
  const message = `The stars of "${written}" are text here: between a sign and a letter they make no words bold.`;
  return warning(message, place, `write <strong>${words}</strong>`);
}

/** `[words](a b.md)`, or a title that is not closed. */
export function spaceInLink(written: string, target: string, place: TextPlace): Diagnostic {
  const words = written.slice(0, written.indexOf('](') + 2);
  const isTitle = / ["']/.test(target);
  const message = isTitle
    ? `"${written}" is text here: the title in it is not closed, or something follows it.`
    : `"${written}" is text here: its address has a blank in it.`;
  return warning(message, place, `write ${words}${isTitle ? 'address "title"' : `<${target}>`})`);
}

/** `[words]({{ page.url }})`, `[words](@ref name)`. */
export function templateInLink(written: string, place: TextPlace): Diagnostic {
  return warning(
    `"${written}" is text here: another generator writes its address.`,
    place,
    'write the address itself, or the path of the file',
  );
}

/** `[words] (address)`. */
export function gapInLink(written: string, place: TextPlace): Diagnostic {
  const fix = `write ${written.replace(/\] +\(/, '](')}`;
  return warning(`"${written}" is no link or image here: nothing may stand between "]" and "(".`, place, fix);
}

/** Lines with bars, with a rule of another number of columns or none below the first. */
export function noTable({ columns, rule }: { columns: number; rule: number | null }, place: TextPlace): Diagnostic {
  const line = `"|${'---|'.repeat(Math.min(columns, MOST_COLUMNS))}"`;
  return rule === null
    ? warning('These lines with bars are text here, and no table: the second is no line of dashes.', place, `write ${line} below the first`)
    : warning(
        `These lines with bars are text here, and no table: the first has ${columns} cells, the line of dashes ${rule}.`,
        place,
        `write ${line}`,
      );
}

/** Columns that a fix shows. */
const MOST_COLUMNS = 12;

/** `<<<<<<< HEAD`. */
export function leftByMerge(line: string, place: TextPlace): Diagnostic {
  const fix = 'choose what is right, and remove the lines "<<<<<<<", "=======" and ">>>>>>>"';
  return warning(`Git has left "${line}" here: a merge is not finished.`, place, fix);
}

function warning(message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'warning', code: 'lost-mark', message, place, fix, related: [] };
}
