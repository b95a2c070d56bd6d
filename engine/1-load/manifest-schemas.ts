import { z } from 'zod';
import { redirectsFileSchema } from './redirects-file.ts';
import { sidebarManifestSchema } from './sidebar-manifest.ts';
import { versionManifestSchema } from './version-manifest.ts';

/** The JSON Schemas that manifests name in "$schema", as files of the project. */
export function makeManifestSchemas(): { file: string; text: string }[] {
  return [
    { file: 'config/schemas/versions.schema.json', text: toText(versionManifestSchema, 'docsgen: versions') },
    { file: 'config/schemas/sidebars.schema.json', text: toText(sidebarManifestSchema, 'docsgen: sidebars of one version') },
    { file: 'config/schemas/redirects.schema.json', text: toText(redirectsFileSchema, 'docsgen: redirects') },
  ];
}

/** Draft 7 is what editors know best. `io: 'input'` describes what is written, not what it becomes. */
function toText(schema: z.ZodType, title: string): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}
