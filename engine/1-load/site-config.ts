import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameValue } from '../diagnostics/name-value.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { assetsSchema, resolveAssets } from './assets-config.ts';
import { cacheSchema, resolveCache } from './cache-config.ts';
import { footerSchema, resolveFooter } from './footer-config.ts';
import { limitsSchema, resolveLimits } from './limits-config.ts';
import { localeSchema, resolveLocale } from './locale-config.ts';
import { navbarSchema, resolveNavbar } from './navbar-config.ts';
import type { RedirectRule } from './redirect-rule.ts';
import { renamedConfigKeys } from './renamed-config-keys.ts';
import {
  addProblem,
  anyUrl,
  filledString,
  html,
  isAbsoluteUrl,
  publishedRoute,
  refuseUnsafeUrl,
  relativePath,
  routeFault,
  ruledString,
} from './schema-rules.ts';
import { removeAdminKeys, resolveSearch, searchSchema } from './search-config.ts';
import type { SiteConfig } from './site-input.ts';

const attributeValue = z.union([z.string(), z.boolean()]);
const severity = z.enum(['error', 'warning', 'ignore']);
const headingLevel = z.int().min(2, 'be a whole number from 2 to 6').max(6, 'be a whole number from 2 to 6');
const plugin = z.custom<unknown>((value) => typeof (Array.isArray(value) ? value[0] : value) === 'function', {
  error: 'be a plugin (a function), or a list of a plugin and its options',
  params: { fix: 'import the plugin in the config, and list what it exports' },
});

/** The form of config/site.config.ts; user-config.ts is the same for readers. */
export const siteConfigSchema = z
  .strictObject({
    title: filledString,
    url: z.string().superRefine(checkOrigin),
    baseUrl: ruledString({
      accepts: (value) => /^\/(.*\/)?$/.test(value) && !value.includes('//'),
      must: 'begin and end with a slash',
      fix: (value) =>
        `write "/${value
          .split('/')
          .filter(Boolean)
          .map((part) => `${part}/`)
          .join('')}"`,
      fault: routeFault,
    }).default('/'),
    tagline: z.string().default(''),
    titleDelimiter: filledString.default('|'),
    locale: localeSchema.default('en'),
    favicon: anyUrl('image').nullable().default(null),
    product: z.strictObject({ name: filledString }).optional(),
    navbar: navbarSchema.prefault({}),
    footer: footerSchema.prefault({}),
    colorMode: z
      .strictObject({
        defaultMode: z.enum(['light', 'dark']).default('light'),
        disableSwitch: z.boolean().default(false),
        respectPrefersColorScheme: z.boolean().default(false),
      })
      .prefault({}),
    announcementBar: z
      .strictObject({
        id: filledString.default('announcement-bar'),
        content: filledString.pipe(html),
        isCloseable: z.boolean().default(true),
      })
      .nullable()
      .default(null),
    search: searchSchema.prefault({}),
    scripts: z
      .array(
        z.union([
          anyUrl(),
          z
            .object({ src: anyUrl(), async: z.boolean().default(false), defer: z.boolean().default(false) })
            .catchall(attributeValue.optional()),
        ]),
      )
      .default([]),
    headTags: z
      .array(
        z.strictObject({ tagName: z.enum(['meta', 'link']), attributes: z.record(z.string(), attributeValue).superRefine(checkHeadUrls) }),
      )
      .default([]),
    docs: z
      .strictObject({
        versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
        editUrl: anyUrl().nullable().default(null),
        showLastUpdateTime: z.boolean().default(false),
        showLastUpdateAuthor: z.boolean().default(false),
        breadcrumbs: z.boolean().default(true),
        sidebarCollapsed: z.boolean().default(true),
        numberPrefixes: z.boolean().default(true),
        redirectLatestVersionName: z.boolean().default(true),
      })
      .prefault({}),
    tableOfContents: z
      .strictObject({ minHeadingLevel: headingLevel.default(2), maxHeadingLevel: headingLevel.default(3) })
      .superRefine(checkHeadingOrder)
      .prefault({}),
    code: z
      .strictObject({ languages: z.array(filledString).nullable().default(null), lineNumbers: z.boolean().default(false) })
      .prefault({}),
    markdown: z
      .strictObject({
        format: z.enum(['detect', 'mdx']).default('detect'),
        html: z.enum(['trusted', 'safe']).default('trusted'),
        placeholderComponents: z.array(filledString).default([]),
        remarkPlugins: z.array(plugin).default([]),
        rehypePlugins: z.array(plugin).default([]),
        nativeParser: z.boolean().default(true),
      })
      .prefault({}),
    checks: z
      .strictObject({
        brokenLinks: severity.default('error'),
        brokenAnchors: severity.default('error'),
        brokenImages: severity.default('error'),
        duplicateRoutes: severity.default('error'),
        unknownLanguages: severity.default('warning'),
        overrides: z
          .array(
            z.strictObject({
              versions: z.array(z.string()).nullable().default(null),
              paths: z.array(filledString).nullable().default(null),
              brokenLinks: severity.optional(),
              brokenAnchors: severity.optional(),
              brokenImages: severity.optional(),
              unknownLanguages: severity.optional(),
            }),
          )
          .default([]),
      })
      .prefault({}),
    redirects: z.array(z.strictObject({ from: z.union([publishedRoute, z.array(publishedRoute)]), to: redirectTarget() })).default([]),
    publicDirs: z.array(relativePath).default(['content/public']),
    assets: assetsSchema.prefault({}),
    cache: cacheSchema.prefault({}),
    limits: limitsSchema.prefault({}),
  })
  .superRefine(checkProduct);

type ParsedConfig = z.output<typeof siteConfigSchema>;

/** Validates what a config file exports and fills in the defaults. Null when anything is wrong with it. */
export function parseSiteConfig(exported: unknown, file: string): { config: SiteConfig | null; diagnostics: Diagnostic[] } {
  const secrets = removeAdminKeys(exported, file);
  const { value, diagnostics } = validate(siteConfigSchema, secrets.config, {
    file,
    name: 'The site config',
    renamedKeys: renamedConfigKeys,
  });
  const config = value === null || secrets.diagnostics.length > 0 ? null : resolveConfig(value);
  return { config, diagnostics: [...secrets.diagnostics, ...diagnostics] };
}

function resolveConfig({ tableOfContents, ...parsed }: ParsedConfig): SiteConfig {
  const { colorMode, scripts, headTags, redirects, product } = parsed;
  const { defaultMode, ...modes } = colorMode;
  return {
    ...parsed,
    url: parsed.url.replace(/\/$/, ''),
    locale: resolveLocale(parsed.locale),
    favicon: parsed.favicon === null || isAbsoluteUrl(parsed.favicon) ? parsed.favicon : parsed.favicon.replace(/^(\.?\/)+/, ''),
    product: product ?? { name: parsed.title },
    navbar: resolveNavbar(parsed.navbar, parsed.title),
    footer: resolveFooter(parsed.footer),
    colorMode: { default: defaultMode, ...modes },
    // MDX is code: what strangers write is read as Markdown.
    markdown: { ...parsed.markdown, format: parsed.markdown.html === 'safe' ? 'detect' : parsed.markdown.format },
    search: resolveSearch(parsed.search),
    scripts: scripts.map(resolveScript),
    headTags: headTags.map(({ tagName, attributes }) => ({ tagName, attributes: toAttributes(attributes) })),
    assets: resolveAssets(parsed.assets),
    cache: resolveCache(parsed.cache),
    limits: resolveLimits(parsed.limits),
    toc: tableOfContents,
    redirects: redirects.flatMap(resolveRedirect),
  };
}

function resolveScript(script: ParsedConfig['scripts'][number]): SiteConfig['scripts'][number] {
  if (typeof script === 'string') return { src: script, async: false, defer: false, attributes: {} };
  const { src, async, defer, ...attributes } = script;
  return { src, async, defer, attributes: toAttributes(attributes) };
}

/** `true` is an attribute without a value, `false` none. */
function toAttributes(values: Record<string, string | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === false || value === undefined ? [] : [[name, value === true ? '' : value]],
    ),
  );
}

function resolveRedirect({ from, to }: ParsedConfig['redirects'][number], index: number): RedirectRule[] {
  const keyPath = ['redirects', index, 'from'];
  if (typeof from === 'string') return [{ from, to, keyPath }];
  return from.map((path, nth) => ({ from: path, to, keyPath: [...keyPath, nth] }));
}

/** Of the attributes that a head's elements have, these hold a URL, or may. */
function checkHeadUrls(attributes: Record<string, string | boolean>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') continue;
    const url = /^(?:href|src|imagesrcset)$/i.test(name)
      ? value
      : /^content$/i.test(name)
        ? /^[\d\s.;,]*url\s*=\s*["']?(.*)/is.exec(value)?.[1]
        : undefined;
    if (url !== undefined) refuseUnsafeUrl(url, context, 'image', [name]);
  }
}

function checkOrigin(url: string, context: z.RefinementCtx): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url)) {
    const isHost = /^[\w-]+(\.[\w-]+)+/.test(url) && URL.canParse(`https://${url}`);
    const sentence = `"url" must begin with https:// or http://; found ${nameValue(url)}.`;
    addProblem(context, { sentence, fix: `write ${isHost ? `"https://${url}"` : 'an origin such as "https://docs.example.com"'}` });
    return;
  }
  const path = url.slice(url.indexOf('://') + 3).replace(/^[^/?#]*/, '');
  if (path === '' || path === '/') return;
  const baseUrl = `${parsed.pathname.replace(/\/$/, '')}/`;
  const fix = baseUrl === '/' ? `write url: "${parsed.origin}"` : `write url: "${parsed.origin}", baseUrl: "${baseUrl}"`;
  addProblem(context, { code: 'url-with-path', sentence: `"url" must be an origin alone, but "${url}" goes on with "${path}".`, fix });
}

/** The product's name is the site's title when left out, which leads nowhere when the title asks for the product's name. */
function checkProduct({ title, product }: { title: string; product?: object }, context: z.RefinementCtx): void {
  if (!title.includes('{product}') || product !== undefined) return;
  const sentence = '"title" holds "{product}", but "product" is missing.';
  addProblem(context, { code: 'missing-key', sentence, fix: 'add product: { name: … }' }, ['title']);
}

function checkHeadingOrder(
  { minHeadingLevel, maxHeadingLevel }: { minHeadingLevel: number; maxHeadingLevel: number },
  context: z.RefinementCtx,
): void {
  if (minHeadingLevel <= maxHeadingLevel) return;
  const sentence = `"tableOfContents" would list nothing: its levels go from ${minHeadingLevel} to ${maxHeadingLevel}.`;
  addProblem(context, { sentence, fix: 'swap the two levels' });
}

function redirectTarget() {
  return ruledString({
    url: 'link',
    accepts: (value) => /^(?:\/|pathname:\/\/|https?:)/i.test(value),
    must: 'be a route that begins with a slash, or a URL that begins with https://',
    fix: (value) => (isAbsoluteUrl(value) ? null : `write "/${value}"`),
  });
}
