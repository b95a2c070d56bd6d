import { join } from 'node:path';
import { checkExpectations, type SearchCheck, urlsOf } from '../../../engine/check-search/check-expectations.ts';
import { listSections, type Section } from '../../../theme/search/embedded/list-sections.ts';
import { readQueries, SETS } from './read-queries.ts';
import { type AskedSite, readSite, SITES } from './read-sites.ts';

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
    const { linked, version, index } = await read(name, root);
    for (const set of sets) {
      const expectations = readQueries(queriesIn(root), { site: name, set, version });
      const { checks, diagnostics } = await checkExpectations(expectations, { model: linked.model, indexes: new Map([[version, index]]) });
      const wrong = diagnostics.filter(({ code }) => code !== 'search-miss');
      if (wrong.length > 0) throw new Error(wrong.map(({ message, fix }) => `${message} ${fix}`).join('\n'));
      asked.push({ site: name, set, checks });
    }
  }
  return asked;
}

/** What other engines than docsgen's need: the sections of a site, and its queries with the URLs that they lead to. */
export async function readAsked(
  name: string,
  { sets, root }: { sets: string[]; root: string },
): Promise<{
  index: AskedSite['index'];
  size: number;
  sections: Section[];
  asked: { set: string; query: string; class: string | null; urls: string[] }[];
}> {
  const { linked, version, index, size } = await read(name, root);
  const asked = sets.flatMap((set) =>
    readQueries(queriesIn(root), { site: name, set, version }).map((expectation) => ({
      set,
      query: expectation.query,
      class: expectation.class,
      urls: urlsOf(expectation, { model: linked.model, index }),
    })),
  );
  return { index, size, sections: listSections(index), asked };
}

function read(name: string, root: string): Promise<AskedSite> {
  return readSite(name, { root, keep: join(root, '.docsgen/search-quality') });
}

function queriesIn(root: string): string {
  return join(root, 'tests/search/queries');
}
