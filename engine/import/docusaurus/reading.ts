import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nodeFiles } from '../../files/node-files.ts';
import { pathFrom } from '../../paths/native-path.ts';
import type { ImportPlan, ImportRequest } from '../import-plan.ts';
import type { Note } from '../note.ts';
import { findKey } from './find-key.ts';
import type { Layout } from './layout.ts';
import type { OwnTexts } from './own-texts.ts';
import type { SiteProcess } from './site-code/open-site-code.ts';

/** What every part of the reading is given. */
export interface Reading {
  request: ImportRequest;
  /** Is filled. */
  plan: ImportPlan;
  site: SiteProcess;
  layout: Layout;
  ownTexts: OwnTexts;
  /** Relative to the source. */
  configFile: string;
  configText: string;
  /** What the source's own package.json asks for. */
  packages: Record<string, string>;
  diagnostics: Diagnostic[];
}

export type KeyPath = (string | number)[];

/** Where a note points: at a key of the config, at a file, or nowhere. */
export type NotePlace = KeyPath | { file: string; line?: number; column?: number } | null;

/** Adds a note about what a person has to look at, once for each place. */
export function tellPerson(reading: Reading, topic: Note['topic'], place: NotePlace, message: string, fix?: string): void {
  const note: Note = { kind: 'person', topic, place: toPlace(reading, place), message, ...(fix !== undefined && { fix }) };
  const isSaid = reading.plan.notes.some((other) => other.message === message && isDeepStrictEqual(other, note));
  if (!isSaid) reading.plan.notes.push(note);
}

/** Adds a note about what was carried over as it was, or written in docsgen's words. */
export function tell(reading: Reading, kind: 'carried' | 'translated', topic: Note['topic'], place: NotePlace, message: string): void {
  reading.plan.notes.push({ kind, topic, place: toPlace(reading, place), message });
}

function toPlace(reading: Reading, place: NotePlace): Note['place'] {
  if (place === null) return null;
  if (!Array.isArray(place)) return { file: place.file, line: place.line ?? 1, column: place.column ?? 1 };
  return findKey(reading.configFile, reading.configText, place);
}

/** A path as notes name it: relative to the source, with forward slashes. */
export function nameInSource(reading: Pick<Reading, 'request'>, path: string): string {
  return pathFrom(reading.request.source, path);
}

/** Whether there is a file or folder; its path may be relative to the source. */
export async function isThere(reading: Pick<Reading, 'request'>, path: string): Promise<boolean> {
  return nodeFiles.exists(resolve(reading.request.source, path));
}

/** JSON of the source; undefined for a file that is not there. */
export async function readJson(reading: Pick<Reading, 'request'>, path: string): Promise<unknown> {
  const full = join(reading.request.source, path);
  if (!(await nodeFiles.exists(full))) return undefined;
  return JSON.parse(await nodeFiles.readText(full));
}
