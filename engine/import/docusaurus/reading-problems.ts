import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { configNotExported, missingConfig } from '../../diagnostics/messages/load.ts';
import { nodeFiles } from '../../files/node-files.ts';

/** There is no config: perhaps the site is one of Docusaurus 1. */
export async function missingDocusaurusConfig(source: string, candidates: string[]): Promise<Diagnostic> {
  const isFirst =
    (await nodeFiles.exists(join(source, 'siteConfig.js'))) || (await nodeFiles.exists(join(source, 'website/siteConfig.js')));
  const problem = missingConfig(candidates);
  if (isFirst) {
    const message = 'This is a site of Docusaurus 1, which has a siteConfig.js and no docusaurus.config.js.';
    return { ...problem, message, fix: 'migrate it to Docusaurus 2 or 3 with "npx @docusaurus/migrate migrate", then import the result' };
  }
  const inside = await findSiteBelow(source, candidates);
  const fix = inside === null ? 'name the folder that contains docusaurus.config.js' : `name the folder "${inside}" in it`;
  return { ...problem, message: `There is no Docusaurus config: none of ${candidates.join(', ')} exists.`, fix };
}

/** The config is no object. */
export function unusableDocusaurusConfig(file: string, specifier: string | null): Diagnostic {
  const found = specifier === null ? 'something else' : `what the package "${specifier}" makes, which is not installed`;
  return configNotExported(found, { file, keyPath: [] });
}

async function findSiteBelow(source: string, candidates: string[]): Promise<string | null> {
  for (const folder of ['website', 'docs', 'site', 'docusaurus', 'documentation', 'www'])
    for (const file of candidates) if (await nodeFiles.exists(join(source, folder, file))) return folder;
  return null;
}
