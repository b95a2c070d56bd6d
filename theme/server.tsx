import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { RenderInput } from './contract.ts';
import { Document } from './document.tsx';
import { renderMarkup } from './server/render-markup.ts';

export { hashInlineScript, inlineScript } from './inline-script.ts';
export { childrenOf, mdxComponents, placedComponents } from './mdx/mdx-components.ts';
export { escapeText } from './server/escape-text.ts';
export { renderMarkup } from './server/render-markup.ts';

/**
 * Renders a page's complete HTML. The app is rendered apart, with the marks that hydration needs; the document around it is static.
 */
export function renderDocument(input: RenderInput): string {
  const { site, page, sidebar, html } = input;
  const app = <App site={site} page={page} sidebar={sidebar} html={html} />;
  const body = renderMarkup(app, { separatesTexts: true }) ?? renderToString(app);
  const document = <Document input={input} body={body} />;
  return `<!doctype html>${renderMarkup(document, { separatesTexts: false, isDocument: true }) ?? renderToStaticMarkup(document)}`;
}
