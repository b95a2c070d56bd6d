import { findPartScript, loadClientBundle } from '../program/client-bundle.ts';
import { shortHash } from '../text/digest.ts';
import { type DrawingPage, openDrawingPage } from './drawing-page.ts';

/** A diagram as SVG in the colors of both modes. */
export interface DrawnDiagram {
  light: string;
  dark: string;
}

/** Makes a function that draws diagrams with a Chromium, which it starts when it is first called. The function rejects when one cannot be drawn. */
export function createDiagramDrawer(path: string): (source: string) => Promise<DrawnDiagram> {
  let opened: Promise<{ page: DrawingPage; script: string }> | undefined;
  return async (source) => {
    opened ??= openPage(path);
    const { page, script } = await opened;
    return page.run<DrawnDiagram>(
      `${SAME_EACH_TIME};import('/${script}').then(({ drawBoth }) => drawBoth(${JSON.stringify(source)}, 'd${shortHash(source)}'))`,
    );
  };
}

async function openPage(path: string): Promise<{ page: DrawingPage; script: string }> {
  const bundle = await loadClientBundle();
  const styles = `<link rel="stylesheet" href="${bundle.wholeStyles('/').replace('/assets', '')}">`;
  const html = `<!doctype html><html data-theme="light"><meta charset="utf-8">${styles}<body></body></html>`;
  const page = await openDrawingPage(path, { html, readFile: bundle.readFile });
  return { page, script: (await findPartScript('mermaid', 'draw-for-build')).pathname.split('/').at(-1)! };
}

/** Some diagrams ask for random ids, or for today. */
const SAME_EACH_TIME = `{
  let seed = 1;
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const Real = globalThis.RealDate ??= Date;
  globalThis.Date = class extends Real { constructor(...given) { if (given.length) super(...given); else super(0); } static now() { return 0; } };
}`;
