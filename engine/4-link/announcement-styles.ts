import type { SiteConfig } from '../1-load/site-input.ts';
import { shortHash } from '../text/digest.ts';

/** A style sheet with the colors of the announcement bar; null where the config names none. A strict policy allows no styles in the page. */
export function toAnnouncementStyles(bar: SiteConfig['announcementBar']): { path: string; contents: string } | null {
  const { backgroundColor, textColor } = bar ?? {};
  if (!backgroundColor && !textColor) return null;
  const colors = [...(backgroundColor ? [`background:${backgroundColor}`] : []), ...(textColor ? [`color:${textColor}`] : [])];
  // Links and the button have colors of their own, which fit the theme's background alone.
  const inherited = textColor
    ? '.announcement :is(a,button){color:inherit}.announcement button:hover{background:color-mix(in srgb,currentcolor 15%,transparent)}'
    : '';
  const contents = `.announcement{${colors.join(';')}}.announcement :focus-visible{outline-color:currentcolor}${inherited}\n`;
  return { path: `assets/announcement.${shortHash(contents)}.css`, contents };
}
