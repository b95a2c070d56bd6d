import type { ComponentProps, ReactElement } from 'react';
import { code } from '../text.ts';

/** A <pre> from raw HTML: looks like a code block, and scrolls by keyboard. */
export function Preformatted(props: ComponentProps<'pre'>): ReactElement {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be within the keyboard's reach
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  return <pre tabIndex={0} role="group" aria-label={code()} {...props} />;
}
