import { z } from 'zod';
import { redirectsFileSchema } from '../engine/1-load/redirects-file.ts';
import { sidebarManifestSchema } from '../engine/1-load/sidebar-manifest.ts';
import { versionManifestSchema } from '../engine/1-load/version-schema.ts';
import { toWordsSchema } from '../engine/1-load/words-file.ts';
import { TEXT_KEYS } from '../engine/3-compile/front-matter/front-matter.ts';
import { frontMatterSchema } from '../engine/3-compile/front-matter/front-matter-schema.ts';
import { postFrontMatterSchema } from '../engine/4-link/blog/post-front-matter.ts';
import { categorySchema } from '../engine/4-link/category-file.ts';
import english from '../theme/words/en.json' with { type: 'json' };

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schemas that data files name in "$schema", or editors apply to them, as files of the project. */
export function makeJsonSchemas(): { file: string; text: string }[] {
  return [
    toFile('versions', versionManifestSchema, 'docsgen: versions'),
    toFile('sidebars', sidebarManifestSchema, 'docsgen: sidebars of one version'),
    toFile('redirects', redirectsFileSchema, 'docsgen: redirects'),
    toFile('words', toWordsSchema(english), 'docsgen: words of the theme'),
    toFile('category', categorySchema, 'docsgen: category of a folder'),
    toFile('front-matter', frontMatterSchema, 'docsgen: front matter', addFrontMatter),
  ];
}

/** Draft 7 is what editors know best. `io: 'input'` describes what is written, not what it becomes. */
function toFile(name: string, schema: z.ZodType, title: string, add: (made: JsonSchema) => void = () => {}) {
  const made = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: describePrepared });
  add(made);
  const { $schema, ...rest } = made;
  return { file: `config/schemas/${name}.schema.json`, text: `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n` };
}

/** Of a value that is prepared for its schema, that schema says what is meant to be written. */
function describePrepared({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return;
  const { $schema: _, ...form } = z.toJSONSchema(def.out, { target: 'draft-7', io: 'input', override: describePrepared });
  Object.assign(jsonSchema, { ...form, ...jsonSchema });
}

/** What YAML takes for a number or a flag is text to docsgen, and posts have keys of their own. */
function addFrontMatter(made: JsonSchema): void {
  const properties = made.properties as Record<string, JsonSchema>;
  for (const [key, property] of Object.entries(properties)) {
    if (TEXT_KEYS.has(key) && Array.isArray(property.type)) property.type.push('number', 'boolean');
  }
  const post = z.toJSONSchema(postFrontMatterSchema, { target: 'draft-7', io: 'input' });
  for (const [key, property] of Object.entries(post.properties as Record<string, JsonSchema>)) properties[key] ??= property;
}
