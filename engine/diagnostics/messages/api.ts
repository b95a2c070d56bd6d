import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { joinWords, suggestName } from '../suggest.ts';

/* Problems of API references. The place is that of the tag in the page; what is known of the document is related. */

function inDocument(at: TextPlace | null): Diagnostic['related'] {
  return at ? [{ message: 'The reference in the document.', place: at }] : [];
}

/** Props that are no document. */
export function notApiDocument(owner: string, found: string, place: TextPlace): Diagnostic {
  const message = `The prop "document" of ${owner} is ${found}, and no OpenAPI document.`;
  const fix = "import a document with openapi: 3.0 or 3.1, as in import api from './openapi.yaml', and pass document={api}";
  return { severity: 'error', code: 'api-document', message, place, fix, related: [] };
}

/** A document of a version of OpenAPI that docsgen does not read. */
export function unreadApiDocument(version: string, place: TextPlace): Diagnostic {
  const message = `This document is of OpenAPI ${version}, which docsgen does not read.`;
  return { severity: 'error', code: 'api-document', message, place, fix: 'convert the document to OpenAPI 3.0 or 3.1', related: [] };
}

/** A tag that no operation has. */
export function unknownApiTag(tag: string, known: string[], place: TextPlace): Diagnostic {
  const fix = suggestName(tag, known, { noun: 'tag' });
  return {
    severity: 'error',
    code: 'unknown-operation',
    message: `No operation of the document has the tag "${tag}".`,
    place,
    fix,
    related: [],
  };
}

/** An id that no operation has. */
export function unknownOperation(id: string, known: string[], place: TextPlace): Diagnostic {
  const fix = suggestName(id, known, { noun: 'operation' });
  return { severity: 'error', code: 'unknown-operation', message: `The document has no operation "${id}".`, place, fix, related: [] };
}

/** An operation, or all of a tag, that the asked version does not have. */
export function operationNotInVersion(what: string, at: string | null, place: TextPlace): Diagnostic {
  const message = at === null ? `${what} has ended: "x-until" says so.` : `Version "${at}" has no ${what}.`;
  const fix = 'take this out of the page, or correct "at", "x-since" or "x-until"';
  return { severity: 'error', code: 'api-version', message, place, fix, related: [] };
}

/** A version in `at` that the document does not list. */
export function unknownApiVersion(at: string, known: string[], place: TextPlace): Diagnostic {
  const message = `The document has no version "${at}".`;
  const fix =
    known.length === 0
      ? 'list the versions as "x-versions" at the root of the document, oldest first'
      : suggestName(at, known, { noun: 'version', alwaysList: true });
  return { severity: 'error', code: 'api-version', message, place, fix, related: [] };
}

/** A version that the document uses and does not list. */
export function undeclaredApiVersion(version: string, known: string[], place: TextPlace): Diagnostic {
  const message = `The document says "${version}" in "x-since", "x-until" or "x-enum-since", which is not in its "x-versions".`;
  const listed =
    known.length === 0
      ? 'list the versions as "x-versions" at the root of the document, oldest first'
      : suggestName(version, known, { noun: 'version', alwaysList: true });
  return {
    severity: 'error',
    code: 'api-version',
    message,
    place,
    fix: `${listed}${listed.endsWith('?') ? ' V' : '; v'}ersions such as "1.50" need quotes`,
    related: [],
  };
}

/** A reference that leads to nothing. */
export function brokenApiRef(ref: string, at: TextPlace | null, place: TextPlace): Diagnostic {
  const message = `The document refers to "${ref}", which is not in it.`;
  return { severity: 'error', code: 'api-ref', message, place, fix: 'correct the "$ref", or add what it names', related: inDocument(at) };
}

/** References that lead to one another. */
export function circularApiRef(ref: string, at: TextPlace | null, place: TextPlace): Diagnostic {
  const message = `In the document, the reference "${ref}" leads to references alone.`;
  return { severity: 'error', code: 'api-ref', message, place, fix: 'let one of them hold the schema', related: inDocument(at) };
}

/** A reference out of the document. */
export function foreignApiRef(ref: string, at: TextPlace | null, place: TextPlace): Diagnostic {
  const message = `The document refers to "${ref}", which is another document.`;
  const fix = 'bundle the documents into one, as "npx @redocly/cli bundle" does; docsgen loads nothing';
  return { severity: 'error', code: 'api-ref', message, place, fix, related: inDocument(at) };
}

/** More of a document than a page shows. */
export function apiTooLarge(limits: string[], place: TextPlace): Diagnostic {
  const message = `This shows ${joinWords(limits, 'and')}; the rest is left out.`;
  const fix = 'show fewer operations in one page, or give the schemas fewer levels';
  return { severity: 'warning', code: 'api-too-large', message, place, fix, related: [] };
}
