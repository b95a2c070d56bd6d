/** Merges the texts of two files: the writer's comes first, and wins. */
export type Merge = (written: string, generated: string) => Merged;

/** What comes of a writer's file and docsgen's of the same name. */
export interface Merged {
  /** What is published; null when the two cannot be one: then the writer's file is, as it is. */
  text: string | null;
  /** Lines of the writer's file, from 1, that keep lines of docsgen's from having an effect: `hidden` names what each of those is about. */
  shadows: { line: number; length: number; hidden: string[] }[];
}
