import type { IndexReport } from '../engine/push/index-report.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { createPaint, type Terminal } from './terminal.ts';

/** A new index gets all settings, which nobody wants to read. */
const MOST_NAMES = 5;

/** What a run of `docsgen index` did: a sentence, a table of the versions, and what else there is to know. */
export function formatIndexSummary(report: IndexReport, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const notes = listNotes(report);
  return [
    `${paint.green(paint.bold(describeOutcome(report)))}\n`,
    formatVersions(report),
    ...notes.map((note) => `  ${paint.dim(note)}\n`),
    ...(report.refusal === null ? [] : [`${paint.yellow(`Pushing this would be refused: ${report.refusal}`)}\n`]),
  ].join('');
}

function describeOutcome({ outcome, index, records, resumed }: IndexReport): string {
  const count = formatCount(records, 'record');
  const name = index === null ? '' : `"${index.name}"`;
  switch (outcome) {
    case 'replaced':
      return `The index ${name} now has the site's ${count}${resumed ? '; an earlier run had started the push' : ''}.`;
    case 'unchanged':
      return `The index ${name} already has the site's ${count}. Nothing was written.`;
    case 'settings':
      return `The index ${name} already has the site's ${count}; its settings were updated.`;
    case 'compared':
      return `Compared the site's ${count} with the index ${name}. Nothing was written to it.`;
    case 'problems':
    case 'listed':
      return `The site has ${count}.${index === null ? '' : ` They were not compared with ${name}, because ALGOLIA_ADMIN_KEY is not set.`}`;
  }
}

function formatVersions({ versions, outcome }: IndexReport): string {
  const isCompared = outcome !== 'listed';
  const head = ['version', 'records', ...(isCompared ? ['added', 'changed', 'removed'] : [])];
  const rows = versions.map(({ version, records, added, changed, removed }) => [
    version ?? '(none)',
    ...[records, ...(isCompared ? [added, changed, removed] : [])].map((count) => formatNumber(count ?? 0)),
  ]);
  return formatTable([head, ...rows], { words: 1 })
    .map((line) => `  ${line}\n`)
    .join('');
}

function listNotes(report: IndexReport): string[] {
  const notes = [];
  const { settings, synonyms, removedTemporaries, leftTemporaries, output } = report;
  if (settings && settings.length > 0) {
    const names =
      settings.length > MOST_NAMES
        ? `${settings.slice(0, MOST_NAMES).join(', ')} and ${settings.length - MOST_NAMES} more`
        : settings.join(', ');
    notes.push(`${report.outcome === 'compared' ? 'Settings that differ' : 'Settings updated'}: ${names}`);
  }
  if (synonyms && synonyms.added + synonyms.removed > 0) {
    const [verb, removed] = report.outcome === 'compared' ? ['Synonyms that differ', 'too many'] : ['Synonyms updated', 'removed'];
    const added = report.outcome === 'compared' ? 'missing' : 'added';
    notes.push(`${verb}: ${formatNumber(synonyms.added)} ${added}, ${formatNumber(synonyms.removed)} ${removed}`);
  }
  if (synonyms && synonyms.others > 0) notes.push(`Left alone: ${formatCount(synonyms.others, 'synonym')} that docsgen did not write`);
  if (removedTemporaries.length > 0) notes.push(`Removed leftovers of an earlier run: ${removedTemporaries.join(', ')}`);
  if (leftTemporaries.length > 0) {
    notes.push(`Left by another run, and will be removed a day after its last write: ${leftTemporaries.join(', ')}`);
  }
  if (output !== null) notes.push(`Records written to ${output}`);
  return notes;
}
