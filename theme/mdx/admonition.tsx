import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ADMONITION_KINDS, type AdmonitionKind } from '../contract/page-data.ts';
import { Glyph } from '../layout/glyph.tsx';
import { admonitionTitle } from '../text.ts';
import { ContentIcon, type ContentIconName } from './content-icon.tsx';

const icons: Record<AdmonitionKind, ContentIconName> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'important',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

interface AdmonitionProps {
  type?: string;
  title?: string | null;
  id?: string;
  /** Text such as an emoji, in place of the kind's own icon. */
  icon?: string;
  /** The path that draws an icon of docsgen, in place of the kind's own. */
  glyph?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A note beside the text. `type` is one of ADMONITION_KINDS; any other shows as a note. Its title is the AdmonitionTitle
 * among its children, else `title`, else the type's own word.
 */
export function Admonition({ type = 'note', title, id, icon, glyph, className, children }: AdmonitionProps): ReactElement {
  const kind = ADMONITION_KINDS.find((known) => known === type) ?? 'note';
  const parts = Children.toArray(children);
  const ownTitle = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const body = parts.filter((part) => part !== ownTitle);
  return (
    <aside className={`admonition admonition-${kind}${className ? ` ${className}` : ''}`} id={id}>
      <div className="admonition-head">
        {icon ? <span aria-hidden="true">{icon}</span> : glyph ? <Glyph path={glyph} /> : <ContentIcon name={icons[kind]} />}
        {ownTitle ?? <AdmonitionTitle>{title ?? admonitionTitle(kind)}</AdmonitionTitle>}
      </div>
      {body.length > 0 ? <div className="admonition-body">{body}</div> : null}
    </aside>
  );
}

/** The title of the Admonition around it, with markup. */
export function AdmonitionTitle({ children }: { children?: ReactNode }): ReactElement {
  return <p className="admonition-title">{children}</p>;
}
