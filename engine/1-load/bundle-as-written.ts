import { listVariables } from '../program/variables.ts';
import { digest } from '../text/digest.ts';
import type { ConfigBundle } from './bundle-config.ts';
import type { ConfigText } from './kept-bundle.ts';

/**
 * A config's own text, in the place of what the bundler would make of it. Null where that may say something else: for a text that is not surely one ES
 * module which imports nothing but defineConfig(). One that is no JavaScript, for its types, fails when it is run.
 */
export function bundleAsWritten({ file, text }: ConfigText): ConfigBundle | null {
  const code = text.replace(OWN_IMPORT, `$<before>${DEFINE_CONFIG}`);
  if (!EXPORT.test(code) || OTHERWISE.test(code) || (file.endsWith('ts') && code.includes(TYPE_ARGUMENT))) return null;
  return {
    code,
    portableCode: code,
    map: NO_MAP,
    dependencies: [file],
    packages: new Map(),
    codes: { files: { [file]: { digest: digest(file, digest(text)), variables: listVariables(text) } }, packages: digest() },
  };
}

/** Asked where the config throws, and then the bundler tells. */
const NO_MAP = '{ "version": 3, "sources": [], "mappings": "" }';
/** After nothing but comments: elsewhere, it may stand in a text. */
const OWN_IMPORT =
  /^(?<before>(?:\s|\/\/.*(?=[\n\r\u2028\u2029]|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*)import \{ defineConfig \} from (['"])docsgen\/config\2;?/;
/** As in define-config.ts. It is there before the line that it stands in, as an import is. */
const DEFINE_CONFIG = 'function defineConfig(config) { return config; }';
/** Else a text may be CommonJS. */
const EXPORT = /^export default\b/m;
/** What the bundler follows, or puts something else in the place of. In strings and comments, too. */
const OTHERWISE = /\b(?:import|require|__dirname|__filename)\b/;
/** `f<T>(x)` is JavaScript as well, and compares. */
const TYPE_ARGUMENT = '<';
