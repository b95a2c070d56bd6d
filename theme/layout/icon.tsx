import type { ReactElement } from 'react';
import { Glyph } from './glyph.tsx';

/** Strokes 1.75 wide, round joins: one hand for all icons. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.2A8 8 0 0 1 9.8 4 8 8 0 1 0 20 14.2z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
  external: 'M9 6h9v9M18 6L7 17',
  edit: 'M4 20l1-4L16.5 4.5a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L8 19z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folder: 'M3 6h6l2 2h10v11H3z',
  up: 'M12 19V5M6 11l6-6 6 6',
} as const;

/** Draws an icon of the page around the content. Decorative unless it has a label. */
export function Icon({
  name,
  label,
  className,
}: {
  name: keyof typeof paths;
  label?: string | undefined;
  className?: string;
}): ReactElement {
  return <Glyph path={paths[name]} label={label} className={className} />;
}
