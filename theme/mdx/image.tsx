import type { ComponentProps, ReactElement } from 'react';

/** An image in the content. Its size, when known, keeps its place before it loads; it loads when the reader comes near. */
export function Image({ alt = '', ...rest }: ComponentProps<'img'>): ReactElement {
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />;
}
