import type { ReactElement, ReactNode } from 'react';
import * as hook from '../hook.ts';

/**
 * Words with an explanation. A popover: a click shows it without script, and Escape or a press elsewhere hides it. The part 'blocks' shows it
 * under the pointer and with the focus of the keyboard too, and puts it beside the words.
 */
export function Tooltip({ text, number = 0, children }: { text?: string; number?: number; children?: ReactNode }): ReactElement {
  const id = `docsgen-tip-${number}`;
  return (
    <span className="term">
      <button type="button" popoverTarget={id} aria-describedby={id} data-dg={hook.tooltip}>
        {children}
      </button>
      <span className="tip" id={id} popover="auto" role="tooltip">
        {text}
      </span>
    </span>
  );
}
