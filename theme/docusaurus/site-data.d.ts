/* What docsgen knows of a site when it bundles the site's components (engine/components/site-data.ts writes it). */

declare module 'docsgen/site-data' {
  /** As Docusaurus' config has it, of what docsgen's has. */
  export const siteConfig: {
    title: string;
    tagline: string;
    url: string;
    baseUrl: string;
    favicon?: string;
    trailingSlash?: boolean;
    customFields: Record<string, unknown>;
    themeConfig: Record<string, unknown>;
    i18n: { defaultLocale: string; locales: string[]; path: string; localeConfigs: Record<string, object> };
    [key: string]: unknown;
  };
  /** Newest first. `path` begins with the base URL; `docSet` is 'default' for the default set. */
  export const versions: { docSet: string; name: string; label: string; isLast: boolean; path: string; mainDocId: string }[];
  /** i18n/<defaultLocale>/code.json: texts by their ids. */
  export const translations: Record<string, string>;
}
