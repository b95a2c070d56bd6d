import { join, relative } from 'node:path';
import type { RenderRecord } from '../5-render/render-pages.ts';
import { sealJson, unsealJson } from '../cache/sealed-json.ts';
import { outputFiles } from '../files/output-files.ts';
import { shortHash } from '../text/digest.ts';

/** Reads what the last build into this output folder rendered; nothing when there is no record or it is damaged. */
export function readRenderRecords(build: { stateDir: string; outDir: string }): Record<string, RenderRecord> {
  const text = outputFiles.read(recordsPath(build))?.toString('utf8');
  // Without records only a saving is lost: every page is rendered.
  return (text === undefined ? null : unsealJson<Record<string, RenderRecord>>(text)) ?? {};
}

/** Keeps the records for the next build. They may be older than the output after a crash: a page is only taken over if its files still stand. */
export function writeRenderRecords(build: { stateDir: string; outDir: string }, records: Record<string, RenderRecord>): void {
  outputFiles.writeDurably(recordsPath(build), sealJson(records));
}

function recordsPath({ stateDir, outDir }: { stateDir: string; outDir: string }): string {
  return join(stateDir, 'rendered', `${shortHash(relative(stateDir, outDir))}.json`);
}
