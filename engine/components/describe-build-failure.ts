import type { BuildFailure, Message } from 'esbuild';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { componentImport, componentSyntax, missingPublicFile } from '../diagnostics/messages/components.ts';

/** Says what the bundler could not read. */
export function describeBuildFailure({ errors }: BuildFailure): Diagnostic[] {
  return errors.map(({ text, location }) => {
    const place = location && toPlace(location);
    const missing = place && /^Could not resolve "(.+)"$/.exec(text)?.[1];
    return missing ? componentImport(missing, place) : componentSyntax(text, place);
  });
}

/** Says which public files a style sheet shows and nobody has. */
export function describeMissingFiles(warnings: Message[]): Diagnostic[] {
  return warnings.flatMap(({ text, location }) => (location ? [missingPublicFile(text, toPlace(location))] : []));
}

/** esbuild counts lines from 1, and columns and lengths in bytes from 0. */
function toPlace({ file, line, column, length, lineText }: NonNullable<Message['location']>): TextPlace {
  const bytes = Buffer.from(lineText);
  const before = bytes.subarray(0, column).toString();
  return { file, line, column: before.length + 1, length: bytes.subarray(column, column + length).toString().length };
}
