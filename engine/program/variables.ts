import { digest } from '../text/digest.ts';
import { dropSecrets } from './secrets.ts';

/**
 * Lists the environment variables that code may ask for, by its text: those that it names where it asks (`process.env.BRANCH`,
 * `const { BRANCH } = process.env`), and all words in capitals where it does anything else with `process.env`. It may list what is none.
 */
export function listVariables(code: string): string[] {
  if (!mayAskEnvironment(code)) return [];
  const named = [...code.matchAll(NAMED)].map(([, name, __, quoted]) => (name ?? quoted)!);
  const taken = [...code.matchAll(TAKEN)].flatMap(([, names, inside]) => (names ?? inside)!.match(WORD) ?? []);
  const rest = code.replaceAll(NAMED, '').replaceAll(TAKEN, '').replaceAll(IMPORT, '');
  const isUnclear = ENV.test(rest) && (OTHER_USE.test(rest) || PROCESS.test(rest));
  return [...new Set([...named, ...taken, ...(isUnclear ? (code.match(CAPITALS) ?? []) : [])])].sort();
}

/** Tells whether code may ask the environment for anything at all, by whatever name. */
export function mayAskEnvironment(code: string): boolean {
  return ENV.test(code);
}

const ENV = /\benv\b/;
const NAMED = /\benv\s*(?:\??\.\s*([A-Za-z_]\w*)|(?:\?\.\s*)?\[\s*(['"`])(\w+)\2\s*\])/g;
/** `const { BRANCH, CI: isServer = '' } = process.env`, `const { env: { BRANCH } } = process` */
const TAKEN = /\{([^{}]*)\}\s*=\s*(?:process\s*\.\s*)?env\b(?!\s*[.?[])|\benv\s*:\s*\{([^{}]*)\}/g;
const IMPORT = /\{\s*env\s*\}\s*from\b/g;
const PROCESS = /\bprocess\b/;
const OTHER_USE = /\benv\s*(?:\?\.\s*)?\[/;
const WORD = /[A-Za-z_]\w*/g;
const CAPITALS = /\b[A-Z][A-Z\d_]+\b/g;

/** Digest of the variables and their values, for keys; '' for no variables. docsgen's secrets count as not set, as they are for pages. */
export function nameVariables(variables: Iterable<string>, env: NodeJS.ProcessEnv = process.env): string {
  const values = dropSecrets(env);
  const named = [...new Set(variables)].sort().map((name) => [name, values[name] ?? null]);
  return named.length === 0 ? '' : digest(JSON.stringify(named));
}
