import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { isOnlyVersion } from '../is-only-version.ts';
import { suggestName } from '../suggest.ts';

/** What is wrong with a line of synonyms. */
export type SynonymFault =
  | { kind: 'alone' | 'mixed' | 'section' | 'twice' | 'wordless'; text: string }
  | { kind: 'long'; text: string; most: number }
  | { kind: 'many' | 'endless'; most: number }
  | { kind: 'empty' };

/** A line of the synonyms file says nothing that a search could do. */
export function synonymsSyntax(fault: SynonymFault, place: TextPlace): Diagnostic {
  const [message, fix] = describeSynonymFault(fault);
  return { severity: 'error', code: 'synonyms-syntax', message, place, fix, related: [] };
}

function describeSynonymFault(fault: SynonymFault): [message: string, fix: string] {
  switch (fault.kind) {
    case 'alone':
      return [
        `"${fault.text}" has no synonym.`,
        fault.text.includes(',')
          ? `write "${fault.text
              .split(',')
              .map((word) => word.trim())
              .join(' = ')}"`
          : 'write it as "word = other word", or as "typed => found, also found"',
      ];
    case 'mixed':
      return [`"${fault.text}" has more than one arrow, or an arrow and an equals sign.`, 'write a line for each'];
    case 'section':
      return [`"${fault.text}" is no synonym: a site has one language, so its synonyms have no sections.`, 'remove the line'];
    case 'empty':
      return ['A word is missing here.', 'write one, or remove the sign before or after it'];
    case 'twice':
      return [`"${fault.text}" stands twice in this line.`, 'remove one of them'];
    case 'wordless':
      return [`"${fault.text}" has no letter and no digit, so no search finds it.`, 'remove it'];
    case 'long':
      return [`"${fault.text}" has more than ${fault.most} words, so no search takes it for one thing.`, 'shorten it, or remove it'];
    case 'endless':
      return [`This word has more than ${fault.most} characters.`, 'shorten it, or remove it'];
    case 'many':
      return [
        `This line has more than ${fault.most} words, so each of them finds too much.`,
        'split it into lines of words that mean the same',
      ];
  }
}

/** A line of a search.spec is not of any known kind. */
export function searchSpecSyntax({ line, place }: { line: string; place: TextPlace }): Diagnostic {
  return {
    severity: 'error',
    code: 'search-spec-syntax',
    message: `"${line}" does not say what a query must find.`,
    place,
    fix: 'write it as "query -> doc-id#anchor (top 3)"; the anchor and the number are optional',
    related: [],
  };
}

/** A search.spec names a version that the site has not. */
export function searchSpecVersion({ name, versions, place }: { name: string; versions: string[]; place: TextPlace }): Diagnostic {
  return {
    severity: 'error',
    code: 'unknown-version',
    message: `There is no version "${name}".`,
    place,
    fix: versions.every(isOnlyVersion) ? 'remove the line; the site has no versions' : suggestName(name, versions, { noun: 'version' }),
    related: [],
  };
}

/** A search.spec expects a page that is not there, or that search leaves out (`docIds` is null). */
export function searchSpecPage(problem: { docId: string; version: string; docIds: string[] | null; place: TextPlace }): Diagnostic {
  const { docId, version, docIds, place } = problem;
  if (docIds === null) {
    return {
      severity: 'error',
      code: 'search-miss',
      message: `No query can find "${docId}"${inVersion(version)}: it is unlisted, or its front matter excludes it from search.`,
      place,
      fix: 'expect another page, or remove "search: { exclude: true }" or "unlisted: true" from its front matter',
      related: [],
    };
  }
  return {
    severity: 'error',
    code: 'unknown-doc-id',
    message: isOnlyVersion(version) ? `There is no doc "${docId}".` : `Version ${version} has no doc "${docId}".`,
    place,
    fix: suggestName(docId, docIds, { noun: 'doc id' }),
    related: [],
  };
}

/** A search.spec expects a heading that its page has not. */
export function searchSpecAnchor(problem: {
  docId: string;
  anchor: string;
  version: string;
  anchors: string[];
  place: TextPlace;
}): Diagnostic {
  const { docId, anchor, version, anchors, place } = problem;
  return {
    severity: 'error',
    code: 'broken-anchor',
    message: `"${docId}" has no heading "#${anchor}"${inVersion(version)}.`,
    place,
    fix: anchors.length === 0 ? `remove "#${anchor}"; the page has no headings to find` : suggestName(anchor, anchors, { noun: 'anchor' }),
    related: [],
  };
}

/** A query does not find what a search.spec says it must. */
export function searchMiss(problem: {
  query: string;
  version: string;
  target: string;
  top: number;
  rank: number | null;
  /** Paths of what comes first instead. */
  first: string[];
  place: TextPlace;
}): Diagnostic {
  const { query, version, target, top, rank, first, place } = problem;
  const where = top === 1 ? 'first' : `among the first ${top}`;
  const instead =
    first.length === 0
      ? 'it finds nothing'
      : `the first ${first.length === 1 ? 'result is' : 'results are'} ${first.map((path) => `"${path}"`).join(', ')}`;
  return {
    severity: 'error',
    code: 'search-miss',
    message: `"${query}" must find "${target}" ${where}${inVersion(version)}, but ${rank === null ? 'does not find it' : `finds it at position ${rank}`}; ${instead}.`,
    place,
    fix: 'use the words of the query in the page, ideally in a heading, or add them to "keywords" in its front matter',
    related: [],
  };
}

/** Nothing where a site has no versions. */
function inVersion(version: string): string {
  return isOnlyVersion(version) ? '' : ` in version ${version}`;
}
