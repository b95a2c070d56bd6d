import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';

export interface Rendered {
  html: string;
  failure: ReactFailure | null;
}

export interface ReactFailure {
  error: unknown;
  /** Lines of `at Name (…)`, innermost first. */
  componentStack: string;
}

/** Renders with React's renderer that waits. Loaded for what needs it, and to say what has failed. */
export async function renderPatiently(node: ReactNode, identifierPrefix: string): Promise<Rendered> {
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
