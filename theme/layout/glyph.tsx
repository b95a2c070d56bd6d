import type { ReactElement } from 'react';
import { withClass } from './with-class.ts';

/**
 * Draws one path of strokes on a 24 × 24 grid, in the color and at the size of the text around it. Decorative unless it has a label.
 * The paths are with those who use them, so that each bundle holds its own: icon.tsx, content-icon.tsx and search-icon.tsx.
 */
export function Glyph({
  path,
  label,
  className,
}: {
  path: string;
  label?: string | undefined;
  className?: string | undefined;
}): ReactElement {
  const naming = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label; a <title> would also show as a tooltip
    <svg className={withClass('icon', className)} viewBox="0 0 24 24" {...naming}>
      <path d={path} />
    </svg>
  );
}
