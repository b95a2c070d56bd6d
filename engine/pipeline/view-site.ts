import type { SiteConfig } from '../1-load/site-input.ts';
import { createPageNames, type PageNames } from '../5-render/page-names.ts';
import { toRenderContext } from '../5-render/render-context.ts';
import type { SiteView } from '../5-render/render-pages.ts';
import { contentPolicy, metaPolicy } from '../policy/content-policy.ts';
import { holdOwnStyles, keepInline, listHeldStyles } from '../policy/held-styles.ts';
import { findInStyles } from '../policy/list-origins.ts';
import { listAllowed } from '../policy/strict-policy.ts';
import type { ClientBundle } from '../program/client-bundle.ts';
import { digest } from '../text/digest.ts';
import type { Plain } from '../tools/quick-way.ts';
import type { Tools } from '../tools/tools.ts';
import { makeWordsScript } from '../words/words-script.ts';
import { createSources } from './content-sources.ts';
import { type DressedModel, dressModel } from './dress-model.ts';
import { makeDarkSheet } from './make-dark-sheet.ts';
import type { LinkedSite } from './read-site.ts';

/** One state of the site, and the names of its pages' files. */
export interface NamedView {
  view: SiteView;
  names: PageNames;
}

/** A site with everything that its pages are rendered from. */
export interface ViewedSite extends DressedModel {
  /** The same object while all is the same that pages are rendered from beside themselves. */
  site: NamedView;
  dark: Awaited<ReturnType<typeof makeDarkSheet>> | null;
  /** The script with the site's words; null without any. */
  words: ReturnType<typeof makeWordsScript> | null;
  policy: string | null;
  needsSlots: boolean;
}

/** Gathers what pages are rendered from beside themselves. */
export async function viewSite(
  { input, compile, styles, componentFiles, parts, compiled, model: linked }: LinkedSite,
  { client, plain }: { client: ClientBundle; plain?: Plain | undefined },
  tools: Tools,
): Promise<ViewedSite> {
  const { model, slots, diagnostics } = await dressModel(linked, { compile, parts }, tools);
  const { memo, program } = tools;
  const isStrict = input.config.security.policy === 'strict';
  const all = client.assets(model.site.baseUrl);
  const named = new Set(isStrict ? [...styles, ...model.pages.flatMap((page) => (page.brief ?? page).data.styles ?? [])] : []);
  const own = memo.get('own styles', '', [componentFiles, model.site.baseUrl], () => holdOwnStyles(componentFiles, model.site.baseUrl));
  const assets = { ...(isStrict ? keepInline(all, (href) => named.has(href)) : all), own };
  const needsSlots = slots !== null || model.hasBadges === true;
  const policy = isStrict ? toPolicy(input.config, componentFiles, assets) : null;
  const sources = memo.get('sources of contents', '', [], createSources);
  sources.take(compiled.docs);
  const followsSystem = model.site.colorMode.respectPrefersColorScheme;
  const words = input.words && memo.get('script of words', '', [input.words, client], () => makeWordsScript(input.words!, client.words));
  const makeDark = () => (followsSystem ? makeDarkSheet({ client, componentFiles, styles, parts, baseUrl: model.site.baseUrl }) : null);
  const dark = await memo.get('dark sheet', '', [client, componentFiles, styles, parts, followsSystem, model.site.baseUrl], makeDark);
  const ofSite = [model.site, model.sidebars, client, styles, own, dark, words, policy, needsSlots, slots, parts, compile, program];
  const spoken = input.words ? digest(program, JSON.stringify(input.words)) : program;
  const view = memo.get('view', '', ofSite, (): SiteView => {
    const more = {
      ...assets,
      ...(policy !== null && { policy: metaPolicy(policy) }),
      styles,
      ...(dark && { darkStyles: model.site.baseUrl + dark.path }),
      ...(words && { words: model.site.baseUrl + words.path }),
      ...(needsSlots && { client: parts.slots!.modules[0]! }),
    };
    return { context: toRenderContext(model, more, { plain, slots }), compile, sources };
  });
  const site = memo.get(
    'names of pages',
    '',
    [view],
    (): NamedView => ({ view, names: createPageNames({ context: view.context, program: spoken, client: client.digest }, memo) }),
  );
  return { model, slots, diagnostics, site, dark, words, policy, needsSlots };
}

/** The site's strict policy, for its hosts. */
function toPolicy(config: SiteConfig, componentFiles: LinkedSite['componentFiles'], assets: Parameters<typeof listHeldStyles>[0]): string {
  const sheets = componentFiles.filter(({ path }) => path.endsWith('.css')).map(({ contents }) => Buffer.from(contents).toString('utf8'));
  return contentPolicy([...listAllowed(config), ...sheets.flatMap((css) => [...findInStyles(css)])], listHeldStyles(assets));
}
