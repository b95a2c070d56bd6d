import { nameVariables } from '../program/variables.ts';
import { digest } from '../text/digest.ts';
import type { ConfigBundle } from './bundle-config.ts';
import type { Plugin } from './plugin-types.ts';

/** What definePlugin() has noted of a plugin. */
interface Origin {
  /** Relative to the site folder; null for a plugin from a package. */
  file: string | null;
  options: unknown[];
}

const ORIGIN = Symbol.for('docsgen.plugin');

/**
 * Names a plugin by what it is made of: its name and version, its options, and the code of its file or of the packages. Where that is not known,
 * or where the options are no plain data, by `wholeCode`: that of the config.
 */
export function digestPlugin(
  plugin: Plugin,
  { codes, wholeCode, configFile }: Pick<ConfigBundle, 'codes'> & { wholeCode: string; configFile: string },
): string {
  const origin = (plugin as { [ORIGIN]?: Origin })[ORIGIN];
  const isOwnFile = origin?.file != null && origin.file !== configFile && Object.hasOwn(codes.files, origin.file);
  const own = isOwnFile ? codes.files[origin.file!]! : null;
  const code = origin?.file === null ? codes.packages : own && own.digest + nameVariables(own.variables);
  // Whether these are texts is told where the config is validated.
  const [name, version] = [String(plugin.name), String(plugin.version)];
  if (origin === undefined || code === null || !isPlain(origin.options, new Set())) return digest(name, version, wholeCode);
  return digest(name, version, JSON.stringify(origin.options), code);
}

/** Tells whether JSON says all of a value. */
function isPlain(value: unknown, around: Set<unknown>): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return true;
  if (typeof value !== 'object' || around.has(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && !Array.isArray(value)) return false;
  around.add(value);
  const plain = Reflect.ownKeys(value).every(
    (key) => typeof key === 'string' && (key === 'length' || isPlain((value as Record<string, unknown>)[key], around)),
  );
  around.delete(value);
  return plain;
}
