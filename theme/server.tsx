import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { GeneratedContent } from './contract/page-data.ts';
import type { RenderInput } from './contract/page-files.ts';
import { toDocument } from './document.ts';
import { listHeadElements } from './head.tsx';
import { Generated } from './pages/generated.tsx';
import { type MarkupKind, renderMarkup } from './server/render-markup.ts';

export { hashInlineScript, inlineScript } from './inline-script.ts';
export { childrenOf, givenProps, mdxComponents, placedComponents } from './mdx/mdx-components.ts';
export { escapeText } from './server/escape-text.ts';

/** The theme's own renderer, and React's. */
export const reactMarkup = {
  name: 'markup' as const,
  quick: renderMarkup,
  reference: (node: ReactNode, kind: MarkupKind): string => (kind === 'app' ? renderToString(node) : renderToStaticMarkup(node)),
};

/** Renders content that is made of data alone. */
export function generateContent(content: GeneratedContent): string {
  return reactMarkup.reference(<Generated content={content} />, 'content');
}

/** Renders a node with one of the two, or with both. */
export type RenderNode = typeof reactMarkup.reference;

/**
 * Renders a page's complete HTML. The app has the marks that hydration needs. The elements of the head are rendered each by itself: in a
 * document React moves some of them.
 */
export function renderDocument(input: RenderInput, render?: RenderNode): string {
  return renderInPieces(input, render).join('');
}

/**
 * The same in pieces, with the content as it came: what is around it has an arrow, and as one text all of the page would take two bytes in memory
 * for each character.
 */
export function renderInPieces(input: RenderInput, render: RenderNode = reactMarkup.reference): string[] {
  const { site, page, sidebar, html } = input;
  const around = render(<App site={site} page={page} sidebar={sidebar} html={CONTENT} />, 'app').split(CONTENT);
  const head = listHeadElements(input, around).map((element) => (typeof element === 'string' ? element : render(element, 'head')));
  const body = around.flatMap((piece, index) => (index === 0 ? [piece] : [html, piece]));
  return toDocument(input, { head: head.join(''), body });
}

/** Holds the place of the content. Nobody can know it, so it stands nowhere else; it is in nothing that is written. */
const CONTENT = `<!--${crypto.randomUUID()}-->`;
