import type { PageRest } from '../4-link/known-page.ts';
import type { RenderRecord } from '../5-render/render-pages.ts';
import { type ChangeKind, explain, kindOf, type OutputSide } from './compare-builds.ts';
import type { Reason } from './explain-change.ts';

/** What a build has done to one page, and why. */
export interface PageChange {
  url: string;
  /** 'nothing': it was not made again. 'same': it was, and its files are as they were. 'unknown': nobody noted what the site was made from. */
  change: ChangeKind | 'nothing' | 'same' | 'added' | 'removed' | 'missing' | 'unknown';
  reasons: Reason[];
  /** What the page says besides its content, where that differs: 'title: "Old" → "New"'. */
  details: string[];
}

export interface ExplainPageInput {
  url: string;
  before: OutputSide;
  now: Pick<OutputSide, 'site'>;
  old: RenderRecord | undefined;
  record: RenderRecord | undefined;
  page: (PageRest & { file: string | null; sidebar: string | null }) | null;
  /** What the last build linked there; null if that is not known. */
  last: (PageRest & { name: string }) | null;
}

/** Says what a build has done to a page. */
export function explainPage({ url, before, now, old, record, page, last }: ExplainPageInput): PageChange {
  const nothing = { url, reasons: [], details: [] };
  if (!record || !page) return { ...nothing, change: old ? 'removed' : 'missing' };
  if (!old) return { ...nothing, change: before.records.size === 0 ? 'unknown' : 'added' };
  if (old.key === record.key) return { ...nothing, change: 'nothing' };
  const { file, sidebar } = page;
  // The page that is known may be that of a build into another folder.
  const isLast = last !== null && last.name === old.made?.shown;
  return {
    url,
    change: kindOf(old, record) ?? 'same',
    reasons: explain(old, record, { before, now, file, sidebar }),
    details: isLast ? listDifferences(last, page) : [],
  };
}

/** What two states of a page's data differ in, but for what follows from the content. */
export function listDifferences(last: PageRest, page: PageRest): string[] {
  const links = listLinkDifferences(last, page);
  return [...compareKeys(last.data, page.data), ...compareKeys(last.doc ?? {}, page.doc ?? {}, OF_CONTENT), ...links];
}

const OF_CONTENT = new Set(['compileKey', 'links', 'file']);

function compareKeys(before: object, now: object, except: ReadonlySet<string> = new Set()): string[] {
  const [old, own] = [before, now] as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(old!), ...Object.keys(own!)])].filter((key) => !except.has(key));
  return keys.flatMap((key) => {
    const [from, to] = [old![key], own![key]].map((value) => JSON.stringify(value) ?? 'nothing') as [string, string];
    if (from === to) return [];
    return [from.length + to.length > MOST_SHOWN ? `${key} differs` : `${key}: ${from} → ${to}`];
  });
}

/** In characters. */
const MOST_SHOWN = 160;

/** Links are known by their order, which is the same as long as the content is. */
function listLinkDifferences({ doc: before }: PageRest, { doc: now }: PageRest): string[] {
  if (!before || !now || before.compileKey !== now.compileKey) return [];
  return now.links.flatMap(({ href }, at) => {
    const old = before.links[at]?.href;
    return old === undefined || old === href ? [] : [`link: ${JSON.stringify(old)} → ${JSON.stringify(href)}`];
  });
}
