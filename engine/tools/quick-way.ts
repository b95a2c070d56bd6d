/**
 * Work that can be done in two ways. `reference` defines the right result. `quick` returns what `reference` returns, or undefined for "not
 * mine"; never anything else. docs/decisions/025-quick-ways.md says how much each quick way saves, CONTRIBUTING.md how to add one.
 */
export interface QuickWay<Input extends unknown[], Result> {
  name: QuickWayName;
  quick(...input: Input): Result | undefined;
  reference(...input: Input): Result;
}

/** The same where either way may have to load what it needs. */
export interface AsyncQuickWay<Input extends unknown[], Result> {
  name: QuickWayName;
  quick(...input: Input): Promise<Result | undefined>;
  reference(...input: Input): Promise<Result>;
}

/** The names of all quick ways. */
export const QUICK_WAYS = ['config', 'parser', 'front-matter', 'pages', 'raw-html', 'content', 'markup', 'indexes', 'edits'] as const;

export type QuickWayName = (typeof QUICK_WAYS)[number];

/** The quick ways that a build does without: none by default, all with --plain. Workers get them in their setup. */
export type Plain = readonly QuickWayName[];

/** Chooses between a quick way and its reference. */
export function takeWay<Input extends unknown[], Result>(way: QuickWay<Input, Result>, plain: Plain, ...input: Input): Result {
  const result = plain.includes(way.name) ? undefined : way.quick(...input);
  return result === undefined ? way.reference(...input) : result;
}

export async function takeAsyncWay<Input extends unknown[], Result>(
  way: AsyncQuickWay<Input, Result>,
  plain: Plain,
  ...input: Input
): Promise<Result> {
  const result = plain.includes(way.name) ? undefined : await way.quick(...input);
  return result === undefined ? way.reference(...input) : result;
}

/** The quick ways that the `plain` of a build's options turns off. */
export function toPlain(plain: boolean | Plain | undefined): Plain {
  return typeof plain === 'object' ? plain : plain ? QUICK_WAYS : [];
}
