import type { ReactElement, ReactNode } from 'react';
import type { SlotTree } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { showSlot } from '../layout/slot.tsx';
import { code, codeIn, copy, copyCode } from '../text.ts';
import { ContentIcon } from './content-icon.tsx';

interface CodeBlockProps {
  language?: string | null;
  title?: string | null;
  /** The language's name, shown where no title is. */
  label?: string | null;
  /** Whether long lines wrap at first instead of scrolling; otherwise the reader's choice decides. */
  wrap?: boolean;
  id?: string;
  /** What the site puts in the place of the button. */
  buttons?: SlotTree;
  /**
   * Code colored by spans with the classes of styles/code.css. Where lines matter each is a `span.line` that ends with its line end;
   * further classes: line-highlight, line-insert, line-delete, line-meta; those in parts/code/code.css, which also has marked words
   * (`mark`, `ins` and `del` with the class code-word) and the colors of terminals. Numbered lines carry their number in `data-line`.
   */
  children?: ReactNode;
}

/** A block of code with its title, and a button that copies it. */
export function CodeBlock({ language, title, label, wrap, id, buttons, children }: CodeBlockProps): ReactElement {
  const named = language && !/^(text|txt|plain|plaintext)$/.test(language) ? language : null;
  const className = ['code-block', title && 'titled', wrap === true && 'wrapped', wrap === false && 'nowrap'].filter(Boolean).join(' ');
  const copyButton = (
    <button type="button" className="copy-button" data-dg={hook.copyCode} aria-label={copyCode()} title={copy()}>
      <ContentIcon name="copy" />
      <ContentIcon name="check" />
    </button>
  );
  return (
    <div className={className} id={id} data-lang={label}>
      {title ? <div className="code-title">{title}</div> : null}
      {Array.isArray(buttons) ? showSlot(buttons, copyButton) : copyButton}
      {/* A block wider than the screen scrolls: the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <pre tabIndex={0} role="group" aria-label={title || (named ? codeIn(label ?? named) : code())}>
        <code className={language ? `language-${language}` : undefined}>{children}</code>
      </pre>
    </div>
  );
}
