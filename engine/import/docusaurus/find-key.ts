import { findInScript } from '../../1-load/find-in-script.ts';
import type { Note } from '../note.ts';

/** The place of a key in a config; that of the nearest value around it where a program makes it. */
export function findKey(file: string, text: string, keyPath: (string | number)[]): NonNullable<Note['place']> {
  const offset = findOffset(text, keyPath);
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { file, line: lines.length, column: lines.at(-1)!.length + 1 };
}

function findOffset(text: string, keyPath: (string | number)[]): number {
  try {
    return findInScript(text, keyPath, true)?.start ?? 0;
  } catch {
    // What the parser does not know, such as Flow's types, the bundler may.
    return 0;
  }
}
