import { ConfigSection } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import type { Reading } from './reading.ts';

/**
 * How strict the build is. docsgen looks at more than Docusaurus does, such as links in raw HTML and all anchors; so that the site builds at
 * once, what Docusaurus would end the build for is a warning until somebody has looked at it.
 */
export function readChecks(reading: Reading, keys: OptionKeys): void {
  const hooks = keys.section('markdown').section('hooks');
  const links = keys.string('onBrokenLinks') ?? 'throw';
  const checks = new ConfigSection();
  checks.set(
    'brokenLinks',
    links === 'ignore' ? 'ignore' : 'warning',
    "Make these 'error' once the first build is clean: docsgen checks more than Docusaurus did.",
  );
  checks.set('brokenAnchors', keys.string('onBrokenAnchors') === 'ignore' ? 'ignore' : 'warning');
  checks.set('brokenImages', hooks.string('onBrokenMarkdownImages') === 'ignore' ? 'ignore' : 'warning');
  checks.set('duplicateRoutes', keys.string('onDuplicateRoutes') === 'ignore' ? 'ignore' : 'warning');
  reading.plan.config.set('checks', checks);
  for (const key of ['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes'])
    if (keys.has(key)) keys.translated(key, `"${key}" is in "checks", where broken things are warnings at first.`);
  if (keys.take('onBrokenMarkdownLinks') !== undefined)
    keys.translated('onBrokenMarkdownLinks', '"checks.brokenLinks" is about links to files, too.');
  hooks.take('onBrokenMarkdownLinks');
}
