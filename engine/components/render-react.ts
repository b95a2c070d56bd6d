import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders with all that React can wait for: components that are async, promises that they use, what they load lazily. Throws what a
 * component throws, even below a Suspense, since nothing renders it again later. Most components wait for nothing: React's older renderer,
 * which cannot wait, makes the same of them in a third of the time.
 */
export async function renderReact(node: ReactNode, identifierPrefix: string): Promise<{ html: string; failure: ReactFailure | null }> {
  const html = renderAtOnce(node, identifierPrefix);
  return html === null ? renderPatiently(node, identifierPrefix) : { html, failure: null };
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

async function renderPatiently(node: ReactNode, identifierPrefix: string): Promise<{ html: string; failure: ReactFailure | null }> {
  const { prerender } = await import('react-dom/static.edge');
  let failure: ReactFailure | null = null;
  const onError = (error: unknown, { componentStack = '' }: { componentStack?: string }) => {
    failure ??= { error, componentStack };
  };
  try {
    // A boundary above that size would be written behind the rest, to be moved into place by a script.
    const { prelude } = await prerender(node, { identifierPrefix, onError, progressiveChunkSize: Number.POSITIVE_INFINITY });
    const html = await new Response(prelude as never).text();
    return { html, failure };
  } catch (error) {
    return { html: '', failure: failure ?? { error, componentStack: '' } };
  }
}

export interface ReactFailure {
  error: unknown;
  /** Lines of `at Name (…)`, innermost first. */
  componentStack: string;
}

/** React asks browsers to fetch images early, which is not for a component to say. Such links come before all else. */
export const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;
