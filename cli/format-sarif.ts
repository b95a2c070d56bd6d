import type { Diagnostic, Place } from '../engine/diagnostics/diagnostic.ts';
import { ERROR_REFERENCE, errorUrl } from '../engine/diagnostics/error-reference.ts';
import type { CommandFailure } from './describe-error.ts';

export interface SarifInput {
  version: string;
  diagnostics: Diagnostic[];
  /** Names a file from the root of the repository; null for one outside of it. */
  nameFile: (file: string) => string | null;
  /** The file that problems without a place are shown at, since code hosts want one: the site's config. */
  configFile: string;
  /** Why the command ended without a report; null when there is one. */
  failure: CommandFailure | null;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const ROOT = '%SRCROOT%';

/** Problems as a SARIF 2.1.0 log, which code hosts keep as the state of a branch. The same problems give the same bytes on each machine. */
export function formatSarif({ version, diagnostics, nameFile, configFile, failure }: SarifInput): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const locate = (place: Place | null) => toLocation(place, nameFile) ?? toFile(nameFile(configFile) ?? configFile);
  const run = {
    tool: {
      driver: { name: 'docsgen', semanticVersion: version, informationUri: ERROR_REFERENCE, rules: codes.map(toRule) },
    },
    invocations: [
      {
        executionSuccessful: failure === null,
        ...(failure && {
          exitCode: failure.exitCode,
          toolExecutionNotifications: [{ level: 'error', message: { text: toSentences([failure.message], failure.fix) } }],
        }),
      },
    ],
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((diagnostic) => toResult(diagnostic, codes.indexOf(diagnostic.code), locate)),
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function toRule(code: Diagnostic['code']): object {
  const name = code.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  return {
    id: code,
    shortDescription: { text: `${name}.` },
    fullDescription: { text: `${name}: what it means and how to mend it is told at ${errorUrl(code)}` },
    help: { text: `See ${errorUrl(code)}` },
    helpUri: errorUrl(code),
  };
}

function toResult(diagnostic: Diagnostic, ruleIndex: number, locate: (place: Place | null) => object): object {
  const { severity, code, message, place, places = [], related, fix } = diagnostic;
  const others = places.slice(1).map((other) => ({ place: other, message: 'The same here.' }));
  const relatedLocations = [...others, ...related].map((other, index) => ({
    id: index + 1,
    ...locate(other.place),
    message: { text: other.message },
  }));
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: toSentences([message, ...(others.length > 0 ? [`It is at ${others.length + 1} places.`] : [])], fix) },
    locations: [locate(place)],
    ...(relatedLocations.length > 0 && { relatedLocations }),
    ...(others.length > 0 && { occurrenceCount: others.length + 1 }),
  };
}

function toSentences(messages: string[], fix: string | null): string {
  return [messages.join(' '), ...(fix === null ? [] : [`Fix: ${fix}`])].join('\n');
}

function toLocation(place: Place | null, nameFile: (file: string) => string | null): object | null {
  const file = place && nameFile(place.file);
  if (!place || file === null) return null;
  if (!('line' in place)) return toFile(file);
  const { line: startLine, column: startColumn, length } = place;
  const region = { startLine, startColumn, ...(length > 0 && { endColumn: startColumn + length }) };
  return { physicalLocation: { artifactLocation: toArtifact(file), region } };
}

function toFile(file: string): object {
  return { physicalLocation: { artifactLocation: toArtifact(file) } };
}

function toArtifact(file: string): object {
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: ROOT };
}
