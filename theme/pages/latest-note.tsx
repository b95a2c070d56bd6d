import type { ReactElement } from 'react';
import type { GeneratedContent } from '../contract/page-data.ts';
import { Admonition } from '../mdx/admonition.tsx';
import { elsewhereInLatest, nearestInLatest, notInLatest, nowInLatest } from '../text.ts';

/** Says by name that the latest version has not this page, or has it as others, and where to go on there. */
export function LatestNote({ title, latest, isGone, reason, pages }: Extract<GeneratedContent, { kind: 'latest-note' }>): ReactElement {
  return (
    <Admonition type="info" className="latest-note" title={isGone ? notInLatest(title, latest) : elsewhereInLatest(title, latest)}>
      {reason === null ? null : <p>{reason}</p>}
      {pages.length === 0 ? null : <p>{isGone ? nearestInLatest(latest) : nowInLatest(pages.length)}</p>}
      {pages.length === 0 ? null : (
        <ul>
          {pages.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </Admonition>
  );
}
