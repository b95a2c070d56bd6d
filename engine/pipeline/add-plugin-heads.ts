import type { HeadTag } from '../../theme/contract/page-data.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Page } from '../4-link/site-model.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Tools } from '../tools/tools.ts';
import { wholePage } from '../tools/whole-page.ts';
import { toPluginPage, toPluginSiteData } from './plugin-site.ts';
import { type ListedPlugin, pluginsWith, runHook } from './run-hook.ts';

/** Asks the site's plugins for what is to stand in the head of each page. What the page brings along itself comes last, and so goes before it. */
export async function addPluginHeads(
  input: SiteInput,
  pages: Page[],
  { memo, onPlugin }: Pick<Tools, 'memo' | 'onPlugin'>,
): Promise<{ pages: Page[]; diagnostics: Diagnostic[] }> {
  const asked = pluginsWith('head', input);
  if (asked.length === 0) return { pages, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const ask = async (page: Page) => {
    const found: Diagnostic[] = [];
    const head: HeadTag[] = [];
    for (const listed of asked) head.push(...(await askPlugin(listed, page, found, { input, onPlugin })));
    const added = head.length === 0 ? page : { ...wholePage(page), data: { ...page.data, head: [...head, ...(page.data.head ?? [])] } };
    return { page: added, found };
  };
  const fresh = asked.some(({ plugin }) => plugin.runsAlways) ? {} : null;
  const answers: Page[] = [];
  for (const page of pages) {
    const { page: added, found } = await memo.get('page with head', page.path, [page, input, fresh], () => ask(page));
    answers.push(added);
    diagnostics.push(...found);
  }
  return { pages: answers, diagnostics };
}

async function askPlugin(
  listed: ListedPlugin,
  page: Page,
  found: Diagnostic[],
  { input, onPlugin }: { input: SiteInput } & Pick<Tools, 'onPlugin'>,
): Promise<HeadTag[]> {
  const about = page.doc?.file ?? page.path;
  const { value, diagnostics } = await runHook('head', listed, [toPluginPage(page), toPluginSiteData(input)], {
    configFile: input.configFile,
    onPlugin,
    about,
  });
  found.push(...diagnostics);
  return value.map(({ tagName, attributes }) => ({ tagName, attributes: toReactNames(attributes) }));
}

/** Of the attributes that meta and link have, those that React calls by another name. */
const REACT_NAMES: Record<string, string> = {
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  referrerpolicy: 'referrerPolicy',
};

function toReactNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name.toLowerCase()] ?? name, value]));
}
