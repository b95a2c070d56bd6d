import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { details as detailsText } from '../text.ts';

/** Content that unfolds: the summary is a <summary> among its children, else `summary`. */
export function Details({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'summary'> & { summary?: ReactNode }): ReactElement {
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details {...rest}>
      {own ?? <summary>{summary ?? detailsText()}</summary>}
      <div>{parts.filter((part) => part !== own)}</div>
    </details>
  );
}
