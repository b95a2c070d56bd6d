import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Glyph } from '../layout/glyph.tsx';
import { blockIcons } from './block-icons.ts';

/** Cards side by side, where there is room. */
export function Cards({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <div className="card-grid" id={id}>
      {children}
    </div>
  );
}

/** A box with a title, which may lead somewhere: then all of the box does. Compile makes the CardTitle of what a page says. */
export function Card({ id, className = 'card', children }: { id?: string; className?: string; children?: ReactNode }): ReactElement {
  const parts = Children.toArray(children);
  const title = parts.find((part) => isValidElement(part) && part.type === CardTitle);
  const body = parts.filter((part) => part !== title);
  return (
    <div className={className} id={id}>
      {title}
      {body.length > 0 ? <div className="card-body">{body}</div> : null}
    </div>
  );
}

/** A card's title. Its icon is one that we draw, or an emoji. */
export function CardTitle({ icon, children }: { icon?: string; children?: ReactNode }): ReactElement {
  return (
    <p className="card-title">
      {icon ? <CardIcon name={icon} /> : null}
      {children}
    </p>
  );
}

function CardIcon({ name }: { name: string }): ReactElement {
  if (Object.hasOwn(blockIcons, name)) return <Glyph path={blockIcons[name as keyof typeof blockIcons]} />;
  return (
    <span className="card-icon" aria-hidden="true">
      {name}
    </span>
  );
}
