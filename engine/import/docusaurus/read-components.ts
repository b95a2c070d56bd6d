import { join } from 'node:path';
import { ConfigSection } from '../import-plan.ts';
import { listFiles } from './layout.ts';
import { isThere, type Reading, tell } from './reading.ts';

/** The site's React code: components of all pages, and which of it runs in readers' browsers. */
export async function readComponents(reading: Reading): Promise<void> {
  if (!(await isThere(reading, 'src'))) return;
  const modules = listFiles(join(reading.request.source, 'src')).filter((path) => /\.[jt]sx?$/.test(path));
  if (modules.length === 0) return;
  const components = new ConfigSection();
  const map = modules.find((path) => /^theme\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(path));
  if (map) components.set('map', 'src/theme/MDXComponents');
  components.set('hydrate', 'auto');
  reading.plan.config.set('components', components);
  tell(
    reading,
    'translated',
    'components',
    { file: 'src' },
    'Components that use state, effects, event handlers or the browser run in browsers, too; the HTML of all others is made when the site is built.',
  );
}
