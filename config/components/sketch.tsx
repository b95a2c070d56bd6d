import type { ReactNode } from 'react';
import styles from './sketch.module.css';

/** Shows a drawing that scrolls where there is no room to read it. With the class of diagrams, it is a stop of the Tab key only where it scrolls. */
export function Sketch({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <div className={`diagram-drawing ${styles.sketch}`} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
