import { nameOf } from '../../../paths/site-path.ts';
import type { ConfigValue } from '../../import-plan.ts';
import { decodeText } from '../markdown/read-words.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import type { SiteInput, Tell } from './site-input.ts';
import { tellTheme } from './tell-theme.ts';
import { textOf } from './text-of.ts';
import { toNavbar, writeFooter } from './to-navbar.ts';
import { toBlog, toCode, toColorMode, toDocs, toMarkdown } from './to-sections.ts';

/** Writes the site's config into the plan, and says what it could not say. */
export function translateSite(input: SiteInput): void {
  const { config, plan } = input;
  const { values, placeOf } = config;
  const site = plan.config;
  const tell: Tell = (told, ...path) => plan.notes.push({ ...told, place: placeOf(...path) });
  site.set('title', decodeText(textOf(values.site_name) ?? 'Documentation'));
  writeUrl(input, tell);
  // MkDocs publishes each page as a folder, and its addresses end with a slash.
  if (values.use_directory_urls !== false) site.set('trailingSlash', true);
  const description = textOf(values.site_description);
  if (description) site.set('tagline', decodeText(description));
  const theme = isRecord(values.theme) ? values.theme : { name: values.theme ?? 'mkdocs' };
  const language = textOf(theme.language) ?? textOf(theme.locale);
  if (language && language !== 'en') site.set('locale', language.replaceAll('_', '-'));
  writeFavicon(theme, input, tell);
  const navbar = toNavbar(theme, input);
  if (navbar.entries.length > 0) site.set('navbar', navbar);
  writeFooter(input);
  const colorMode = toColorMode(theme.palette);
  if (colorMode) site.set('colorMode', colorMode);
  if (textOf(values.site_author))
    site.set('headTags', [{ tagName: 'meta', attributes: { name: 'author', content: textOf(values.site_author)! } }]);
  const docs = toDocs(theme, input, tell);
  if (docs.entries.length > 0) site.set('docs', docs);
  const toc = config.extensions.find(({ name }) => /(?:^|\.)toc$/.test(name))?.options.toc_depth;
  const depth = typeof toc === 'number' ? toc : typeof toc === 'string' ? Number(toc.split('-').at(-1)) : 6;
  if (depth >= 2 && depth <= 6 && depth !== 3) site.set('tableOfContents', { maxHeadingLevel: depth });
  const code = toCode(input);
  if (code.entries.length > 0) site.set('code', code);
  const markdown = toMarkdown(input);
  if (markdown.entries.length > 0) site.set('markdown', markdown);
  writeScripts(input, tell);
  if (input.styles.length > 0) site.set('styles', input.styles);
  if (input.hasBlog) site.set('blog', toBlog(config));
  if (input.root !== 'content') site.set('publicDirs', [`${input.root}/public`]);
  if (input.redirects.length > 0) site.set('redirects', input.redirects);
  tellTheme(theme, input, tell);
}

function writeUrl({ plan, config }: SiteInput, tell: Tell): void {
  const written = textOf(config.values.site_url);
  const url = written !== null && URL.canParse(written) ? new URL(written) : null;
  if (url === null) {
    plan.config.set('url', 'https://docs.example.com', 'The MkDocs config has no site_url: write the address of the site here.');
    tell(
      {
        kind: 'person',
        topic: 'config',
        message: '"site_url" is missing: the config has "https://docs.example.com".',
        fix: 'write the address of the site into "url" and "baseUrl"',
      },
      'site_url',
    );
    return;
  }
  plan.config.set('url', url.origin);
  const base = baseUrlOf(config);
  if (base !== '/') plan.config.set('baseUrl', base);
}

/** The path of `site_url`: it begins and ends with a slash. */
export function baseUrlOf({ values }: MkDocsConfig): string {
  const written = textOf(values.site_url);
  const path = written !== null && URL.canParse(written) ? new URL(written).pathname : '/';
  return `/${path
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')}`;
}

function writeFavicon(theme: Record<string, unknown>, { plan, publish }: SiteInput, tell: Tell): void {
  const written = textOf(theme.favicon);
  if (written === null) return;
  const path = /^https?:/.test(written) ? written : publish(written);
  if (path !== null) plan.config.set('favicon', path.startsWith('http') ? path : `/${path}`);
  else
    tell(
      {
        kind: 'person',
        topic: 'files',
        message: `The favicon "${written}" is not in the docs folder.`,
        fix: 'copy it to content/public and name it in "favicon"',
      },
      'theme',
      'favicon',
    );
}

function writeScripts({ config, plan, publish }: SiteInput, tell: Tell): void {
  const written = Array.isArray(config.values.extra_javascript) ? config.values.extra_javascript : [];
  const scripts = written.flatMap((each, index): ConfigValue[] => {
    const path = typeof each === 'string' ? each : isRecord(each) ? textOf(each.path) : null;
    if (path === null) return [];
    if (/mathjax|katex|polyfill\.io|arithmatex/i.test(path)) {
      tell(
        {
          kind: 'translated',
          topic: 'config',
          message: `The script "${path}" is not needed: docsgen makes formulas when it builds the site.`,
        },
        'extra_javascript',
        index,
      );
      return [];
    }
    if (/mermaid/i.test(nameOf(path))) {
      tell(
        { kind: 'translated', topic: 'config', message: `The script "${path}" is not needed: docsgen draws diagrams.` },
        'extra_javascript',
        index,
      );
      return [];
    }
    const src = /^https?:/.test(path) ? path : publish(path);
    if (src === null) {
      tell({ kind: 'person', topic: 'files', message: `The script "${path}" is not in the docs folder.` }, 'extra_javascript', index);
      return [];
    }
    tell(
      {
        kind: 'person',
        topic: 'config',
        message: `The script "${path}" was written for MkDocs' pages.`,
        fix: 'look whether it works, or remove it from "scripts"',
      },
      'extra_javascript',
      index,
    );
    const url = src.startsWith('http') ? src : `/${src}`;
    const isModule = isRecord(each) && each.type === 'module';
    if (!isRecord(each)) return [url];
    return [
      {
        src: url,
        ...(each.async === true && { async: true }),
        ...(each.defer === true && { defer: true }),
        ...(isModule && { type: 'module' }),
      },
    ];
  });
  if (scripts.length > 0) plan.config.set('scripts', scripts);
}
