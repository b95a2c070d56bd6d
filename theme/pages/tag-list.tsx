import type { ReactElement } from 'react';
import type { TagLink } from '../contract/page-data.ts';

/** Tags, each with the number of pages that have it where that is known. */
export function TagList({ tags }: { tags: (TagLink & { count?: number })[] }): ReactElement {
  return (
    <ul className="tags">
      {tags.map(({ label, href, description, count }) => (
        <li key={href}>
          <a href={href} rel="tag" title={description ?? undefined}>
            {label}
            {count === undefined ? null : <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
