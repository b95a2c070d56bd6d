/** A value of the environment that nobody but docsgen may have: it is never published, kept or printed. */
export interface Secret {
  /** Of the variable. */
  name: string;
  value: string;
}

const VARIABLES = ['ALGOLIA_ADMIN_KEY', 'DOCSGEN_REMOTE_CACHE_TOKEN', 'DOCSGEN_REMOTE_CACHE_AUTHORIZATION'];
/** What is shorter keeps nobody out, and would be found in any text. */
const MIN_LENGTH = 8;

/** The secrets that the environment gives to docsgen. */
export function listSecrets(env: NodeJS.ProcessEnv): Secret[] {
  return VARIABLES.flatMap((name) => {
    const value = env[name]?.trim() ?? '';
    return value.length < MIN_LENGTH ? [] : [{ name, value }];
  });
}

/** An environment without docsgen's secrets, for processes that have nothing to do with them. */
export function dropSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !VARIABLES.includes(name)));
}

/** The secret that a text holds; undefined when it holds none. */
export function findSecret(text: string, secrets: readonly Secret[]): Secret | undefined {
  return secrets.find(({ value }) => text.includes(value));
}

/** Takes secrets out of a text, as they are and as they stand in a URL or in JSON. */
export function scrub(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret !== '')
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}
