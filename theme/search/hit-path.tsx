import type { ReactElement } from 'react';

/** The headings that a hit stands under. */
export function HitPath({ path }: { path: readonly string[] }): ReactElement | null {
  if (path.length === 0) return null;
  return (
    <span className="search-path">
      {path.map((heading, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings above one another may say the same
        <span key={depth}>{heading}</span>
      ))}
    </span>
  );
}
