import type { z } from 'zod';

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
  if (issues.some((issue) => issue.path.length === 1 && issue.path[0] === 'type')) return 'type' in value ? WRONG_TYPE_KEY : NO_KEY_FITS;
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
