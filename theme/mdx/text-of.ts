import { Children, isValidElement, type ReactNode } from 'react';

/** The text of rendered children, as a screen reader would read it. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<ElementProps>(child) ? textOfElement(child.props) : String(child)))
    .join('');
}

interface ElementProps {
  children?: ReactNode;
  'aria-hidden'?: boolean | 'true' | 'false';
}

function textOfElement({ children, 'aria-hidden': hidden }: ElementProps): string {
  return String(hidden) === 'true' ? '' : textOf(children);
}
