import { z } from 'zod';
import { parseYaml } from '../data/parse-yaml.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { yamlSyntax } from '../diagnostics/messages/data.ts';
import { duplicateTag } from '../diagnostics/messages/link.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { toKebabCase } from './kebab-case.ts';
import { joinRoute } from './route.ts';

/** Names and numbers: a label such as 2025 is one too. */
const text = z.union([z.string().regex(/\S/, 'not be empty'), z.number().transform(String)]);

const schema = z.record(
  z.string(),
  z
    .strictObject({ label: text.optional(), permalink: text.optional(), description: z.string().optional() })
    .nullable()
    .transform((tag) => tag ?? {}),
);

/** A tag as it is known to a version or written in a page. */
export interface TagName {
  label: string;
  /** Below the page that lists all tags, as somebody wrote it or made of the label. */
  permalink: string;
  description: string | null;
}

/** Parses a version's `tags.yml`: what is known of each tag, by the name that pages give it. Null after a mistake. */
export function parseTagsFile(file: string, content: string): { tags: Map<string, TagName> | null; diagnostics: Diagnostic[] } {
  const { document, diagnostics: mistakes } = parseYaml(content, { file, describe: yamlSyntax });
  if (document === null) return { tags: null, diagnostics: mistakes };
  const { value, diagnostics } = validate(schema, document.toJS() ?? {}, { file, name: 'The list of tags' });
  if (value === null) return { tags: null, diagnostics };
  const tags = new Map(
    Object.entries(value).map(([key, { label = key, permalink = toKebabCase(key), description = null }]) => [
      key,
      { label, permalink: joinRoute(permalink), description },
    ]),
  );
  return { tags, diagnostics: findDuplicates(file, tags) };
}

function findDuplicates(file: string, tags: Map<string, TagName>): Diagnostic[] {
  const first = new Map<string, string>();
  return [...tags].flatMap(([key, { permalink }]) => {
    const other = first.get(permalink);
    if (other === undefined) first.set(permalink, key);
    const placeOf = (name: string) => ({ file, keyPath: [name], atKey: true });
    return other === undefined ? [] : [duplicateTag({ key, other, permalink, place: placeOf(key), first: placeOf(other) })];
  });
}
