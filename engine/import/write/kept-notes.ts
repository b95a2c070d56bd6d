import type { Note } from '../note.ts';
import type { PlannedWrite } from './plan-writes.ts';
import { BESIDE } from './write-files.ts';

/** What a later import says of files that a person has changed. */
export function tellKept(planned: PlannedWrite[]): Note[] {
  return planned.flatMap(({ path, action, isNews }): Note[] => {
    const note = { topic: 'files', place: { file: path, line: 1, column: 1 } } as const;
    if (action === 'orphan') {
      return [
        {
          ...note,
          kind: 'person',
          message: `"${path}" is gone from the source; docsgen kept it because you changed it.`,
          fix: 'delete it if the site does not need it',
        },
      ];
    }
    if (action !== 'kept') return [];
    if (!isNews)
      return [{ ...note, kind: 'carried', message: `docsgen kept "${path}" as you changed it; the source is the same as before.` }];
    const fix = `take over what you need from "${BESIDE}/${path}"`;
    return [{ ...note, kind: 'person', message: `You changed "${path}", and so did the source. docsgen kept yours.`, fix }];
  });
}
