import { ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';

/** How strict the build is: what Docusaurus would end the build for is an error, and what it would tell is a warning. */
export function readChecks(reading: Reading, keys: OptionKeys, markdown: OptionKeys): void {
  const hooks = markdown.section('hooks');
  const checks = new ConfigSection();
  const read = (from: OptionKeys, key: string, check: string, standard: string) => {
    const severity = SEVERITIES[from.string(key) ?? standard] ?? 'warning';
    if (severity !== 'error') checks.set(check, severity);
    if (from.has(key)) from.carried(key, `How strict the build is: "checks.${check}".`);
  };
  read(keys, 'onBrokenLinks', 'brokenLinks', 'throw');
  read(keys, 'onBrokenAnchors', 'brokenAnchors', 'warn');
  read(hooks, 'onBrokenMarkdownImages', 'brokenImages', 'throw');
  read(keys, 'onDuplicateRoutes', 'duplicateRoutes', 'warn');
  if (checks.entries.length > 0) reading.plan.config.set('checks', checks);
  for (const from of [keys, hooks])
    if (from.take('onBrokenMarkdownLinks') !== undefined)
      from.translated('onBrokenMarkdownLinks', 'Links to files are checked as all links are: "checks.brokenLinks".');
  hooks.finish();
}

const SEVERITIES: Record<string, string> = { throw: 'error', warn: 'warning', log: 'warning', ignore: 'ignore' };
