import type { Note } from '../../note.ts';

/** A plugin or an extension, with its options. */
export interface Named {
  name: string;
  options: Record<string, unknown>;
  place: Note['place'];
}
