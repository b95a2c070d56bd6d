import type { z } from 'zod';
import { nearest } from './suggest.ts';

/**
 * Chooses the option of a failed union that the value was meant as, and returns that option's issues; null when the value has
 * the wrong kind for all of them. A writer who misspells one key of a category wants to read about that key, not about the four
 * other things a sidebar item may be.
 */
export function pickUnionOption(issue: z.core.$ZodIssueInvalidUnion, value: unknown): z.core.$ZodIssue[] | null {
  const ranked = issue.errors.map((issues) => ({ issues, misfit: rateMisfit(issues, value) })).filter(({ misfit }) => misfit < WRONG_KIND);
  if (ranked.length === 0) return null;
  ranked.sort((a, b) => a.misfit - b.misfit || a.issues.length - b.issues.length);
  return ranked[0]!.issues;
}

const WRONG_KIND = 3;
const WRONG_TYPE_KEY = 2;
const NO_KEY_FITS = 1;

function rateMisfit(issues: z.core.$ZodIssue[], value: unknown): number {
  if (issues.some((issue) => issue.path.length === 0 && isWrongKind(issue))) return WRONG_KIND;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  const typeIssue = issues.find((issue) => issue.path.length === 1 && issue.path[0] === 'type');
  if (typeIssue) return !('type' in value) && isMeantAsKind(typeIssue, value) ? 0 : WRONG_TYPE_KEY;
  const unfit = new Set(issues.filter((issue) => issue.path.length === 1 && isWrongKind(issue)).map((issue) => issue.path[0]));
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) for (const key of issue.keys) unfit.add(key);
  return Object.keys(value).every((key) => unfit.has(key)) ? NO_KEY_FITS : 0;
}

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return true;
  // A union within the union: wrong only when each of its options is.
  return (
    issue.code === 'invalid_union' &&
    issue.errors.length > 0 &&
    issue.errors.every((option) => option.some((nested) => nested.path.length === 0 && isWrongKind(nested)))
  );
}

/** One option of a union that a key such as "type" tells apart: the values of that key, and all keys that the option has. */
export interface UnionKind {
  values: unknown[];
  keys: string[];
}

/** The options of such a union, which the message of its issue carries; none of another issue. */
export function readUnionKinds(issue: z.core.$ZodIssue): UnionKind[] {
  return issue.code === 'invalid_union' && issue.discriminator !== undefined ? (JSON.parse(issue.message) as UnionKind[]) : [];
}

/** The key that stands where the one is missing that tells the options apart: `tipe`, or `kind: 'category'`. */
export function findMisspeltKind(issue: z.core.$ZodIssue, value: object): string | undefined {
  const key = String(issue.path.at(-1));
  const kinds = readUnionKinds(issue);
  const isKnown = (other: string) => kinds.some(({ keys }) => keys.includes(other));
  const isKind = (other: unknown) => kinds.some(({ values }) => values.includes(other));
  return Object.entries(value).find(([other, held]) => !isKnown(other) && (nearest(other, [key]) !== null || isKind(held)))?.[0];
}

/** Whether an object that does not say of which kind it is has keys that only such objects have. */
function isMeantAsKind(issue: z.core.$ZodIssue, value: object): boolean {
  const kinds = readUnionKinds(issue);
  return findMisspeltKind(issue, value) !== undefined || Object.keys(value).some((key) => kinds.some(({ keys }) => keys.includes(key)));
}
