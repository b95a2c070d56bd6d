import { ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';

/** A logo; null without one. */
export function readLogo(keys: OptionKeys): ConfigSection | null {
  const src = keys.string('src');
  if (!src) return null;
  const section = new ConfigSection();
  section.set('src', src);
  const dark = keys.string('srcDark');
  if (dark) section.set('srcDark', dark);
  const alt = keys.string('alt');
  if (alt) section.set('alt', alt);
  const href = keys.string('href');
  if (href) section.set('href', href);
  for (const key of ['width', 'height']) {
    const size = keys.take(key);
    const pixels =
      typeof size === 'number' ? size : typeof size === 'string' && /^\d+(?:\.\d+)?(?:px)?$/.test(size) ? Number.parseFloat(size) : null;
    if (pixels) section.set(key, pixels);
    else if (size !== undefined)
      keys.person(
        key,
        `The logo's ${key} "${String(size)}" is left out: it is not in pixels.`,
        'write it in pixels, or set it in your CSS',
      );
  }
  keys.carried('src', 'The logo.');
  keys.finish({
    target: { message: 'The logo opens its link in the same tab.', unless: '_self' },
    style: { message: 'The style of the logo is left out.', fix: 'set it in your CSS, for .brand img' },
    className: { message: 'The class of the logo is left out.', fix: 'style .brand img in your CSS' },
  });
  return section;
}
