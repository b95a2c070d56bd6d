import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { brokenApiRef, circularApiRef, foreignApiRef } from '../../diagnostics/messages/api.ts';
import { type ApiVersions, type ReportApiProblem, readVersions } from './api-versions.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';

/** An OpenAPI document as one use in a page reads it. */
export interface ApiDocument {
  root: JsonObject;
  versions: ApiVersions;
  /** Follows references until there is none. */
  resolve(value: unknown): Resolved;
  report: ReportApiProblem;
}

export interface Resolved {
  object: JsonObject;
  /** The last segment of the reference: what the document calls it. Null for what stands where it is used. */
  name: string | null;
  /** What it refers to, for finding it again; null as `name`. */
  target: JsonObject | null;
  /** What stands beside the references on the way, the nearest to `target` first. `object` has it, too. */
  beside: JsonObject[];
}

export interface ApiDocumentOptions {
  at: string | null;
  report: ReportApiProblem;
  /** Where the document has a reference; null when nobody knows. */
  findRef(ref: string): TextPlace | null;
}

const MAX_REFS = 32;

/** Opens a document that is known to be OpenAPI. */
export function openApiDocument(root: JsonObject, { at, report, findRef }: ApiDocumentOptions): ApiDocument {
  const versions = readVersions(asList(get(root, 'x-versions')).map(asText), at, report);
  const resolve = (value: unknown): Resolved => {
    let object = asObject(value);
    let found: Resolved = { object, name: null, target: null, beside: [] };
    for (let count = 0; typeof get(object, '$ref') === 'string'; count++) {
      const ref = object.$ref as string;
      const fail = (diagnose: (ref: string, at: TextPlace | null, place: TextPlace) => Diagnostic): Resolved => {
        report(`ref ${ref}`, (place) => diagnose(ref, findRef(ref), place));
        return { object: {}, name: null, target: null, beside: [] };
      };
      if (count === MAX_REFS) return fail(circularApiRef);
      if (!ref.startsWith('#')) return fail(foreignApiRef);
      const target = followPointer(root, ref.slice(1));
      if (typeof target !== 'object' || target === null || Array.isArray(target)) return fail(brokenApiRef);
      // OpenAPI 3.1 lets a description and the like stand beside a reference.
      const { $ref: _, ...own } = object;
      const beside = Object.keys(own).length > 0 ? [own, ...found.beside] : found.beside;
      object = target as JsonObject;
      const name = toKey(ref.slice(ref.lastIndexOf('/') + 1));
      found = {
        object: beside.length > 0 ? Object.fromEntries([object, ...beside].flatMap(Object.entries)) : object,
        name,
        target: object,
        beside,
      };
    }
    return found;
  };
  return { root, versions, resolve, report };
}

/** Follows a JSON pointer (RFC 6901) as a fragment of a URL; undefined where it leads to nothing. */
function followPointer(root: unknown, pointer: string): unknown {
  if (pointer === '') return root;
  let value = root;
  for (const segment of pointer.slice(1).split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, toKey(segment))) return undefined;
    value = (value as Record<string, unknown>)[toKey(segment)];
  }
  return value;
}

function toKey(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A percent sign that stands for itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~').toWellFormed();
}
