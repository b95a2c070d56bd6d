import { type ListedPage, listPages, type PagesReport } from '../engine/list-pages.ts';
import type { PageKind } from '../engine/urls/page-kind.ts';
import { formatCount } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { READ_STAGES } from './progress.ts';
import { type ReportedOptions, runReported } from './run-reported.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface ListCommandOptions extends ReportedOptions {
  only?: string[];
  kind?: PageKind[];
}

/** `docsgen list`. Gives the exit code: 0 done, 1 the site has problems; the pages are listed all the same, as far as they are known. */
export function runList(site: string, options: ListCommandOptions, terminal: Terminal): Promise<number> {
  return runReported(site, options, terminal, {
    stages: READ_STAGES,
    work: ({ show, ...given }) =>
      listPages({
        ...given,
        onProgress: (stage, done, total) => show({ stage, done, total }),
        only: options.only,
        kinds: options.kind,
      }),
    print({ pages }: PagesReport) {
      if (options.json || pages.length === 0) return;
      terminal.out(formatPages(pages, terminal));
      if (!options.quiet) terminal.err(`${countPages(pages)}\n`);
    },
  });
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
