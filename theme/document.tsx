import type { ReactElement } from 'react';
import { BOOT_DATA_ID, type PageBoot, type PageData, type RenderInput, ROOT_ID, type SiteData } from './contract.ts';
import { Head } from './head.tsx';
import { toJsonForScript } from './json-for-script.ts';
import { pageClasses } from './page-classes.ts';

/** The whole document around the app, which is HTML already. */
export function Document({ input, body }: { input: RenderInput; body: string }): ReactElement {
  const { site, page, assets } = input;
  const boot: PageBoot = {
    page,
    siteData: input.siteDataUrl,
    client: assets.client,
    ...(site.search.provider === 'none' ? {} : { search: assets.search }),
  };
  return (
    <html {...htmlAttributes(site, page)}>
      <Head site={site} page={page} assets={assets} />
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just before */}
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: body }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped */}
        <script type="application/json" id={BOOT_DATA_ID} dangerouslySetInnerHTML={{ __html: toJsonForScript(boot) }} />
      </body>
    </html>
  );
}

/**
 * Attributes of <html>. The data attributes are what the inline script reads: `data-theme` is the default color mode, `data-system`
 * stands where the reader's system may decide, `data-switch="off"` where the reader may not, `data-announcement` names the bar.
 */
function htmlAttributes(site: SiteData, page: PageData): Record<string, string | undefined> {
  const { colorMode } = site;
  return {
    lang: site.locale.htmlLang,
    dir: site.locale.direction,
    className: pageClasses(site, page).join(' ') || undefined,
    'data-theme': colorMode.default,
    'data-theme-choice': colorMode.respectPrefersColorScheme ? 'system' : colorMode.default,
    'data-system': colorMode.respectPrefersColorScheme ? '' : undefined,
    'data-switch': colorMode.disableSwitch ? 'off' : undefined,
    'data-announcement': site.announcementBar?.id,
    'data-version-persistence': site.versionPersistence === 'none' ? 'none' : undefined,
  };
}
