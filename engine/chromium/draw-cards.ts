import type { SocialCard } from '../4-link/site-model.ts';
import { type ClientBundle, findPartScript, loadPartHrefs } from '../program/client-bundle.ts';
import { UsageError } from '../state/usage-error.ts';
import { type DrawingPage, openDrawingPage } from './drawing-page.ts';

/** What all cards of a site have in common. */
export interface CardLook {
  siteTitle: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  mode: 'light' | 'dark';
  /** Hrefs, with the base URL, of the style sheets that all pages load after the theme's own. */
  styles: readonly string[];
  /** Under which name the page asks for it: 'logo.svg'; null without one. */
  logo: string | null;
  /** Pixels. */
  width: number;
  height: number;
}

export interface CardFiles {
  baseUrl: string;
  client: ClientBundle;
  /** What the style sheets name, by its path in the output. */
  siteFiles: readonly { path: string; contents: Uint8Array }[];
  readLogo(): Promise<Uint8Array>;
}

/** Long enough that the cards of one build have one Chromium, and a session that draws one now and then holds none. */
const IDLE_MS = 5000;

/**
 * Makes a function that draws cards as PNG with the Chromium at `path`. Chromium is started for the first one, and ends when none has been asked
 * for in a while. The function rejects with a UsageError when it cannot draw.
 */
export function createCardDrawer(path: string, look: CardLook, files: CardFiles): (card: SocialCard) => Promise<Uint8Array> {
  let opened: Promise<{ page: DrawingPage; script: string }> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void opened?.then(({ page }) => page.close());
    opened = undefined;
  };
  return async ({ title, description, section, version }) => {
    clearTimeout(idle);
    // The process waits for nobody who draws, unless it is told to.
    const awake = setInterval(() => {}, IDLE_MS);
    opened ??= openPage(path, look, files);
    const words = JSON.stringify({ title, description, section, version });
    const { styles: _, mode: __, ...all } = look;
    const common = JSON.stringify({ ...all, logo: look.logo && `/${look.logo}` });
    try {
      const { page, script } = await opened;
      return Buffer.from(await page.run<string>(`import('${script}').then(({ drawCard }) => drawCard(${words}, ${common}))`), 'base64');
    } catch (error) {
      opened = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(
        `The image of the page "${title || look.siteTitle}" could not be drawn by "${path}": ${reason}`,
        'check that the Chromium on this machine works, or leave out "socialCards"',
      );
    } finally {
      clearInterval(awake);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
}

async function openPage(path: string, look: CardLook, { baseUrl, client, siteFiles, readLogo }: CardFiles) {
  const parts = await loadPartHrefs(baseUrl);
  const sheets = [client.wholeStyles(baseUrl), ...parts['social-card']!.styles, ...look.styles];
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const html = `<!doctype html><html lang="${look.language}" data-theme="${look.mode}"><meta charset="utf-8">${links}<body><div class="social-card"></div></body></html>`;
  const theirs = new Map(siteFiles.map((file) => [file.path, file.contents]));
  const page = await openDrawingPage(path, {
    html,
    async readFile(name) {
      if (name === look.logo) return readLogo();
      const inOutput = `/${name}`.startsWith(baseUrl) ? `/${name}`.slice(baseUrl.length) : name;
      return theirs.get(inOutput) ?? client.readFile(inOutput.replace(/^assets\//, ''));
    },
  });
  const script = (await findPartScript('social-card', 'draw-for-build')).pathname.split('/').at(-1);
  return { page, script: `${baseUrl}assets/${script}` };
}
