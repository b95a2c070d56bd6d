import { Children, type ComponentProps, type CSSProperties, type ReactElement } from 'react';
import { table as tableText } from '../text.ts';

/** A table that scrolls sideways where it is wider than the page; the keyboard can scroll it too. Where it does not scroll, boot takes it out of the keyboard's way. */
export function Table(props: ComponentProps<'table'>): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be within the keyboard's reach
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="table-wrap" role="group" aria-label={tableText()} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

type CellProps = ComponentProps<'td'> & { style?: CSSProperties };

/**
 * Table cells by tag name. They say their alignment by attribute, since a strict content security policy forbids inline styles. A
 * head cell without text heads nothing, and is an ordinary cell: the corner of a matrix.
 */
export const cells = {
  td: ({ style, align, ...rest }: CellProps) => <td align={align ?? alignOf(style)} {...rest} />,
  th: ({ style, align, ...rest }: CellProps) => {
    const Cell = Children.toArray(rest.children).length === 0 ? 'td' : 'th';
    return <Cell align={align ?? alignOf(style)} {...rest} />;
  },
};

function alignOf(style: CSSProperties | undefined): CellProps['align'] {
  return style?.textAlign as CellProps['align'];
}
