import { extname, join, resolve } from 'node:path';
import { locatePlaces } from './1-load/locate-places.ts';
import type { SourceDoc } from './2-discover/source-doc.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { fileInTheWay } from './diagnostics/messages/import.ts';
import { nodeFiles } from './files/node-files.ts';
import { outputFiles } from './files/output-files.ts';
import type { ImportPlan, ImportRequest } from './import/import-plan.ts';
import type { Note } from './import/note.ts';
import { formatReportMarkdown } from './import/report/format-report-markdown.ts';
import { formatReportText, PLAIN } from './import/report/format-report-text.ts';
import { type ImportReport, sortNotes, toReportedProblem } from './import/report/import-report.ts';
import { findSettlement } from './import/settle/find-settlement.ts';
import { CONFIG_FILE, NOTHING_SETTLED, type Settlement } from './import/settle/settlement.ts';
import { checkFolders } from './import/write/check-folders.ts';
import { type NewSite, openNewSite } from './import/write/new-site.ts';
import { pathFrom } from './paths/native-path.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { packageVersion } from './program/package-root.ts';
import { claimSite } from './state/claim-site.ts';
import { asOutputError } from './state/output-error.ts';
import { UsageError } from './state/usage-error.ts';
import type { ReadStage } from './tools/tools.ts';

export type { ImportReport } from './import/report/import-report.ts';

/** Generators as the command line names them. */
export type Generator = 'docusaurus' | 'mkdocs';

/** Reads a site of another generator. What it cannot make out is a note; the plan is null, with errors, if nothing can be made of the site. */
export type ReadOtherSite = (request: ImportRequest) => Promise<{ plan: ImportPlan | null; diagnostics: Diagnostic[] }>;

export interface ImportSiteOptions {
  generator: Generator;
  /** Folder of the other generator's site. */
  source: string;
  /** Folder of the new site; null for an import in place. */
  out: string | null;
  /** The report is written to this file, too; its extension, .md, .json or .txt, says how. */
  reportFile?: string | null;
  /** Compile and link the new site, to tell what is broken in it and to let it build. Default true. */
  check?: boolean;
  env?: NodeJS.ProcessEnv;
  onProgress?(stage: ReadStage, done: number, total: number): void;
  signal?: AbortSignal;
  /** For tests. */
  read?: ReadOtherSite;
}

const GENERATORS: Record<Generator, { name: string; load(): Promise<ReadOtherSite> }> = {
  docusaurus: { name: 'Docusaurus', load: async () => (await import('./import/docusaurus/read-docusaurus-site.ts')).readDocusaurusSite },
  mkdocs: { name: 'MkDocs', load: async () => (await import('./import/mkdocs/read-mkdocs-site.ts')).readMkdocsSite },
};

/** How often the config is changed and the site checked again: a page that compiles at last may have links that are broken. */
const MAX_ROUNDS = 12;
const MAX_VAIN = 2;

/**
 * Makes a docsgen site of another generator's: reads that, writes the new one, and checks it as a build does. Throws UsageError for folders
 * that must not be used, OutputError when the disk refuses. Nothing is written if the source cannot be read or a file is in the way.
 */
export async function importSite(options: ImportSiteOptions): Promise<ImportReport> {
  const source = resolve(options.source);
  const inPlace = options.out === null;
  const request: ImportRequest = { source, out: inPlace ? source : resolve(options.out!), inPlace };
  const reportFile = options.reportFile ? resolve(options.reportFile) : null;
  const { name, load } = GENERATORS[options.generator];
  if (reportFile !== null && !(extname(reportFile) in FORMATS)) {
    throw new UsageError(`"${options.reportFile}" has no form for the report.`, 'name a file that ends with .md, .json or .txt');
  }
  checkFolders(request, name, reportFile);
  const read = options.read ?? (await load());
  const { plan, diagnostics } = await read(request);
  const report =
    plan === null || hasErrors(diagnostics) ? refuse(name, request, diagnostics) : await writePlan(plan, diagnostics, request, options);
  if (reportFile !== null) onDisk(() => outputFiles.write(reportFile, FORMATS[extname(reportFile)]!(report)));
  return report;
}

const FORMATS: Record<string, (report: ImportReport) => string> = {
  '.md': formatReportMarkdown,
  '.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  '.txt': (report) => formatReportText(report, PLAIN),
};

async function writePlan(plan: ImportPlan, found: Diagnostic[], request: ImportRequest, options: ImportSiteOptions): Promise<ImportReport> {
  const siteDir = request.out;
  const site = onDisk(() => openNewSite(plan, { ...request, source: sourceOf(request) }, packageVersion()));
  if (site.inTheWay.length > 0) return refuse(plan.generator, request, site.inTheWay.map(fileInTheWay));
  lockedOnDisk(siteDir, () => site.writeFiles());
  const checked = options.check === false ? null : await checkUntilItBuilds(site, siteDir, options);
  const settlement = site.isOurs(CONFIG_FILE) ? (checked?.settlement ?? NOTHING_SETTLED) : site.settledBefore;
  const { counts, notes } = lockedOnDisk(siteDir, () => site.finish(settlement));
  const rename = createRenamer(plan, request);
  const renamed = (checked?.notes ?? []).map(({ place, ...note }) => ({ ...note, place: place && { ...place, file: rename(place.file) } }));
  return {
    generator: plan.generator,
    source: sourceOf(request),
    isWritten: true,
    builds: checked && !hasErrors(checked.diagnostics),
    pages: checked?.pages ?? null,
    files: counts,
    notes: sortNotes([...plan.notes, ...notes, ...renamed]),
    problems: [...found, ...(checked?.diagnostics ?? [])].map((problem) => toReportedProblem(problem, rename)),
  };
}

interface Checked {
  /** Located; each place by itself, since each is a line of the report. */
  diagnostics: Diagnostic[];
  /** The same, as they were found. */
  found: Diagnostic[];
  /** Null when the config or a manifest is unusable. */
  docs: SourceDoc[] | null;
  pages: number | null;
}

/** Checks the site, lets its config say what it needs to build, and checks again. A config that a person has edited is only checked. */
async function checkUntilItBuilds(
  site: NewSite,
  siteDir: string,
  options: ImportSiteOptions,
): Promise<Checked & { settlement: Settlement; notes: Note[] }> {
  const notes: Note[] = [];
  let settlement = NOTHING_SETTLED;
  let vain = 0;
  for (let round = 1; ; round++) {
    const checked = await checkOnce(siteDir, options);
    if (!hasErrors(checked.diagnostics) || !site.isOurs(CONFIG_FILE) || round === MAX_ROUNDS) return { ...checked, settlement, notes };
    const readText = (file: string) => readTextOf(join(siteDir, file));
    const { isOurs, imports, packages } = site;
    const next = findSettlement(checked.found, { before: settlement, docs: checked.docs, readText, isOurs, imports, packages });
    if (JSON.stringify(next.settlement) === JSON.stringify(settlement)) {
      // A page that took more than its share may do with less when the machine has less to do.
      if (++vain > MAX_VAIN) return { ...checked, settlement, notes };
      continue;
    }
    settlement = next.settlement;
    notes.push(...next.notes);
    lockedOnDisk(siteDir, () => site.settle(settlement));
  }
}

function checkOnce(siteDir: string, { env, signal, onProgress = () => {} }: ImportSiteOptions): Promise<Checked> {
  return withReadSite({ siteDir, env, signal, onProgress, checksRendering: true }, async ({ linked, diagnostics }) => ({
    diagnostics: await locatePlaces(diagnostics, nodeFiles, siteDir),
    found: diagnostics,
    docs: linked?.compiled.docs.map(({ source }) => source) ?? null,
    pages: linked?.model.pages.length ?? null,
  }));
}

/** Null for what is no file. */
function readTextOf(path: string): string | null {
  return outputFiles.stat(path)?.kind === 'file' ? outputFiles.read(path)!.toString('utf8') : null;
}

/** The report of an import that wrote nothing. */
function refuse(generator: string, request: ImportRequest, diagnostics: Diagnostic[]): ImportReport {
  return {
    generator,
    source: sourceOf(request),
    isWritten: false,
    builds: null,
    pages: null,
    files: { written: 0, updated: 0, removed: 0, unchanged: 0, kept: 0 },
    notes: [],
    problems: diagnostics.map((problem) => toReportedProblem(problem, (file) => file)),
  };
}

/** How the source calls a file of the new site: copied files by their old names. */
function createRenamer(plan: ImportPlan, { source }: ImportRequest): (file: string) => string {
  return (file) => {
    const copied = plan.files.get(file);
    return copied && 'from' in copied ? pathFrom(source, copied.from) : file;
  };
}

function sourceOf({ source, out }: ImportRequest): string {
  return pathFrom(out, source) || '.';
}

function lockedOnDisk<T>(siteDir: string, act: () => T): T {
  const claimed = claimSite({ siteDir });
  try {
    return onDisk(act);
  } finally {
    claimed.release();
  }
}

function onDisk<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw asOutputError(error);
  }
}
