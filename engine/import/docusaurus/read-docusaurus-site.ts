import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nodeFiles } from '../../files/node-files.ts';
import { createImportPlan, type ImportPlan, type ImportRequest } from '../import-plan.ts';
import { createLayout } from './layout.ts';
import { openOwnTexts } from './own-texts.ts';
import { planSite } from './plan-site.ts';
import type { Reading } from './reading.ts';
import { missingDocusaurusConfig, unusableDocusaurusConfig } from './reading-problems.ts';
import { type Evaluated, openSiteCode, type SiteProcess } from './site-code/open-site-code.ts';
import { isPackage, isRecord } from './site-code/site-value.ts';
import { translateConfig } from './translate-config.ts';

const CONFIG_FILES = ['js', 'cjs', 'mjs', 'ts', 'mts', 'cts'].map((extension) => `docusaurus.config.${extension}`);

/**
 * Reads a Docusaurus site. Of its code only the config and the sidebars are run, and what these import, in a process of their own; nothing is
 * written. With errors among the diagnostics, the plan is not whole.
 */
export async function readDocusaurusSite(request: ImportRequest): Promise<{ plan: ImportPlan; diagnostics: Diagnostic[] }> {
  const configFile = await findConfig(request.source);
  const plan = createImportPlan('Docusaurus');
  if (configFile === null) return { plan, diagnostics: [await missingDocusaurusConfig(request.source, CONFIG_FILES)] };
  const site = openSiteCode(request.source);
  try {
    const config = await evaluateConfig(site, configFile);
    if (config.value === null) return { plan, diagnostics: config.diagnostics };
    if (!isRecord(config.value)) {
      const from = isPackage(config.value) ? config.value.specifier : null;
      return { plan, diagnostics: [unusableDocusaurusConfig(configFile, from)] };
    }
    const manifest = await readManifest(request.source);
    plan.moduleType = typeof manifest.type === 'string' ? manifest.type : null;
    const ownTexts = openOwnTexts(request.source, config.value);
    const reading: Reading = {
      request,
      plan,
      site,
      layout: createLayout(request, plan),
      ownTexts,
      configFile,
      configText: await nodeFiles.readText(join(request.source, configFile)),
      packages: { ...manifest.peerDependencies, ...manifest.devDependencies, ...manifest.dependencies },
      diagnostics: [],
    };
    await planSite(reading, { ...config, value: await translateConfig(config.value, ownTexts) });
    return { plan, diagnostics: reading.diagnostics };
  } finally {
    site.close();
  }
}

/** A config may depend on the language that is built, which it says itself: the default one. */
async function evaluateConfig(site: SiteProcess, file: string): Promise<Evaluated> {
  const first = await site.evaluate(file, { call: true });
  const i18n = first.value !== null && isRecord(first.value) ? first.value.i18n : undefined;
  const locale = i18n !== undefined && isRecord(i18n) ? i18n.defaultLocale : undefined;
  if (first.value === null || !first.asksLocale) return first;
  return site.evaluate(file, { call: true, locale: typeof locale === 'string' ? locale : 'en' });
}

async function findConfig(source: string): Promise<string | null> {
  for (const file of CONFIG_FILES) if (await nodeFiles.exists(join(source, file))) return file;
  return null;
}

type Manifest = { type: unknown } & Record<'peerDependencies' | 'devDependencies' | 'dependencies', Record<string, string>>;

/** The package.json of the site. Without one, nothing is known of its packages, which the notes say. */
async function readManifest(source: string): Promise<Partial<Manifest>> {
  try {
    return (JSON.parse(await nodeFiles.readText(join(source, 'package.json'))) as Partial<Manifest> | null) ?? {};
  } catch {
    return {};
  }
}
