import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import { standsAlone } from './kept-bundle.ts';
import { removeAdminKeys } from './search-config.ts';
import { siteConfigSchema } from './site-config.ts';
import type { SiteConfig } from './site-input.ts';

/** What can be used of a config that is wrong, so that pages are checked all the same. */
export interface SalvagedConfig {
  config: SiteConfig;
  /** Keys whose values are defaults in place of what the writer means, at the top or one below: 'title', 'checks.brokenLinks'. */
  doubtful: Set<string>;
}

/** Takes the wrong values out of a config, and gives what is left. `found` are its problems; null when nothing is left. */
export function salvageSiteConfig(exported: object, file: string, found: Diagnostic[]): SalvagedConfig | null {
  const doubtful = new Set<string>();
  let value = removeAdminKeys(exported, file).config as object;
  let problems = found;
  // Each round takes out something, and what is left may be wrong in another way.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const { code, place, fix } of problems) {
      if (place === null || 'line' in place || place.file !== file) continue;
      const missing = code === 'missing-key' && place.keyPath.length === 0 ? /^add "(\w+)"/.exec(fix ?? '')?.[1] : undefined;
      const keyPath = missing === undefined ? cutAtList(place.keyPath) : [missing];
      if (keyPath.length === 0) return null;
      for (const key of code === 'unknown-key' ? listMeantKeys(keyPath, fix) : [nameKey(keyPath)]) doubtful.add(key);
      value = without(value, keyPath);
    }
    const parsed = validate(siteConfigSchema, withoutTrust({ ...PLACEHOLDERS, ...value }, doubtful), { file, name: 'The site config' });
    if (parsed.value !== null) return { config: parsed.value, doubtful };
    problems = parsed.diagnostics;
  }
  return null;
}

/** What can be said of a config that cannot be run: all that its text speaks of, or that may come from elsewhere, is in doubt. */
export function guessSiteConfig(text: string): SalvagedConfig {
  const keys = Object.keys(siteConfigSchema.in.shape);
  const isElsewhere = /\.\.\.|\bimport\b[^;]*['"]\.{1,2}\/|\brequire\(/.test(text);
  const isNamed = (key: string) => new RegExp(`(?:^|[\\s{,'"])${key}['"]?\\s*:|(?:^|[\\s{,])${key}\\s*[,}(]`, 'm').test(text);
  const doubtful = new Set(isElsewhere ? keys : keys.filter(isNamed));
  // A package may say it, too.
  if (!standsAlone(text)) doubtful.add('markdown');
  const { value } = validate(siteConfigSchema, withoutTrust(PLACEHOLDERS, doubtful), { file: '', name: '' });
  return { config: value!, doubtful };
}

/** While nobody knows whether pages may come from strangers, none of their code is run. What that refuses is not told: it is in doubt. */
function withoutTrust(value: object, doubtful: ReadonlySet<string>): object {
  const { markdown } = value as { markdown?: object };
  return isDoubtful('markdown.html', doubtful) ? { ...value, markdown: { ...markdown, html: 'safe' } } : value;
}

const MOST_ROUNDS = 10;
/** In place of the keys that a config needs. */
const PLACEHOLDERS = { title: 'Docs', url: 'https://docs.example' };

/** An item is not taken out of a list by itself: the places of those behind it would no longer be true. */
function cutAtList(keyPath: (string | number)[]): string[] {
  const list = keyPath.findIndex((key) => typeof key !== 'string');
  return (list === -1 ? keyPath : keyPath.slice(0, list)) as string[];
}

/** A key that does not exist may be meant to be one that does: 'did you mean "markdown"?', 'use "checks.brokenLinks"'. */
function listMeantKeys(keyPath: string[], fix: string | null): string[] {
  const read = readMeantKey(fix);
  return read ? [nameKey(read.isBeside ? [...keyPath.slice(0, -1), read.meant] : read.meant.split('.'))] : [];
}

/** The key that a fix says to write instead, beside the one that is wrong or from the top. */
export function readMeantKey(fix: string | null): { meant: string; isBeside: boolean } | null {
  const [, how, meant] = /^(did you mean|use|write) "?([\w.]+)/.exec(fix ?? '') ?? [];
  return meant === undefined ? null : { meant, isBeside: how === 'did you mean' };
}

function nameKey(keyPath: string[]): string {
  return keyPath.slice(0, 2).join('.');
}

/** Tells whether something about a key is in doubt; of a key below another, whether the other is as a whole. */
export function isDoubtful(key: string, doubtful: ReadonlySet<string>): boolean {
  return [...doubtful].some((each) => each === key || each.startsWith(`${key}.`) || key.startsWith(`${each}.`));
}

/** A copy of an object without what stands at a path in it. */
export function without(value: object, [key, ...rest]: string[]): object {
  const { [key!]: own, ...others } = value as Record<string, unknown>;
  if (rest.length === 0 || typeof own !== 'object' || own === null || Array.isArray(own)) return others;
  return { ...value, [key!]: without(own, rest) };
}
