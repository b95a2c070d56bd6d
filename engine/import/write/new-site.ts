import { join } from 'node:path';
import { outputFiles } from '../../files/output-files.ts';
import type { ImportedFile, ImportPlan, ImportRequest } from '../import-plan.ts';
import type { Note } from '../note.ts';
import { settleConfig } from '../settle/apply-settlement.ts';
import { NOTHING_SETTLED, type Settlement } from '../settle/settlement.ts';
import { formatConfig } from './config-text.ts';
import { digestFile, formatImportRecord, type ImportJournal, RECORD_FILE, readImportJournal, readImportRecord } from './import-record.ts';
import { tellKept } from './kept-notes.ts';
import { type PlannedWrite, planWrites } from './plan-writes.ts';
import { CONFIG_FILE, listSiteFiles, readImported } from './site-files.ts';
import { createFinder, offer, removeJournal, writeFiles, writeJournal, writeWhole } from './write-files.ts';

/** The site that a plan describes, on its way to the disk. */
export interface NewSite {
  /** Files that are there and that no import wrote: nothing may be written while there are any. */
  inTheWay: string[];
  /** False where a person has edited the config: then it says by itself what lets the site build. */
  isConfigOurs: boolean;
  /** What a config was given earlier that a person has edited since. */
  settledBefore: Settlement;
  writeFiles(): void;
  writeConfig(settlement: Settlement): void;
  /** Ends the import: from here on, what differs was changed by a person. */
  finish(settlement: Settlement): WrittenSite;
}

export interface WrittenSite {
  counts: { written: number; updated: number; removed: number; unchanged: number; kept: number };
  notes: Note[];
}

/** Compares a plan with what is on the disk. Nothing is touched until it is told to write. */
export function openNewSite(plan: ImportPlan, { out: siteDir, source }: ImportRequest & { source: string }, version: string): NewSite {
  const record = readImportRecord(siteDir);
  const journal = readImportJournal(siteDir);
  const find = createFinder(siteDir);
  const isFree = (path: string) => find(path) === null || path in (record?.files ?? {}) || path in (journal ?? {});
  const { files, notes } = listSiteFiles(plan, { isFree, siteDir, version });
  const configOf = (settlement: Settlement) => formatConfig({ ...plan, config: settleConfig(plan, settlement) });
  const withConfig = new Map<string, ImportedFile>([...files, [CONFIG_FILE, { text: configOf(NOTHING_SETTLED) }]]);
  const digests = new Map([...withConfig].map(([path, file]) => [path, digestFile(readImported(file))]));
  const planned = planWrites(digests, { record, journal, find });
  const foundConfig = find(CONFIG_FILE);
  const isConfigOurs = planned.every(({ path, action }) => path !== CONFIG_FILE || action !== 'kept');
  const known: ImportJournal = { ...journal };

  return {
    inTheWay: planned.flatMap(({ path, action }) => (action === 'conflict' ? [path] : [])),
    isConfigOurs,
    settledBefore: record?.settled ?? NOTHING_SETTLED,
    writeFiles: () => {
      for (const { path, action } of planned)
        if (action === 'write' || action === 'update') known[path] = [...(known[path] ?? []), digests.get(path)!];
      writeJournal(siteDir, known);
      writeFiles(siteDir, planned, withConfig);
    },
    writeConfig(settlement) {
      const text = configOf(settlement);
      known[CONFIG_FILE] = [...(known[CONFIG_FILE] ?? []), digestFile(Buffer.from(text))];
      writeJournal(siteDir, known);
      writeWhole(siteDir, CONFIG_FILE, text);
    },
    finish(settlement) {
      const text = configOf(settlement);
      const config = digestFile(Buffer.from(text));
      digests.set(CONFIG_FILE, config);
      if (!isConfigOurs) offer(siteDir, CONFIG_FILE, { text });
      const done = planned.map((write): PlannedWrite => {
        if (write.path !== CONFIG_FILE) return write;
        if (!isConfigOurs) return { ...write, isNews: config !== record?.files[CONFIG_FILE] };
        const isSame = typeof foundConfig === 'object' && foundConfig?.digest === config;
        return { ...write, action: isSame ? 'unchanged' : foundConfig === null ? 'write' : 'update' };
      });
      const { generator } = plan;
      const next = formatImportRecord({ generator, source, settled: settlement, files: Object.fromEntries(digests) });
      if (outputFiles.read(join(siteDir, RECORD_FILE))?.toString('utf8') !== next) writeWhole(siteDir, RECORD_FILE, next);
      removeJournal(siteDir);
      return { counts: count(done), notes: [...notes, ...tellKept(done)] };
    },
  };
}

function count(done: PlannedWrite[]): WrittenSite['counts'] {
  const of = (...actions: PlannedWrite['action'][]) => done.filter(({ action }) => actions.includes(action)).length;
  return { written: of('write'), updated: of('update'), removed: of('remove'), unchanged: of('unchanged'), kept: of('kept', 'orphan') };
}
