import type { BuildChanges } from './compare-builds.ts';
import { describeReason } from './describe-reason.ts';
import { countChanges } from './write-changes.ts';

/** So many pages are listed for each reason. */
const MOST_LISTED = 15;
/** In characters: the comments of hosts of code may have 65,536. */
const MOST = 30_000;

const TITLES = { content: 'Content', metadata: 'Metadata', shell: 'Only what stands around the content' };

/** What a build has changed, as Markdown for a comment: counts first, pages by what has changed and why, never longer than a comment may be. */
export function formatChangesMarkdown(changes: BuildChanges): string {
  const blocks = [`### ${sayCounts(changes)}\n`, ...listBlocks(changes)];
  const shown: string[] = [];
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    length += block.length + 1;
    if (length > MOST) {
      shown.push(`…and ${blocks.length - index} more groups.\n`);
      break;
    }
    shown.push(block);
  }
  return shown.join('\n');
}

function sayCounts(changes: BuildChanges): string {
  const { comparedWith, files } = changes;
  const counts = countChanges(changes);
  const all = files.added.length + files.changed.length + files.removed.length;
  if (comparedWith === 'files') return `${count(all, 'file')} changed; of the pages before nothing is known`;
  const changed = counts.content! + counts.metadata! + counts.shell!;
  if (counts.added! + changed + counts.removed! + all === 0) return 'Nothing has changed';
  const pages = [`${count(counts.added!, 'page')} added`, `${changed} changed`, `${counts.removed} removed`];
  return `${pages.join(', ')} (${count(all, 'file')})`;
}

function listBlocks({ comparedWith, added, changed, removed }: BuildChanges): string[] {
  const blocks: string[] = [];
  const gone = removed.map(({ url, redirect, movedTo }) => `${code(url)} ${sayGone({ redirect, movedTo })}`);
  if (gone.length > 0) blocks.push(toBlock(`**Removed** (${gone.length})`, gone));
  if (added.length > 0 && comparedWith === 'pages') {
    const lines = added.map(({ url, movedFrom }) => code(url) + (movedFrom ? `, which was ${code(movedFrom)}` : ''));
    blocks.push(toBlock(`**Added** (${added.length})`, lines));
  }
  for (const kind of ['content', 'metadata', 'shell'] as const) {
    const groups = new Map<string, string[]>();
    for (const { url, change, reasons } of changed) {
      if (change !== kind) continue;
      // A page's own file says no more than its address.
      const why = reasons.map((reason) => describeReason(reason.what === 'text' ? { ...reason, names: [] } : reason)).join('; ');
      groups.set(why, [...(groups.get(why) ?? []), code(url)]);
    }
    for (const [why, urls] of groups) blocks.push(toBlock(`**${TITLES[kind]}** (${urls.length}): ${escapeMarkdown(why)}`, urls));
  }
  return blocks;
}

function sayGone({ redirect, movedTo }: { redirect: string | null; movedTo?: string | undefined }): string {
  if (redirect !== null) return `redirects to ${code(redirect)}`;
  return movedTo === undefined ? 'without a redirect' : `is ${code(movedTo)} now, without a redirect`;
}

function toBlock(title: string, lines: string[]): string {
  const rest = lines.length - MOST_LISTED;
  const shown = lines.slice(0, rest > 1 ? MOST_LISTED : lines.length);
  return `${title}\n\n${[...shown, ...(rest > 1 ? [`…and ${rest} more`] : [])].map((line) => `- ${line}\n`).join('')}`;
}

/** Long addresses are cut: one page must not fill a comment. */
function code(text: string): string {
  const shown = text.length > 200 ? `${text.slice(0, 199)}…` : text;
  return `\`${shown.replaceAll('`', '%60')}\``;
}

function escapeMarkdown(text: string): string {
  const shown = text.length > 500 ? `${text.slice(0, 499)}…` : text;
  return shown.replace(/[\\`*_[\]<>|@#]/g, '\\$&');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
