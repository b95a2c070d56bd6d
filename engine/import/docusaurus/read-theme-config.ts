import { ConfigSection, type ConfigValue } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import { readAlgolia } from './read-algolia.ts';
import { readFooter } from './read-footer.ts';
import { readNavbar } from './read-navbar.ts';
import { readPrism } from './read-prism.ts';
import type { Reading } from './reading.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

/** What `themeConfig` says, but for what plugins other than the classic theme read in it. */
export function readThemeConfig(reading: Reading, keys: OptionKeys): void {
  const { config } = reading.plan;
  readNavbar(reading, keys.section('navbar', 'navbar'));
  readFooter(reading, keys.section('footer', 'footer'));
  readColorMode(keys, config);
  readAnnouncement(keys, config);
  readAlgolia(reading, keys.section('algolia', 'search'));
  readToc(keys.section('tableOfContents'), config);
  readPrism(reading, keys.section('prism'));
}

/** Tells of the keys that nobody has read. */
export function finishThemeConfig(keys: OptionKeys): void {
  keys.finish(KNOWN);
}

/** Whether browsers remember the version; and what a sidebar can do. */
export function readDocsTheme(keys: OptionKeys): { persistence: string | undefined; sidebar: ConfigSection } {
  const docs = keys.section('docs');
  const persistence = docs.string('versionPersistence');
  const written = docs.section('sidebar');
  const sidebar = new ConfigSection();
  // Docusaurus 2 began with other names.
  if (written.boolean('hideable') || keys.boolean('hideableSidebar')) sidebar.set('hideable', true);
  if (written.boolean('autoCollapseCategories') || keys.boolean('autoCollapseSidebarCategories'))
    sidebar.set('autoCollapseCategories', true);
  written.finish();
  docs.finish();
  return { persistence, sidebar };
}

function readColorMode(keys: OptionKeys, config: ConfigSection): void {
  const colors = keys.section('colorMode');
  const section = new ConfigSection();
  const mode = colors.string('defaultMode') ?? (keys.boolean('defaultDarkMode') ? 'dark' : undefined);
  if (mode === 'dark') section.set('defaultMode', mode);
  if (colors.boolean('disableSwitch') || keys.boolean('disableDarkMode')) section.set('disableSwitch', true);
  if (colors.boolean('respectPrefersColorScheme')) section.set('respectPrefersColorScheme', true);
  if (section.entries.length > 0) config.set('colorMode', section);
  if (keys.has('colorMode')) keys.carried('colorMode', 'Light and dark mode.');
  colors.finish({
    switchConfig: { message: 'The icons of the color mode switch are those of docsgen.', fix: 'change the slot "navbar-end"' },
  });
}

function readAnnouncement(keys: OptionKeys, config: ConfigSection): void {
  const bar = keys.section('announcementBar');
  const content = bar.string('content');
  if (content) {
    const section = new ConfigSection();
    const id = bar.string('id');
    if (id && id !== 'announcement-bar') section.set('id', id);
    section.set('content', content);
    if (bar.boolean('isCloseable') === false) section.set('isCloseable', false);
    for (const key of ['backgroundColor', 'textColor']) {
      const color = bar.string(key);
      if (color) section.set(key, color);
    }
    config.set('announcementBar', section);
    keys.carried('announcementBar', 'The announcement bar.');
  }
  bar.finish();
}

function readToc(toc: OptionKeys, config: ConfigSection): void {
  const section = new ConfigSection();
  const min = toc.number('minHeadingLevel');
  const max = toc.number('maxHeadingLevel');
  if (min !== undefined && min !== 2) section.set('minHeadingLevel', min);
  if (max !== undefined && max !== 3) section.set('maxHeadingLevel', max);
  if (section.entries.length > 0) config.set('tableOfContents', section);
  if (min !== undefined) toc.carried('minHeadingLevel', 'The highest level in tables of contents.');
  if (max !== undefined) toc.carried('maxHeadingLevel', 'The lowest level in tables of contents.');
  toc.finish();
}

/** Metadata of the config as a head tag: `{ name, content }` → meta. */
export function toMetaTag(metadata: SiteValue): ConfigValue | null {
  if (!isRecord(metadata)) return null;
  const attributes = Object.fromEntries(
    Object.entries(metadata).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
  );
  return { tagName: 'meta', attributes: attributes as { [key: string]: ConfigValue } };
}

const KNOWN = {
  zoom: 'docsgen has its own way of enlarging images.',
  imageZoom: 'docsgen has its own way of enlarging images.',
  mermaid: {
    message: '"themeConfig.mermaid" is not carried over: docsgen draws diagrams in its own colors, which follow the color mode.',
    fix: 'put an %%{init: …}%% line into the diagrams that need more',
  },
  liveCodeBlock: {
    message: 'Live code blocks are shown as code that cannot be edited.',
    fix: 'make them components of your own, or leave them',
  },
  blog: { message: 'The list of recent posts is not grouped by year.', unless: { sidebar: { groupByYear: false } } },
  gtag: { message: 'Google Analytics is left out here.', fix: 'add it to "scripts"' },
  googleAnalytics: { message: 'Google Analytics is left out here.', fix: 'add it to "scripts"' },
};
