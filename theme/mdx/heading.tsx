import type { ComponentProps, ReactElement } from 'react';
import { directLinkTo } from '../text.ts';
import { textOf } from './text-of.ts';

type Tag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading with a link to itself. The page's own h1 has none: its address is the page's. */
export function Heading({ as: Level = 'h2', children, ...rest }: { as?: Tag } & ComponentProps<'h2'>): ReactElement {
  if (Level === 'h1' || !rest.id) return <Level {...rest}>{children}</Level>;
  return (
    <Level {...rest}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: it is named by its label, and CSS draws its sign, so that the heading's text stays clean */}
      <a className="hash-link" href={`#${encodeURIComponent(rest.id)}`} aria-label={directLinkTo(textOf(children))} />
    </Level>
  );
}

/** Headings by tag name. */
export const headings = {
  h1: (props: ComponentProps<'h2'>) => <Heading as="h1" {...props} />,
  h2: (props: ComponentProps<'h2'>) => <Heading as="h2" {...props} />,
  h3: (props: ComponentProps<'h2'>) => <Heading as="h3" {...props} />,
  h4: (props: ComponentProps<'h2'>) => <Heading as="h4" {...props} />,
  h5: (props: ComponentProps<'h2'>) => <Heading as="h5" {...props} />,
  h6: (props: ComponentProps<'h2'>) => <Heading as="h6" {...props} />,
};
