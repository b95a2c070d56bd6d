import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { RenderInput } from './contract.ts';
import { Document } from './document.tsx';

export { hashInlineScript, inlineScript } from './inline-script.ts';
export { childrenOf, mdxComponents, placedComponents } from './mdx/mdx-components.ts';

/**
 * Renders a page's complete HTML. The app is rendered apart, with the marks that hydration needs; the document around it is static.
 */
export function renderDocument(input: RenderInput): string {
  const { site, page, sidebar, html } = input;
  const body = renderToString(<App site={site} page={page} sidebar={sidebar} html={html} />);
  return `<!doctype html>${renderToStaticMarkup(<Document input={input} body={body} />)}`;
}
