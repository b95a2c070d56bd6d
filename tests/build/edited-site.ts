import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { makeEdited } from '../../engine/pipeline/edits/make-edited.ts';
import { build, listChanges, makeFolder, readDigests } from './site-folder.ts';

/** Builds a site, compares it with a clean build, and tells whether the edited pages were made alone: for tests that mock makeEdited(). */
export async function buildAsClean(siteDir: string, why: string): Promise<boolean> {
  vi.mocked(makeEdited).mockClear();
  const report = await build(siteDir);
  const edited = await vi.mocked(makeEdited).mock.results[0]?.value;
  const clean = makeFolder();
  const parts = readdirSync(siteDir).filter((name) => name !== 'dist' && name !== '.docsgen');
  for (const part of parts) cpSync(join(siteDir, part), join(clean, part), { recursive: true });
  const { diagnostics } = await build(clean, { cache: false });
  expect(report.diagnostics, why).toEqual(diagnostics);
  const isSound = !diagnostics.some(({ severity }) => severity === 'error');
  if (isSound) expect(listChanges(readDigests(join(clean, 'dist')), readDigests(join(siteDir, 'dist'))), why).toEqual([]);
  rmSync(clean, { recursive: true });
  return Boolean(edited?.made);
}
