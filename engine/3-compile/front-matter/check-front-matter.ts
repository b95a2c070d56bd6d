import type { Diagnostic, Place, TextPlace } from '../../diagnostics/diagnostic.ts';
import { type FrontMatterUse, NO_FRONT_MATTER, type ReadFrontMatter, type ReadOptions } from './front-matter.ts';
import { below, type PlainFrontMatter, placesInFile } from './plain-front-matter.ts';
import { validateFrontMatter } from './validate-front-matter.ts';

/** What a file without front matter says: nothing, but for what the site's own schema has to say of that. */
export function checkNoFrontMatter(file: string, use: FrontMatterUse | null): ReadFrontMatter {
  if (!use?.schema) return NO_FRONT_MATTER;
  const { frontMatter, diagnostics } = validateFrontMatter({}, use);
  const place = { file, line: 1, column: 1, length: 0 };
  return { frontMatter, values: frontMatter.extra, places: {}, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, place })) };
}

/** Checks the values of a plain block. Undefined where something is wrong with them that stands nowhere in it. */
export function checkPlainFrontMatter(
  plain: PlainFrontMatter,
  values: Record<string, unknown>,
  { file, use = null }: ReadOptions,
): ReadFrontMatter | undefined {
  const { frontMatter, diagnostics } = validateFrontMatter(values, use);
  const located: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const place = diagnostic.place && locate(diagnostic.place, plain);
    if (!place) return undefined;
    located.push({ ...diagnostic, place: 'file' in place ? place : { file, ...place } });
  }
  return { frontMatter, values: { ...values, ...frontMatter.extra }, places: placesInFile(plain), diagnostics: located };
}

/** Where the value at a key path stands, or the nearest around it, or the key; undefined where that is the whole block. */
function locate(place: Place, { places, keyLines }: PlainFrontMatter): Place | Omit<TextPlace, 'file'> | undefined {
  if (!('keyPath' in place)) return place;
  const [key, index] = place.keyPath;
  const line = Object.hasOwn(keyLines, String(key)) ? keyLines[String(key)] : undefined;
  if (line === undefined) return undefined;
  if (place.atKey) return place.keyPath.length === 1 ? below({ line, column: 1, length: String(key).length }) : undefined;
  return below(places[`${key}.${index}`] ?? places[String(key)]!);
}
