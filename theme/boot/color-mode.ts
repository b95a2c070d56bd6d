import * as hook from '../hook.ts';
import { writeStorage } from '../state/storage.ts';
import { THEME_KEY } from '../storage-keys.ts';
import { colorModeLabel, darkMode, lightMode, systemMode } from '../text.ts';
import { findHooks, onHook } from './on-hook.ts';
import { onEachPage } from './page-event.ts';

export type ColorChoice = 'light' | 'dark' | 'system';

const MODE_NAMES = { light: lightMode, dark: darkMode, system: systemMode };
const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** Lets the reader switch the color mode, remembers the choice and follows the one made in another tab. */
export function startColorMode(): void {
  const { dataset } = document.documentElement;
  const allowsSystem = dataset.system !== undefined;

  onHook('click', hook.colorModeToggle, () => {
    const choice = nextChoice(currentChoice(), allowsSystem);
    applyChoice(choice);
    writeStorage(THEME_KEY, choice === 'system' ? null : choice);
  });
  addEventListener('storage', (event) => {
    if (event.key !== THEME_KEY || dataset.switch === 'off') return;
    // Removed in the other tab: back to the system's mode, where the site follows it.
    applyChoice(toChoice(event.newValue, allowsSystem ? 'system' : currentChoice()));
  });
  matchMedia(DARK_SYSTEM).addEventListener('change', () => {
    if (currentChoice() === 'system') applyChoice('system');
  });
  onEachPage(showChoice);
}

/** The mode after this one: light and dark in turn, or system, light, dark where the site follows the system. */
export function nextChoice(choice: ColorChoice, allowsSystem: boolean): ColorChoice {
  if (!allowsSystem) return choice === 'dark' ? 'light' : 'dark';
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system';
}

function applyChoice(choice: ColorChoice): void {
  const { dataset } = document.documentElement;
  dataset.themeChoice = choice;
  dataset.theme = choice === 'system' ? (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light') : choice;
  showChoice();
}

function currentChoice(): ColorChoice {
  return toChoice(document.documentElement.dataset.themeChoice, 'light');
}

function toChoice(value: string | null | undefined, fallback: ColorChoice): ColorChoice {
  const isKnown = value === 'light' || value === 'dark' || (value === 'system' && document.documentElement.dataset.system !== undefined);
  return isKnown ? value : fallback;
}

/** The browser's frame and the switches say what is shown. */
function showChoice(): void {
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[data-color-mode]'))
    color.media = color.dataset.colorMode === document.documentElement.dataset.theme ? 'all' : 'not all';
  const mode = MODE_NAMES[currentChoice()]();
  for (const toggle of findHooks(hook.colorModeToggle)) {
    toggle.setAttribute('aria-label', colorModeLabel(mode));
    toggle.title = mode;
  }
}
