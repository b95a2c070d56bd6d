import type { BuildFailure, Message } from 'esbuild';
import type { CheckSeverity } from '../1-load/site-input.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import {
  componentImport,
  componentSyntax,
  missingInDocusaurus,
  missingPublicFile,
  placeholderImport,
  styleSyntax,
} from '../diagnostics/messages/components.ts';
import { invalidText, refusedFile } from '../diagnostics/messages/files.ts';
import { InvalidTextError } from '../files/decode-text.ts';
import { toDenial } from '../files/files.ts';
import type { MeantName } from './exact-names.ts';

/** Says what the bundler could not read. */
export function describeBuildFailure({ errors }: Pick<BuildFailure, 'errors'>): Diagnostic[] {
  return errors.map(({ text, location, detail }) => {
    if (location && detail instanceof InvalidTextError) return invalidText(location.file, detail);
    const refusal = location && toDenial(detail);
    if (refusal) return refusedFile({ file: location.file, refusal });
    const place = location && toPlace(location);
    const missing = place && /^Could not resolve "(.+)"$/.exec(text)?.[1];
    return missing ? componentImport(missing, place, (detail as Partial<MeantName> | undefined)?.meant) : componentSyntax(text, place);
  });
}

/** The same of what was mended: names and modules of Docusaurus that are not here are no errors. */
export function describeMending(
  messages: Message[],
  missing: Message[],
  { severity, isPlaceholder }: { severity: CheckSeverity; isPlaceholder(specifier: string): boolean },
): Diagnostic[] {
  const own = messages.flatMap((message) => {
    const name = /^No matching export in "provided:(\S+)" for import "([^"]+)"/.exec(message.text);
    if (name) return [missingInDocusaurus(name[2]!, name[1]!, placeOf(message))];
    const absent = /^Could not resolve "(.+)"$/.exec(message.text)?.[1];
    if (absent !== undefined && isPlaceholder(absent)) return [placeholderImport(absent, placeOf(message))];
    return severity === 'ignore' ? [] : describeBuildFailure({ errors: [message] }).map((problem) => ({ ...problem, severity }));
  });
  const modules = missing.map((message) => missingInDocusaurus(null, message.text, placeOf(message)));
  const all = [...own, ...modules].map((problem) => [JSON.stringify([problem.place, problem.message]), problem] as const);
  return [...new Map(all).values()];
}

function placeOf({ location }: Message): TextPlace | null {
  return location && toPlace(location);
}

/** Says which public files a style sheet shows and nobody has. */
export function describeMissingFiles(warnings: Message[]): Diagnostic[] {
  return warnings.flatMap(({ text, location }) => (location ? [missingPublicFile(text, toPlace(location))] : []));
}

/** Says what browsers will pass over in a style sheet. */
export function describeStyleFaults(warnings: Message[]): Diagnostic[] {
  return warnings.flatMap(({ text, location }) => (location ? [styleSyntax(text, toPlace(location))] : []));
}

/** esbuild counts lines from 1, and columns and lengths in bytes from 0. */
function toPlace({ file, line, column, length, lineText }: NonNullable<Message['location']>): TextPlace {
  const bytes = Buffer.from(lineText);
  const before = bytes.subarray(0, column).toString();
  return { file, line, column: before.length + 1, length: bytes.subarray(column, column + length).toString().length };
}
