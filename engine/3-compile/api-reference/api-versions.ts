import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { undeclaredApiVersion } from '../../diagnostics/messages/api.ts';
import { asObject, asText, get, type JsonObject } from './json-value.ts';

/** Reports a problem once, at the tag. */
export type ReportApiProblem = (key: string, diagnose: (place: TextPlace) => Diagnostic) => void;

/** What of a document the asked version has. */
export interface ApiVersions {
  /** Whether something with `x-since` and `x-until` is there. */
  has(object: JsonObject): boolean;
  /** The version that something came with, if there is an older one; null otherwise. */
  sinceOf(object: JsonObject): string | null;
  /** The values of an enum that are there, each with the version that it came with. */
  enumOf(schema: JsonObject, values: readonly unknown[]): { value: unknown; since: string | null }[];
}

/** Reads versions, oldest first. `x-until` is the first version that has something no more; without `at`, what has an end is gone. */
export function readVersions(order: readonly string[], at: string | null, report: ReportApiProblem): ApiVersions {
  const indexOf = (version: string): number => {
    const index = order.indexOf(version);
    if (index === -1) report(`version ${version}`, (place) => undeclaredApiVersion(version, [...order], place));
    return index;
  };
  const now = at === null ? order.length - 1 : order.indexOf(at);
  const hasBegun = (since: string) => since === '' || at === null || indexOf(since) <= now;
  const hasEnded = (until: string) => {
    if (until === '') return false;
    const index = indexOf(until);
    return at === null || (index !== -1 && index <= now);
  };
  const toShown = (since: string) => (since !== '' && indexOf(since) > 0 ? since : null);
  return {
    has: (object) => hasBegun(asText(get(object, 'x-since'))) && !hasEnded(asText(get(object, 'x-until'))),
    sinceOf: (object) => toShown(asText(get(object, 'x-since'))),
    enumOf(schema, values) {
      const began = asObject(get(schema, 'x-enum-since'));
      return values
        .map((value) => ({ value, since: asText(get(began, String(value))) }))
        .filter(({ since }) => hasBegun(since))
        .map(({ value, since }) => ({ value, since: toShown(since) }));
    },
  };
}
