import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toEmbeddedIndexes } from '../../engine/6-index/embedded-indexes.ts';
import { indexPages } from '../../engine/6-index/index-pages.ts';
import type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
import { openEmbeddedIndex } from '../../theme/search/embedded/search-embedded.ts';
import type { LinkedCorpus } from '../corpora/link-corpus.ts';
import { type LinkQuery, listLinkQueries, type QueryKind } from './link-queries.ts';
import { isForTuning, type Quality, rankAll, toQuality } from './measure.ts';

type Qualities = Record<string, Quality>;

const baselineFile = fileURLToPath(new URL('baseline.json', import.meta.url));
const KINDS: QueryKind[] = ['title', 'heading', 'paraphrase', 'typo', 'prefix'];
/** By so much a figure may be lower than in the baseline. */
const TOLERANCE = 0.01;

/**
 * Asks the search of a site's latest version what the writers of its links call its pages, and lists what is found less well than baseline.json
 * says. `UPDATE_EXPECTED=1` writes the baseline anew; commit it when what got worse got worse for a reason.
 */
export async function compareQuality(name: string, { model, docs, readContent }: LinkedCorpus): Promise<string[]> {
  const latest = model.site.versions.find(({ isLast }) => isLast)!.name;
  const file = toEmbeddedIndexes(model, indexPages(model, docs)).find(({ version }) => version === latest)!;
  const index = file.open();
  const quality = await measureKinds(listLinkQueries(model, { index, readContent }), index);

  const baseline: Record<string, Qualities> = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};
  if (process.env.UPDATE_EXPECTED === '1') {
    writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, [name]: quality }, null, 2)}\n`);
    return [];
  }
  return [...new Set([...Object.keys(quality), ...Object.keys(baseline[name] ?? {})])].flatMap((set) =>
    findDrops(quality[set], baseline[name]?.[set]).map((drop) => `${set}: ${drop}`),
  );
}

function findDrops(now: Quality | undefined, known: Quality | undefined): string[] {
  if (!now || !known || now.queries !== known.queries) return [`${now?.queries ?? 0} queries, ${known?.queries ?? 0} in the baseline`];
  const figures = ['mrr10', 'success1', 'recall10'] as const;
  return figures.flatMap((figure) => (now[figure] < known[figure] - TOLERANCE ? [`${figure} ${now[figure]}, was ${known[figure]}`] : []));
}

/** Of each kind of query, and of those of all kinds that nothing was tuned on. */
async function measureKinds(queries: LinkQuery[], index: EmbeddedIndex): Promise<Qualities> {
  const search = await openEmbeddedIndex(index);
  const ranks = await rankAll(queries, search);
  const qualityOf = (isOf: (query: LinkQuery) => boolean) => toQuality(ranks.filter((_, at) => isOf(queries[at]!)));
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, qualityOf((query) => query.kind === kind)])),
    'held out': qualityOf(({ query }) => !isForTuning(query)),
  };
}
