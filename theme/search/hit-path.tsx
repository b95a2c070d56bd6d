import { Fragment, type ReactElement } from 'react';

/** The headings that a hit stands under. What parts them is text: a screen reader runs together what styles alone part. */
export function HitPath({ path }: { path: readonly string[] }): ReactElement | null {
  if (path.length === 0) return null;
  return (
    <span className="search-path">
      {path.map((heading, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings above one another may say the same
        <Fragment key={depth}>
          {depth > 0 ? ' › ' : null}
          <span>{heading}</span>
        </Fragment>
      ))}
    </span>
  );
}
