import type { ReactElement, ReactNode } from 'react';
import { formula } from '../text.ts';

interface FormulaProps {
  /** What KaTeX made of it when the page was compiled. */
  html?: string;
  /** On lines of its own. */
  block?: boolean;
  /** What can be read of it; shown where there is no markup. */
  children?: ReactNode;
}

/** A formula: drawn for the eye, with MathML for everyone else. A block scrolls where it is wider than the page; the keyboard can scroll it too. */
export function Formula({ html, block, children }: FormulaProps): ReactElement {
  if (!html) return <code>{children}</code>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's markup, made from the page at build time
  if (!block) return <span className="formula" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be within the keyboard's reach
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and no text
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    <span className="formula formula-block" role="group" aria-label={formula()} tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
