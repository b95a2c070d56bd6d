import type { ReactElement } from 'react';
import * as hook from '../hook.ts';
import { diagram, diagramSource } from '../text.ts';

interface MermaidProps {
  /** Its source. */
  value?: string;
  /** Shown below it. */
  title?: string;
  /** What it shows, for those who do not see it. */
  label?: string;
}

/** A diagram's source, which the module of its part covers with the drawing (theme/parts/mermaid/). */
export function Mermaid({ value = '', title, label }: MermaidProps): ReactElement {
  return (
    <figure className="diagram" data-dg={hook.diagram} data-label={label || title || diagram()}>
      <div className="diagram-view">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be within the keyboard's reach */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <pre tabIndex={0} role="group" aria-label={diagramSource()}>
          <code className="language-mermaid">{value}</code>
        </pre>
      </div>
      {title ? <figcaption>{title}</figcaption> : null}
    </figure>
  );
}
