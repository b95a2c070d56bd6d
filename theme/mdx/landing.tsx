import type { ReactElement, ReactNode } from 'react';
import { Card } from './card.tsx';

interface Props {
  id?: string;
  children?: ReactNode;
}

/** The opening of a landing page. Compile has put its words beside what it shows. */
export function Hero({ id, children }: Props): ReactElement {
  return (
    <div className="landing-hero" id={id}>
      {children}
    </div>
  );
}

/** What speaks for a product, side by side. */
export function Features({ id, children }: Props): ReactElement {
  return (
    <div className="features landing-block" id={id}>
      {children}
    </div>
  );
}

/** A card that makes more of its icon. */
export function Feature(props: Props): ReactElement {
  return <Card className="card feature" {...props} />;
}

/** The last word of a landing page: a box with a title and buttons. */
export function CallToAction({ id, children }: Props): ReactElement {
  return (
    <div className="call-to-action landing-block" id={id}>
      {children}
    </div>
  );
}
