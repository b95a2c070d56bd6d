import { join } from 'node:path';
import { outputFiles } from '../../files/output-files.ts';
import type { ConfigImport, ImportedFile, ImportPlan, ImportRequest } from '../import-plan.ts';
import type { Note } from '../note.ts';
import { settleConfig } from '../settle/apply-settlement.ts';
import { omitValue } from '../settle/omit-value.ts';
import { CONFIG_FILE, isSettled, NOTHING_SETTLED, type Settlement } from '../settle/settlement.ts';
import { formatConfig } from './config-text.ts';
import { digestFile, formatImportRecord, type ImportJournal, RECORD_FILE, readImportJournal, readImportRecord } from './import-record.ts';
import { formatJson } from './json-text.ts';
import { tellKept } from './kept-notes.ts';
import { type PlannedWrite, planWrites } from './plan-writes.ts';
import { listSiteFiles, readImported } from './site-files.ts';
import { createFinder, offer, removeJournal, writeFiles, writeJournal, writeWhole } from './write-files.ts';

/** The site that a plan describes, on its way to the disk. */
export interface NewSite {
  /** Files that are there and that no import wrote: nothing may be written while there are any. */
  inTheWay: string[];
  /** False for a file that a person has edited, such as a config that then says by itself what lets the site build. */
  isOurs(path: string): boolean;
  /** What a config was given earlier that a person has edited since. */
  settledBefore: Settlement;
  /** Of the config. */
  imports: ConfigImport[];
  packages: Record<string, string>;
  writeFiles(): void;
  /** Writes the config and the manifests anew. */
  settle(settlement: Settlement): void;
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
  const settled = (settlement: Settlement) => settleTexts(plan, files, settlement);
  const settledBefore = { ...NOTHING_SETTLED, ...record?.settled };
  const planFrom = (settlement: Settlement) => {
    const all = new Map<string, ImportedFile>([...files, ...settled(settlement)]);
    const digests = new Map([...all].map(([path, file]) => [path, digestFile(readImported(file))]));
    return { all, digests, planned: planWrites(digests, { record, journal, find }) };
  };
  const fresh = planFrom(NOTHING_SETTLED);
  // Where the config is a person's, nothing is settled anew: then the manifests are to stay as they were settled.
  const isEdited = fresh.planned.some(({ path, action }) => path === CONFIG_FILE && action === 'kept');
  const { all, digests, planned } = isEdited ? planFrom(settledBefore) : fresh;
  const before = new Map([CONFIG_FILE, ...files.keys()].filter(isSettled).map((path) => [path, find(path)]));
  const isOurs = (path: string) => all.has(path) && !planned.some((write) => write.path === path && write.action === 'kept');
  const known: ImportJournal = { ...journal };
  const expect = (path: string, digest: string) => {
    known[path] = [...(known[path] ?? []), digest];
  };

  return {
    inTheWay: planned.flatMap(({ path, action }) => (action === 'conflict' ? [path] : [])),
    isOurs,
    settledBefore,
    imports: plan.imports,
    packages: plan.packages,
    writeFiles() {
      for (const { path, action } of planned) if (action === 'write' || action === 'update') expect(path, digests.get(path)!);
      writeJournal(siteDir, known);
      writeFiles(siteDir, planned, all);
    },
    settle(settlement) {
      const texts = [...settled(settlement)].filter(([path]) => isOurs(path));
      for (const [path, { text }] of texts) expect(path, digestFile(Buffer.from(text)));
      writeJournal(siteDir, known);
      for (const [path, { text }] of texts) writeWhole(siteDir, path, text);
    },
    finish(settlement) {
      for (const [path, file] of settled(settlement)) {
        digests.set(path, digestFile(Buffer.from(file.text)));
        if (!isOurs(path)) offer(siteDir, path, file);
      }
      const done = planned.map((write): PlannedWrite => {
        const { path } = write;
        const found = before.get(path);
        if (found === undefined) return write;
        if (!isOurs(path)) return { ...write, isNews: digests.get(path) !== record?.files[path] };
        const isSame = typeof found === 'object' && found?.digest === digests.get(path);
        return { ...write, action: isSame ? 'unchanged' : found === null ? 'write' : 'update' };
      });
      const { generator } = plan;
      const next = formatImportRecord({ generator, source, settled: settlement, files: Object.fromEntries(digests) });
      if (outputFiles.read(join(siteDir, RECORD_FILE))?.toString('utf8') !== next) writeWhole(siteDir, RECORD_FILE, next);
      removeJournal(siteDir);
      return { counts: count(done), notes: [...notes, ...tellKept(done)] };
    },
  };
}

/** The config and the manifests as they are when the site is settled: those alone that are made from data. */
function settleTexts(plan: ImportPlan, files: Map<string, ImportedFile>, settlement: Settlement): Map<string, { text: string }> {
  const texts = new Map([[CONFIG_FILE, { text: formatSettled(plan, settlement) }]]);
  for (const [path, file] of files) {
    const omitted = settlement.omitted.filter((omission) => omission.file === path);
    if (!isSettled(path) || !('text' in file) || omitted.length === 0) continue;
    const manifest = JSON.parse(file.text) as object;
    for (const { keyPath } of omitted) omitValue(manifest, keyPath);
    texts.set(path, { text: formatJson(manifest) });
  }
  return texts;
}

function formatSettled(plan: ImportPlan, settlement: Settlement): string {
  const config = settleConfig(plan, settlement);
  const text = formatConfig({ ...plan, imports: [], config });
  const words = new Set(text.split(/[^\w$]+/));
  return formatConfig({ ...plan, imports: plan.imports.filter(({ name }) => words.has(name)), config });
}

function count(done: PlannedWrite[]): WrittenSite['counts'] {
  const of = (...actions: PlannedWrite['action'][]) => done.filter(({ action }) => actions.includes(action)).length;
  return { written: of('write'), updated: of('update'), removed: of('remove'), unchanged: of('unchanged'), kept: of('kept', 'orphan') };
}
