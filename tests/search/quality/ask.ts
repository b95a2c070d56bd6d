import { join } from 'node:path';
import { checkExpectations, type SearchCheck } from '../../../engine/check-search/check-expectations.ts';
import { readQueries, SETS } from './read-queries.ts';
import { readSite, SITES } from './read-sites.ts';

export { measureClasses, measureQuality } from '../../../engine/check-search/measure-quality.ts';
export { SETS, SITES };

/** What came of a set of queries. */
export interface Asked {
  site: string;
  set: string;
  checks: SearchCheck[];
}

/** Asks the queries of some sets of some sites. Ends when a query expects what is not there. */
export async function ask({ sites, sets, root }: { sites: string[]; sets: string[]; root: string }): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const name of sites) {
    const { linked, version, index } = await readSite(name, { root, keep: join(root, '.docsgen/search-quality') });
    for (const set of sets) {
      const expectations = readQueries(join(root, 'tests/search/queries'), { site: name, set, version });
      const { checks, diagnostics } = await checkExpectations(expectations, { model: linked.model, indexes: new Map([[version, index]]) });
      const wrong = diagnostics.filter(({ code }) => code !== 'search-miss');
      if (wrong.length > 0) throw new Error(wrong.map(({ message, fix }) => `${message} ${fix}`).join('\n'));
      asked.push({ site: name, set, checks });
    }
  }
  return asked;
}
