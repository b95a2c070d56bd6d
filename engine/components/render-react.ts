import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Rendered } from './render-patiently.ts';

/**
 * Renders with all that React can wait for: components that are async, promises that they use, what they load lazily. Fails with what a
 * component throws, even below a Suspense, since nothing renders it again later. Most components wait for nothing: React's older renderer,
 * which cannot wait, makes the same of them in a third of the time.
 */
export async function renderReact(node: ReactNode, identifierPrefix: string): Promise<Rendered> {
  const html = renderAtOnce(node, identifierPrefix);
  if (html !== null) return { html, failure: null };
  const { renderPatiently } = await import('./render-patiently.ts');
  return renderPatiently(node, identifierPrefix);
}

/** Null for what fails, and for what waits: it leaves a boundary open. */
function renderAtOnce(node: ReactNode, identifierPrefix: string): string | null {
  try {
    const html = renderToString(node, { identifierPrefix });
    return /<!--\$[?!]/.test(html) ? null : html;
  } catch {
    return null;
  }
}

/** React asks browsers to fetch images early, which is not for a component to say. Such links come before all else. */
export const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;
