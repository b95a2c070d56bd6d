import { Children, isValidElement, type ReactNode } from 'react';

/** The text of rendered children, as a reader would copy it. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : String(child)))
    .join('');
}
