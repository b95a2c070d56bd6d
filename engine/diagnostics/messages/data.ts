import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';

/** A JSON file that is not JSON. */
export function jsonSyntax(message: string, place: TextPlace, fix: string): Diagnostic {
  return error('json-syntax', message, { place, fix });
}

/** A key that stands twice in one JSON object: JSON.parse would silently keep the second. */
export function jsonDuplicateKey(key: string, place: TextPlace, first: TextPlace): Diagnostic {
  return error('json-duplicate-key', `The key "${key}" appears twice in this object.`, {
    place,
    fix: 'remove or rename one of the two',
    related: [{ message: 'The first one.', place: first }],
  });
}

/** What is wrong in a YAML text; the reason is made in parse-yaml.ts. */
export interface YamlMistake {
  /** A clause without a full stop: 'the quote is never closed'. */
  reason: string;
  place: TextPlace;
  fix: string | null;
  related: Diagnostic['related'];
}

/** A YAML file that is not YAML, or not YAML that is data alone. */
export function yamlSyntax({ reason, ...rest }: YamlMistake): Diagnostic {
  return error('yaml-syntax', `This is not valid YAML: ${reason}.`, rest);
}

/** Front matter that is not YAML, or not YAML that is data alone. */
export function frontMatterSyntax({ reason, ...rest }: YamlMistake): Diagnostic {
  return error('front-matter-syntax', `The front matter is not valid YAML: ${reason}.`, rest);
}

/** `title: Issue #12`, whose value is "Issue". */
export function frontMatterCutShort(key: string, rest: string, place: TextPlace): Diagnostic {
  return {
    severity: 'warning',
    code: 'invalid-front-matter',
    message: `"${rest}" is no part of "${key}": behind a space, "#" begins a comment.`,
    place,
    fix: 'put the whole value in quotes, or write a space behind the "#" of a comment',
    related: [],
  };
}

/** `date: 01/02/2025`, which is January 2 for some and February 1 for others. */
export function ambiguousDate(written: string, { read, other }: { read: string; other: string }, keyPath: (string | number)[]): Diagnostic {
  return {
    severity: 'warning',
    code: 'invalid-front-matter',
    message: `The date "${written}" is read as ${read}, with the month first; it may also mean ${other}.`,
    place: { file: '', keyPath },
    fix: `write ${read} or ${other}`,
    related: [],
  };
}

/** A key of front matter that looks like one that docsgen knows. */
export function unusedFrontMatterKey(key: string, meant: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'unknown-key',
    message: `docsgen does not use the front matter key "${key}".`,
    place: { file: '', keyPath: [key], atKey: true },
    fix: `did you mean "${meant}"?`,
    related: [],
  };
}

/** A key of another generator. `of` names the generator, or several. */
export function foreignFrontMatterKey(key: string, { of, fix }: { of: string; fix: string }): Diagnostic {
  return {
    ...unusedFrontMatterKey(key, ''),
    message: `docsgen does not use the front matter key "${key}", which ${of} ${/ and |several/.test(of.replace('Material for MkDocs', '')) ? 'know' : 'knows'}.`,
    fix,
  };
}

/** A key that neither docsgen nor anything of the site reads. */
export function unreadFrontMatterKey(key: string, hasSchema: boolean): Diagnostic {
  const message = hasSchema
    ? `Neither docsgen nor "frontMatter" in the config knows the front matter key "${key}".`
    : `docsgen does not use the front matter key "${key}", and nothing else in this site reads it.`;
  const fix = 'remove it, or describe it in "frontMatter" in the config if something else reads it';
  return { ...unusedFrontMatterKey(key, ''), message, fix };
}

/** The site's own schema throws. */
export function frontMatterSchemaFailed(reason: string): Diagnostic {
  return {
    severity: 'error',
    code: 'invalid-front-matter',
    message: `The schema "frontMatter" of the config failed on this page: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`,
    place: { file: '', keyPath: [] },
    fix: 'correct the schema; it cannot wait for anything',
    related: [],
  };
}

function error(
  code: DiagnosticCode,
  message: string,
  { place, fix, related = [] }: { place: TextPlace; fix: string | null; related?: Diagnostic['related'] },
): Diagnostic {
  return { severity: 'error', code, message, place, fix, related };
}
