import type { SiteInput } from '../1-load/site-input.ts';
import { assetFacts } from '../2-discover/read-assets.ts';
import type { PublicFile } from '../2-discover/source-doc.ts';
import { fillText } from '../4-link/fill-text.ts';
import type { Page } from '../4-link/site-model.ts';
import { CARD_SIZE } from '../4-link/social-card.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { type CardFiles, type CardLook, createCardDrawer } from '../chromium/draw-cards.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { noChromiumForCards } from '../diagnostics/messages/load.ts';
import type { Files } from '../files/files.ts';
import { digest } from '../text/digest.ts';
import type { Tools } from '../tools/tools.ts';

/** With what the images of pages are drawn, and how they look. */
export interface CardSetup {
  chromium: string;
  look: CardLook;
  logo: PublicFile | null;
  /** Names all of the look. */
  name: string;
}

/** What images of pages need, where the config asks for them; null where it does not, or there is nothing to draw with. */
export function prepareCards(
  { config, configFile }: SiteInput,
  { publicFiles, styles }: { publicFiles: readonly PublicFile[]; styles: readonly string[] },
  files: Pick<Files, 'facts'>,
): { cards: CardSetup | null; diagnostics: Diagnostic[] } {
  if (!config.socialCards) return { cards: null, diagnostics: [] };
  const chromium = findChromium(process.env);
  if (chromium === null) {
    const place = { file: configFile, keyPath: ['socialCards'] };
    return { cards: null, diagnostics: [noChromiumForCards(process.env.CHROMIUM_PATH ?? null, place)] };
  }
  const mode = config.colorMode.default;
  const { navbar, locale } = config;
  const src = navbar.logo && ((mode === 'dark' ? navbar.logo.srcDark : null) ?? navbar.logo.src);
  const path = src?.replace(config.baseUrl, '/').replace(/^(?:\.?\/)+/, '');
  const logo = publicFiles.find((file) => file.path === path) ?? null;
  const facts = logo && files.facts(logo.absolutePath, assetFacts);
  const look = {
    siteTitle: fillText(config.title, { product: config.product.name, version: null }),
    language: locale.htmlLang,
    direction: locale.direction,
    mode,
    styles,
    ...CARD_SIZE,
    logo: facts && `logo${/\.\w+$/.exec(logo!.path)?.[0] ?? ''}`,
  };
  return {
    cards: { chromium, look, logo: facts && logo, name: digest(JSON.stringify(look), facts?.digest ?? '') },
    diagnostics: [],
  };
}

/** Makes a function that gives the file of a page's image; none for a page without one. It is drawn when it is asked for, once for all builds. */
export function createCardFiles(
  { chromium, look, logo, name }: CardSetup,
  site: Omit<CardFiles, 'readLogo'> & { files: Pick<Files, 'readBytes'> },
  { cache, program }: Pick<Tools, 'cache' | 'program'>,
): (page: Page) => OutputHandle[] {
  const draw = createCardDrawer(chromium, look, { ...site, readLogo: () => site.files.readBytes(logo!.absolutePath) });
  return ({ card }) => {
    if (!card) return [];
    const { path, ...words } = card;
    const key = digest(program, name, JSON.stringify(words));
    const contents = async () => {
      const known = cache.read<string>('cards', key);
      if (known !== null) return Buffer.from(known, 'base64');
      const drawn = await draw(card);
      cache.write('cards', key, Buffer.from(drawn).toString('base64'));
      return drawn;
    };
    return [{ path, digest: key, contents }];
  };
}
