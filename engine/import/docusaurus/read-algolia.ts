import { ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';
import { isRecord } from './site-code/site-value.ts';
import { toConfigValue } from './to-config-value.ts';

/** Algolia's ids, with which readers search the same index as before. */
export function readAlgolia(reading: Reading, keys: OptionKeys): void {
  const ids = { appId: keys.string('appId'), apiKey: keys.string('apiKey'), indexName: keys.string('indexName') };
  const contextual = keys.boolean('contextualSearch');
  const page = keys.take('searchPagePath');
  const placeholder = keys.string('placeholder');
  const section = new ConfigSection();
  if (ids.appId && ids.apiKey && ids.indexName) {
    const algolia = new ConfigSection();
    for (const [key, value] of Object.entries(ids)) algolia.set(key, value!);
    if (contextual === false) algolia.set('contextualSearch', false);
    readParameters(reading, keys, algolia);
    section.set('algolia', algolia);
    keys.carried('appId', 'The search with Algolia; "docsgen index" fills its index.');
  } else if (Object.values(ids).some((id) => id !== undefined)) {
    keys.person(
      'appId',
      'The search is the one that comes with the site: some of the ids of Algolia are missing.',
      'write "search.algolia"',
    );
  }
  if (placeholder) section.set('placeholder', placeholder);
  if (page === false) section.set('searchPagePath', false);
  else if (typeof page === 'string' && page.replace(/^\/+|\/+$/g, '') !== 'search') section.set('searchPagePath', page);
  if (section.entries.length > 0) reading.plan.config.set('search', section);
  const lost = (what: string) => ({ message: `${what} is not carried over.`, fix: 'look whether your index needs it' });
  keys.finish({
    externalUrlRegex: lost('"externalUrlRegex"'),
    insights: { ...lost('Sending what readers click to Algolia'), unless: false },
    askAi: lost('"askAi"'),
    translations: lost('"translations"'),
    algoliaOptions: lost('"algoliaOptions"'),
    debug: 'docsgen has no such mode.',
    inputSelector: 'the search finds its own input.',
  });
}

/** What is sent with each search, and how the paths of hits change. */
function readParameters(reading: Reading, keys: OptionKeys, algolia: ConfigSection): void {
  for (const key of ['searchParameters', 'replaceSearchResultPathname']) {
    const value = keys.take(key);
    if (!isRecord(value) || Object.keys(value).length === 0) continue;
    const written = toConfigValue(reading, value, [...keys.path, key]);
    if (written !== undefined) algolia.set(key, written);
  }
}
