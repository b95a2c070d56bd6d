import type { ReactElement } from 'react';

/** Strokes on a 24 × 24 grid, 1.75 wide, round joins: one hand for all icons. */
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
  up: 'M12 19V5M6 11l6-6 6 6',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  note: 'M6 3.5h9l4 4v13H6zM10 12h5M10 16h5',
  tip: 'M9.5 20h5M9 16.5h6c0-2 2.5-3 2.5-6.5a5.5 5.5 0 0 0-11 0c0 3.5 2.5 4.5 2.5 6.5z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1',
  important: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.3v.1',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.2v.1',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.3v.1',
} as const;

export type IconName = keyof typeof paths;

/** Draws an icon in the colour and at the size of the text around it. Decorative unless it has a label. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }): ReactElement {
  const naming = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label; a <title> would also show as a tooltip
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" {...naming}>
      <path d={paths[name]} />
    </svg>
  );
}
