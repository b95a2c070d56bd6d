import type { PageData } from './contract/page-data.ts';
import { BOOT_DATA_ID, type PageBoot, type RenderInput, ROOT_ID } from './contract/page-files.ts';
import type { SiteData } from './contract/site-data.ts';
import { escapeForScript } from './json-for-script.ts';
import { followsChoice } from './layout/follows-choice.ts';
import { pageClasses } from './page-classes.ts';
import { escapeText } from './server/escape-text.ts';

/** The whole document around the head's elements and the app, which are HTML already, in pieces. */
export function toDocument(input: RenderInput, { head, body }: { head: string; body: string[] }): string[] {
  const { site, page, assets } = input;
  const boot: Omit<PageBoot, 'page'> = {
    siteData: input.siteDataUrl,
    client: assets.client,
    ...(site.search.provider === 'none' ? {} : { search: assets.search }),
    ...(site.trailingSlash === undefined ? {} : { trailingSlash: site.trailingSlash }),
    ...(followsChoice(site, page) && { followsChoice: true }),
  };
  const attributes = Object.entries(htmlAttributes(site, page)).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name}="${escapeText(value)}"`,
  );
  const json = `{"page":${input.json ?? JSON.stringify(page)},${JSON.stringify(boot).slice(1)}`;
  const data = `<script type="application/json" id="${BOOT_DATA_ID}">${escapeForScript(json)}</script>`;
  return [
    `<!doctype html><html${attributes.join('')}><head>`,
    head,
    `</head><body><div id="${ROOT_ID}">`,
    ...body,
    `</div>${data}</body></html>`,
  ];
}

/**
 * Attributes of <html>. The data attributes are what the inline script reads: `data-theme` is the default color mode, `data-system`
 * stands where the reader's system may decide: then the default is for readers without script, to whom a sheet makes light pages dark, `data-switch="off"` where the reader may not, `data-announcement` names the bar, `data-notice="off"`
 * stands where no page says that its base URL is wrong.
 */
function htmlAttributes(site: SiteData, page: PageData): Record<string, string | undefined> {
  const { colorMode } = site;
  return {
    lang: page.root?.lang ?? site.locale.htmlLang,
    dir: site.locale.direction,
    class: pageClasses(site, page).join(' ') || undefined,
    'data-theme': colorMode.respectPrefersColorScheme ? 'light' : colorMode.default,
    'data-theme-choice': colorMode.respectPrefersColorScheme ? 'system' : colorMode.default,
    'data-system': colorMode.respectPrefersColorScheme ? '' : undefined,
    'data-switch': colorMode.disableSwitch ? 'off' : undefined,
    'data-announcement': site.announcementBar?.id,
    'data-version-persistence': listForgetful(site),
    'data-notice': site.baseUrlNotice === false ? 'off' : undefined,
  };
}

/** The sets in which a reader's choice of a version is not kept; 'none' is kept in any. */
function listForgetful({ versionPersistence, docSets = [] }: SiteData): string | undefined {
  if (versionPersistence === 'none') return 'none';
  return docSets.flatMap(({ id, versionPersistence: kept }) => (kept === 'none' ? [id ?? 'default'] : [])).join(' ') || undefined;
}
