import { ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';

/**
 * How strict the build is. What Docusaurus ends the build for is an error in docsgen, which looks at more, such as links in raw HTML: for what
 * that finds, whoever settles the config (settle/) makes exceptions.
 */
export function readChecks(reading: Reading, keys: OptionKeys): void {
  const hooks = keys.section('markdown').section('hooks');
  const checks = new ConfigSection();
  const read = (check: string, written: unknown, usual: 'throw' | 'warn') => {
    const severity = SEVERITIES[String(written ?? usual)];
    if (severity) checks.set(check, severity);
  };
  read('brokenLinks', keys.string('onBrokenLinks'), 'throw');
  read('brokenAnchors', keys.string('onBrokenAnchors'), 'warn');
  read('brokenImages', hooks.string('onBrokenMarkdownImages'), 'throw');
  read('duplicateRoutes', keys.string('onDuplicateRoutes'), 'warn');
  reading.plan.config.set('checks', checks);
  for (const key of ['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes'])
    if (keys.has(key)) keys.translated(key, `"${key}" is in "checks".`);
  if (keys.take('onBrokenMarkdownLinks') !== undefined)
    keys.translated('onBrokenMarkdownLinks', '"checks.brokenLinks" is about links to files, too.');
  hooks.take('onBrokenMarkdownLinks');
}

/** 'throw' is what docsgen does. */
const SEVERITIES: Record<string, string> = { warn: 'warning', log: 'warning', ignore: 'ignore' };
