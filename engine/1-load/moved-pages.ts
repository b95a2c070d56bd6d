/** What a version manifest says of pages that are elsewhere, or gone, from a version on. */
import { z } from 'zod';
import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import { unknownVersion } from '../diagnostics/messages/load.ts';
import { movedInCircle, movedInOldest, movedToItself, movedTwice } from '../diagnostics/messages/moves.ts';
import type { LocatedSet } from './doc-set.ts';
import { addProblem, filledString } from './schema-rules.ts';
import type { MovedPage } from './site-input.ts';

const entrySchema = z
  .strictObject({
    from: filledString.describe("The page's id in the versions before."),
    to: z
      .union([filledString, z.array(filledString).min(1, 'name at least one page')])
      .optional()
      .describe(
        'Its id from that version on. A page that became several has a list, of which the first is its successor. Default: it is gone.',
      ),
    since: filledString.describe('The first version in which this is so.'),
    reason: filledString
      .optional()
      .describe("Why, in a sentence for readers: 'Documents are part of controls now.' A page that is gone without a successor needs one."),
  })
  .superRefine(({ to, reason }, context) => {
    if (to !== undefined || reason !== undefined) return;
    const sentence = 'The entry must say where the page went ("to"), or why it is gone ("reason").';
    addProblem(context, { code: 'missing-key', sentence, fix: 'add "to" with the id that the page has now, or "reason"' });
  });

/** The "moved" of a version manifest. */
export const movedSchema = z
  .array(entrySchema)
  .describe('Pages that have another id, or are gone, from a version on. Menus, search engines and old addresses follow them.');

/** Resolves the entries, and finds what is wrong with them whatever pages there are. `names` are those of the versions, newest first. */
export function parseMoved(
  written: z.output<typeof movedSchema>,
  names: string[],
  { id: set, versionsFile: file }: LocatedSet,
): { moved: MovedPage[]; diagnostics: Diagnostic[] } {
  const moved = written.map(({ from, to = [], since, reason = null }, index): MovedPage => {
    return { set, from, to: [to].flat(), since, reason, place: { file, keyPath: ['moved', index] } };
  });
  const diagnostics = moved.flatMap((entry): Diagnostic[] => {
    const since = { ...entry.place, keyPath: [...entry.place.keyPath, 'since'] };
    if (!names.includes(entry.since)) return [unknownVersion({ subject: '"since"', name: entry.since, versions: names }, since)];
    if (entry.since === names.at(-1)) return [movedInOldest(entry.since, since)];
    return entry.to.length === 1 && entry.to[0] === entry.from ? [movedToItself(entry.from, entry.place)] : [];
  });
  return { moved, diagnostics: [...diagnostics, ...findContradictions(moved), ...findCircles(moved)] };
}

function findContradictions(moved: MovedPage[]): Diagnostic[] {
  const first = new Map<string, KeyPlace>();
  return moved.flatMap(({ from, since, place }) => {
    const key = JSON.stringify([from, since]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, place);
    return earlier === undefined ? [] : [movedTwice({ from, since }, place, earlier)];
  });
}

/** Of one version: a page that goes away and comes back in a later one goes in no circle. Each is reported where it begins by name. */
function findCircles(moved: MovedPage[]): Diagnostic[] {
  return moved.flatMap((entry) => {
    const { from, since, place } = entry;
    const next = (id: string) => moved.find((other) => other.since === since && other.from === id && other.to[0] !== id)?.to[0];
    const ids = [from];
    for (let id = next(from); id !== undefined; id = next(id)) {
      const isAround = id === from;
      if (!isAround && ids.includes(id)) return [];
      ids.push(id);
      if (isAround) break;
    }
    const isCircle = ids.length > 1 && ids.at(-1) === from;
    const isFirst =
      isCircle && ids.every((id) => from <= id) && moved.find((other) => other.since === since && other.from === from) === entry;
    return isFirst ? [movedInCircle({ ids, since }, place)] : [];
  });
}
