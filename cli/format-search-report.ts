import type { LogReport } from '../engine/check-search/check-log.ts';
import { type CheckSearchOptions, SEARCH_SPEC, type SearchReport } from '../engine/check-search.ts';
import { formatNumber } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { createPaint, type Terminal } from './terminal.ts';

/** What `docsgen check-search` tells people beside the problems. */
export function formatSearchReport(report: SearchReport, { baseline }: Pick<CheckSearchOptions, 'baseline'>, terminal: Terminal): string {
  if (report.explained) return formatExplained(report.explained, terminal);
  if (report.log) return formatLog(report.log, terminal);
  return formatChecks(report, { isWritten: baseline?.isWritten === true }, terminal);
}

/** '84 of 86 queries find what they must', a table of those that do not, and one of the classes. */
function formatChecks({ checks, classes, compared }: SearchReport, { isWritten }: { isWritten: boolean }, terminal: Terminal): string {
  const paint = createPaint(terminal);
  if (checks.length === 0) return `${paint.bold(`"${SEARCH_SPEC}" contains no queries, so nothing was checked`)}\n`;
  const asked = checks.filter(({ top }) => top !== null);
  const missed = asked.filter(({ rank, top }) => rank === null || rank > top!);
  const rows = missed.map(({ version, query, target, rank, top }) => [
    version,
    query,
    target,
    rank === null ? '-' : String(rank),
    String(top),
  ]);
  const table = missed.length === 0 ? '' : toBlock([['version', 'query', 'must find', 'position', 'at most'], ...rows], 3);
  const met = `${formatNumber(asked.length - missed.length)} of ${formatNumber(asked.length)} ${asked.length === 1 ? 'query finds what it must' : 'queries find what they must'}`;
  const qualities = Object.keys(classes).some((name) => name !== '') || compared ? formatClasses({ classes, compared }) : '';
  const written = isWritten ? `${paint.green('The baseline is written')}\n` : '';
  return `${qualities}${table}${missed.length === 0 ? paint.green(met) : paint.bold(met)}\n${written}`;
}

function formatClasses({ classes, compared = [] }: Pick<SearchReport, 'classes' | 'compared'>): string {
  const hasBefore = compared.length > 0;
  const rows = Object.entries(classes).map(([name, { queries, mrr10, first, nothing }]) => {
    const before = compared.find((each) => each.class === name)?.before;
    const known = before ? [before.mrr10.toFixed(3), percent(before.first), percent(before.nothing)] : ['-', '-', '-'];
    return [name || '(no class)', formatNumber(queries), mrr10.toFixed(3), percent(first), percent(nothing), ...(hasBefore ? known : [])];
  });
  return toBlock(
    [['class', 'queries', 'MRR@10', 'first', 'nothing', ...(hasBefore ? ['MRR@10 before', 'first', 'nothing'] : [])], ...rows],
    1,
  );
}

/** So many queries of a log are shown; `--json` has all. */
const MOST = 30;

function formatLog({ version, queries, searches, nothing, mrr10, checks, proposals }: LogReport, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const found = `${formatNumber(queries)} ${queries === 1 ? 'query' : 'queries'}, ${formatNumber(searches)} ${searches === 1 ? 'search' : 'searches'} in version ${version}: ${percent(nothing)} find nothing`;
  const clicked = mrr10 === null ? '' : `, MRR@10 of what readers selected ${mrr10.toFixed(3)}`;
  const rows = checks.slice(0, MOST).map((check) => [check.query, toOutcome(check), check.first ?? '-', formatNumber(check.count)]);
  const table = rows.length === 0 ? '' : toBlock([['query', 'result', 'first hit', 'searches'], ...rows], 3);
  const more = checks.length > MOST ? `  and ${formatNumber(checks.length - MOST)} more; --json has all\n\n` : '';
  const synonyms = proposals.synonyms.map(({ line, queries: typed }) => `  ${line}  ${paint.dim(`# ${typed.join('; ')}`)}\n`);
  const keywords = proposals.keywords.map(({ file, words }) => `  ${file}\n    keywords: [${words.map(toYaml).join(', ')}]\n`);
  const heading = (text: string, lines: string[]) => (lines.length === 0 ? '' : `${paint.bold(text)}\n${lines.join('')}\n`);
  return [
    table,
    more,
    heading('For config/search.synonyms, if they mean the same:', synonyms),
    heading('For the front matter, if the page is about it:', keywords),
    `${paint.bold(found + clicked)}\n`,
  ].join('');
}

function toOutcome({ hits, clicked, position }: LogReport['checks'][number]): string {
  if (hits === 0) return 'finds nothing';
  if (clicked === null) return 'nobody selects a hit';
  return `${clicked} is ${position === null ? 'not found' : `at position ${position}`}`;
}

function formatExplained({ query, version, words, count, hits }: NonNullable<SearchReport['explained']>, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const read = words.map(({ word, weight, found }) => {
    const terms = found.slice(0, MOST_TERMS).map(({ term, as, sections }) => `${term} (${as}, ${sections})`);
    const more = found.length > MOST_TERMS ? `, and ${found.length - MOST_TERMS} more` : '';
    return `  ${word}${weight < 1 ? ` (counts ${weight})` : ''}: ${terms.length === 0 ? 'no page has it' : terms.join(', ')}${more}\n`;
  });
  const blocks = hits.map((hit, index) => {
    const standing = [
      `${Math.round(hit.coverage * 100)} % of the query`,
      ...(hit.boost === 1 ? [] : [`boost ${hit.boost}`]),
      ...(hit.listsChanges ? ['lists changes'] : []),
      ...(hit.isAskedFor ? ['its heading is the query'] : []),
    ];
    const lines = hit.words.map(({ word, term, as, worth }) => {
      const places = Object.entries(worth).map(([field, value]) => `${field} ${value}`);
      return `      ${word}: ${as === 'itself' ? 'itself' : `"${term}", ${as}`}; ${places.join(', ')}\n`;
    });
    return `${String(index + 1).padStart(4)}  ${paint.bold(hit.url)}\n      ${hit.headings.join(' › ')}\n      ${paint.dim(`score ${hit.score.toFixed(1)}, ${standing.join(', ')}`)}\n${lines.join('')}`;
  });
  const title = `"${query}" in version ${version}: ${formatNumber(count)} ${count === 1 ? 'hit' : 'hits'}`;
  return `${paint.bold(title)}\n${read.join('')}\n${blocks.join('\n')}`;
}

/** Terms of a word that are named. */
const MOST_TERMS = 8;

function toBlock(rows: string[][], words: number): string {
  return `${formatTable(rows, { words })
    .map((line) => `  ${line}\n`)
    .join('')}\n`;
}

function toYaml(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(text) ? text : JSON.stringify(text);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
