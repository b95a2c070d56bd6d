import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { hook } from '../hooks.ts';
import { Icon } from '../layout/icon.tsx';
import { code, codeIn, copy, copyCode } from '../text.ts';

interface CodeBlockProps {
  language?: string | null;
  title?: string | null;
  /** True, or the number of the first line. */
  lineNumbers?: boolean | number | null;
  /**
   * One `<span class="line">` for each line, its newline inside or after it; further classes: highlighted, inserted, deleted. In
   * lines, tokens are spans with the classes of styles/code.css (tk-k keyword, tk-s string …). Plain text is shown as it is.
   */
  children?: ReactNode;
}

/** A highlighted block of code with its title or language, and a button that copies it. */
export function CodeBlock({ language, title, lineNumbers, children }: CodeBlockProps): ReactElement {
  const isNumbered = lineNumbers !== null && lineNumbers !== undefined && lineNumbers !== false;
  const named = language && !/^(text|txt|plain|plaintext)$/.test(language) ? language : null;
  return (
    <div className={title ? 'code-block titled' : 'code-block'}>
      {title ? <div className="code-title">{title}</div> : null}
      {!title && named ? (
        <span className="code-language" aria-hidden="true">
          {named}
        </span>
      ) : null}
      <button type="button" className="copy-button" data-dg={hook.copyCode} aria-label={copyCode} title={copy}>
        <Icon name="copy" />
        <Icon name="check" />
      </button>
      {/* A block wider than the screen scrolls: the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <pre tabIndex={0} role="group" aria-label={title || (named ? codeIn(named) : code)}>
        {isNumbered ? <LineNumbers count={countLines(children)} first={lineNumbers === true ? 1 : lineNumbers} /> : null}
        <code className={language ? `language-${language}` : undefined}>{children}</code>
      </pre>
    </div>
  );
}

/** A column beside the code, since a CSS counter cannot begin at a number from the page without an inline style. */
function LineNumbers({ count, first }: { count: number; first: number }): ReactElement {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  return (
    <span className="line-numbers" aria-hidden="true">
      {numbers.join('\n')}
    </span>
  );
}

function countLines(children: ReactNode): number {
  let lines = 0;
  let breaks = 0;
  for (const child of Children.toArray(children)) {
    if (isValidElement<{ className?: string }>(child) && /(^| )line( |$)/.test(child.props.className ?? '')) lines++;
    else if (typeof child === 'string') breaks += child.replace(/\n$/, '').split('\n').length;
  }
  return lines || breaks;
}
