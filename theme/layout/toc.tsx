import type { ReactElement, ReactNode } from 'react';
import type { TocItem } from '../contract/page-data.ts';
import * as hook from '../hook.ts';
import { onThisPage } from '../text.ts';
import { nestToc, type TocNode } from './nest-toc.ts';

/** The page's headings, in the right column on desktop. */
export function Toc(props: { items: readonly TocItem[]; bottom?: ReactNode }): ReactElement {
  return (
    <nav className="toc" aria-label={onThisPage()} data-dg={hook.toc}>
      <p aria-hidden="true">{onThisPage()}</p>
      <TocList nodes={nestToc(props.items)} />
      {HAS_SLOTS && props.bottom}
    </nav>
  );
}

/** The page's headings above the content, folded, on narrow screens. */
export function MobileToc({ items }: { items: readonly TocItem[] }): ReactElement {
  return (
    <nav className="toc-mobile" aria-label={onThisPage()}>
      <details data-dg={hook.tocMobile} suppressHydrationWarning>
        <summary>{onThisPage()}</summary>
        <TocList nodes={nestToc(items)} />
      </details>
    </nav>
  );
}

/** Headings as nested lists of links. */
export function TocList({ nodes }: { nodes: TocNode[] }): ReactElement {
  return (
    <ul>
      {nodes.map(({ item, children }) => (
        <li key={item.id}>
          <a href={`#${encodeURIComponent(item.id)}`} suppressHydrationWarning>
            {showParts(item.parts)}
          </a>
          {children.length > 0 ? <TocList nodes={children} /> : null}
        </li>
      ))}
    </ul>
  );
}

function showParts(parts: TocItem['parts']): ReactElement[] | string {
  if (parts.every((part) => !part.code)) return parts.map((part) => part.text).join('');
  // biome-ignore lint/suspicious/noArrayIndexKey: a heading's parts never change places
  return parts.map((part, index) => (part.code ? <code key={index}>{part.text}</code> : <span key={index}>{part.text}</span>));
}
