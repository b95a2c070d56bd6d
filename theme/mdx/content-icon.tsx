import type { ReactElement } from 'react';
import { Glyph } from '../layout/glyph.tsx';

/** Kept apart from theme/layout/icon.tsx: content is HTML when it comes to a browser, so that no script needs them. */
const paths = {
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  note: 'M6 3.5h9l4 4v13H6zM10 12h5M10 16h5',
  tip: 'M9.5 20h5M9 16.5h6c0-2 2.5-3 2.5-6.5a5.5 5.5 0 0 0-11 0c0 3.5 2.5 4.5 2.5 6.5z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1',
  important: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.3v.1',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.2v.1',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.3v.1',
} as const;

export type ContentIconName = keyof typeof paths;

/** Draws an icon in the content: on admonitions and code blocks. */
export function ContentIcon({ name }: { name: ContentIconName }): ReactElement {
  return <Glyph path={paths[name]} />;
}
