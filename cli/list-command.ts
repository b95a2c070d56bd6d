import { type ListedPage, listPages } from '../engine/list-pages.ts';
import type { PageKind } from '../engine/urls/page-kind.ts';
import { formatCount } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface ListCommandOptions extends ReportOptions {
  only?: string[];
  kind?: PageKind[];
  quiet?: boolean;
}

/** `docsgen list`. Gives the exit code: 0 done, 1 the site has problems; the pages are listed all the same, as far as they are known. */
export async function runList(site: string, options: ListCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(READ_STAGES, terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await listPages({
      siteDir,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
      only: options.only,
      kinds: options.kind,
    });
    progress.clear();
    terminal.err(formatProblems(report, { siteDir, isNothingWritten: false }, terminal));
    if (!options.json && report.pages.length > 0) {
      terminal.out(formatPages(report.pages, terminal));
      if (!options.quiet) terminal.err(`${countPages(report.pages)}\n`);
    }
    writeReport(report, siteDir, options, terminal);
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

function formatPages(pages: ListedPage[], terminal: Terminal): string {
  const rows = pages.map((page) => [
    page.url ?? '-',
    page.version ?? '-',
    page.kind,
    page.docId ?? '-',
    nameState(page),
    page.file ?? (page.plugin === null ? '-' : `made by ${page.plugin}`),
    page.title,
  ]);
  const [head, ...lines] = formatTable([['address', 'version', 'kind', 'doc id', 'state', 'source', 'title'], ...rows], { words: 7 });
  return [createPaint(terminal).bold(head!), ...lines].map((line) => `${line}\n`).join('');
}

function nameState({ isDraft, isUnlisted, inheritedFrom }: ListedPage): string {
  const states = [isDraft && 'draft', isUnlisted && 'unlisted', inheritedFrom !== null && `from ${inheritedFrom}`];
  return states.filter((state) => state !== false).join(', ') || '-';
}

function countPages(pages: ListedPage[]): string {
  const drafts = pages.filter(({ isDraft }) => isDraft).length;
  return `${formatCount(pages.length - drafts, 'page')}${drafts > 0 ? ` and ${formatCount(drafts, 'draft')}` : ''}`;
}
