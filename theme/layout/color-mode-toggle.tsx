import type { ReactElement } from 'react';
import type { SiteData } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { colorModeLabel, darkMode, lightMode, systemMode } from '../text.ts';
import { Icon } from './icon.tsx';

/**
 * The button that changes the color mode. All its icons are there; CSS shows the one of the mode chosen on <html>, so that the
 * markup is the same for every reader. Without script it would do nothing and is not shown.
 */
export function ColorModeToggle({ colorMode }: { colorMode: SiteData['colorMode'] }): ReactElement | null {
  if (colorMode.disableSwitch) return null;
  const mode = colorMode.respectPrefersColorScheme ? systemMode() : colorMode.default === 'dark' ? darkMode() : lightMode();
  return (
    <button
      type="button"
      className="icon-button color-mode"
      data-dg={hook.colorModeToggle}
      aria-label={colorModeLabel(mode)}
      title={mode}
      suppressHydrationWarning
    >
      <Icon name="sun" className="in-light" />
      <Icon name="moon" className="in-dark" />
      {colorMode.respectPrefersColorScheme ? <Icon name="system" className="in-system" /> : null}
    </button>
  );
}
