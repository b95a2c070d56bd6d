import type { ConfigValue } from '../import-plan.ts';
import type { ListedPlugin } from './list-plugins.ts';
import { openKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';

/** Google's tags, as their own snippet has them: but in a file, since no page has inline scripts. */
export function readAnalytics(
  reading: Reading,
  plugin: ListedPlugin,
  kind: '@docusaurus/plugin-google-gtag' | '@docusaurus/plugin-google-tag-manager',
): void {
  const keys = openKeys(reading, plugin.options, plugin.path, 'plugins');
  const isManager = kind.endsWith('manager');
  const key = isManager ? 'containerId' : 'trackingID';
  const written = keys.take(key);
  const ids = (Array.isArray(written) ? written : [written]).filter((id): id is string => typeof id === 'string' && id !== '');
  const isAnonymous = keys.boolean('anonymizeIP') === true;
  keys.take('id');
  if (ids.length === 0) keys.person(key, 'Visits are not counted: the id is missing.', 'add the scripts to "scripts"');
  else {
    const file = isManager ? 'google-tag-manager.js' : 'google-tag.js';
    reading.plan.files.set(`${FOLDER}/${file}`, { text: isManager ? MANAGER : toTag(ids, isAnonymous) });
    const base = reading.plan.config.entries.find((entry) => entry.key === 'baseUrl')?.value ?? '/';
    const source = isManager ? 'gtm.js' : 'gtag/js';
    addScripts(reading, [
      `${base}${file}`,
      ...ids.slice(0, isManager ? undefined : 1).map((id) => ({ src: `https://www.googletagmanager.com/${source}?id=${id}`, async: true })),
    ]);
    keys.translated(key, `Visits are counted by two scripts in "scripts"; the first is ${FOLDER}/${file}.`);
  }
  keys.finish();
}

const FOLDER = 'config/public';

const MANAGER = `window.dataLayer = window.dataLayer || [];
window.dataLayer.push({ 'gtm.start': new Date().getTime(), event: 'gtm.js' });
`;

function toTag(ids: string[], isAnonymous: boolean): string {
  const options = isAnonymous ? ', { anonymize_ip: true }' : '';
  return `window.dataLayer = window.dataLayer || [];
window.gtag = function () {
  window.dataLayer.push(arguments);
};
window.gtag('js', new Date());
${ids.map((id) => `window.gtag('config', ${JSON.stringify(id)}${options});\n`).join('')}`;
}

function addScripts({ plan }: Reading, scripts: ConfigValue[]): void {
  const find = (key: string) => plan.config.entries.find((entry) => entry.key === key);
  const known = find('scripts');
  if (known) known.value = [...scripts, ...(known.value as ConfigValue[])];
  else plan.config.set('scripts', scripts);
  const folders = find('publicDirs');
  if (Array.isArray(folders?.value) && !folders.value.includes(FOLDER)) folders.value = [...folders.value, FOLDER];
}
