import type { Message } from 'esbuild';
import { STYLE_ENTRIES } from './bundle-plugins.ts';

/** What browsers will pass over in the site's own sheets, of what the bundler says. A CSS module is read twice; the places of the first time are its own. */
export function listStyleFaults(warnings: readonly Message[]): Message[] {
  return warnings.filter(({ pluginName, location }) => {
    if (!location || !/\.css$/.test(location.file) || /(?:^|\/)node_modules\//.test(location.file)) return false;
    return pluginName === STYLE_ENTRIES || (pluginName === '' && !/\.module\.css$/.test(location.file));
  });
}
