import { resolve } from 'node:path';
import type { ConfigSection, ConfigValue } from '../import-plan.ts';
import type { ListedPlugins } from './list-plugins.ts';
import { type OptionKeys, openKeys } from './option-keys.ts';
import { toMetaTag } from './read-theme-config.ts';
import { isThere, nameInSource, type Reading } from './reading.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

/** What is loaded with each page: the site's CSS, scripts, head tags; and its public folders. */
export async function readStyles(
  reading: Reading,
  keys: OptionKeys,
  { plugins, themeKeys }: { plugins: ListedPlugins; themeKeys: OptionKeys },
): Promise<void> {
  const styles: string[] = [];
  for (const plugin of plugins.take('@docusaurus/theme-classic')) {
    const theme = openKeys(reading, plugin.options, plugin.path, 'styles');
    const written = theme.take('customCss');
    for (const path of Array.isArray(written) ? written : [written])
      if (typeof path === 'string') await addStyle(reading, theme, path, styles);
    theme.take('id');
    theme.finish();
  }
  for (const [index, path] of (keys.list('clientModules') ?? []).entries()) {
    const modules = openKeys(reading, { [index]: path }, ['clientModules'], 'styles');
    const file = modules.string(String(index));
    if (file?.endsWith('.css')) await addStyle(reading, modules, file, styles, String(index));
    else if (file)
      modules.person(
        String(index),
        `The script "${nameInSource(reading, resolve(reading.request.source, file))}" does not run in the browsers of readers.`,
        'write what it does as a component whose file begins with \'use client\', and show it in the slot "footer"',
      );
    modules.finish();
  }
  if (styles.length > 0) reading.plan.config.set('styles', styles);
  readScripts(keys, reading.plan.config);
  readHeadTags(reading, keys, themeKeys);
  await readPublicFolders(reading, keys);
}

async function addStyle(reading: Reading, keys: OptionKeys, path: string, styles: string[], key = 'customCss'): Promise<void> {
  const full = resolve(reading.request.source, path);
  const name = nameInSource(reading, full);
  if (!(await isThere(reading, name)))
    return keys.person(key, `The style sheet "${name}" is not there.`, 'create the file and import again');
  if (!name.endsWith('.css'))
    return keys.person(
      key,
      `The style sheet "${name}" is not carried over: docsgen reads plain CSS.`,
      'compile it to CSS before the build, and name the result in "styles"',
    );
  styles.push(reading.layout.addFile(full));
  keys.carried(key, `The style sheet ${name}, with the variables of Infima that docsgen has too.`);
}

function readScripts(keys: OptionKeys, config: ConfigSection): void {
  const scripts = (keys.list('scripts') ?? []).filter(
    (script) => typeof script === 'string' || (isRecord(script) && typeof script.src === 'string'),
  );
  if (scripts.length > 0) config.set('scripts', scripts as ConfigValue[]);
  if (keys.has('scripts')) keys.carried('scripts', 'Scripts in the head of each page.');
}

function readHeadTags(reading: Reading, keys: OptionKeys, theme: OptionKeys): void {
  const tags: ConfigValue[] = [];
  for (const metadata of [...(theme.list('metadata') ?? []), ...(theme.list('metadatas') ?? [])]) {
    const tag = toMetaTag(metadata);
    if (tag) tags.push(tag);
  }
  const image = theme.string('image');
  if (image && !JSON.stringify(tags).includes('og:image')) tags.push(...toImageTags(reading, image));
  if (keys.boolean('noIndex')) tags.push({ tagName: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } });
  if (keys.has('noIndex')) keys.translated('noIndex', 'Whether search engines may list the site.');
  for (const sheet of keys.list('stylesheets') ?? []) tags.push(...toLinkTag(sheet));
  if (keys.has('stylesheets')) keys.translated('stylesheets', 'Style sheets are links in "headTags"; that of KaTeX is not needed.');
  for (const [index, tag] of (keys.list('headTags') ?? []).entries()) {
    const own = openKeys(reading, tag, ['headTags', index], 'config');
    const name = own.string('tagName');
    const attributes = own.take('attributes');
    const code = own.take('innerHTML');
    if ((name === 'meta' || name === 'link') && attributes !== undefined && isRecord(attributes))
      tags.push({ tagName: name, attributes: attributes as { [key: string]: ConfigValue } });
    else if (name === 'script' && typeof code === 'string' && !(isRecord(attributes) && 'src' in attributes))
      tags.push({
        tagName: name,
        ...(isRecord(attributes) && { attributes: attributes as { [key: string]: ConfigValue } }),
        innerHTML: code,
      });
    else
      own.person(
        'tagName',
        `The element "${name}" in the head of each page is left out: docsgen puts "meta", "link" and scripts with their code there.`,
        'show it with the slot "head", or add its address to "scripts"',
      );
    own.take('customElement');
  }
  if (keys.has('headTags')) keys.carried('headTags', 'Elements in the head of each page.');
  if (tags.length > 0) reading.plan.config.set('headTags', tags);
}

function toImageTags(reading: Reading, image: string): ConfigValue[] {
  const configured = (key: string) => reading.plan.config.entries.find((entry) => entry.key === key)?.value as string | undefined;
  const url = /^https?:/.test(image) ? image : `${configured('url')}${configured('baseUrl') ?? '/'}${image.replace(/^\/+/, '')}`;
  return [
    { tagName: 'meta', attributes: { property: 'og:image', content: url } },
    { tagName: 'meta', attributes: { name: 'twitter:image', content: url } },
  ];
}

/** The formulas of docsgen bring their own CSS. */
function toLinkTag(sheet: SiteValue): ConfigValue[] {
  const attributes = typeof sheet === 'string' ? { href: sheet } : isRecord(sheet) ? sheet : {};
  if (typeof attributes.href !== 'string' || /katex/i.test(attributes.href)) return [];
  const written = Object.entries({ rel: 'stylesheet', ...attributes }).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'boolean',
  );
  return [{ tagName: 'link', attributes: Object.fromEntries(written) as { [key: string]: ConfigValue } }];
}

async function readPublicFolders(reading: Reading, keys: OptionKeys): Promise<void> {
  const folders = keys.strings('staticDirectories') ?? ['static'];
  const there = [];
  for (const folder of folders) {
    if (await isThere(reading, folder)) there.push(reading.layout.addFolder(resolve(reading.request.source, folder)));
    else if (keys.has('staticDirectories'))
      keys.person(
        'staticDirectories',
        `The folder "${nameInSource(reading, resolve(reading.request.source, folder))}" of public files is not there.`,
        'create it if pages need its files',
      );
  }
  reading.plan.config.set('publicDirs', there);
  if (keys.has('staticDirectories')) keys.carried('staticDirectories', 'The folders of public files.');
}
