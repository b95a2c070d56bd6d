import type { SiteModel } from '../4-link/site-model.ts';
import { digestRecords, groupByPage, nameIndex } from './name-index.ts';
import type { SearchRecord } from './search-record.ts';
import { packIndex } from './theme.ts';

/** A version's embedded index as a file of the site. */
export interface EmbeddedIndexFile {
  version: string;
  /** Relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. */
  path: string;
  href: string;
  contents: string;
}

/** Makes one index for each version of the site, of that version's records; of a version without any as well, so that readers are told so. */
export function toEmbeddedIndexes(site: SiteModel['site'], records: SearchRecord[]): EmbeddedIndexFile[] {
  return site.versions.map(({ name }) => {
    const tag = `docs-default-${name}`;
    const own = records.filter(({ version }) => version.includes(name));
    const index = packIndex(own, { language: site.locale.code, version: [name], tag, origin: site.url });
    const contents = JSON.stringify(index);
    const path = nameIndex(
      site,
      name,
      groupByPage(own).flatMap((each) => digestRecords(each) ?? []),
    );
    return { version: name, path, href: site.baseUrl + path, contents };
  });
}
