import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';

/**
 * Renders with all that React can wait for: components that are async, promises that they use, what they load lazily. Throws what a
 * component throws, even below a Suspense, since nothing renders it again later.
 */
export async function renderReact(node: ReactNode, identifierPrefix: string): Promise<{ html: string; failure: ReactFailure | null }> {
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
