import type { Diagnostic, KeyPlace } from '../diagnostic.ts';
import { joinWords } from '../suggest.ts';

/** The key that readers get may do more than search. */
export function searchKeyTooStrong(rights: string[], place: KeyPlace): Diagnostic {
  return {
    severity: 'error',
    code: 'search-key-too-strong',
    message: `"search.algolia.apiKey" is published with the site, but it can do more than search: its rights are ${joinWords(rights, 'and')}.`,
    place,
    fix: 'use a key whose only right is "search"; if this one was ever published, revoke it',
    related: [],
  };
}

/** Algolia has no such key. */
export function searchKeyUnknown(appId: string, place: KeyPlace): Diagnostic {
  return {
    severity: 'error',
    code: 'search-key-unknown',
    message: `The application "${appId}" does not have the key in "search.algolia.apiKey", so every search would fail.`,
    place,
    fix: 'copy the search-only key of this application, or correct "search.algolia.appId"',
    related: [],
  };
}

/** docsgen cannot find out what the key may do. */
export function searchKeyUnchecked(reason: string, place: KeyPlace): Diagnostic {
  return {
    severity: 'warning',
    code: 'search-key-unchecked',
    message: `docsgen could not check what the key in "search.algolia.apiKey" may do: ${reason}.`,
    place,
    fix: 'check in Algolia\'s dashboard that its only right is "search"',
    related: [],
  };
}
