import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFiles } from '../../files/output-files.ts';
import { UsageError } from '../../state/usage-error.ts';
import { NOTHING_SETTLED } from '../settle/settlement.ts';
import { formatImportRecord, JOURNAL_FILE, RECORD_FILE, readImportJournal, readImportRecord } from './import-record.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docsgen-record-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

function writeBoth(path: string): void {
  const record = { generator: 'mkdocs', source: '.', settled: NOTHING_SETTLED, files: { [path]: '0123456789abcdef' } };
  outputFiles.write(join(siteDir, RECORD_FILE), formatImportRecord(record));
  outputFiles.write(join(siteDir, JOURNAL_FILE), JSON.stringify({ [path]: ['0123456789abcdef'] }));
}

test('reads what it has written', () => {
  writeBoth('content/a..b/index.md');
  expect(readImportRecord(siteDir)?.files).toEqual({ 'content/a..b/index.md': '0123456789abcdef' });
  expect(readImportJournal(siteDir)).toEqual({ 'content/a..b/index.md': ['0123456789abcdef'] });
});

test.each(['../victim.txt', 'content/../../victim.txt', '/victim.txt', '..', ''])(
  'believes nothing that names %j, which may be removed',
  (path) => {
    writeBoth(path);
    expect(() => readImportRecord(siteDir)).toThrow(UsageError);
    expect(readImportJournal(siteDir)).toBe(null);
  },
);
