import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import type { Outcome } from './outcome.ts';

/** What is known of a URL, and since when. */
export interface KnownLink {
  /** Milliseconds since 1970. */
  at: number;
  outcome: Outcome;
  /** Those that were looked for in it. Absent without any. */
  anchors?: string[];
}

/** By URL, without fragment. */
export type LinkCache = ReadonlyMap<string, KnownLink>;

/** What is not fine is asked for again after an hour: somebody may be mending it. */
const RETRY_AGE = 3_600_000;

/** What earlier checks of the site found. Nothing when there was none, or when the file is damaged. */
export function readLinkCache(stateDir: string, files: Pick<OutputFiles, 'read'>): LinkCache {
  const text = files.read(cachePath(stateDir))?.toString('utf8');
  if (text === undefined) return new Map();
  try {
    const { form, links } = JSON.parse(text) as { form: number; links: Record<string, KnownLink> };
    if (form !== FORM) return new Map();
    return new Map(Object.entries(links).filter(([, { at, outcome }]) => typeof at === 'number' && KINDS.includes(outcome.kind)));
  } catch {
    return new Map();
  }
}

/** Keeps what is known of these links. What depends on the machine alone is not kept. */
export function writeLinkCache(stateDir: string, links: LinkCache, files: Pick<OutputFiles, 'writeDurably'>): void {
  const kept = [...links].filter(([, { outcome }]) => KINDS.includes(outcome.kind) && !('cause' in outcome && outcome.cause === 'network'));
  const sorted = kept.sort(([a], [b]) => (a < b ? -1 : 1));
  files.writeDurably(cachePath(stateDir), `${JSON.stringify({ form: FORM, links: Object.fromEntries(sorted) })}\n`);
}

/** Tells whether a link need not be asked for again. */
export function isFresh(
  { at, outcome, anchors: known = [] }: KnownLink,
  { now, maxAge, anchors }: { now: number; maxAge: number; anchors: string[] },
): boolean {
  const age = now - at;
  if (age < 0 || age > (outcome.kind === 'fine' ? maxAge : Math.min(maxAge, RETRY_AGE))) return false;
  return outcome.kind !== 'fine' || anchors.every((anchor) => known.includes(anchor));
}

const FORM = 1;
const KINDS: Outcome['kind'][] = ['fine', 'broken', 'unsure'];

function cachePath(stateDir: string): string {
  return join(stateDir, 'external-links.json');
}
