import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { missingMkDocsConfig, unreadableMkDocsConfig } from '../../diagnostics/messages/import.ts';
import { outputFiles } from '../../files/output-files.ts';
import { joinPath } from '../../paths/site-path.ts';
import { createImportPlan, type ImportPlan, type ImportRequest } from '../import-plan.ts';
import { createSourceReader } from '../source-reader.ts';
import { readMarkdownOptions } from './site/markdown-options.ts';
import { isRecord, type MkDocsConfig, readMkDocsConfig } from './site/mkdocs-config.ts';
import { planPages } from './site/plan-pages.ts';
import { tellPlugins } from './site/tell-plugins.ts';
import { tellVersions } from './site/tell-versions.ts';

/** Reads a site of MkDocs or MkDocs Material. Nothing of it is run: neither Python nor templates. */
export async function readMkdocsSite({ source, inPlace }: ImportRequest): Promise<{ plan: ImportPlan | null; diagnostics: Diagnostic[] }> {
  const found = readMkDocsConfig(source);
  if (!found) return { plan: null, diagnostics: [missingMkDocsConfig(findBelow(source))] };
  if (!found.config) return { plan: null, diagnostics: [unreadableMkDocsConfig(found.mistake!)] };
  const plan = createImportPlan('MkDocs');
  const { config } = found;
  const docsDir = joinPath(docsDirOf(config)) || '.';
  const reader = createSourceReader(source, plan.notes);
  const folder = join(source, docsDir);
  const isEmpty = outputFiles.list(folder).length === 0;
  if (isEmpty || !reader.mayRead(folder)) {
    const message = isEmpty
      ? `The folder of pages, "${docsDirOf(config)}", does not exist or is empty.`
      : `The folder of pages, "${docsDir}", is a link that leads out of the site: name the folder that it leads to in "docs_dir".`;
    return { plan: null, diagnostics: [unreadableMkDocsConfig({ ...config.placeOf('docs_dir')!, message })] };
  }
  // The pages are written anew, so they need another place than the old ones.
  const root = inPlace && /^content(?:\/|$)/.test(docsDir) ? 'docsgen' : 'content';
  planPages({ source, reader, config, plan, docsDir, root, options: readMarkdownOptions(config) });
  tellPlugins({ config, plan });
  await tellVersions({ source, config, plan });
  tellOverrides(source, config, plan);
  return { plan, diagnostics: [] };
}

function docsDirOf({ values }: MkDocsConfig): string {
  return typeof values.docs_dir === 'string' ? values.docs_dir : 'docs';
}

/** The folder below, in which the config is. */
function findBelow(source: string): string | null {
  return (
    outputFiles
      .list(source)
      .find(({ name }) => !name.startsWith('.') && name !== 'node_modules' && outputFiles.read(join(source, name, 'mkdocs.yml')) !== null)
      ?.name ?? null
  );
}

/** Templates that replace the theme's. */
function tellOverrides(source: string, { values, placeOf }: MkDocsConfig, plan: ImportPlan): void {
  const folder = isRecord(values.theme) && typeof values.theme.custom_dir === 'string' ? values.theme.custom_dir : null;
  if (folder === null) return;
  const names = outputFiles.list(join(source, folder)).map(({ name }) => `"${name}"`);
  plan.notes.push({
    kind: 'person',
    topic: 'styles',
    place: placeOf('theme', 'custom_dir'),
    message: `The templates in "${folder}" are left out${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
    fix: 'docsgen theme lists the parts of the theme that a site can change',
  });
}
