/**
 * Work that can be done in two ways. `reference` says what is right. The law: `quick` gives what `reference` gives, or undefined for "not
 * mine"; never something else. docs/decisions/025-quick-ways.md says what each of them brings, CONTRIBUTING.md how another one comes in.
 */
export interface QuickWay<Input extends unknown[], Result> {
  name: QuickWayName;
  quick(...input: Input): Result | undefined;
  reference(...input: Input): Result;
}

/** The names of all. */
export const QUICK_WAYS = ['parser', 'front-matter', 'content', 'markup', 'indexes'] as const;

export type QuickWayName = (typeof QUICK_WAYS)[number];

/** The quick ways that a build does without: none, or with --plain all. Workers are told in their setup. */
export type Plain = readonly QuickWayName[];

/** Decides, for all of them, which way is gone. */
export function takeWay<Input extends unknown[], Result>(way: QuickWay<Input, Result>, plain: Plain, ...input: Input): Result {
  const result = plain.includes(way.name) ? undefined : way.quick(...input);
  return result === undefined ? way.reference(...input) : result;
}

/** What `plain` of a build's options stands for. */
export function toPlain(plain: boolean | Plain | undefined): Plain {
  return typeof plain === 'object' ? plain : plain ? QUICK_WAYS : [];
}
