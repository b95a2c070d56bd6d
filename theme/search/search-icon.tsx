import type { ReactElement } from 'react';
import { Glyph } from '../layout/glyph.tsx';

/** Kept apart from theme/layout/icon.tsx, so that they come with the search alone. */
const paths = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  close: 'M6 6l12 12M18 6L6 18',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  heading: 'M9.5 4L7.5 20M16.5 4l-2 16M5 9h15M4 15h15',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  content: 'M5 7h14M5 12h14M5 17h8',
  recent: 'M12 21a9 9 0 1 0-8.5-6M3.5 20v-5h5M12 7.5V12l3 2',
  favorite: 'M12 4l2.4 5 5.6.8-4 3.9 1 5.5-5-2.7-5 2.7 1-5.5-4-3.9 5.6-.8z',
  follow: 'M19 6v6H6M10 8l-4 4 4 4',
  away: 'M6 18.5A8.7 8.7 0 0 1 15 5.5M18.5 8a8.7 8.7 0 0 1-8.6 12M4 4l16 16',
  nothing: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4M8.5 8.5l5 5M13.5 8.5l-5 5',
} as const;

export type SearchIconName = keyof typeof paths;

export function SearchIcon({ name }: { name: SearchIconName }): ReactElement {
  return <Glyph path={paths[name]} />;
}
