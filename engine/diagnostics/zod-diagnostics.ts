/*
 * Turns what Zod reports into sentences. Zod's own messages name types ("Invalid input: expected string, received number") and
 * give up on unions; ours name the value, the nearest right value, and for a union only the option that the value was meant as.
 *
 * A schema's own message (from .regex, .min, .superRefine …) completes the sentence '"key" must …'. A custom issue may carry
 * params: { code, fix, sentence } to choose its code, its fix, or to say everything itself.
 */
import type { z } from 'zod';
import type { Diagnostic, KeyPlace } from './diagnostic.ts';
import type { DiagnosticCode } from './diagnostic-code.ts';
import { nameKeyPath, nameValue } from './name-value.ts';
import { joinWords, nearest, suggestName } from './suggest.ts';
import { findMisspeltKind, pickUnionOption, readUnionKinds, type UnionKind } from './zod-unions.ts';

export interface ValidationContext {
  /** The file the value came from, relative to the site folder. */
  file: string;
  /** Where the value stands in the file; the file's whole value when left out. */
  keyPath?: (string | number)[];
  /** What the whole value is called: 'The site config'. */
  name: string;
  /** Keys that people bring along from elsewhere, and what to write here: { onBrokenLinks: 'use "checks.brokenLinks"' }. */
  renamedKeys?: Record<string, string>;
  /** Values likewise, by key and value: { 'checks.*=throw': 'write "error"' }, where '*' is any last key, or any value. */
  renamedValues?: Record<string, string>;
}

export interface CustomIssueParams {
  code?: DiagnosticCode;
  fix?: string | null;
  /** The whole message, in place of '"key" must …; found …'. */
  sentence?: string;
  atKey?: boolean;
}

/** Parses a value with a schema. All that is wrong with it comes back as diagnostics; `value` is null then. */
export function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
  context: ValidationContext,
): { value: T | null; diagnostics: Diagnostic[] } {
  const result = schema.safeParse(value, { error: listKnownKeys });
  if (result.success) return { value: result.data, diagnostics: [] };
  const found = result.error.issues.flatMap((issue) => describeIssue(issue, { ...context, root: value, base: [] }));
  return { value: null, diagnostics: found.filter((diagnostic) => !isMisspelt(diagnostic, found)) };
}

/** A missing key that stands there under another name is one problem, told where it stands. */
function isMisspelt({ code, fix: missing, place }: Diagnostic, others: Diagnostic[]): boolean {
  if (code !== 'missing-key' || missing === null || place === null || 'line' in place) return false;
  const key = /^add ("[^"]+")(?=$|,)/.exec(missing)?.[1];
  const isSameObject = (other: Diagnostic['place']) =>
    other !== null && !('line' in other) && nameKeyPath(other.keyPath.slice(0, -1)) === nameKeyPath(place.keyPath);
  const isSuggestion = (fix: string | null) => fix?.startsWith(`did you mean ${key}`) || fix?.startsWith(`use ${key}`);
  return others.some((other) => other.code === 'unknown-key' && isSameObject(other.place) && isSuggestion(other.fix));
}

/** Zod does not tell which keys it would have taken, so the message of such an issue carries them. */
function listKnownKeys(issue: z.core.$ZodRawIssue): string | undefined {
  const schema = issue.inst as KeyedSchema | undefined;
  if (issue.code === 'unrecognized_keys') return JSON.stringify(listKeys(schema));
  if (issue.code !== 'invalid_union' || typeof issue.discriminator !== 'string') return undefined;
  const key = issue.discriminator;
  const toKind = (option: KeyedSchema): UnionKind => ({ values: [...(option._zod.propValues?.[key] ?? [])], keys: listKeys(option) });
  return JSON.stringify((schema?._zod.def.options ?? []).map(toKind));
}

interface KeyedSchema {
  _zod: { def: { shape?: object; options?: KeyedSchema[] }; propValues?: Record<string, Set<unknown>> };
}

function listKeys(schema: KeyedSchema | undefined): string[] {
  return Object.keys(schema?._zod.def.shape ?? {});
}

interface IssueContext extends ValidationContext {
  root: unknown;
  /** Path of the union that the issue was nested in; issue paths count from there. */
  base: PropertyKey[];
}

function describeIssue(issue: z.core.$ZodIssue, context: IssueContext): Diagnostic[] {
  const path = [...context.base, ...issue.path] as (string | number)[];
  const found = readPath(context.root, path);
  const problem = (code: DiagnosticCode, message: string, fix: string | null = null, atKey = false): Diagnostic => {
    const place: KeyPlace = { file: context.file, keyPath: [...(context.keyPath ?? []), ...path], ...(atKey && { atKey }) };
    return { severity: 'error', code, message, place, fix, related: [] };
  };
  const mustBe = (code: DiagnosticCode, expectation: string, fix: string | null = null) =>
    problem(code, `${nameSubject(path, context)} must ${expectation}; found ${nameValue(found)}.`, fix);

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => describeUnknownKey(key, { issue, path, found, context }));
    case 'invalid_union': {
      if (issue.discriminator !== undefined) return [describeDiscriminator(issue, { path, found, context, mustBe })];
      const option = pickUnionOption(issue, found);
      if (option !== null) return option.flatMap((nested) => describeIssue(nested, { ...context, base: path }));
      if (found === undefined) return [missingKey(path, context)];
      const values = issue.errors.flat().flatMap((nested) => (nested.code === 'invalid_value' ? nested.values : []));
      const fix = findRenamed(found, path, context) ?? didYouMean(found, values) ?? correctForm(found, listExpected(issue));
      return [mustBe('wrong-type', `be ${describeForms(issue)}`, fix)];
    }
    case 'invalid_type':
      return [
        found === undefined
          ? missingKey(path, context)
          : mustBe(
              'wrong-type',
              `be ${nameType(issue.expected)}`,
              findRenamed(found, path, context) ?? correctForm(found, [issue.expected]) ?? mendCut(found, path, issue.expected),
            ),
      ];
    case 'invalid_value': {
      if (found === undefined) return [missingKey(path, context)];
      const fix = findRenamed(found, path, context) ?? didYouMean(found, issue.values);
      return [mustBe('invalid-value', `be ${listValues(issue.values)}`, fix)];
    }
    case 'invalid_key':
      return issue.issues.map((nested) => {
        const { fix = null } = ('params' in nested ? (nested.params ?? {}) : {}) as CustomIssueParams;
        return problem('invalid-value', `The key ${JSON.stringify(path.at(-1))} must ${nested.message}.`, fix, true);
      });
    case 'custom': {
      const { code = 'invalid-value', fix = null, sentence, atKey } = (issue.params ?? {}) as CustomIssueParams;
      return [sentence === undefined ? mustBe(code, issue.message, fix) : problem(code, sentence, fix, atKey)];
    }
    case 'too_small':
    case 'too_big':
      return [mustBe('invalid-value', issue.message.startsWith('Too ') ? describeBound(issue) : issue.message)];
    default:
      return [mustBe('invalid-value', issue.message)];
  }
}

function describeUnknownKey(
  key: string,
  { issue, path, context }: { issue: z.core.$ZodIssueUnrecognizedKeys; path: (string | number)[]; found: unknown; context: IssueContext },
): Diagnostic {
  const known = JSON.parse(issue.message) as string[];
  const renamed =
    context.renamedKeys?.[nameKeyPath([...path.filter((part) => typeof part === 'string'), key])] ?? context.renamedKeys?.[`*.${key}`];
  return unknownKey(key, { path, fix: renamed ?? suggestName(key, known, { noun: 'key', listAll: 40 }), context });
}

/** Of a list, its first value counts, as that names a plugin with its options. */
function findRenamed(found: unknown, path: (string | number)[], { renamedValues = {} }: IssueContext): string | undefined {
  const keys = path.filter((part) => typeof part === 'string');
  const [key, any] = [nameKeyPath(keys), `${nameKeyPath(keys.slice(0, -1))}.*`];
  const first: unknown = Array.isArray(found) ? found[0] : found;
  const value = typeof first === 'string' ? first : '';
  const named = [`${key}=${value}`, `${any}=${value}`, `${key}=*`].find((each) => Object.hasOwn(renamedValues, each));
  return named && renamedValues[named];
}

function unknownKey(key: string, { path, fix, context }: { path: (string | number)[]; fix: string; context: IssueContext }): Diagnostic {
  return {
    severity: 'error',
    code: 'unknown-key',
    message: `${nameSubject(path, context)} has no key "${key}".`,
    place: { file: context.file, keyPath: [...(context.keyPath ?? []), ...path, key], atKey: true },
    fix,
    related: [],
  };
}

function missingKey(path: (string | number)[], context: IssueContext): Diagnostic {
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  return {
    severity: 'error',
    code: 'missing-key',
    message: key === undefined ? `${context.name} is missing.` : `${nameSubject(parent, context)} lacks "${key}".`,
    place: { file: context.file, keyPath: [...(context.keyPath ?? []), ...parent] },
    fix: key === undefined ? null : `add "${key}"`,
    related: [],
  };
}

/** A value of the key that tells the options of a union apart, such as "type". */
function describeDiscriminator(
  issue: z.core.$ZodIssueInvalidUnion,
  {
    path,
    found,
    context,
    mustBe,
  }: {
    path: (string | number)[];
    found: unknown;
    context: IssueContext;
    mustBe: (code: DiagnosticCode, text: string, fix: string | null) => Diagnostic;
  },
): Diagnostic {
  const options = ('options' in issue ? (issue.options ?? []) : []).filter((option) => option !== undefined);
  if (found !== undefined)
    return mustBe('invalid-value', `be ${listValues(options)}`, findRenamed(found, path, context) ?? didYouMean(found, options));
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const holder = Object(readPath(context.root, parent)) as object;
  const misspelt = findMisspeltKind(issue, holder);
  if (misspelt !== undefined) return unknownKey(misspelt, { path: parent, fix: `did you mean "${key}"?`, context });
  const fitting = readUnionKinds(issue).filter(({ keys }) => Object.keys(holder).every((other) => keys.includes(other)));
  const values = fitting.length > 0 ? fitting.flatMap((kind) => kind.values) : options;
  return { ...missingKey(path, context), fix: `add "${key}": ${listValues(values)}` };
}

function nameSubject(path: (string | number)[], { name }: ValidationContext): string {
  return path.length === 0 ? name : `"${nameKeyPath(path)}"`;
}

function listValues(values: readonly unknown[]): string {
  return joinWords(
    values.map((value) => JSON.stringify(value)),
    'or',
  );
}

function didYouMean(found: unknown, values: readonly unknown[]): string | null {
  if (typeof found !== 'string') return null;
  const meant = nearest(
    found,
    values.filter((value) => typeof value === 'string'),
  );
  return meant === null ? null : `did you mean "${meant}"?`;
}

/** The forms of a union whose options all want another kind of value: 'a string or an object'. */
function describeForms(issue: z.core.$ZodIssueInvalidUnion): string {
  const forms = issue.errors.flatMap((option) => option.flatMap((nested) => (nested.path.length > 0 ? [] : nameForms(nested))));
  return joinWords([...new Set(forms)], 'or');
}

function nameForms(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [nameType(issue.expected)];
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap((option) => option.filter((nested) => nested.path.length === 0).flatMap(nameForms));
  return [];
}

/** The types that options of a union want of the value itself. */
function listExpected(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected];
  return issue.code === 'invalid_union'
    ? issue.errors.flatMap((option) => option.filter(({ path }) => path.length === 0).flatMap(listExpected))
    : [];
}

/** How to write a value that is only of another type than it must be. */
function correctForm(found: unknown, expected: string[]): string | null {
  const wants = (...types: string[]) => types.some((type) => expected.includes(type));
  if (typeof found === 'string') {
    // YAML 1.2 knows true and false alone; people bring yes, no, on and off along.
    if (wants('boolean') && /^(?:yes|on|true|y|1)$/i.test(found)) return 'write true, without quotes';
    if (wants('boolean') && /^(?:no|off|false|n|0)$/i.test(found)) return 'write false, without quotes';
    if (wants('number', 'int') && /^-?\d+(?:\.\d+)?$/.test(found)) return `write ${found}, without quotes`;
    return wants('array') ? `write a list: [${JSON.stringify(found)}]` : null;
  }
  if (typeof found === 'number' && wants('string')) return 'put it in quotes';
  if (found === true && wants('object') && !wants('string')) return 'write {} for what it has by default';
  return wants('array') && found !== null && typeof found === 'object' && !Array.isArray(found) ? 'put it in a list: [{ … }]' : null;
}

/** YAML makes an object of a text with a colon in it: `- One: two`. */
function mendCut(found: unknown, path: (string | number)[], expected: string): string | null {
  if (expected !== 'string' || typeof path.at(-1) !== 'number') return null;
  const [[key, value] = [], ...others] = Object.entries(Object(found));
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && others.length === 0 ? `put it in quotes: ${JSON.stringify(`${key}: ${value}`)}` : null;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  function: 'a function',
  null: 'null',
};

function nameType(expected: string): string {
  return TYPE_NAMES[expected] ?? `a ${expected}`;
}

function describeBound(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const unit = issue.origin === 'string' ? ' characters long' : issue.origin === 'array' ? ' entries long' : '';
  return issue.code === 'too_big' ? `be at most ${issue.maximum}${unit}` : `be at least ${issue.minimum}${unit}`;
}

function readPath(root: unknown, path: PropertyKey[]): unknown {
  let value = root;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}
