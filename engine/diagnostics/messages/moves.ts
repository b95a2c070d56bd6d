import type { Diagnostic, KeyPlace, Place, Severity } from '../diagnostic.ts';
import { nearest } from '../suggest.ts';

/** An entry says that a page is where it was. */
export function movedToItself(id: string, place: KeyPlace): Diagnostic {
  return wrongMove(`The entry moves "${id}" to itself.`, place, 'remove the entry: a page that keeps its id needs none');
}

/** Two entries say where one page went in one version. */
export function movedTwice({ from, since }: { from: string; since: string }, place: KeyPlace, first: KeyPlace): Diagnostic {
  const fix = 'keep one of the two; a page that became several has a list in "to"';
  const message = `Two entries say what became of "${from}" in version ${since}.`;
  return { ...wrongMove(message, place, fix), related: [{ message: 'The first one.', place: first }] };
}

/** The entries of one version lead from a page back to it. */
export function movedInCircle({ ids, since }: { ids: string[]; since: string }, place: KeyPlace): Diagnostic {
  const way = ids.map((id) => `"${id}"`).join(' → ');
  return wrongMove(`The entries of version ${since} lead in a circle: ${way}.`, place, 'remove the one that is the wrong way round');
}

/** No version is older than the one in which a page is said to have moved. */
export function movedInOldest(since: string, place: KeyPlace): Diagnostic {
  const message = `"since" names version ${since}, but no version is older: there is no page to move from.`;
  const fix = 'remove the entry; if old addresses are to go on working, list them in "redirects" of the config';
  return wrongMove(message, place, fix);
}

/** No version before the move has the page. `ids` are those of the older versions. */
export function movedFromNowhere(problem: { from: string; since: string; ids: string[] }, place: Place): Diagnostic {
  const { from, since, ids } = problem;
  const meant = nearest(from, ids);
  return unknownDoc(
    `The entry moves the page "${from}", but no version before ${since} has such a page.`,
    place,
    meant === null
      ? 'correct the id, or remove the entry; if old addresses are to go on working, list them in "redirects" of the config'
      : `did you mean "${meant}"?`,
  );
}

/** The version that a page is said to be in does not have it. `there` is the version in which it does come first, newer than `since`. */
export function movedToNowhere(
  problem: { to: string; from: string; since: string; there: string | null; ids: string[] },
  place: Place,
): Diagnostic {
  const { to, from, since, there, ids } = problem;
  const meant = nearest(to, ids);
  const fix =
    there !== null
      ? `write "since": "${there}", the first version that has it`
      : meant === null
        ? `correct the id; a page without successor has a "reason" in place of "to"`
        : `did you mean "${meant}"?`;
  return unknownDoc(`The entry moves "${from}" to "${to}", but version ${since} has no such page.`, place, fix);
}

/** A page is gone in a newer version, and one that is much like it has come there. `entry` is what says so in the manifest. */
export function unlistedMove(
  problem: { from: string; to: string; since: string; before: string; entry: string; manifest: string; severity: Severity },
  place: Place,
  related: Place,
): Diagnostic {
  const { from, to, since, before, entry, manifest, severity } = problem;
  return {
    severity,
    code: 'unlisted-move',
    message: `"${from}" of version ${before} is gone in ${since}, where "${to}" has come with much the same text.`,
    place,
    fix: `if it moved, add to "moved" in ${manifest}: ${entry}`,
    related: [{ message: 'The page that has come.', place: related }],
  };
}

function wrongMove(message: string, place: KeyPlace, fix: string): Diagnostic {
  return { severity: 'error', code: 'wrong-move', message, place, fix, related: [] };
}

function unknownDoc(message: string, place: Place, fix: string): Diagnostic {
  return { severity: 'error', code: 'unknown-doc-id', message, place, fix, related: [] };
}
