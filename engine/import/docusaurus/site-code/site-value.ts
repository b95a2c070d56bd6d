/** What a config evaluates to, as it comes from the process that ran it. */
export type SiteValue =
  | string
  | number
  | boolean
  | null
  | SiteValue[]
  | SiteFunction
  | SitePackage
  | SiteOther
  | { [key: string]: SiteValue };

/** A function of the site's own code, which can be called through the process. */
export interface SiteFunction {
  $docsgen: 'function';
  function: number;
  name: string;
  /** Its source text. */
  text: string;
  /** Where it begins, in the file that it stands in; null for one of a package. */
  place: { file: string; line: number; column: number } | null;
}

/** Something of a package: of one that is not installed, whatever the config does with it. */
export interface SitePackage {
  $docsgen: 'package';
  specifier: string;
  /** The names that lead from the module to it; empty for the module itself. */
  path: string[];
  /** What it was called with, when it is a call's result. */
  arguments?: SiteValue[];
}

export interface SiteOther {
  $docsgen: 'regexp' | 'number' | 'circle';
  text?: string;
}

export function isFunction(value: unknown): value is SiteFunction {
  return isMarked(value, 'function');
}

export function isPackage(value: unknown): value is SitePackage {
  return isMarked(value, 'package');
}

/** An object with keys, not a list and not one of the marks. */
export function isRecord(value: unknown): value is { [key: string]: SiteValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('$docsgen' in value);
}

/** Text that a package that is not there should have given a part of. */
export function namesPackage(text: string): string | null {
  return /\uE0F5([^\uE0F6]*)\uE0F6/.exec(text)?.[1] ?? null;
}

function isMarked(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && (value as { $docsgen?: unknown }).$docsgen === kind;
}
