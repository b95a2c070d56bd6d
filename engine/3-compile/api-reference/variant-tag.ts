import type { ApiDocument } from './api-document.ts';
import { asObject, asText, get, type JsonObject } from './json-value.ts';
import { mergeSchema } from './merge-schema.ts';
import { listValues, showValue } from './schema-words.ts';

/** The key that tells variants apart; '' for none. */
export function readTagKey(discriminator: JsonObject): string {
  return asText(get(discriminator, 'propertyName'));
}

/**
 * What that key holds in a variant: as the mapping has it, else the one value that the key may have, else the name of the schema. Undefined where
 * the document does not say.
 */
export function readTag(discriminator: JsonObject, variant: unknown, api: ApiDocument): string | undefined {
  const key = readTagKey(discriminator);
  if (key === '') return undefined;
  const { schema, name } = mergeSchema(variant, api);
  const ref = asText(get(asObject(variant), '$ref'));
  const mapping = Object.entries(asObject(get(discriminator, 'mapping')));
  const mapped = mapping.find(
    ([, target]) => target === ref || (name !== null && (target === name || asText(target).endsWith(`/${name}`))),
  );
  const values = listValues(mergeSchema(get(asObject(get(schema, 'properties')), key), api).schema);
  return mapped?.[0] ?? (values?.length === 1 ? showValue(values[0]) : (name ?? undefined));
}
