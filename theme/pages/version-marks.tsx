import type { ReactElement } from 'react';
import type { VersionMarkShown } from '../contract/page-data.ts';
import { Badge } from '../mdx/badge.tsx';
import { since, until } from '../text.ts';

/** Since and until which version there is what a page is about. */
export function VersionMarks({ marks }: { marks: VersionMarkShown[] }): ReactElement {
  return (
    <p className="version-marks">
      {marks.map(({ kind, version }) =>
        kind === 'since' ? (
          <Badge key={kind} type="note">
            {since(version)}
          </Badge>
        ) : (
          <Badge key={kind} type="warning">
            {until(version)}
          </Badge>
        ),
      )}
    </p>
  );
}
